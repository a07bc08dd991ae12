package io.tagline.experiments.setup;

import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;

/** The place of a name that has no position of its own. */
public final class Mention {

    private Mention() {}

    /** The first place of {@code name} in a document, or its start. */
    public static Span of(Source source, String name) {
        int offset = source.text().indexOf(name);
        Position position = offset < 0 ? Position.START : source.position(offset);
        return source.span(position, offset < 0 ? 0 : name.length());
    }

    /** The value of a command-line option, as a separate document. */
    static Span option(String option, String value) {
        return Source.of(option, value).span(Position.START, value.length());
    }
}
