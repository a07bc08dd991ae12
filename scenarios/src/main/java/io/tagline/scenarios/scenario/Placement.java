package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Evaluator;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.topologies.machine.Cores;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Puts the threads of a point on cores of a machine. */
final class Placement {

    private final Cores cores;
    private final PointDiagnostics diagnostics;

    Placement(Cores cores, PointDiagnostics diagnostics) {
        this.cores = cores;
        this.diagnostics = diagnostics;
    }

    /** The core of each thread; a thread with a mistake, which is reported, gets core 0. */
    List<Integer> place(List<ThreadPlace> threads, Evaluator evaluator) {
        List<Integer> placed = new ArrayList<>();
        for (ThreadPlace thread : threads) {
            try {
                placed.add(core(thread, evaluator));
                checkRoom(thread, placed);
            } catch (EvaluationException e) {
                diagnostics.report(e);
                placed.add(0);
            }
        }
        return placed;
    }

    private int core(ThreadPlace thread, Evaluator evaluator) {
        long core = evaluator.number(thread.core());
        int count = cores.count().value();
        if (core < 0 || core >= count) {
            String message = "the machine has no core " + core;
            String note = "its cores are 0 to " + (count - 1);
            throw new EvaluationException(Code.BAD_PLACEMENT, thread.core().span(), message, note);
        }
        return (int) core;
    }

    private void checkRoom(ThreadPlace thread, List<Integer> placed) {
        int core = placed.get(placed.size() - 1);
        int room = cores.threads().value();
        if (Collections.frequency(placed, core) > room) {
            String message = "too many threads on core " + core;
            String note = room == 1 ? "a core runs one thread" : "a core runs " + room + " threads";
            diagnostics.report(Code.BAD_PLACEMENT, thread.core().span(), message, note, "");
        }
    }
}
