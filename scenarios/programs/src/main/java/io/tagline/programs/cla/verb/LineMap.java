package io.tagline.programs.cla.verb;

import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Locations;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The named lines of a point, and named words of lines, by number. */
public record LineMap(Map<String, Shape> arrays, List<LineSetup> lines, Locations locations) {

    /**
     * An array: the number of its first line or word, and its sizes; the last index runs over consecutive numbers.
     *
     * @param ofThread how many numbers further the same element of the next thread is; 0 if all threads mean the same
     * @param stride how many numbers further the next element is: more than 1 if elements have several words
     */
    public record Shape(int first, List<Integer> sizes, int ofThread, int stride) {

        /** An array whose lines are the same for all threads. */
        public Shape(int first, List<Integer> sizes) {
            this(first, sizes, 0, 1);
        }

        public Shape {
            sizes = List.copyOf(sizes);
        }
    }

    public LineMap {
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
        lines = List.copyOf(lines);
    }

    public LineMap(Map<String, Shape> arrays, List<LineSetup> lines) {
        this(arrays, lines, new Locations(lines));
    }

    public String name(int location) {
        return locations.name(location);
    }

    public long initialValue(int location) {
        return locations.initial(location);
    }

    /** The line that a location is, or is in. */
    public LineSetup line(int location) {
        return lines.get(locations.line(location));
    }

    /** Whether all locations that have names are whole lines of the machine. */
    public boolean isPlain() {
        return arrays.values().stream().allMatch(shape -> isPlain(shape.first()));
    }

    /** Whether a location is a whole line of the machine. */
    public boolean isPlain(int location) {
        return locations.word(location) == Locations.WHOLE && !line(location).isGhost();
    }
}
