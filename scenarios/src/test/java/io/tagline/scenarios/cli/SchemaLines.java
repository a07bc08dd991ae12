package io.tagline.scenarios.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Writes a JSON Schema as lines, one for each thing that a reader or a writer of its documents may rely on: keys, types, words, bounds. */
record SchemaLines(String required, Set<String> lines) {

    private static final Set<String> TEXTS =
            Set.of("$schema", "$id", "$ref", "title", "description", "type", "additionalProperties");
    private static final List<String> SAME_PLACE = List.of("oneOf", "anyOf", "allOf");

    void add(String path, JsonNode schema) {
        int before = lines.size();
        schema.path("type").forEach(type -> lines.add(path + ": " + type.asString()));
        if (schema.path("type").isString()) {
            lines.add(path + ": " + schema.get("type").asString());
        }
        if (schema.has("$ref")) {
            lines.add(path + ": " + schema.get("$ref").asString().replace("#/$defs/", "#"));
        }
        schema.path("enum").forEach(word -> lines.add(path + ": = " + word));
        schema.path("required").forEach(key -> lines.add(path + "." + key.asString() + " " + required));
        for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
            if (keyword.getValue().isValueNode() && !TEXTS.contains(keyword.getKey())) {
                lines.add(path + ": " + keyword.getKey() + " " + keyword.getValue());
            }
        }
        inner(path, schema);
        if (lines.size() == before) {
            lines.add(path + ": any");
        }
    }

    private void inner(String path, JsonNode schema) {
        for (String keys : List.of("properties", "patternProperties")) {
            schema.path(keys).properties().forEach(key -> add(path + "." + key.getKey(), key.getValue()));
        }
        schema.path("$defs").properties().forEach(one -> add(path + " #" + one.getKey(), one.getValue()));
        if (schema.path("additionalProperties").isObject()) {
            add(path + ".*", schema.get("additionalProperties"));
        }
        if (schema.has("items")) {
            add(path + "[]", schema.get("items"));
        }
        for (String one : SAME_PLACE) {
            schema.path(one).forEach(alternative -> add(path, alternative));
        }
        for (String one : List.of("then", "else")) {
            if (schema.has(one)) {
                add(path, schema.get(one));
            }
        }
    }
}
