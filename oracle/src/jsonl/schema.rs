//! The messages described as a JSON schema.

use serde_json::{Value, json};

fn object(required: &[&str], properties: Value) -> Value {
    json!({"type": "object", "required": required, "properties": properties, "additionalProperties": false})
}

fn ask(word: &str, required: &[&str], mut properties: Value) -> Value {
    properties["id"] = json!({"type": "integer", "minimum": 1});
    properties["do"] = json!({"const": word});
    let required: Vec<&str> = ["id", "do"].iter().chain(required).copied().collect();
    object(&required, properties)
}

/// The schema of every message: `request`, `answer`, and what the value of an answer is for each request.
pub fn schema() -> Value {
    let player = json!({"enum": ["B", "W"]});
    let point = json!({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}], "minItems": 2, "maxItems": 2,
        "description": "[x, y] from 0 at the upper left"});
    let rows = json!({"type": "array", "items": {"type": "string", "pattern": "^[.XO]+$"}, "description": "from the top"});
    let side = json!({"type": "integer", "minimum": 1, "maximum": 52});
    let channel = json!({"type": "string"});
    let channels = json!({"legal": channel, "board": channel, "score": channel, "ended": channel, "undo": channel, "setup": channel});
    let requests = json!([
        ask("start", &["protocol"], json!({"protocol": {"const": super::PROTOCOL}})),
        ask("rules", &["rules"], json!({"rules": {"type": "object", "additionalProperties": {"type": "string"}}})),
        ask(
            "position",
            &["width", "height", "to_move"],
            json!({"width": side, "height": side, "rows": rows, "to_move": player, "handicap": {"type": "integer", "minimum": 0}})
        ),
        ask("play", &["by", "at"], json!({"by": player, "at": {"anyOf": [point, {"const": "pass"}]}})),
        ask("legal", &["by"], json!({"by": player})),
        ask("board", &[], json!({})),
        ask("score", &[], json!({})),
        ask("ended", &[], json!({})),
        ask("undo", &[], json!({})),
        ask("stop", &[], json!({})),
    ]);
    let why = json!({"type": "string"});
    let id = json!({"type": "integer"});
    let hello = object(
        &["protocol", "name"],
        json!({"protocol": {"const": super::PROTOCOL}, "name": {"type": "string"}, "version": {"type": "string"},
            "channels": object(&[], channels)}),
    );
    let number = json!({"type": "number", "multipleOf": 0.5});
    let values = json!({
        "start": hello,
        "rules": {"const": true},
        "position": {"const": true},
        "play": {"type": "boolean", "description": "whether the turn was accepted"},
        "legal": {"type": "array", "items": point, "uniqueItems": true},
        "board": rows,
        "score": {"anyOf": [object(&["black", "white"], json!({"black": number, "white": number})), object(&["margin"], json!({"margin": number}))]},
        "ended": {"type": "boolean"},
        "undo": {"const": true},
        "stop": {"const": true},
    });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tengen's protocol for programs and libraries, version 1",
        "description": "One JSON object a line. Every request is answered by one line with its id.",
        "anyOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/answer"}],
        "$defs": {
            "request": {"oneOf": requests},
            "answer": {"oneOf": [
                object(&["id", "value"], json!({"id": id, "value": true})),
                object(&["id", "unsupported"], json!({"id": id, "unsupported": why})),
                object(&["id", "error"], json!({"id": {"type": ["integer", "null"]}, "error": why})),
            ]},
            "values": values,
        },
    })
}
