package io.tagline.lsp;

import org.eclipse.lsp4j.Position;

/** A text with a place in it, which {@code ¦} marks. */
record Marked(String text, Position place) {

    static Marked of(String marked) {
        int at = marked.indexOf('¦');
        String before = marked.substring(0, at);
        int line = (int) before.chars().filter(c -> c == '\n').count();
        return new Marked(before + marked.substring(at + 1), new Position(line, at - (before.lastIndexOf('\n') + 1)));
    }

    /** A built-in text with the mark behind the first occurrence of some words. */
    static Marked behind(String text, String words) {
        int at = text.indexOf(words);
        if (at < 0) {
            throw new IllegalArgumentException("no " + words);
        }
        return of(text.substring(0, at + words.length()) + "¦" + text.substring(at + words.length()));
    }
}
