package io.tagline.scenarios.cli;

import io.tagline.scenarios.communication.CommunicationMatrix;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.MeasuredMatrix;
import io.tagline.scenarios.report.CoreToCoreText;
import io.tagline.scenarios.report.MatrixSvg;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tagline c2c}: the latency between every two cores of a machine. */
@Command(
        name = "c2c",
        description = "Measures how long a machine takes to hand a flag from core to core.",
        footer = {
            "",
            "Examples:",
            "  tagline c2c sandy-bridge-2s",
            "  tagline c2c sandy-bridge-2s --compare measured.csv --fit",
            "  tagline c2c xeon-phi-5110p --format svg > phi.svg"
        })
final class CoreToCoreCommand implements Callable<Integer> {

    /** How a matrix is written. */
    enum Format {
        TEXT,
        CSV,
        SVG
    }

    private static final double PICOSECONDS_PER_NANOSECOND = 1000;

    private final RootCommand root;

    @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String name = "";

    @Option(names = "--format", paramLabel = "FORMAT", description = "text, csv or svg (heat map). Default: text.")
    private Format format = Format.TEXT;

    @Option(
            names = "--compare",
            paramLabel = "CSV",
            description = "A matrix measured on real hardware: rows of numbers in ns, without a header.")
    private Optional<Path> compared = Optional.empty();

    @Option(names = "--fit", description = "With --compare: propose numbers of the machine that fit it better.")
    private boolean fit;

    @Option(names = "--replications", paramLabel = "N", description = "Hand-offs of every two cores. Default: 20.")
    private int replications = 20;

    @Option(names = "--seed", paramLabel = "N", description = "Default: 42.")
    private long seed = 42;

    CoreToCoreCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        if (replications < 1 || (fit && compared.isEmpty())) {
            throw new RefusedException(
                    fit ? "--fit needs a matrix to fit to: --compare CSV" : "--replications needs at least 1");
        }
        Optional<MeasuredMatrix> measured = compared.map(CoreToCoreCommand::read);
        Catalog catalog = new Catalog();
        Machine machine = catalog.machine(name);
        if (!machine.isCoherent()) {
            throw new RefusedException("machine " + machine.name() + " keeps no caches coherent");
        }
        CoreToCore matrix = CoreToCore.measure(machine, catalog.protocol(machine.protocol()), seed, replications);
        root.console()
                .out()
                .print(
                        switch (format) {
                            case TEXT -> new CoreToCoreText(matrix, measured).text(fit);
                            case CSV -> CoreToCoreText.csv(matrix);
                            case SVG ->
                                MatrixSvg.of(
                                        picoseconds(matrix),
                                        "core to core on " + machine.name() + ", ns",
                                        PICOSECONDS_PER_NANOSECOND);
                        });
        root.console().out().flush();
        return ExitCode.FINE;
    }

    private static CommunicationMatrix picoseconds(CoreToCore matrix) {
        long[] cells = Arrays.stream(matrix.nanoseconds())
                .flatMapToDouble(Arrays::stream)
                .mapToLong(cell -> Math.round(cell * PICOSECONDS_PER_NANOSECOND))
                .toArray();
        return new CommunicationMatrix(matrix.cores(), cells);
    }

    private static MeasuredMatrix read(Path file) {
        try {
            return MeasuredMatrix.of(Files.readString(file));
        } catch (IOException e) {
            throw new RefusedException("cannot read " + file);
        } catch (NumberFormatException e) {
            throw new RefusedException(file + " is no matrix of numbers: " + e.getMessage());
        }
    }
}
