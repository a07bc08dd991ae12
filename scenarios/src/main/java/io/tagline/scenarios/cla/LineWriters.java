package io.tagline.scenarios.cla;

import io.tagline.simulator.program.Operation;
import java.util.HashMap;
import java.util.Map;

/** Who writes each line first. */
final class LineWriters {

    private final Map<Integer, First> firsts = new HashMap<>();

    void note(Operation operation, int thread, int step) {
        if (operation instanceof Operation.Store store) {
            note(store.line(), thread, step);
        } else if (operation instanceof Operation.Add add) {
            note(add.line(), thread, step);
        } else if (operation instanceof Operation.Copy copy) {
            for (int i = 0; i < copy.lines(); i++) {
                note(copy.destination() + i, thread, step);
            }
        }
    }

    /** True if another thread writes the line at all, or this one does before its step. */
    boolean before(int line, int thread, int step) {
        First first = firsts.get(line);
        return first != null && (first.others || first.thread != thread || first.step < step);
    }

    private void note(int line, int thread, int step) {
        firsts.merge(line, new First(thread, step, false), First::and);
    }

    /** The first write of one thread, and whether other threads write too. */
    private record First(int thread, int step, boolean others) {

        First and(First later) {
            return new First(thread, step, others || later.thread != thread);
        }
    }
}
