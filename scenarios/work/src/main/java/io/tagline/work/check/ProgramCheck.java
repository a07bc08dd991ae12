package io.tagline.work.check;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.litmus.export.UnwrittenException;
import io.tagline.litmus.export.WrittenTest;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.LoopRounds;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.exploration.Mending;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.Reordering;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.simulator.exploration.UnexploredException;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.ChosenScenario;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.annotation.Annotation;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.FailureStory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The programs of a scenario in all orders of their accesses, each point by one worker.
 *
 * @param waiting how many accesses of a thread may wait in a weak order; as usual if absent
 */
public record ProgramCheck(ChosenScenario scenario, Optional<Integer> waiting) implements Question<ProgramAnswer> {

    private static final int MOST_WAITING = 8;
    private static final Key WAITING = Key.of(
            "waiting",
            "N",
            "With --program, in the order of Arm or RISC-V: how many accesses of a thread may wait, 1 to 8. Default: 4.");

    public static final QuestionForm<ProgramCheck> FORM = QuestionForm.of(
            ProgramCheck.class,
            "check-program",
            keys -> Optional.of(new ProgramCheck(
                    ScenarioKeys.of(keys, ProgramCheck::scenario),
                    keys.optional(WAITING, QuestionTypes.between(1, MOST_WAITING), ProgramCheck::waiting))));

    private static final int MOST_THREADS = 8;

    /** Further points that fail at the same place are counted, not named. */
    private static final int NAMED_POINTS = 8;

    /** How many worlds may be seen with accesses kept in order, each time. */
    private static final int MENDED_WORLDS = 200_000;

    /** The results at the points, in their order; fewer if it was cancelled. */
    public record ProgramAnswer(Setup setup, List<ExploredPoint> points) implements PublishedAnswer {

        public ProgramAnswer {
            points = List.copyOf(points);
        }

        @Override
        public Sheet sheet() {
            return ProgramCheckSheet.of(this);
        }

        /** As {@code tagline/check-program/1}, docs/guide/command-line.md. */
        @Override
        public Json json() {
            return ProgramCheckJson.COLUMNS.json(this);
        }

        @Override
        public Status status() {
            return points.size() < setup.points().size()
                    ? Status.INTERRUPTED
                    : points.stream()
                            .map(point -> status(point.verdict().kind()))
                            .reduce(Status.FINE, (a, b) -> a.compareTo(b) > 0 ? a : b);
        }

        /** The places of the failures in the programs, each once, with the points that fail there. */
        public List<Diagnostic> places() {
            Map<Diagnostic, List<String>> failing = new LinkedHashMap<>();
            points.forEach(point -> point.verdict()
                    .mistake()
                    .ifPresent(
                            mistake -> failing.computeIfAbsent(FailureStory.place(mistake), place -> new ArrayList<>())
                                    .add(point.point().text())));
            return failing.entrySet().stream()
                    .map(entry -> at(entry.getKey(), entry.getValue()))
                    .toList();
        }

        private Diagnostic at(Diagnostic place, List<String> failing) {
            Diagnostics diagnostics = new Diagnostics();
            Finding finding = diagnostics.error(place);
            if (setup.points().size() > 1) {
                failing.stream().limit(NAMED_POINTS).forEach(point -> finding.help("at " + point));
            }
            if (failing.size() > NAMED_POINTS) {
                finding.help("and at %d more points".formatted(failing.size() - NAMED_POINTS));
            }
            return diagnostics.all().get(0);
        }

        /** What fails, at its place in the program, or else at the last step of the story that is written there. */
        public List<Annotation> annotations() {
            return points.stream()
                    .filter(point -> status(point.verdict().kind()) == Status.FAILED)
                    .map(this::annotation)
                    .toList();
        }

        private Annotation annotation(ExploredPoint point) {
            ProgramVerdict verdict = point.verdict();
            String at = point.point().text();
            String message = (at.isEmpty() ? "" : at + ": ") + verdict.message();
            return Annotation.of(
                    verdict.kind().name().toLowerCase(Locale.ROOT),
                    message,
                    verdict.mistake().map(EvaluationException::span).orElseGet(() -> last(point)));
        }

        private Span last(ExploredPoint point) {
            Source program = setup.scenario().programs().at(point.point()).source();
            int line = point.verdict().story().stream()
                    .mapToInt(ProgramVerdict.Event::programLine)
                    .filter(number -> number > 0)
                    .reduce(1, (before, number) -> number);
            String text = program.line(line);
            int indent = text.length() - text.stripLeading().length();
            return program.span(new Position(line, 1 + indent), text.length() - indent);
        }

