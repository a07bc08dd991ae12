package io.tagline.protocols.step;

import io.tagline.protocols.table.ControllerKind;
import java.util.BitSet;

/**
 * The registers of one line at one controller: exactly what conditions look at and actions change.
 *
 * <p>A carrier for the hot path, hence open and mutable. A directory's value is the line's content in memory.
 */
public final class LineEntry {

    /** The owner of a line that has none. */
    public static final int NOBODY = -1;

    public int state;
    public long value;
    /** Acks still to come; below zero while acks have overtaken the message that says how many. */
    public int acks;

    public int owner = NOBODY;
    /** At a shared cache: the cache below for which its own latest request was made; nobody if for itself. */
    public int client = NOBODY;

    public final BitSet sharers;

    private LineEntry(BitSet sharers) {
        this.sharers = sharers;
    }

    public static LineEntry atCache() {
        return new LineEntry(new BitSet(0));
    }

    /** The registers of a controller that serves caches: a directory, or a shared cache. */
    public static LineEntry atDirectory() {
        return new LineEntry(new BitSet());
    }

    /** The registers of a controller of this kind. */
    public static LineEntry at(ControllerKind kind) {
        return kind.servesCaches() ? atDirectory() : atCache();
    }

    /** Back to what a line has that nobody knows of, in the initial state. */
    public void reset() {
        state = 0;
        value = 0;
        acks = 0;
        owner = NOBODY;
        client = NOBODY;
        sharers.clear();
    }

    /** Whether it has what a line has that nobody knows of. */
    public boolean isReset() {
        return state == 0 && value == 0 && acks == 0 && owner == NOBODY && client == NOBODY && sharers.isEmpty();
    }

    /** Makes this entry equal to another of the same kind. */
    public void copy(LineEntry other) {
        state = other.state;
        value = other.value;
        acks = other.acks;
        owner = other.owner;
        client = other.client;
        sharers.clear();
        sharers.or(other.sharers);
    }
}
