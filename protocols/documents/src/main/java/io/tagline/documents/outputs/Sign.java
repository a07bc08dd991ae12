package io.tagline.documents.outputs;

import java.util.regex.Pattern;

/**
 * The sign by which an output is recognised.
 *
 * @param words the sign for people
 * @param isFirstLine whether the first line that is neither empty nor a comment has to be as the pattern says; otherwise anything in the beginning
 */
record Sign(String words, Pattern pattern, boolean isFirstLine) {

    static Sign of(String words, String regex) {
        return new Sign(words, Pattern.compile(regex), false);
    }

    static Sign ofFirstLine(String words, String regex) {
        return new Sign(words, Pattern.compile("\\s*" + regex + "\\s*(#.*)?"), true);
    }

    /** The first line that is neither empty nor a comment; empty if there is none. */
    static String firstLine(String head) {
        return head.lines()
                .filter(line -> !line.isBlank() && !line.strip().startsWith("#"))
                .findFirst()
                .orElse("");
    }

    boolean fits(String head, String first) {
        return isFirstLine
                ? pattern.matcher(first).matches()
                : pattern.matcher(head).find();
    }
}
