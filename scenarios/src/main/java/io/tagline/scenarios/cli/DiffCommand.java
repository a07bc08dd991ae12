package io.tagline.scenarios.cli;

import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.MeasuredPoint;
import io.tagline.scenarios.difference.Side;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.timeline.ComparisonReport;
import io.tagline.scenarios.timeline.ComparisonReport.Comparison;
import io.tagline.work.recording.Recording;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline diff}: two results, or two protocols on the same program, in numbers and on the timeline. */
@Command(
        description = "Puts two results side by side: numbers with a test of the difference, and timelines.",
        footer = {
            "",
            "Examples:",
            "  tagline diff msi mesi --on lessons/read-then-write",
            "  tagline diff results/one results/other --json",
            "  tagline diff msi mesi --on lessons/readers -o msi-mesi.html",
            "",
            "A and B are result folders, run JSON files or scenarios; with --on, protocols."
        })
final class DiffCommand implements Callable<Integer> {

    private static final int EXAMPLES = 3;

    @ParentCommand
    private RootCommand root;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A result folder, a run JSON file or a scenario; with --on, a protocol.")
    private String a = "";

    @Parameters(index = "1", paramLabel = "B", description = "What it is compared with.")
    private String b = "";

    @Option(names = "--on", paramLabel = "SCENARIO", description = "A and B are protocols: what they make of this.")
    private Optional<String> on = Optional.empty();

    @Mixin
    private ChangeOptions changes = new ChangeOptions();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--timeline", description = "With --format text: also both timelines, side by side.")
    private boolean timeline;

    @Mixin
    private FormatOption<Comparison> format = new FormatOption<>(new ComparisonReport());

    /** One of the two: its numbers, and what to make its timeline from. */
    private record Candidate(Supplier<Side> side, Supplier<Setup> setup) {}

    @Override
    public Integer call() throws IOException {
        refuseProtocolsAlone();
        if (timeline && format.isJson()) {
            throw new RefusedException("--timeline is for --format text; a page of --format html has them anyway");
        }
        Candidate first = candidate(a);
        Candidate second = candidate(b);
        Difference difference = Difference.of(first.side().get(), second.side().get());
        if (difference.pairs().isEmpty()) {
            throw new RefusedException("A and B have no point in common; choose one of each with -p. A has "
                    + examples(difference.a()) + "; B has " + examples(difference.b()));
        }
        List<Recording> recordings = new ArrayList<>();
        if (timeline || format.chosen().name().equals(ComparisonReport.HTML)) {
            Difference.Pair pair = difference.pairs().get(0);
            recordings.add(recording(first, pair.a()));
            recordings.add(recording(second, pair.b()));
        }
        root.print(new Comparison(difference, recordings), format);
        if (!recordings.isEmpty() && difference.pairs().size() > 1) {
            root.tell("timelines of " + difference.pairs().get(0).text() + "; choose another point with -p");
        }
        return ExitCode.FINE;
    }

    private void refuseProtocolsAlone() {
        if (on.isEmpty() && new Catalog().protocols().library().names().containsAll(List.of(a, b))) {
            throw new RefusedException("these are protocols: say with --on SCENARIO what to run,"
                    + " or compare their tables with `tagline protocol diff " + a + " " + b + "`");
        }
    }

    private static String examples(Side side) {
        return side.points().isEmpty()
                ? "none"
                : side.points().stream()
                        .limit(EXAMPLES)
                        .map(point -> point.text().isEmpty() ? "one without parameters" : point.text())
                        .collect(Collectors.joining(" | "));
    }

    /** All mistakes of both are reported before anything runs. */
    private Candidate candidate(String name) {
        Overrides overrides = changes.overrides(replications.count(), List.of());
        if (on.isPresent()) {
            return toRun(name, ChangeOptions.load(on.get(), overrides.withProtocol(name)));
        }
        return StoredResult.named(name)
                .map(stored -> stored(stored, overrides))
                .orElseGet(() -> toRun(name, ChangeOptions.load(name, overrides)));
    }

    private Candidate toRun(String name, Setup setup) {
        return new Candidate(() -> run(name, setup), () -> setup);
    }

    private static Candidate stored(StoredResult result, Overrides overrides) {
        Side side = result.side(overrides);
        return new Candidate(() -> side, () -> result.setup(overrides));
    }

    private Side run(String name, Setup setup) {
        RunResult result = result(setup);
        if (result.failure().isPresent()) {
            throw thrown(result.failure().get().cause());
        }
        return Side.of(name, result);
    }

    private RunResult result(Setup setup) {
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            Outcome outcome = jobs.run(setup, watch);
            watch.check();
            return RunResult.of(setup, outcome);
        }
    }

    private static RuntimeException thrown(Throwable cause) {
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }

    private Recording recording(Candidate candidate, MeasuredPoint point) {
        Setup setup = candidate.setup().get();
        PointSetup chosen = setup.points().stream()
                .filter(p -> p.point().text().equals(point.text()))
                .findFirst()
                .orElseThrow(() -> new RefusedException("the scenario has no point " + point.text()));
        return selection.recording(setup, chosen);
    }
}
