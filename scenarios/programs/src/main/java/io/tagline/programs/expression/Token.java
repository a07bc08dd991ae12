package io.tagline.programs.expression;

import io.tagline.documents.Printable;
import io.tagline.documents.Span;

/** A word, number or sign of a text; for quoted words {@code text} is without the quotation marks. */
public record Token(Kind kind, String text, Span span) {

    /** The kinds of token. */
    public enum Kind {
        NUMBER,
        NAME,
        QUOTED,
        SIGN,
        /** After the last one. */
        END
    }

    /** True for this sign or name. */
    public boolean is(String wanted) {
        return (kind == Kind.SIGN || kind == Kind.NAME) && text.equals(wanted);
    }

    /** The token in the words of a message. */
    public String described() {
        return kind == Kind.END ? "the end of the line" : Printable.quoted(text);
    }
}
