package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.traffic.TrafficSvg;
import io.tagline.scenarios.report.traffic.TrafficTable;
import io.tagline.scenarios.timeline.Recording;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tagline traffic}: how much links and directories are used in one replication. */
@Command(
        name = "traffic",
        description = "Tells how many messages each link carries, and each directory takes in, in one replication.",
        footer = {
            "",
            "Examples:",
            "  tagline traffic xeon-phi/broadcast-trees -p n=60",
            "  tagline traffic xeon-phi/ring-pairs --format svg > ring.svg"
        })
final class TrafficCommand implements Callable<Integer> {

    /** How the use can be written. */
    enum Format {
        TEXT,
        CSV,
        SVG
    }

    private final RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "text, csv, or svg: a heat map over the interconnect. Default: text.")
    private Format format = Format.TEXT;

    TrafficCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Setup setup = scenario.load(Optional.empty(), List.of());
        Recording recording = selection.recordingOfFirst(setup, root.console());
        root.console()
                .out()
                .print(
                        switch (format) {
                            case TEXT -> TrafficTable.text(recording);
                            case CSV -> TrafficTable.csv(recording);
                            case SVG -> TrafficSvg.of(recording);
                        });
        root.console().out().flush();
        return ExitCode.FINE;
    }
}
