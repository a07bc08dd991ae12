package io.tagline.programs.cla.expansion;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import it.unimi.dsi.fastutil.longs.LongSets;
import java.util.Arrays;

/** Who writes each line first, whether others write it too, and which values are stored there. */
final class LineWriters {

    private static final int NOBODY = -1;

    private final int[] threads;
    private final int[] steps;
    private final boolean[] others;
    private final Int2ObjectMap<LongSet> stored = new Int2ObjectOpenHashMap<>();

    LineWriters(int lines) {
        threads = new int[lines];
        steps = new int[lines];
        others = new boolean[lines];
        Arrays.fill(threads, NOBODY);
    }

    void note(Operation operation, int thread, int step) {
        for (Effect effect : operation.effects()) {
            for (int line = effect.line(), end = operation.endOfWritten(effect); line < end; line++) {
                note(line, thread, step);
            }
            if (effect.kind() == Effect.Kind.WRITE) {
                stored.computeIfAbsent(effect.line(), line -> new LongOpenHashSet())
                        .add(effect.value());
            }
        }
    }

    /** Whether some write stores a value that ends the poll. */
    boolean store(Effect poll) {
        LongSet values = stored.getOrDefault(poll.line(), LongSets.emptySet());
        return poll.comparison() == WaitComparison.EQUAL
                ? values.contains(poll.expected())
                : values.longStream().anyMatch(value -> poll.comparison().holds(value, poll.expected()));
    }

    /** True if another thread writes the line at all, or this one does before its step. */
    boolean before(int line, int thread, int step) {
        return threads[line] != NOBODY && (others[line] || threads[line] != thread || steps[line] < step);
    }

    private void note(int line, int thread, int step) {
        if (threads[line] == NOBODY) {
            threads[line] = thread;
            steps[line] = step;
        } else {
            others[line] |= threads[line] != thread;
        }
    }
}
