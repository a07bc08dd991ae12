package io.tagline.models.bounds;

import io.tagline.models.bounds.ProgramCosts.Kind;
import java.util.List;

/**
 * Costs of which guaranteed bounds are added up in tests. Every access costs the same in picoseconds: at least 100 if its core does not have the line, 91 if it waits for another access to it, 50 if it shares it, 1 if it may have it
 * alone; a hit at most 2, 130 until the line rests, 160 with all that it lets happen, of which 120 keep others from the line, and 40 what others may wait for.
 */
final class EvenCosts {

    private EvenCosts() {}

    static final AccessCost COST = new AccessCost(100, 91, 50, 1, 2, 130, 160, 120, 40);

    /** A turn of a loop takes 3, leaving it 4, a store that is read from the buffer 5, looking up again 6, a hit that comes late 8. */
    static ProgramCosts.Habits habits(boolean buffered, boolean overlapping) {
        return new ProgramCosts.Habits(buffered, overlapping, false, 0, 0, 3, 4, 0, 5, 6, 8, false);
    }

    /** A line takes 20 from one core to another. */
    record Even(AccessCost cost, ProgramCosts.Habits habits, boolean keeps) implements ProgramCosts {

        Even(ProgramCosts.Habits habits) {
            this(COST, habits, true);
        }

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return cost;
        }

        @Override
        public long transfer(int from, int to) {
            return from == to ? 0 : 20;
        }

        @Override
        public boolean keeps(int core) {
            return keeps;
        }
    }

    /** Even costs but for what else is known. */
    interface Beside extends ProgramCosts {

        Even even();

        @Override
        default AccessCost of(int core, int line, Kind kind) {
            return even().of(core, line, kind);
        }

        @Override
        default long transfer(int from, int to) {
            return even().transfer(from, to);
        }

        @Override
        default boolean keeps(int core) {
            return even().keeps(core);
        }

        @Override
        default Habits habits() {
            return even().habits();
        }
    }

    static LatencyBounds bounds(Sketch sketch, ProgramCosts costs) {
        return LatencyBounds.guaranteed(sketch.graph(), sketch.cores(), costs);
    }

    static String band(Sketch sketch, int thread) {
        return band(sketch, thread, habits(false, false));
    }

    static String band(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.min(), thread) + " to " + end(bounds.max().orElseThrow(), thread);
    }

    static long end(Schedule schedule, int thread) {
        return schedule.ends().get(thread).picoseconds(TransferCosts.NONE);
    }

    static long most(Sketch sketch, int thread) {
        return most(sketch, thread, habits(false, false));
    }

    static long least(Sketch sketch, int thread) {
        return least(sketch, thread, habits(false, false));
    }

    static long least(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.min(), thread);
    }

    /** As {@link #habits}, with lines ahead that each access may make a prefetcher fetch, 70 to begin a copy of several lines, and 9 to retire a locked access. */
    static ProgramCosts.Habits more(boolean buffered, int ahead) {
        return new ProgramCosts.Habits(buffered, false, false, ahead, 70, 3, 4, 9, 5, 6, 8, false);
    }

    /** Costs that depend on the access; lines take no time to another core. */
    record Chosen(ProgramCosts.Habits habits, Rule rule) implements ProgramCosts {

        interface Rule {
            AccessCost of(int core, int line, Kind kind);
        }

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return rule.of(core, line, kind);
        }

        @Override
        public long transfer(int from, int to) {
            return 0;
        }

        @Override
        public boolean keeps(int core) {
            return true;
        }
    }

    static long most(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.max().orElseThrow(), thread);
    }

    /** The end of T1 in an execution in which each operation, thread by thread, waited for these. */
    static long least(Sketch sketch, List<List<Integer>> sources, ProgramCosts costs) {
        LatencyBounds bounds = LatencyBounds.ofExecution(sketch.graph(sources), sketch.cores(), costs, false);
        return end(bounds.min(), 1);
    }
}
