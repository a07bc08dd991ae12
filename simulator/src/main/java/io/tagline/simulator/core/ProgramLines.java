package io.tagline.simulator.core;

import io.tagline.programs.operation.Locations;
import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.Snapshots;
import java.util.stream.IntStream;

/** The lines and words of a program: where each is in this replication, and the contents of lines with several words. */
public final class ProgramLines {

    private final Locations locations;
    private final Snapshots snapshots;
    private final long[] addresses;

    public ProgramLines(Locations locations, Snapshots snapshots) {
        this.locations = locations;
        this.snapshots = snapshots;
        this.addresses = new long[locations.size()];
    }

    /** Sets the address of a line, before {@link #placed}. */
    public void place(int line, long address) {
        addresses[line] = address;
    }

    /** All lines have addresses; gives their words the same. */
    public void placed() {
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = addresses[locations.line(i)];
        }
    }

    /** The address of the line that each location is, or is in; the same array for every replication. */
    public long[] addresses() {
        return addresses;
    }

    /** The meaning of a line's content: itself, or the value of each of the line's words. */
    public long[] held(int line, long content) {
        int words = locations.words(line);
        return words == 0
                ? new long[] {content}
                : IntStream.range(0, words)
                        .mapToLong(word -> snapshots.word(content, word))
                        .toArray();
    }

    /** The number of the line that a location is, or is in. */
    public int line(int location) {
        return locations.line(location);
    }

    /** The content of a location whose line holds {@code content}. */
    public long content(int location, long content) {
        int word = locations.word(location);
        return word == Access.WHOLE ? content : snapshots.word(content, word);
    }

    /** Which word of its line a location is, or {@code Access.WHOLE}. */
    int word(int location) {
        return locations.word(location);
    }

    Snapshots snapshots() {
        return snapshots;
    }
}
