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
            "  tagline bounds my-scenario.yaml --band guaranteed --json"
        })
final class BoundsCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(names = "--measure", description = "The same as --band measured.")
    private boolean measure;

    @Mixin
    private FormatOption<BoundsResult> format = new FormatOption<>(new BoundsReport());

    @Override
    public Integer call() throws IOException {
        Setup setup = scenario.load(Optional.empty(), List.of());
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
        if (BoundsReport.isOfOnePoint(format.chosen()) && result.points().size() > 1) {
            root.tell("showing " + result.points().get(0).point().text() + "; choose another point with -p");
        }
        root.print(result, format);
        return ExitCode.FINE;
    }
}
