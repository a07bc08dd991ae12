package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ThreadContext;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** Everything that can make a difference to what follows: where each thread is, what it has stored, and what every line holds. */
final class World {

    final Cursor[] cursors;
    final boolean[] begun;
    /** Whether each thread has an operation to do. */
    final boolean[] more;
    /** How many barriers each thread has passed. */
    final int[] barriers;
    /** How many accesses of a copy each thread has done, and what it has read last. */
    final int[] copied;

    final long[] held;
    /** The stores of each thread that are still to be performed: by turns a location and a value. */
    final LongArrayList[] stores;

    final long[] contents;
    final long[] ghosts;
    /** The state of each location's line in the caches. */
    final int[] lines;

    /** What all threads have beside these lines. */
    final ThreadContext context;

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
        context = new Choices().in(ghosts);
    }

    /** The same world, which goes its own way; threads draw numbers from the context that {@code choices} make for it. */
    World(World other, Choices choices) {
        cursors = new Cursor[other.cursors.length];
        begun = other.begun.clone();
        more = other.more.clone();
        barriers = other.barriers.clone();
        copied = other.copied.clone();
        held = other.held.clone();
        stores = new LongArrayList[cursors.length];
        contents = other.contents.clone();
        ghosts = other.ghosts.clone();
        lines = other.lines.clone();
        context = choices.in(ghosts);
        for (int i = 0; i < cursors.length; i++) {
            cursors[i] = other.cursors[i].copy(context);
            stores[i] = other.stores[i].clone();
        }
    }

    boolean isOver() {
        for (int i = 0; i < more.length; i++) {
            if (!begun[i] || more[i] || !stores[i].isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Tells two worlds apart. */
    long[] key() {
        LongArrayList key = new LongArrayList();
        for (int i = 0; i < cursors.length; i++) {
            cursors[i].describe(key::add);
            key.add((begun[i] ? 2 : 0) + (more[i] ? 1 : 0));
            key.add(barriers[i]);
            key.add(copied[i]);
            key.add(copied[i] > 0 ? held[i] : 0);
            key.add(stores[i].size());
            key.addAll(stores[i]);
        }
        for (int i = 0; i < contents.length; i++) {
            key.add(contents[i]);
            key.add(ghosts[i]);
            key.add(lines[i]);
        }
        return key.toLongArray();
    }
}
