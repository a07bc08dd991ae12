package io.tagline.communication.trace;

import java.nio.charset.StandardCharsets;

/** A cursor on one line of a text format. */
final class LineCursor {

    private static final int LONGEST_SHOWN = 40;
    private static final int MOST_HEX_DIGITS = 16;

    private byte[] bytes = {};
    private int start;
    private int at;
    private int end;
    private long number;

    /** Puts the cursor at the beginning of the next line. */
    void moveTo(byte[] text, int from, int to) {
        bytes = text;
        start = from;
        at = from;
        end = to;
        number++;
    }

    /** The number of the line, from 1. */
    long number() {
        return number;
    }

    boolean startsWith(String head) {
        boolean same = end - start >= head.length();
        for (int i = 0; same && i < head.length(); i++) {
            same = bytes[start + i] == head.charAt(i);
        }
        return same;
    }

    /** The position of a text in the line, or -1. */
    int indexOf(String text) {
        return text().indexOf(text);
    }

    /** Whether this text comes next, after blanks. */
    boolean isNext(String text) {
        boolean same = !isAtEnd() && end - at >= text.length();
        for (int i = 0; same && i < text.length(); i++) {
            same = bytes[at + i] == text.charAt(i);
        }
        return same;
    }

    void jump(int column) {
        at = start + column;
    }

    /** Skips blanks; true if nothing is left but a comment. */
    boolean isAtEnd() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r')) {
            at++;
        }
        return at == end || bytes[at] == '#';
    }

    /** The next character other than a blank, in upper case; 0 at the end. */
    char letter() {
        return isAtEnd() ? 0 : Character.toUpperCase((char) bytes[at++]);
    }

    /** Takes this character if it is the next one. */
    boolean takes(char wanted) {
        boolean there = at < end && bytes[at] == wanted;
        at += there ? 1 : 0;
        return there;
    }

    int decimal(String what, int min, int max) throws MalformedTraceException {
        long value = isAtEnd() ? -1 : digits(10);
        if (value < min || value > max) {
            throw malformed(what + " must be between " + min + " and " + max);
        }
        return (int) value;
    }

    /** A hexadecimal number of at most 64 bits, with or without {@code 0x}. */
    long hexadecimal(String what) throws MalformedTraceException {
        if (!isAtEnd() && takes('0') && !takes('x') && !takes('X')) {
            at--;
        }
        int first = at;
        long value = digits(16);
        if (at == first || at - first > MOST_HEX_DIGITS) {
            throw malformed(what + " is a hexadecimal number of at most 64 bits");
        }
        return value;
    }

    /** Digits up to the next other character; -1 if there are none, or too many for the base 10. */
    private long digits(int base) {
        long value = 0;
        int first = at;
        while (at < end && Character.digit(bytes[at], base) >= 0) {
            value = value * base + Character.digit(bytes[at++], base);
            if (base == 10 && value > Integer.MAX_VALUE) {
                return -1;
            }
        }
        return at == first ? -1 : value;
    }

    /** Refuses the rest of the line. */
    void end() throws MalformedTraceException {
        if (!isAtEnd()) {
            throw malformed("nothing more belongs on this line");
        }
    }

    /** The line does not fit the format; {@code rule} says what does. */
    MalformedTraceException malformed(String rule) {
        return new MalformedTraceException(
                new TraceFault(TraceFault.Unit.LINE, number, rule + "; the line is `" + shown() + "`"));
    }

    private String shown() {
        String line = text().replaceAll("[^ -~]", "?").strip();
        return line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN) + "...";
    }

    String text() {
        return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
    }
}
