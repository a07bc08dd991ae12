package io.tagline.litmus.document;

import io.tagline.documents.Span;
import java.util.regex.Pattern;

/** The smallest part of a litmus test that means something. */
record LitmusToken(Kind kind, String text, Span span) {

    enum Kind {
        NAME,
        NUMBER,
        SIGN,
        END
    }

    private static final Pattern THREAD = Pattern.compile("P?[0-9]+");

    /** Whether it is the number of a thread, as in {@code 0:EAX} and {@code P0:EAX}. */
    boolean isThread() {
        return kind != Kind.END && THREAD.matcher(text).matches();
    }

    boolean is(String sign) {
        return kind != Kind.END && text.equals(sign);
    }
}
