package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.PairReport;
import io.tagline.scenarios.report.PairReport.Drawn;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.pairs.PairMeasurement.Pairs;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline pairs}: the costs of reads and writes of a line, by its states in two caches (papers/000, section 2). */
@Command(
        description = "Measures the cost of an access for all states of a line in two caches; draws the diagram.",
        footer = {
            "",
            "Examples:",
            "  tagline pairs xeon-phi-5110p",
            "  tagline pairs xeon-phi-5110p --simplified -o figure-3.svg",
            "  tagline pairs ideal --protocol moesi --format latex"
        })
final class PairsCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String machine = "";

    @Option(names = "--protocol", paramLabel = "NAME", description = "Another protocol than the machine's own.")
    private Optional<String> protocol = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "The seed. Default: 42.")
    private long seed;

    @Option(names = "--simplified", description = "For dot and svg: merge costs within 10 %%, as figure 3 does.")
    private boolean simplified;

    @Mixin
    private FormatOption<Drawn> format = new FormatOption<>(new PairReport());

    @Override
    public Integer call() {
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, 1)) {
            Pairs pairs = new PairMeasurement(machine, protocol, seed).ask(opened.desk());
            root.print(new Drawn(pairs, simplified), format);
            return ExitCode.of(pairs.status());
        }
    }
}
