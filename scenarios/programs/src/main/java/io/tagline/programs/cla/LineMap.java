package io.tagline.programs.cla;

import io.tagline.programs.operation.LineSetup;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The named lines of a point by number; {@code lines} has what each is called and holds before the run. */
public record LineMap(Map<String, Shape> arrays, List<LineSetup> lines) {

    /**
     * An array: the number of its first line, and its sizes; the last index runs over consecutive numbers.
     *
     * @param ofThread how many lines further the same line of the next thread is; 0 if all threads mean the same
     */
    public record Shape(int first, List<Integer> sizes, int ofThread) {

        /** An array whose lines are the same for all threads. */
        public Shape(int first, List<Integer> sizes) {
            this(first, sizes, 0);
        }

        public Shape {
            sizes = List.copyOf(sizes);
        }
    }

    public LineMap {
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
        lines = List.copyOf(lines);
    }

    String name(int line) {
        return lines.get(line).name();
    }

    long initialValue(int line) {
        return lines.get(line).value();
    }
}
