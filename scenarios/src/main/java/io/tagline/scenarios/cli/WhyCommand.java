package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.units.Units;
import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.SamplePath;
import io.tagline.scenarios.experiment.Sampled;
import io.tagline.scenarios.experiment.Samples;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.interval.SlowestInterval;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Terminal;
import io.tagline.scenarios.report.bounds.OperationsText;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.scenarios.scenario.PublishedCosts;
import io.tagline.scenarios.timeline.CriticalPath;
import io.tagline.scenarios.timeline.Leg;
import io.tagline.scenarios.timeline.PageExtras;
import io.tagline.scenarios.timeline.PathText;
import io.tagline.scenarios.timeline.Recording;
import io.tagline.scenarios.timeline.TimelinePage;
import io.tagline.simulator.timeline.Selection;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline why}: the critical path of one sample, message by message. */
@Command(
        description = "Tells why the slowest sample, or another one, took as long as it did: its critical path.",
        footer = {
            "",
            "Examples:",
            "  tagline why xeon-phi/ping-pong -p send=E",
            "  tagline why xeon-phi/ping-pong -p send=E --sample fastest",
            "  tagline why xeon-phi/ping-pong -p send=E --operations",
            "  tagline why my-lock.yaml -p threads=16 --interval acquire",
            "  tagline why xeon-phi/contention -p state=E -p receivers=9 --sample 150 -o why.html"
        })
final class WhyCommand implements Callable<Integer> {

    private static final String SLOWEST = "slowest";

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = "--sample",
            paramLabel = "WHICH",
            description = "slowest, fastest, or a number: 1 is the fastest. Default: slowest.")
    private String sample = SLOWEST;

    @Option(
            names = "--interval",
            paramLabel = "NAME",
            description = "Not of a sample, but of the slowest interval of this name.")
    private Optional<String> interval = Optional.empty();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--operations",
            description = "The path by operations, beside what T_min and T_max of the CLa graph compute for each.")
    private boolean operations;

    @Mixin
    private FormatOption<Why> format = new FormatOption<>(new WhyReport());

    /** A sample, its path, and how this is told. */
    private record Why(Recording recording, List<Leg> path, Function<Terminal, String> text) {}

    private record WhyReport() implements Report<Why> {

        @Override
        public List<Format<Why>> formats() {
            return List.of(
                    Format.text((why, terminal) -> why.text().apply(terminal)),
                    Format.of(
                            "html",
                            "its timeline with the path",
                            why -> TimelinePage.of(why.recording(), PageExtras.explaining(why.path()))));
        }
    }

    @Override
    public Integer call() throws IOException {
        if (!sample.matches("slowest|fastest|[1-9][0-9]{0,8}")) {
            throw new RefusedException("--sample is slowest, fastest or a number from 1 on, not " + sample);
        }
        if (interval.isPresent() && (operations || !sample.equals(SLOWEST))) {
            throw new RefusedException(
                    "--interval tells of the slowest one, by messages: without --sample and --operations");
        }
        if (operations && !format.chosen().name().equals("text")) {
            throw new RefusedException("--operations is for --format text");
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
        Outcome outcome = sampled(setup);
        return outcome.failure().isPresent()
                ? new ErrorMessages(root).report(outcome.failure().get().cause(), Optional.empty())
                : explain(setup, requireNonNull(outcome.points().get(0)));
    }

    private Outcome sampled(Setup setup) {
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            Outcome outcome = jobs.run(setup, watch);
            watch.check();
            return outcome;
        }
    }

    private int explain(Setup setup, Sampled sampled) throws IOException {
        return interval.isPresent() ? explain(setup, interval.get(), sampled) : explain(setup, sampled.samples());
    }

    private int explain(Setup setup, String name, Sampled sampled) throws IOException {
        PointSetup point = setup.points().get(0);
        int count = sampled.samples().count();
        SlowestInterval slowest = SlowestInterval.of(
                        setup.timedMachine(point),
                        name,
                        count,
                        setup.scenario().run().warmUp())
                .orElseThrow(() -> new RefusedException(Guess.amongAll(
                        "interval",
                        name,
                        List.copyOf(sampled.intervals().byName().keySet()))));
        Recording recording = Recording.of(setup, point, slowest.replication(), Selection.ALL);
        String head = String.format(
                Locale.ROOT,
                "%s: slowest %s of %d replications, T%d in replication %d, %s ns",
                recording.title(),
                name,
                count,
                slowest.interval().thread(),
                slowest.replication(),
                Decimals.fixed(Units.nanoseconds(slowest.interval().duration()), 3));
        List<Leg> path = CriticalPath.of(recording, slowest.interval());
        root.print(new Why(recording, path, terminal -> PathText.of(recording, path, head, terminal)), format);
        return ExitCode.FINE;
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
        Function<Terminal, String> text = operations
                ? terminal -> operations(setup, head, replication, terminal)
                : terminal -> PathText.of(recording, head, terminal);
        root.print(new Why(recording, CriticalPath.of(recording), text), format);
        return ExitCode.FINE;
    }

    private static String operations(Setup setup, String head, int replication, Terminal terminal) {
        boolean published =
                PublishedCosts.areIn(setup.points().get(0).platform().machine());
        CostSource source = BoundsResult.source(setup).orElse(published ? CostSource.PUBLISHED : CostSource.MEASURED);
        PointBounds bounds = BoundsResult.of(setup, source).points().get(0).bounds();
        return OperationsText.of(SamplePath.of(setup, bounds, replication), bounds, head, terminal);
    }

    private int rank(int count) {
        int rank = switch (sample) {
            case SLOWEST -> count;
            case "fastest" -> 1;
            default -> Integer.parseInt(sample);
        };
        if (rank > count) {
            throw new RefusedException("there are %d samples, so no sample %d".formatted(count, rank));
        }
        return rank;
    }
}
