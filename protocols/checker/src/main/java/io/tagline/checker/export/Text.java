package io.tagline.checker.export;

import java.util.ArrayDeque;
import java.util.Deque;

/** Lines of a program, indented. */
final class Text {

    private final StringBuilder text = new StringBuilder();
    private final Deque<String> ends = new ArrayDeque<>();

    /** A line; empty if it has no words. */
    Text line(String line) {
        text.append(line.isEmpty() ? "" : "  ".repeat(ends.size())).append(line).append('\n');
        return this;
    }

    /** A line after which lines are indented until {@link #end}. */
    Text begin(String end, String line) {
        line(line);
        ends.push(end);
        return this;
    }

    /** Ends what was begun last. */
    Text end() {
        String end = ends.pop();
        return end.isEmpty() ? this : line(end);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
