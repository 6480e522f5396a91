//! A ruleset in a vector: every axis with its value, so that no name stands for anything.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error, ser::SerializeMap};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tengen_spec::{AXES, Ruleset};

/// A ruleset as an object of all axes; komi as text, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules(pub Ruleset);

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = self.0.values();
        let mut map = serializer.serialize_map(Some(values.len()))?;
        for (axis, value) in values {
            map.serialize_entry(axis, &value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let given: BTreeMap<String, String> = BTreeMap::deserialize(deserializer)?;
        let mut rules = Ruleset::TROMP_TAYLOR;
        for (axis, value) in &given {
            rules.set(axis, value).map_err(D::Error::custom)?;
        }
        match rules.values().into_iter().find(|(axis, _)| !given.contains_key(*axis)) {
            Some((missing, _)) => Err(D::Error::custom(format!("the ruleset lacks the axis {missing}"))),
            None => Ok(Rules(rules)),
        }
    }
}

impl JsonSchema for Rules {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rules".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let komi = || json!({"type": "string", "pattern": "^-?[0-9]+(\\.5)?$"});
        let mut properties: Map<String, Value> =
            AXES.iter().map(|(axis, values)| (axis.to_string(), json!({"type": "string", "enum": values}))).collect();
        properties.insert("komi".to_string(), komi());
        properties.insert("handicap-komi".to_string(), komi());
        let required: Vec<String> = Ruleset::TROMP_TAYLOR.values().into_iter().map(|(axis, _)| axis.to_string()).collect();
        json_schema!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    }
}
