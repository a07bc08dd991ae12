package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.bounds.BoundsReport;
import io.tagline.scenarios.scenario.CostSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline bounds}: T_min and T_max of a scenario from the CLa graph of its program, without simulating it. */
@Command(
        description = "Derives T_min and T_max from a program, with their critical paths; draws its CLa graph.",
        footer = {
            "",
            "Examples:",
            "  tagline bounds scenarios/xeon-phi/ping-pong.yaml",
            "  tagline bounds xeon-phi/ping-pong -p send=E -o graph.svg",
            "  tagline bounds my-scenario.yaml --band guaranteed --json",
            "  tagline bounds my-locks.yaml --replay 3"
        })
final class BoundsCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(names = "--measure", description = "The same as --band measured.")
    private boolean measure;

    @Option(
            names = "--replay",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "0",
            description =
                    "What the operations of replication N take at least in the order in which they were executed, "
                            + "also of a program that does what it reads. Default: 0, the first.")
    private Optional<Long> replay = Optional.empty();

    @Mixin
    private FormatOption<BoundsResult> format = new FormatOption<>(new BoundsReport());

    @Override
    public Integer call() throws IOException {
        refuseWhatCannotBeReplayed();
        Setup setup = scenario.load(Optional.empty(), List.of());
        root.print(replay.map(number -> replayed(setup, number)).orElseGet(() -> derived(setup)), format);
        return ExitCode.FINE;
    }

    private BoundsResult derived(Setup setup) {
        if (setup.platforms().size() > 1) {
            throw new RefusedException("bounds are those of one machine and one protocol, this scenario has "
                    + setup.platforms().size() + "; choose with -p");
        }
        CostSource source =
                measure ? CostSource.MEASURED : BoundsResult.source(setup).orElse(CostSource.PUBLISHED);
        if (source == CostSource.PUBLISHED) {
            setup.platforms().stream()
                    .flatMap(platform -> platform.noteOnCosts().stream())
                    .forEach(root::tell);
        }
        BoundsResult result = BoundsResult.of(setup, source);
        if (BoundsReport.isOfOnePoint(format.chosen())) {
            tellOfFirst(setup);
        }
        return result;
    }

    private BoundsResult replayed(Setup setup, long replication) {
        tellOfFirst(setup);
        return BoundsResult.ofReplication(setup, replication);
    }

    private void tellOfFirst(Setup setup) {
        if (setup.points().size() > 1) {
            root.tell("showing " + setup.points().get(0).point().text() + "; choose another point with -p");
        }
    }

    private void refuseWhatCannotBeReplayed() {
        if (replay.isEmpty()) {
            return;
        }
        if (replay.get() < 0) {
            throw new RefusedException("--replay needs the number of a replication, 0 or more");
        }
        if (measure
                || scenario.band().filter(band -> band != CostSource.GUARANTEED).isPresent()) {
            throw new RefusedException(
                    "--replay has guaranteed costs; leave out --measure, and --band other than guaranteed");
        }
        if (BoundsReport.isOfOnePoint(format.chosen())) {
            throw new RefusedException("--replay has text and JSON only: the CLa graph is that of all executions");
        }
    }
}
