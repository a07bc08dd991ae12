package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;

/**
 * How many writes are left that can end a wait, for waits whose line is only ever added to: such a wait needs all of them
 * only when few enough are left, so it need not be resolved again each time there is one fewer.
 */
final class Candidates {

    private final Accesses accesses;
    private final StepBudget budget;
    private final int[][] ends;
    private final long[] left;
    private final long[] mostNeeded;

    Candidates(Accesses accesses, StepBudget budget, IntArrayList waits, WrittenValues values) {
        this.accesses = accesses;
        this.budget = budget;
        this.ends = new int[accesses.nodes().size()][];
        this.left = new long[accesses.nodes().size()];
        this.mostNeeded = new long[accesses.nodes().size()];
        long[] least = new long[accesses.lines()];
        for (int line = 0; line < least.length; line++) {
            least[line] = accesses.onlyAdds(line) ? leastAdded(line) : 0;
        }
        for (int wait : waits) {
            Effect effect = accesses.effect(wait);
            mostNeeded[wait] = least[effect.line()] <= 0
                    ? Long.MAX_VALUE
                    : WaitResolver.mostNeeded(effect, values.initial(effect.line()), least[effect.line()]);
        }
    }

    private long leastAdded(int line) {
        return accesses.writesOf(line).stream()
                .mapToLong(write -> accesses.effect(write.node()).value())
                .min()
                .orElse(0);
    }

    /** True if so few are left that the wait may be settled. */
    boolean few(int wait) {
        if (mostNeeded[wait] == Long.MAX_VALUE) {
            return true;
        }
        ends(wait);
        return left[wait] <= mostNeeded[wait];
    }

    /** Of a thread's writes, only those before an index can still end a wait; true if that may settle the wait. */
    boolean limit(int wait, int writer, int end) {
        if (mostNeeded[wait] < Long.MAX_VALUE) {
            int[] own = ends(wait);
            left[wait] -= Math.max(0, own[writer] - end);
            own[writer] = Math.min(own[writer], end);
        }
        return few(wait);
    }

    private int[] ends(int wait) {
        if (ends[wait] == null) {
            List<ThreadAccesses> writers =
                    accesses.writers(accesses.effect(wait).line());
            budget.spend((long) StepBudget.KEPT * writers.size());
            ends[wait] = writers.stream()
                    .mapToInt(writes ->
                            writes.thread() == accesses.thread(wait) ? writes.beginning(w -> w < wait) : writes.size())
                    .toArray();
            for (int end : ends[wait]) {
                left[wait] += end;
            }
        }
        return ends[wait];
    }
}
