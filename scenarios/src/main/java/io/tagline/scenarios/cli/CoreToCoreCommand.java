package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.report.CoreToCoreReport;
import io.tagline.topologies.machine.Numbering;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.coretocore.HandOffMatrix.Latencies;
import io.tagline.work.coretocore.HandOffMatrix.Measured;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline c2c}: the latency between every two cores of a machine. */
@Command(
        description = "Measures the time to hand a flag from core to core.",
        footer = {
            "",
            "Examples:",
            "  tagline c2c sandy-bridge-2s",
            "  tagline c2c sandy-bridge-2s --compare measured.csv --fit",
            "  tagline c2c xeon-phi-5110p -o phi.svg"
        })
final class CoreToCoreCommand implements Callable<Integer>, Ruled {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String name = "";

    @Mixin
    private FormatOption<Latencies> format = new FormatOption<>(new CoreToCoreReport());

    @Option(
            names = "--compare",
            paramLabel = "CSV",
            description =
                    "A matrix measured on real hardware, in ns: CSV, or as core-to-core-latency or c2clat print it.")
    private Optional<Path> compared = Optional.empty();

    @Option(
            names = "--numbering",
            paramLabel = "NAME",
            description = "With --compare: which core each row is: threads-last, threads-side-by-side, "
                    + "sockets-in-turn or socket-by-socket. Default: as the machine's document says, or threads-last.")
    private Optional<String> numbering = Optional.empty();

    @Option(
            names = "--section",
            paramLabel = "N",
            description = "With --compare: which matrix, if the file has several.")
    private Optional<Integer> section = Optional.empty();

    @Option(names = "--fit", description = "With --compare: propose numbers of the machine that fit it best.")
    private boolean fit;

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description = "N pairs of cores of each distance. Default: all up to 64 cores, 256 above.")
    private Optional<Integer> pairs = Optional.empty();

    @Option(
            names = "--memory",
            paramLabel = "N",
            description = "The flag is in the memory of socket N, counted from 0. Default: in any.")
    private Optional<Integer> memory = Optional.empty();

    @Option(names = "--siblings", description = "Also two hardware threads of each core.")
    private boolean siblings;

    @Mixin
    private MeasurementOptions measurement = new MeasurementOptions();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Override
    public List<OptionRule> rules() {
        return OptionRule.require("--compare", "--numbering", "--section", "--fit")
                .toList();
    }

    @Override
    public Integer call() {
        check();
        HandOffMatrix question = new HandOffMatrix(
                name,
                compared.map(this::measured),
                fit,
                optional(pairs),
                optional(memory),
                siblings,
                measurement.replications(),
                measurement.seed());
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count())) {
            Latencies latencies = question.ask(opened.desk());
            root.print(latencies, format);
            return ExitCode.of(latencies.status());
        }
    }

    private void check() {
        if (pairs.filter(wanted -> wanted < 1).isPresent()) {
            throw new Refusal("--pairs needs at least 1");
        } else if (numbering
                .filter(name -> !Numbering.Common.words().contains(name))
                .isPresent()) {
            throw new Refusal("--numbering is one of: " + String.join(", ", Numbering.Common.words()));
        } else if (fit && !format.chosen().name().equals("text")) {
            throw new Refusal("--fit is printed as text; `tagline fit` has JSON");
        }
    }

    private Measured measured(Path file) {
        return new Measured(
                file.getFileName().toString(),
                Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics)),
                optional(section),
                numbering.flatMap(Numbering.Common::named));
    }

    private static OptionalInt optional(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
