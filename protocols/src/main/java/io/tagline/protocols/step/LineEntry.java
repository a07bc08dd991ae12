package io.tagline.protocols.step;

/**
 * The registers of one line at one controller: exactly those that conditions read and actions change.
 *
 * <p>A carrier for the hot path, hence open and mutable. A directory's value is the line's content in memory.
 */
public class LineEntry {

    /** The owner of a line that has none. */
    public static final int NOBODY = -1;

    /** Has room for no sharer: most lines, and all lines at caches, never need any. */
    private static final NodeSet UNSHARED = new NodeSet();

    public int state;
    public long value;
    /** Outstanding acks; negative while acks have overtaken the message that carries their number. */
    public int acks;

    public int owner = NOBODY;
    /** At a shared cache: the cache below for which it made its latest request; {@link #NOBODY} if for itself. */
    public int client = NOBODY;

    private NodeSet sharers = UNSHARED;
    /** False only if there are no sharers; queries then need not read the set. */
    private boolean shared;

    /** The nodes recorded as sharers; callers must not change them. */
    public final NodeSet sharers() {
        return sharers;
    }

    /** The recorded owner; without an owner, the only sharer; otherwise {@link #NOBODY}. */
    public final int soleHolder() {
        return owner == NOBODY && shared && sharers.cardinality() == 1 ? sharers.nextSetBit(0) : owner;
    }

    /** Records a sharer. */
    public final void share(int node) {
        if (sharers == UNSHARED) {
            sharers = new NodeSet();
        }
        sharers.set(node);
        shared = true;
    }

    /** Removes a node from the sharers. */
    public final void unshare(int node) {
        sharers.clear(node);
    }

    /** Removes all sharers. */
    public final void unshare() {
        if (shared) {
            sharers.clear();
            shared = false;
        }
    }

    /** Resets the registers to those of an unknown line, in the initial state. */
    public final void reset() {
        state = 0;
        value = 0;
        acks = 0;
        owner = NOBODY;
        client = NOBODY;
        unshare();
    }

    /** Whether it has the registers of an unknown line. */
    public final boolean isReset() {
        return state == 0 && value == 0 && acks == 0 && owner == NOBODY && client == NOBODY && sharers.isEmpty();
    }

    /** Makes this entry equal to another. */
    public final void copy(LineEntry other) {
        state = other.state;
        value = other.value;
        acks = other.acks;
        owner = other.owner;
        client = other.client;
        unshare();
        for (int node = other.sharers.nextSetBit(0); node >= 0; node = other.sharers.nextSetBit(node + 1)) {
            share(node);
        }
    }
}