        private static Status status(ProgramVerdict.Kind kind) {
            return switch (kind) {
                case VERIFIED -> Status.FINE;
                case VIOLATED, DEADLOCK, LIVELOCK -> Status.FAILED;
                case STOPPED -> Status.BROKEN;
            };
        }
    }

    /**
     * A point, its verdict, and what that covers.
     *
     * @param rounds of the loops that every execution repeats as often
     * @param asserts whether its program asserts anything
     * @param mended the accesses that, kept in order, let it hold; none if it holds, or order does not help
     */
    public record ExploredPoint(
            Point point,
            ProgramVerdict verdict,
            String protocol,
            PerformedOrder order,
            List<LoopRounds> rounds,
            boolean asserts,
            List<Reordering> mended) {

        public ExploredPoint {
            rounds = List.copyOf(rounds);
            mended = List.copyOf(mended);
        }
    }

    /** With as many accesses waiting as usual. */
    public ProgramCheck(ChosenScenario scenario) {
        this(scenario, Optional.empty());
    }

    /** The program as a litmus test in C: nothing is tried. */
    public String litmus(Documents documents) {
        Setup setup = scenario.read(documents);
        if (setup.points().size() > 1) {
            throw new Refusal("a litmus test is of one point; choose with -p");
        }
        try {
            return WrittenTest.of(setup.scenario().name(), setup.points().get(0).workload());
        } catch (UnwrittenException e) {
            throw new Refusal("there is no litmus test of this program: it has " + e.getMessage());
        }
    }

    @Override
    public ProgramAnswer ask(WorkContext context) {
        Setup setup = scenario.read(context.documents());
        setup.points().forEach(ProgramCheck::require);
        requireWaiting(setup);
        return new ProgramAnswer(setup, explored(setup, context));
    }

    private static void require(PointSetup point) {
        int threads = point.workload().program().size();
        if (threads > MOST_THREADS) {
            throw new Refusal("at " + point.point().text() + " there are " + threads
                    + " threads; all executions of at most " + MOST_THREADS + " can be tried; choose with -p");
        }
    }

    private void requireWaiting(Setup setup) {
        if (waiting.isPresent()
                && setup.orders().stream().noneMatch(order -> order.own().isWeak())) {
            throw new Refusal("accesses wait in the order of Armv8 or RVWMO; there is none of them here: "
                    + setup.orders().stream()
                            .map(order -> order.machine() + " has " + order.waiting())
                            .collect(Collectors.joining(", ")));
        }
    }

    private List<ExploredPoint> explored(Setup setup, WorkContext context) {
        int workers = Math.min(context.workers(), setup.points().size());
        Bounds bounds = new Bounds(Integer.MAX_VALUE / 2, context.bytes() / workers, context.watch());
        List<ExploredPoint> explored = new ArrayList<>();
        try {
            List<Supplier<ExploredPoint>> points = setup.points().stream()
                    .map(point -> context.begin(() -> explored(setup, point, bounds)))
                    .toList();
            for (Supplier<ExploredPoint> point : points) {
                explored.add(point.get());
            }
        } catch (UnexploredException e) {
            throw new Refusal(String.valueOf(e.getMessage()));
        } catch (CancellationException e) {
            return explored;
        }
        return explored;
    }

    private ExploredPoint explored(Setup setup, PointSetup point, Bounds bounds) {
        ProgramVerdict verdict = explorer(point, bounds).explore();
        Bounds fewer = new Bounds(MENDED_WORLDS, bounds.bytes(), bounds.watch());
        boolean fails = verdict.kind() != ProgramVerdict.Kind.VERIFIED && verdict.kind() != ProgramVerdict.Kind.STOPPED;
        ClaProgram program = setup.scenario().programs().at(point.point());
        return new ExploredPoint(
                point.point(),
                verdict,
                point.platform().protocol().name(),
                order(point),
                program.rounds(
                        point.point().parameters(), point.workload().program().size()),
                program.asserts(),
                fails ? Mending.of(verdict, () -> explorer(point, fewer)) : List.of());
    }

    private ProgramExplorer explorer(PointSetup point, Bounds bounds) {
        return new ProgramExplorer(point.workload(), point.platform().protocol(), orders(point), bounds);
    }

    /** In which order accesses are performed; those of a device, one by one. */
    private IntFunction<ThreadOrder> orders(PointSetup point) {
        Machine machine = point.platform().machine();
        List<Integer> cores = point.workload().cores();
        ThreadOrder order = order(point).explored();
        return thread -> machine.isDevice(cores.get(thread)) ? ThreadOrder.IN_ORDER : order;
    }

    private PerformedOrder order(PointSetup point) {
        return PerformedOrder.of(point.platform().machine()).waiting(waiting.orElse(PerformedOrder.WAITING));
    }
}
