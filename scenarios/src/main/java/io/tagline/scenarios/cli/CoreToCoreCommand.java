package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
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
import java.util.Set;
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

    private static final Set<String> OF_THE_MATRIX = Set.of("csv", "svg", "json");

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
                    "A matrix measured on real hardware, or a list of pairs, in ns: CSV, JSON, or as core-to-core-latency or c2clat print it.")
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

    @Option(
            names = "--count-from",
            paramLabel = "N",
            description =
                    "With --compare: what the headings call the first processor, 0 or 1. Default: what the matrix decides.")
    private Optional<Integer> countFrom = Optional.empty();

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
        return OptionRule.require("--compare", "--numbering", "--section", "--count-from", "--fit")
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
        return ask(question, Place.of(root, jobs, format));
    }

    /** Asks it, and prints the answer. */
    static int ask(HandOffMatrix question, Place place) {
        CoreToCoreReport report = new CoreToCoreReport();
        String format = place.format().of(report, place.part()).name();
        if (question.fit() && OF_THE_MATRIX.contains(format)) {
            throw new Refusal(
                    "--fit has no --format " + format + ", which is of the matrix alone; `tagline fit` has JSON");
        }
        try (ConsoleDesk opened = place.desk(place.documents())) {
            Latencies latencies = question.ask(opened.desk());
            place.print(latencies, report);
            return ExitCode.of(latencies.status());
        }
    }

    private void check() {
        if (pairs.filter(wanted -> wanted < 1).isPresent()) {
            throw new Refusal("--pairs needs at least 1");
        } else if (countFrom.filter(first -> first != 0 && first != 1).isPresent()) {
            throw new Refusal("--count-from is 0 or 1");
        } else if (numbering
                .filter(name -> !Numbering.Common.words().contains(name))
                .isPresent()) {
            throw new Refusal("--numbering is one of: " + String.join(", ", Numbering.Common.words()));
        }
    }

    /** A file is a file, however it is called. */
    private Measured measured(Path file) {
        String path = file.toString();
        boolean isName = file.getNameCount() == 1 && !path.endsWith(".csv");
        return new Measured(
                isName ? Path.of(".").resolve(path).toString() : path,
                optional(section),
                numbering.flatMap(Numbering.Common::named),
                optional(countFrom));
    }

    private static OptionalInt optional(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }
}
