package io.tagline.simulator.tester;

import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes a failing workload smaller as long as it still fails: whole threads first, then halves, quarters and single operations
 * of each thread (delta debugging, Zeller and Hildebrandt 2002, without its complements).
 */
record Shrinker(RandomPrograms programs, Predicate<Workload> fails) {

    Workload shrink(Workload failing) {
        Workload small = failing;
        Workload before;
        do {
            before = small;
            small = withoutThreads(small);
            for (int thread = 0; thread < threads(small).size(); thread++) {
                small = withoutOperations(small, thread);
            }
        } while (!small.equals(before));
        return small;
    }

    private Workload withoutThreads(Workload workload) {
        Workload small = workload;
        for (int thread = threads(small).size() - 1; thread >= 0; thread--) {
            if (threads(small).size() > 1) {
                small = keepIfFailing(small, without(small, thread));
            }
        }
        return small;
    }

    private Workload without(Workload workload, int thread) {
        List<List<ProgramStep>> threads = new ArrayList<>(threads(workload));
        List<Integer> cores = new ArrayList<>(workload.cores());
        threads.remove(thread);
        cores.remove(thread);
        return programs.workload(threads, cores);
    }

    private Workload withoutOperations(Workload workload, int thread) {
        Workload small = workload;
        int size = threads(small).get(thread).size();
        for (int chunk = Math.max(1, size / 2); chunk >= 1; chunk /= 2) {
            int from = 0;
            while (from < threads(small).get(thread).size()) {
                Workload smaller = without(small, thread, from, chunk);
                if (fails.test(smaller)) {
                    small = smaller;
                } else {
                    from += chunk;
                }
            }
        }
        return small;
    }

    private Workload without(Workload workload, int thread, int from, int count) {
        List<List<ProgramStep>> threads = new ArrayList<>(threads(workload));
        List<ProgramStep> steps = new ArrayList<>(threads.get(thread));
        steps.subList(from, Math.min(steps.size(), from + count)).clear();
        threads.set(thread, steps);
        return programs.workload(threads, workload.cores());
    }

    private Workload keepIfFailing(Workload large, Workload small) {
        return fails.test(small) ? small : large;
    }

    /** Random programs are all static. */
    private static List<List<ProgramStep>> threads(Workload workload) {
        return ((Program.Static) workload.program()).threads();
    }
}
