package io.tagline.scenarios.cla;

import io.tagline.documents.Code;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.simulator.program.Operation;
import java.util.List;

/** Finds barriers that some threads pass and others never come to. */
final class BarrierCheck {

    private BarrierCheck() {}

    static void check(List<List<PlacedStep>> threads, PointDiagnostics diagnostics) {
        List<List<PlacedStep>> barriers =
                threads.stream().map(BarrierCheck::barriers).toList();
        int fewest = barriers.stream().mapToInt(List::size).min().orElse(0);
        for (int thread = 0; thread < barriers.size(); thread++) {
            List<PlacedStep> own = barriers.get(thread);
            if (own.size() > fewest) {
                String message = "not all threads meet at this barrier";
                int absent = first(barriers, fewest);
                String note = "T" + thread + " comes to " + times(own.size()) + ", T" + absent + " to " + times(fewest);
                diagnostics.report(
                        Code.UNEQUAL_BARRIERS, own.get(fewest).span(), message, note, "in thread T" + thread);
            }
        }
    }

    private static List<PlacedStep> barriers(List<PlacedStep> steps) {
        return steps.stream()
                .filter(placed -> placed.step().operation() instanceof Operation.Barrier)
                .toList();
    }

    private static int first(List<List<PlacedStep>> barriers, int size) {
        return barriers.stream().map(List::size).toList().indexOf(size);
    }

    private static String times(int number) {
        return number == 1 ? "1 barrier" : number + " barriers";
    }
}
