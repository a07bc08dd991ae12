package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Keys and their values, in the order of the document; every key occurs once. */
public record YamlMap(Source source, Position position, int length, Map<String, Entry> entries) implements YamlNode {

    public YamlMap {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** The value of a key, if the key is there. */
    public Optional<YamlNode> get(String key) {
        return Optional.ofNullable(entries.get(key)).map(Entry::value);
    }

    @Override
    public String kind() {
        return "a map";
    }

    /** A key, with its place, and its value. */
    public record Entry(YamlText key, YamlNode value) {}
}
