package io.tagline.programs.cla;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns a program into one list of operations for each thread; nothing is left to decide when it runs. */
public final class Expansion {

    private Expansion() {}

    /** The operations of all threads, or nothing if there is a mistake; all are reported. */
    public static Optional<Program> expand(
            ClaProgram program, Environment environment, Budget budget, PointDiagnostics diagnostics) {
        budget.begin();
        List<PlacedSteps> threads = new ArrayList<>();
        try {
            for (int me = 0; me < environment.threads(); me++) {
                String thread = "in thread T" + me;
                ThreadExpander expander =
                        new ThreadExpander(environment, me, budget, e -> report(e, thread, diagnostics));
                threads.add(expander.expand(program.statements()));
            }
        } catch (Budget.Exhausted e) {
            report(e.reason(), "", diagnostics);
        }
        if (!diagnostics.refused()) {
            BarrierCheck.check(threads, diagnostics);
            new WaitCheck(threads, environment.lines()).check(diagnostics);
        }
        return diagnostics.refused() ? Optional.empty() : Optional.of(program(threads));
    }

    private static void report(EvaluationException e, String thread, PointDiagnostics diagnostics) {
        diagnostics.report(e.code(), e.span(), e.getMessage(), e.note(), thread);
    }

    private static Program program(List<PlacedSteps> threads) {
        return new Program(threads.stream().map(PlacedSteps::steps).toList());
    }
}
