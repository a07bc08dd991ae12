package io.tagline.lsp;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line as it is while somebody writes it, from left to right. */
final class UnfinishedLine {

    private static final Pattern BLOCK = Pattern.compile("( *)(?:if|else|while|for) .*[^:]");
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    private UnfinishedLine() {}

    /** What it lacks to be read: brackets, and the block of a condition or a loop. */
    static String rest(String line) {
        Deque<Character> open = new ArrayDeque<>();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (OPENING.indexOf(c) >= 0) {
                open.push(CLOSING.charAt(OPENING.indexOf(c)));
            } else if (!open.isEmpty() && c == open.peek()) {
                open.pop();
            }
        }
        StringBuilder rest = new StringBuilder();
        open.forEach(rest::append);
        Matcher block = BLOCK.matcher(line);
        return block.matches() ? rest + ":\n" + block.group(1) + "  x = 1" : rest.toString();
    }
}
