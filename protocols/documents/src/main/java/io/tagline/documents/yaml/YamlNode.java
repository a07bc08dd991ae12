package io.tagline.documents.yaml;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;

/** A value of a YAML document that knows where it stands. Nodes are immutable. */
public sealed interface YamlNode permits YamlMap, YamlList, YamlText {

    Source source();

    Position position();

    /** How many characters, on the first line of this node, a diagnostic points at. */
    int length();

    /** What this node is, in the words of a message: {@code a map}, {@code a list}, {@code a text}. */
    String kind();

    /** Where this node stands. */
    default Span span() {
        return new Span(source(), position(), length());
    }
}
