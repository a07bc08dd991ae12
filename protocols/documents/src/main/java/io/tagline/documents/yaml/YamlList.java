package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.List;

/** A sequence of values. */
public record YamlList(Source source, Position position, int length, List<YamlNode> items) implements YamlNode {

    public YamlList {
        items = List.copyOf(items);
    }

    @Override
    public String kind() {
        return "a list";
    }
}
