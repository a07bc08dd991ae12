package io.tagline.scenarios.cli;

import io.tagline.documents.drawing.Svg;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.PairCosts;
import io.tagline.scenarios.experiment.PairDiagram;
import io.tagline.scenarios.report.pairs.PairJson;
import io.tagline.scenarios.report.pairs.PairPicture;
import io.tagline.scenarios.report.pairs.PairTables;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tagline pairs}: what reads and writes of a line cost, by its states in two caches (papers/000, section 2). */
@Command(
        name = "pairs",
        description = "Measures what an access costs for all states of a line in two caches; draws the diagram.",
        footer = {
            "",
            "Examples:",
            "  tagline pairs xeon-phi-5110p",
            "  tagline pairs xeon-phi-5110p --simplified --format svg > figure-3.svg",
            "  tagline pairs ideal --protocol moesi --format latex"
        })
final class PairsCommand implements Callable<Integer> {

    /** How the costs can be written. */
    enum Format {
        TEXT,
        MARKDOWN,
        LATEX,
        DOT,
        SVG
    }

    private final RootCommand root;

    @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String machine = "";

    @Option(names = "--protocol", paramLabel = "NAME", description = "Another protocol than the machine's own.")
    private Optional<String> protocol = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "The seed. Default: 42.")
    private long seed;

    @Option(names = "--simplified", description = "For dot and svg: let costs within 10 %% be one, as figure 3 does.")
    private boolean simplified;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Tables as text, markdown or latex, or the diagram as dot or svg. Default: text.")
    private Format format = Format.TEXT;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    PairsCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Catalog catalog = new Catalog();
        Machine measured = catalog.machine(machine);
        Protocol rules = catalog.protocol(protocol.orElse(measured.protocol()));
        PairCosts costs = PairCosts.of(measured, rules, seed);
        if (json) {
            root.console()
                    .out()
                    .print(PairJson.of(measured.name(), rules.name(), costs).document());
        } else {
            lines(measured.name() + ", " + rules.name(), costs)
                    .forEach(line -> root.console().out().print(line + "\n"));
        }
        root.console().out().flush();
        return ExitCode.FINE;
    }

    private List<String> lines(String title, PairCosts costs) {
        return switch (format) {
            case TEXT -> new PairTables(costs).text(root.palette());
            case MARKDOWN -> new PairTables(costs).markdown();
            case LATEX -> new PairTables(costs).latex();
            case DOT -> picture(title, costs).dot();
            case SVG -> Svg.of(List.of(picture(title, costs).drawing()));
        };
    }

    private PairPicture picture(String title, PairCosts costs) {
        return new PairPicture(title, simplified ? PairDiagram.simplified(costs) : PairDiagram.full(costs));
    }
}
