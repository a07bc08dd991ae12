package io.tagline.programs.cla;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import java.util.Arrays;

/** Who writes each line first, and whether others write it too. */
final class LineWriters {

    private static final int NOBODY = -1;

    private final int[] threads;
    private final int[] steps;
    private final boolean[] others;

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
        }
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
