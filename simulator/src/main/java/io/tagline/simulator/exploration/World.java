package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Dependencies;
import io.tagline.programs.operation.Program;
import java.util.Arrays;
import java.util.function.IntFunction;
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
    /** The load that gave this value, if that one is still to be performed. */
    final long[] heldLoads;
    /** The accesses of each thread that are still to be performed. */
    final Pending[] pending;

    /** What their values depend on, where loads are among them. */
    final Dependencies[] dependencies;

    /** What each thread has done wrong, by its number among all mistakes, from 1; it counts once this world is {@link #isReal}. */
    final int[] mistakes;

    /** What all locations hold, ghosts too. */
    final long[] contents;
    /** The state of each location's line in the caches; none if it makes no difference. */
    final int[] lines;

    /** The random numbers that threads draw. */
    final Choices choices;

    /** Before any thread has begun; {@code lines} have states. */
    World(Program program, long[] initial, IntFunction<ThreadOrder> orders, int lines) {
        int threads = program.size();
        cursors = new Cursor[threads];
        begun = new boolean[threads];
        more = new boolean[threads];
        barriers = new int[threads];
        copied = new int[threads];
        held = new long[threads];
        heldLoads = new long[threads];
        pending = new Pending[threads];
        dependencies = new Dependencies[threads];
        mistakes = new int[threads];
        for (int i = 0; i < threads; i++) {
            cursors[i] = program.cursor(i);
            pending[i] = new Pending();
            dependencies[i] = orders.apply(i).isWeak() ? cursors[i].dependencies() : Dependencies.NONE;
        }
        contents = initial.clone();
        this.lines = new int[lines];
        choices = new Choices(contents);
    }

    /** Leaves out of descriptions what threads never read again. */
    void leaveOutUnread() {
        for (Cursor cursor : cursors) {
            cursor.leaveOutUnread();
        }
    }

    boolean isOver() {
        for (int i = 0; i < more.length; i++) {
            if (!begun[i] || more[i] || mistakes[i] > 0 || !pending[i].isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Whether an execution leads here: no value is guessed that was not found, and no atomic instruction is half done. */
    boolean isReal() {
        for (Pending waiting : pending) {
            if (waiting.hasGuesses() || waiting.isHalfDone()) {
                return false;
            }
        }
        return true;
    }

    /** The number of a mistake that a thread has made, from 1; 0 if none has. */
    int mistake() {
        int last = 0;
        for (int mistake : mistakes) {
            last = Math.max(last, mistake);
        }
        return last;
    }

    /** The value that a thread sees in a location: its own newest store, or else the globally visible one. */
    long visible(int thread, int location) {
        int store = pending[thread].lastStore(location, pending[thread].size());
        return store == Pending.NONE ? contents[location] : pending[thread].value(store);
    }

    /** The loads that the line and the value of a thread's present access depend on. */
    long dataLoads(int thread) {
        return dependencies[thread].address() | (copied[thread] > 0 ? heldLoads[thread] : dependencies[thread].data());
    }

    /** The loads that the value depends on that a thread's compare-exchange expects. */
    long expectedLoads(int thread) {
        return dependencies[thread].expected();
    }

    /** The loads that its present access waits for otherwise if it writes. */
    long earlierLoads(int thread) {
        return dependencies[thread].control() | dependencies[thread].earlierAddresses();
    }

    /** A load of a thread is performed: what waits for it waits for the others instead, which chose what it has found. */
    void performed(int thread, long load, long others) {
        if (load != 0) {
            long all = load | Pending.choosing(load);
            pending[thread].replace(all, others);
            dependencies[thread].replace(all, others);
            heldLoads[thread] = Dependencies.replaced(heldLoads[thread], all, others);
        }
    }

    /** Whether the next access of a thread's copy reads; otherwise it writes what the last one has read. */
    boolean reads(int thread) {
        return copied[thread] % 2 == 0;
    }

    /** Describes this world, unlike all others of the program; no description is a prefix of another. */
    void describe(LongConsumer out) {
        for (int i = 0; i < cursors.length; i++) {
            out.accept((begun[i] ? 2 : 0) + (more[i] ? 1 : 0));
            out.accept(barriers[i]);
            out.accept(copied[i]);
            out.accept(reads(i) ? 0 : held[i]);
            out.accept(heldLoads[i]);
            pending[i].describe(out);
            out.accept(mistakes[i]);
            if (mistakes[i] == 0) {
                cursors[i].describe(out);
                dependencies[i].describe(out);
            }
        }
        for (long content : contents) {
            out.accept(content);
        }
        for (int line : lines) {
            out.accept(line);
        }
    }

    /** Becomes the world that was described. */
    void restore(LongSupplier in) {
        for (int i = 0; i < cursors.length; i++) {
            long stage = in.getAsLong();
            begun[i] = stage >= 2;
            more[i] = stage % 2 == 1;
            barriers[i] = (int) in.getAsLong();
            copied[i] = (int) in.getAsLong();
            held[i] = in.getAsLong();
            heldLoads[i] = in.getAsLong();
            pending[i].restore(in);
            mistakes[i] = (int) in.getAsLong();
            if (mistakes[i] == 0) {
                cursors[i].restore(in, choices);
                dependencies[i].restore(in);
            }
        }
        Arrays.setAll(contents, any -> in.getAsLong());
        Arrays.setAll(lines, any -> (int) in.getAsLong());
    }
}
