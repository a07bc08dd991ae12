package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.List;

/** Finds barriers that some threads reach and others never do. */
final class BarrierCheck {

    private BarrierCheck() {}

    static void check(List<PlacedSteps> threads, PointDiagnostics diagnostics) {
        List<List<Span>> barriers = threads.stream().map(BarrierCheck::barriers).toList();
        int fewest = barriers.stream().mapToInt(List::size).min().orElse(0);
        for (int thread = 0; thread < barriers.size(); thread++) {
            List<Span> own = barriers.get(thread);
            if (own.size() > fewest) {
                String message = "not all threads meet at this barrier";
                int absent = first(barriers, fewest);
                String note =
                        "T" + thread + " reaches " + times(own.size()) + ", T" + absent + " only " + times(fewest);
                diagnostics.report(Code.UNEQUAL_BARRIERS, own.get(fewest), message, note, "in thread T" + thread);
            }
        }
    }

    private static List<Span> barriers(PlacedSteps steps) {
        List<Span> barriers = new ArrayList<>();
        for (int step = 0; step < steps.size(); step++) {
            if (steps.operation(step).effect(Effect.Kind.BARRIER).isPresent()) {
                barriers.add(steps.span(step));
            }
        }
        return barriers;
    }

    private static int first(List<List<Span>> barriers, int size) {
        return barriers.stream().map(List::size).toList().indexOf(size);
    }

    private static String times(int number) {
        return number == 1 ? "1 barrier" : number + " barriers";
    }
}
