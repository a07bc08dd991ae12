package io.tagline.programs.operation;

import java.util.List;

/**
 * A line before the run.
 *
 * @param name how messages call it, such as {@code sbuf[0]}
 * @param value its content, if it is one number
 * @param holders the caches that hold it; none means that it is in memory only
 * @param words what it holds, if it holds several numbers; none means that it holds one
 */
public record LineSetup(String name, long value, List<Holder> holders, LineLocation place, List<Word> words) {

    /** A cache that holds the line, by the number of its core, and the protocol's name for the state it holds it in. */
    public record Holder(int core, String state) {}

    /** A word of a line, what programs call it, and its content. */
    public record Word(String name, long value) {}

    public LineSetup {
        holders = List.copyOf(holders);
        words = List.copyOf(words);
    }

    /** A line that holds one number. */
    public LineSetup(String name, long value, List<Holder> holders, LineLocation place) {
        this(name, value, holders, place, List.of());
    }

    /** A line of shared memory. */
    public LineSetup(String name, long value, List<Holder> holders) {
        this(name, value, holders, new LineLocation.Shared());
    }

    /** A line like this one, without words. */
    public LineSetup named(String other) {
        return new LineSetup(other, value, holders, place);
    }

    public LineSetup with(List<Word> inside) {
        return inside.isEmpty() ? this : new LineSetup(name, value, holders, place, inside);
    }

    public boolean isShared() {
        return place instanceof LineLocation.Shared;
    }

    public boolean isGhost() {
        return place instanceof LineLocation.Ghost;
    }
}
