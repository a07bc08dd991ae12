package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.Snapshots;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;

/**
 * The stores of a thread that have retired and are still to be performed, as in x86-TSO (Sewell, Sarkar, Owens, Zappa Nardelli and Myreen, CACM 2010).
 *
 * <ol>
 *   <li>Stores are performed first in first out, in order. A store whose line is in the nearest cache takes as long as that cache takes to accept a
 *       store, which is less than a load's latency. The lines of waiting stores are requested ahead.
 *   <li>If store misses are combined, a store that had to wait for its line is performed together with the following stores in a row to that line: no
 *       other core has the line between them.
 *   <li>The thread sees its own stores: a load of a line that is in the buffer reads the newest value there.
 *   <li>The thread can wait until there is room, until a store is performed, or until the buffer is empty. A wait for a condition that already holds ends
 *       at once, since nothing would wake the thread up.
 * </ol>
 */
public final class StoreBuffer {

    /** No store to the same line is waiting. */
    static final int NONE = -1;

    private static final Event NOTHING = () -> {};

    /**
     * The buffer of each thread.
     *
     * @param entries how many stores may wait, none for no buffer
     * @param perLine how many entries the stores of a copy take for each line
     * @param combines whether those in a row that miss the same line are performed together
     * @param forward how long a load takes that reads one of them, in picoseconds
     */
    public record Shape(int entries, int perLine, boolean combines, long forward) {

        /** Threads without a buffer. */
        public static final Shape NONE = new Shape(0, 1, false, 0);
    }

    private final Engine engine;
    private final ValueCheck values;
    private final LookAhead lookAhead;
    private final Access access;
    private final long[] lines;
    private final int[] words;
    private final long[] contents;
    private final int[] taken;
    private final int perLine;
    private final boolean combines;
    private final long forward;
    private CacheController cache;
    private int first;
    private int size;
    /** How many entries the waiting stores take. */
    private int used;

    /** How many of the waiting stores have had their lines requested. */
    private int asked;
    /** How many of the next stores are performed with the last one. */
    private int combined;

    /** Whether the first store has had to ask for its line itself. */
    private boolean asks;

    /** Whether the first store is being performed. */
    private boolean begun;

    private int awaited;
    private Event sleeper = NOTHING;

    StoreBuffer(
            Engine engine,
            CacheController cache,
            ValueCheck values,
            Snapshots snapshots,
            LookAhead lookAhead,
            Shape shape) {
        this.engine = engine;
        this.cache = cache;
        this.values = values;
        this.lookAhead = lookAhead;
        this.access = new Access(this::performed, polling -> {}, snapshots);
        this.lines = new long[shape.entries()];
        this.words = new int[shape.entries()];
        this.contents = new long[shape.entries()];
        this.taken = new int[shape.entries()];
        this.perLine = Math.min(shape.perLine(), shape.entries());
        this.combines = shape.combines();
        this.forward = shape.forward();
    }

    boolean exists() {
        return lines.length > 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** How many entries the stores of a copy to one line take. */
    int perLine() {
        return perLine;
    }

    boolean hasRoom(int entries) {
        return used + entries <= lines.length;
    }

    /** Adds a store that takes so many entries; there must be room. */
    void add(long line, int word, long content, int entries) {
        int place = place(size);
        taken[place] = entries;
        used += entries;
        lines[place] = line;
        words[place] = word;
        contents[place] = content;
        size++;
        if (size == 1) {
            engine.schedule(0, this::performFirst);
        }
        askAhead();
    }

    /** Requests the lines of the stores that wait behind the first one, as far as misses may overlap; the first one's comes before them. */
    void askAhead() {
        asked = Math.max(asked, 1);
        while (begun && asked < size && lookAhead.hasRoom()) {
            lookAhead.ask(Access.Kind.PREFETCH_TO_WRITE, lines[place(asked)]);
            asked++;
        }
    }

    private int place(int index) {
        return (first + index) % lines.length;
    }

    private void performFirst() {
        access.set(Access.Kind.STORE, lines[first], contents[first]).buffered().ofWord(words[first]);
        if (combined > 0) {
            combined--;
            access.combined();
        }
        asks = cache.needsRequest(access);
        if (asks) {
            lookAhead.began();
        }
        begun = true;
        cache.begin(access);
        askAhead();
    }

    private void performed(Access done, long replaced) {
        values.performed(done, replaced, engine.now());
        if (combines && done.hasWaited()) {
            combined = row(lines[first]);
        }
        used -= taken[first];
        first = place(1);
        size--;
        asked--;
        begun = false;
        if (asks) {
            lookAhead.ended();
        }
        if (size > 0) {
            engine.schedule(0, this::performFirst);
        }
        if (used <= awaited) {
            Event awake = sleeper;
            sleeper = NOTHING;
            awake.occur();
        }
    }

    /** How many of the stores after the first one, in a row, are to the same line. */
    private int row(long line) {
        int row = 0;
        while (row + 1 < size && lines[place(row + 1)] == line) {
            row++;
        }
        return row;
    }

    /** The place of the newest store to any part of a word, or of a line, or {@link #NONE}. */
    int find(long line, int word) {
        for (int i = size - 1; i >= 0; i--) {
            int place = place(i);
            if (lines[place] == line
                    && (words[place] == word || words[place] == Access.WHOLE || word == Access.WHOLE)) {
                return place;
            }
        }
        return NONE;
    }

    /** Whether the store at a place is all that a load of this word, or of the line, needs; otherwise one of the two is about a part of the other. */
    boolean has(int place, int word) {
        return words[place] == word;
    }

    /** How long a load takes that reads a store here. */
    long forward() {
        return forward;
    }

    /** The value of the store at a place. */
    long content(int place) {
        return contents[place];
    }

    /** How many entries the stores behind the one at a place take. */
    int behind(int place) {
        int entries = 0;
        for (int i = size - 1; place(i) != place; i--) {
            entries += taken[place(i)];
        }
        return entries;
    }

    /** Resumes the thread once there is room for so many more entries. */
    void whenRoom(int entries, Event goOn) {
        whenUsed(lines.length - entries, goOn);
    }

    /** Resumes the thread once all stores are performed. */
    void whenEmpty(Event goOn) {
        whenUsed(0, goOn);
    }

    /** Resumes the thread once the waiting stores take no more entries than this: after a store is performed, those {@link #behind} it. */
    void whenUsed(int most, Event goOn) {
        if (used <= most) {
            goOn.occur();
        } else {
            awaited = most;
            sleeper = goOn;
        }
    }

    boolean makes(Access other) {
        return access == other;
    }

    void moveTo(CacheController other) {
        cache = other;
    }

    void reset() {
        first = 0;
        size = 0;
        used = 0;
        asked = 0;
        combined = 0;
        begun = false;
        sleeper = NOTHING;
    }
}
