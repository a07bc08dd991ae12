package io.tagline.simulator.exploration;

import io.tagline.programs.operation.ThreadContext;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * The random numbers that a thread draws in one step: each is tried with every value, in turn. If a number only determines how long a thread computes,
 * the smallest and the largest represent all, because executions have no time.
 */
final class Choices implements ThreadContext {

    private final long[] ghosts;
    private final LongArrayList made = new LongArrayList();
    private final LongArrayList ways = new LongArrayList();
    private int used;

    /** No number has been drawn; threads see these ghosts. */
    Choices(long[] ghosts) {
        this.ghosts = ghosts;
    }

    /** Begins a step, whose numbers are the smallest of all. */
    void begin() {
        made.clear();
        ways.clear();
        used = 0;
    }

    /** Repeats the step with other numbers, until all have been tried; false if they have. */
    boolean next() {
        used = 0;
        while (!made.isEmpty() && made.getLong(made.size() - 1) == ways.getLong(made.size() - 1) - 1) {
            made.removeLong(made.size() - 1);
        }
        ways.size(made.size());
        if (made.isEmpty()) {
            return false;
        }
        int last = made.size() - 1;
        made.set(last, made.getLong(last) + 1);
        return true;
    }

    /** Whether the step has drawn a number that could have been another. */
    boolean isDrawn() {
        return used > 0;
    }

    private long choice(long among) {
        if (among == 1) {
            return 0;
        }
        if (used == made.size()) {
            made.add(0);
            ways.add(among);
        }
        return made.getLong(used++);
    }

    @Override
    public long random(long bound) {
        return choice(bound);
    }

    @Override
    public long randomTime(long bound) {
        return choice(Math.min(bound, 2)) == 0 ? 0 : bound - 1;
    }

    @Override
    public long[] ghosts() {
        return ghosts;
    }
}
