package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Program;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * All state that affects what follows: the position of each thread, its stores, and the content of every line. A carrier, which becomes one world after
 * another.
 */
final class World {

    final Cursor[] cursors;
    final boolean[] begun;
    /** Whether each thread has an operation to do. */
    final boolean[] more;
    /** How many barriers each thread has passed. */
    final int[] barriers;
    /** How many accesses of a copy each thread has performed, and the last value it read. */
    final int[] copied;

    final long[] held;
    /** The stores of each thread that are still to be performed: a location and a value for each. */
    final LongArrayList[] stores;

    final long[] contents;
    final long[] ghosts;
    /** The state of each location's line in the caches. */
    final int[] lines;

    /** The random numbers that threads draw. */
    final Choices choices;

    /** Before any thread has begun. */
    World(Program program, long[] initial) {
        int threads = program.size();
        cursors = new Cursor[threads];
        begun = new boolean[threads];
        more = new boolean[threads];
        barriers = new int[threads];
        copied = new int[threads];
        held = new long[threads];
        stores = new LongArrayList[threads];
        for (int i = 0; i < threads; i++) {
            cursors[i] = program.cursor(i);
            stores[i] = new LongArrayList();
        }
        contents = initial.clone();
        ghosts = initial.clone();
        lines = new int[initial.length];
        choices = new Choices(ghosts);
    }

    boolean isOver() {
        for (int i = 0; i < more.length; i++) {
            if (!begun[i] || more[i] || !stores[i].isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The value that a thread sees in a location: its own newest store, or else the globally visible one. */
    long visible(int thread, int location) {
        for (int i = stores[thread].size() - 2; i >= 0; i -= 2) {
            if (stores[thread].getLong(i) == location) {
                return stores[thread].getLong(i + 1);
            }
        }
        return contents[location];
    }

    /** Whether the next access of a thread's copy reads; otherwise it writes what the last one has read. */
    boolean reads(int thread) {
        return copied[thread] % 2 == 0;
    }

    /** Describes this world, unlike all others of the program; no description is a prefix of another. */
    void describe(LongConsumer out) {
        for (int i = 0; i < cursors.length; i++) {
            out.accept((begun[i] ? 2 : 0) + (more[i] ? 1 : 0));
            cursors[i].describe(out);
            out.accept(barriers[i]);
            out.accept(copied[i]);
            out.accept(reads(i) ? 0 : held[i]);
            out.accept(stores[i].size());
            for (int j = 0; j < stores[i].size(); j++) {
                out.accept(stores[i].getLong(j));
            }
        }
        for (int i = 0; i < contents.length; i++) {
            out.accept(contents[i]);
            out.accept(ghosts[i]);
            out.accept(lines[i]);
        }
    }

    /** Becomes the world that was described. */
    void restore(LongSupplier in) {
        for (int i = 0; i < cursors.length; i++) {
            long stage = in.getAsLong();
            begun[i] = stage >= 2;
            more[i] = stage % 2 == 1;
            cursors[i].restore(in, choices);
            barriers[i] = (int) in.getAsLong();
            copied[i] = (int) in.getAsLong();
            held[i] = in.getAsLong();
            stores[i].clear();
            for (long left = in.getAsLong(); left > 0; left--) {
                stores[i].add(in.getAsLong());
            }
        }
        for (int i = 0; i < contents.length; i++) {
            contents[i] = in.getAsLong();
            ghosts[i] = in.getAsLong();
            lines[i] = (int) in.getAsLong();
        }
    }
}
