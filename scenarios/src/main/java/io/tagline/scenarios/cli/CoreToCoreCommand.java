package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.CoreToCoreFit;
import io.tagline.scenarios.experiment.MeasuredMatrix;
import io.tagline.scenarios.report.coretocore.CoreToCoreReport;
import io.tagline.scenarios.report.coretocore.CoreToCoreReport.Fit;
import io.tagline.scenarios.report.coretocore.CoreToCoreReport.Latencies;
import io.tagline.topologies.machine.Machine;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

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

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String name = "";

    @Mixin
    private FormatOption<Latencies> format = new FormatOption<>(new CoreToCoreReport());

    @Option(
            names = "--compare",
            paramLabel = "CSV",
            description = "A matrix measured on real hardware: rows of numbers in ns, without a header.")
    private Optional<Path> compared = Optional.empty();

    @Option(names = "--fit", description = "With --compare: propose numbers of the machine that fit it best.")
    private boolean fit;

    @Option(names = "--replications", paramLabel = "N", description = "Hand-offs of every two cores. Default: 20.")
    private int replications = 20;

    @Option(names = "--seed", paramLabel = "N", description = "Default: 42.")
    private long seed = 42;

    @Mixin
    private JobsOption jobs = new JobsOption();

    private final Catalog catalog = new Catalog();
    private int measurements;
    private volatile boolean cancelled;

    @Override
    public Integer call() {
        if (replications < 1 || (fit && compared.isEmpty())) {
            throw new RefusedException(
                    fit ? "--fit needs a matrix to fit to: --compare CSV" : "--replications needs at least 1");
        } else if (fit && !format.chosen().name().equals("text")) {
            throw new RefusedException("--fit is printed as text");
        }
        Machine machine = catalog.pairedMachine(name);
        Optional<MeasuredMatrix> measured =
                compared.map(file -> read(file, machine.cores().count().value()));
        try (Interruption interruption = new Interruption()) {
            interruption.cancels(() -> cancelled = true);
            root.print(measure(machine, measured), format);
            return ExitCode.FINE;
        } catch (CancellationException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private Latencies measure(Machine machine, Optional<MeasuredMatrix> measured) {
        Protocol protocol = catalog.protocol(machine.protocol());
        try (Workers workers = new Workers(jobs.count());
                TerminalBar bar = TerminalBar.of(root.console())) {
            CoreToCoreFit.Measurement measurement = (variant, stream) -> {
                bar.show(measurements++, 0, "matrices measured");
                return CoreToCore.measure(
                        variant, protocol, seed + stream, replications, workers.executor(), () -> cancelled);
            };
            CoreToCore matrix = measurement.of(machine, 0);
            return new Latencies(
                    matrix, measured, measured.filter(any -> fit).map(real -> fitted(matrix, real, measurement)));
        }
    }

    private Fit fitted(CoreToCore matrix, MeasuredMatrix measured, CoreToCoreFit.Measurement measurement) {
        Source document =
                catalog.machines().library().open(name, new Diagnostics()).orElseThrow();
        try {
            CoreToCoreFit.Result result =
                    new CoreToCoreFit(document, measured, matrix.cores(), measurement).fit(matrix);
            return new Fit(result, compared.orElseThrow().getFileName().toString());
        } catch (CoreToCoreFit.FitException e) {
            throw new RefusedException(requireNonNull(e.getMessage()));
        }
    }

    private static MeasuredMatrix read(Path file, int cores) {
        return Catalog.read(diagnostics ->
                DocumentFile.read(file, diagnostics).map(source -> MeasuredMatrix.read(source, cores, diagnostics)));
    }
}
