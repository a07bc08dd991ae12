package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.SamplePath;
import io.tagline.scenarios.experiment.Samples;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.bounds.OperationsText;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.scenarios.scenario.PublishedCosts;
import io.tagline.scenarios.timeline.PathText;
import io.tagline.scenarios.timeline.Recording;
import io.tagline.scenarios.timeline.TimelinePage;
import io.tagline.simulator.timeline.Selection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline why}: the critical path of one sample, message by message. */
@Command(
        name = "why",
        description = "Tells why the slowest sample, or another one, took as long as it did: its critical path.",
        footer = {
            "",
            "Examples:",
            "  tagline why xeon-phi/ping-pong -p send=E",
            "  tagline why xeon-phi/ping-pong -p send=E --sample fastest",
            "  tagline why xeon-phi/ping-pong -p send=E --operations",
            "  tagline why xeon-phi/contention -p state=E -p receivers=9 --sample 150 -o why.html"
        })
final class WhyCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = "--sample",
            paramLabel = "WHICH",
            description = "slowest, fastest, or a number: 1 is the fastest. Default: slowest.")
    private String sample = "slowest";

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--operations",
            description = "The path by operations, beside what T_min and T_max of the CLa graph compute for each.")
    private boolean operations;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Also write its timeline to FILE, as HTML with the path in it.")
    private Optional<Path> output = Optional.empty();

    @Override
    public Integer call() throws IOException {
        if (!sample.matches("slowest|fastest|[1-9][0-9]{0,8}")) {
            throw new RefusedException("--sample is slowest, fastest or a number from 1 on, not " + sample);
        }
        Setup setup = scenario.load(replications.count(), List.of());
        if (setup.points().size() > 1) {
            String points = setup.points().stream()
                    .limit(5)
                    .map(point -> "\n  " + point.point().text())
                    .reduce("", String::concat);
            throw new RefusedException(
                    "the scenario has " + setup.points().size() + " points; choose one with -p, such as" + points);
        }
        Outcome outcome = jobs.run(setup, root.console());
        return outcome.failure().isPresent()
                ? new ErrorMessages(root).report(outcome.failure().get().cause(), false)
                : explain(setup, requireNonNull(outcome.points().get(0)).samples());
    }

    private int explain(Setup setup, Samples samples) throws IOException {
        List<Integer> ranked = IntStream.range(0, samples.count())
                .boxed()
                .sorted(Comparator.comparingDouble(samples::nanoseconds))
                .toList();
        int rank = rank(ranked.size());
        int replication = ranked.get(rank - 1);
        PointSetup point = setup.points().get(0);
        Recording recording = Recording.of(setup, point, replication, Selection.ALL);
        String head = String.format(
                Locale.ROOT,
                "%s: sample %d of %d by latency, replication %d, %s ns",
                recording.title(),
                rank,
                ranked.size(),
                replication,
                Decimals.fixed(samples.nanoseconds(replication), 3));
        root.print(operations ? operations(setup, head, replication) : PathText.of(recording, head, root.terminal()));
        if (output.isPresent()) {
            root.write(output.get(), TimelinePage.of(recording).getBytes(StandardCharsets.UTF_8));
        }
        return ExitCode.FINE;
    }

    private String operations(Setup setup, String head, int replication) {
        boolean published =
                PublishedCosts.areIn(setup.points().get(0).platform().machine());
        PointBounds bounds = BoundsResult.of(setup, published ? CostSource.PUBLISHED : CostSource.MEASURED)
                .points()
                .get(0)
                .bounds();
        return OperationsText.of(SamplePath.of(setup, bounds, replication), bounds, head, root.terminal());
    }

    private int rank(int count) {
        int rank = switch (sample) {
            case "slowest" -> count;
            case "fastest" -> 1;
            default -> Integer.parseInt(sample);
        };
        if (rank > count) {
            throw new RefusedException("there are %d samples, so no sample %d".formatted(count, rank));
        }
        return rank;
    }
}
