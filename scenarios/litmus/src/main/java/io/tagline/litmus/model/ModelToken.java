package io.tagline.litmus.model;

/** The smallest part of a memory model that means something, and where it begins. */
record ModelToken(Kind kind, String text, int start) {

    enum Kind {
        NAME,
        TITLE,
        SIGN,
        END
    }

    boolean is(String word) {
        return text.equals(word) && (kind == Kind.NAME || kind == Kind.SIGN);
    }

    int end() {
        return start + text.length();
    }
}
