package io.tagline.scenarios.cli.topic;

import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.Code;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.cli.stored.TraceSource;
import io.tagline.scenarios.report.CommunicationReport;
import io.tagline.scenarios.report.CommunicationReport.ReportedMatrix;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.WorkContext;
import io.tagline.work.communication.Detection;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import io.tagline.work.communication.LineSharing;
import io.tagline.work.communication.LineSharing.SharingAnswer;
import io.tagline.work.mapping.ThreadMapping;
import io.tagline.work.mapping.ThreadMapping.Input;
import io.tagline.work.mapping.ThreadMapping.MapAnswer;
import java.util.List;
import java.util.Optional;

/** The commands about memory traces: communication and map (Diener et al., PDP 2016). */
public final class CommunicationCommands {

    private static final Own<Boolean> LAST_ROW_FIRST =
            Own.flag("--reverse-rows", "In CSV, the last thread's row first, as numalize and EagerMap have it.");
    private static final Own<Boolean> REVERSED =
            Own.flag("--reverse-rows", "The last thread's row of the matrix comes first.");

    private CommunicationCommands() {}

    /** {@code tagline communication}: which threads of a trace communicate. */
    public static Command communication() {
        return Command.of(
                        "communication",
                        "Shows which threads of a memory trace communicate, and how much; of a report of perf c2c, which lines they share.",
                        List.of(
                                "  tagline communication program.trc.gz",
                                "  tagline communication stencil --definition accurate,relaxed --granularity 64B,4KiB",
                                "  tagline communication program.trc.gz -o matrix.svg",
                                "  perf c2c report --stdio --coalesce tid,iaddr > c2c.txt; tagline communication c2c.txt"),
                        Way.of(TraceQuestion.FORM, new CommunicationReport(), CommunicationCommands::detect)
                                .without(
                                        "arities",
                                        "algorithm",
                                        "evaluate",
                                        "evaluation.against",
                                        "evaluation.accesses",
                                        "evaluation.replications",
                                        "evaluation.seed")
                                .with(LAST_ROW_FIRST))
                .notes("docs/communication.md has the definitions, docs/trace.md the formats of traces.");
    }

    private static int detect(TraceQuestion question, Context context) {
        TraceSource trace = question.trace();
        boolean reversed = context.has(LAST_ROW_FIRST);
        CommunicationReport report = new CommunicationReport();
        Optional<Source> shared = trace.report();
        if (shared.isPresent()) {
            question.refuseDetection("a report of perf c2c");
            LineSharing sharing = new LineSharing(shared.get(), trace.name());
            context.show(new ReportedMatrix(sharing.ask(WorkContext.over(context.documents())), reversed), report);
            return ExitCode.FINE;
        } else if (trace.isMatrix()) {
            throw new Refusal("this is a communication matrix; `tagline map` reads it");
        }
        int count = question.detectors().count();
        Format<ReportedMatrix> format = context.format(report);
        if (count != 1 && !CommunicationReport.takesSeveral(format)) {
            throw new Refusal("one matrix at a time goes into a " + format.name() + "; these options ask for " + count);
        }
        try (ConsoleContext opened = context.open()) {
            CommunicationAnswer detected =
                    new Detection(trace.name(), trace::open, question.detectors()).ask(opened.work());
            context.show(new ReportedMatrix(detected, reversed), report);
            detected.fault().ifPresent(fault -> tell(fault, trace, context.root()));
            return ExitCode.of(detected.status());
        }
    }

    private static void tell(TraceFault fault, TraceSource trace, RootCommand root) {
        root.tell("error[" + Code.MALFORMED_TRACE.id() + "]: " + trace.place() + ": " + fault.text());
        root.tell("What was read before it is shown.");
    }

    /** {@code tagline map}: where to run the threads of a program (Diener et al., PDP 2016, section VI-D). */
    public static Command map() {
        return Command.of(
                        "map",
                        "Proposes where to run threads: those that communicate close together.",
                        List.of(
                                "  tagline map program.trc.gz --machine nehalem-4s",
                                "  tagline map matrix.csv --arities 2,4,2",
                                "  tagline map stencil --machine xeon-phi-5110p --evaluate"),
                        Way.of(TraceQuestion.FORM, Report.<MapAnswer>published(), CommunicationCommands::map)
                                .with(REVERSED)
                                .requires("--evaluate", "--against", "--accesses", "--replications", "--seed"))
                .notes("docs/mapping.md has the algorithms.");
    }

    private static int map(TraceQuestion question, Context context) {
        ThreadMapping mapping = new ThreadMapping(
                affinity(question, context),
                question.detectors().machine(),
                question.arities(),
                question.algorithm(),
                question.trial());
        return context.print(mapping, Report.published());
    }

    private static Input affinity(TraceQuestion question, Context context) {
        TraceSource trace = question.trace();
        Optional<Input> known = trace.report()
                .<Input>map(report -> ofReport(report, trace, context))
                .or(() -> trace.matrix(context.has(REVERSED)).map(matrix -> new Input.OfMatrix(trace.name(), matrix)));
        if (known.isPresent()) {
            question.refuseDetection(trace.isMatrix() ? "a communication matrix" : "a report of perf c2c");
            return known.get();
        }
        return new Input.OfTrace(trace.name(), trace.place(), trace::open, question.detectors());
    }

    /** Which threads took lines from which. */
    private static Input ofReport(Source report, TraceSource trace, Context context) {
        SharingAnswer shared = new LineSharing(report, trace.name()).ask(WorkContext.over(context.documents()));
        Affinity affinity = shared.affinity().orElseThrow(() -> new Refusal(CommunicationReport.NO_THREADS));
        return new Input.OfMatrix(trace.name(), affinity, List.of(shared.threads()));
    }
}
