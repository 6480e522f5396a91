//! Half points as JSON numbers: `7`, `7.5`.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A number of points, kept as half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points(pub i32);

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 { serializer.serialize_i32(self.0 / 2) } else { serializer.serialize_f64(f64::from(self.0) / 2.0) }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let doubled = f64::deserialize(deserializer)? * 2.0;
        let bound = f64::from(i32::MAX);
        if doubled.fract() != 0.0 || doubled.abs() > bound {
            return Err(D::Error::custom("no multiple of half a point"));
        }
        Ok(Points(doubled as i32))
    }
}

impl JsonSchema for Points {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Points".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "multipleOf": 0.5})
    }
}
