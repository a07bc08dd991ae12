package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void ordinaryText_isUnchanged() {
        assertEquals("R_L + 2·R_R µs 😀", Printable.escaped("R_L + 2·R_R µs 😀"));
    }

    @Test
    void invisibleCharacters_areEscaped() {
        assertEquals("a b\\nc\\u0000\\uFEFF\\u2028\\uD800", Printable.escaped("a\tb\nc\u0000\uFEFF\u2028\uD800"));
    }

    @Test
    void longText_isCutBeforeItIsQuoted() {
        assertEquals("`" + "x".repeat(120) + "…`", Printable.quoted("x".repeat(1_000_000)));
    }
}
