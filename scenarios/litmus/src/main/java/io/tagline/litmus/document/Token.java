package io.tagline.litmus.document;

import io.tagline.documents.Span;

/** The smallest part of a litmus test that means something. */
record Token(Kind kind, String text, Span span) {

    enum Kind {
        NAME,
        NUMBER,
        SIGN,
        END
    }

    boolean is(String sign) {
        return kind != Kind.END && text.equals(sign);
    }
}
