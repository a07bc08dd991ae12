package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Dynamics;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Reason;
import io.tagline.programs.operation.ThreadCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expands a program for each thread: into a list of operations, or code if the operations depend on what is read. */
public final class Expansion {

    private Expansion() {}

    /** What all threads do, or nothing if there are mistakes; all of them are reported. */
    public static Optional<Program> expand(
            ClaProgram program, Environment environment, Budget budget, PointDiagnostics diagnostics) {
        budget.begin();
        Optional<Reason> dynamic = program.dynamic().or(() -> Dynamics.of(program.statements(), environment.lines()));
        return dynamic.isPresent()
                ? compile(program, dynamic.get(), environment, budget, diagnostics)
                : expandAll(program, environment, budget, diagnostics);
    }

    private static Optional<Program> compile(
            ClaProgram program, Reason why, Environment environment, Budget budget, PointDiagnostics diagnostics) {
        List<ThreadCode> threads = new ArrayList<>();
        for (int me = 0; me < environment.threads(); me++) {
            String thread = "in thread T" + me;
            ThreadCompiler compiler = new ThreadCompiler(environment, me, e -> report(e, thread, diagnostics));
            threads.add(compiler.compile(program));
        }
        return diagnostics.refused()
                ? Optional.empty()
                : Optional.of(new Program.Dynamic(threads, why, budget.steps()));
    }

    private static Optional<Program> expandAll(
            ClaProgram program, Environment environment, Budget budget, PointDiagnostics diagnostics) {
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
        return new Program.Static(threads.stream().map(PlacedSteps::steps).toList());
    }
}
