package io.tagline.simulator.core;

import io.tagline.programs.operation.Locations;
import io.tagline.simulator.cache.Snapshots;
import java.util.stream.IntStream;

/** The lines and words of a program: where each is in this replication, and what those with several words hold. */
public final class ProgramLines {

    private final Locations locations;
    private final Snapshots snapshots;
    private final long[] addresses;

    public ProgramLines(Locations locations, Snapshots snapshots) {
        this.locations = locations;
        this.snapshots = snapshots;
        this.addresses = new long[locations.size()];
    }

    /** Puts a line somewhere, before {@link #placed}. */
    public void place(int line, long address) {
        addresses[line] = address;
    }

    /** All lines have been put somewhere, and their words with them. */
    public void placed() {
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = addresses[locations.line(i)];
        }
    }

    /** The address of the line that each location is, or is in; the same array for every replication. */
    public long[] addresses() {
        return addresses;
    }

    /** What a content of a line means: itself, or what each word of the line holds. */
    public long[] held(int line, long content) {
        int words = locations.words(line);
        return words == 0
                ? new long[] {content}
                : IntStream.range(0, words)
                        .mapToLong(word -> snapshots.word(content, word))
                        .toArray();
    }

    /** Which word of its line a location is, or {@code Access.WHOLE}. */
    int word(int location) {
        return locations.word(location);
    }

    Snapshots snapshots() {
        return snapshots;
    }
}
