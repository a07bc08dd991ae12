package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.bounds.BoundsJson;
import io.tagline.scenarios.report.bounds.BoundsText;
import io.tagline.scenarios.report.bounds.GraphDot;
import io.tagline.scenarios.report.bounds.GraphSvg;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tagline bounds}: T_min and T_max of a scenario from the CLa graph of its program, without simulating it. */
@Command(
        name = "bounds",
        description = "Derives T_min and T_max from a program, with their critical paths; draws its CLa graph.",
        footer = {
            "",
            "Examples:",
            "  tagline bounds scenarios/xeon-phi/ping-pong.yaml",
            "  tagline bounds xeon-phi/ping-pong -p send=E --graph svg > graph.svg",
            "  tagline bounds my-scenario.yaml --measure --json"
        })
final class BoundsCommand implements Callable<Integer> {

    /** How a graph is drawn. */
    enum Format {
        DOT,
        SVG
    }

    private final RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Option(
            names = "--measure",
            description = "Measure the transfer costs on the simulated machine, not take those of its document.")
    private boolean measure;

    @Option(names = "--graph", paramLabel = "FORMAT", description = "Print the CLa graph of a point: dot or svg.")
    private Optional<Format> graph = Optional.empty();

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    BoundsCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Setup setup = scenario.load(Optional.empty(), List.of());
        BoundsResult result = BoundsResult.of(setup, measure ? CostSource.MEASURED : CostSource.PUBLISHED);
        if (graph.isPresent()) {
            draw(result, graph.get());
        } else {
            String text = json ? BoundsJson.of(result).document() : new BoundsText(result, root.palette()).text();
            root.console().out().print(text);
        }
        root.console().out().flush();
        return ExitCode.FINE;
    }

    private void draw(BoundsResult result, Format format) {
        BoundsResult.Entry first = result.points().get(0);
        if (result.points().size() > 1) {
            root.console().err().println("showing " + first.point().text() + "; choose another point with -p");
        }
        PointBounds bounds = first.bounds();
        List<String> lines = format == Format.DOT ? GraphDot.of(bounds) : GraphSvg.of(bounds);
        lines.forEach(line -> root.console().out().print(line + "\n"));
    }
}
