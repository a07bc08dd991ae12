package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.DocumentFile;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.CorePair;
import io.tagline.scenarios.experiment.CorePairs;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.HandOffs;
import io.tagline.scenarios.experiment.MatrixPlacement;
import io.tagline.scenarios.experiment.PlacedMatrix;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitData.DataSource;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.MachineFit;
import io.tagline.scenarios.fitting.MatrixClasses;
import io.tagline.scenarios.report.InventedTimes;
import io.tagline.scenarios.report.coretocore.CoreToCoreReport;
import io.tagline.scenarios.report.coretocore.CoreToCoreReport.Latencies;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import io.tagline.watch.Watch;
import io.tagline.work.PairMeasurement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline c2c}: the latency between every two cores of a machine. */
@Command(
        description = "Measures how long a machine takes to hand a flag from core to core.",
        footer = {
            "",
            "Examples:",
            "  tagline c2c sandy-bridge-2s",
            "  tagline c2c sandy-bridge-2s --compare measured.csv --fit",
            "  tagline c2c xeon-phi-5110p -o phi.svg"
        })
final class CoreToCoreCommand implements Callable<Integer> {

    private static final int MOST_MEASURED_WHOLE = 64;
    private static final int PAIRS_OF_A_DISTANCE = 256;

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
            description = "Of each distance, so many pairs of cores. Default: all up to 64 cores, 256 above.")
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

    private boolean cancelled;

    @Override
    public Integer call() {
        check();
        Platform platform = new Catalog().platform(name);
        Machine machine = PairMeasurement.paired(platform.machine());
        if (memory.filter(socket -> socket < 0 || socket >= machine.socketCount())
                .isPresent()) {
            throw new RefusedException(
                    "machine %s has the memories 0 to %d".formatted(machine.name(), machine.socketCount() - 1));
        } else if (siblings && machine.cores().threads().value() < 2) {
            throw new RefusedException("machine " + machine.name() + " has one hardware thread in a core");
        }
        Optional<PlacedMatrix> measured = compared.map(file -> read(file, machine));
        measured.ifPresent(matrix -> matrix.doubts().forEach(doubt -> root.tell("warning: " + doubt)));
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            InventedTimes.of(Stream.of(machine)).tell(watch);
            root.print(measure(platform, measured, watch), format);
            return cancelled || watch.isCancelled() ? ExitCode.INTERRUPTED : ExitCode.FINE;
        } catch (CancellationException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private void check() {
        if (pairs.filter(wanted -> wanted < 1).isPresent()) {
            throw new RefusedException("--pairs needs at least 1");
        } else if (compared.isEmpty() && (numbering.isPresent() || section.isPresent())) {
            throw new RefusedException("--numbering and --section go with --compare");
        } else if (numbering
                .filter(name -> !Numbering.Common.words().contains(name))
                .isPresent()) {
            throw new RefusedException("--numbering is one of: " + String.join(", ", Numbering.Common.words()));
        } else if (fit && compared.isEmpty()) {
            throw new RefusedException("--fit needs a matrix to fit to: --compare CSV");
        } else if (fit && !format.chosen().name().equals("text")) {
            throw new RefusedException("--fit is printed as text; `tagline fit` has JSON");
        } else if (fit && pairs.isPresent()) {
            throw new RefusedException("--fit measures the pairs of the matrix; leave --pairs out");
        }
    }

    private Latencies measure(Platform platform, Optional<PlacedMatrix> measured, Watch watch) {
        CoreToCore matrix = matrix(platform, measured, watch);
        Optional<FitResult> fitted =
                fit && !watch.isCancelled() ? fitted(platform, measured.orElseThrow()) : Optional.empty();
        return new Latencies(matrix, measured, fitted);
    }

    private CoreToCore matrix(Platform platform, Optional<PlacedMatrix> measured, Watch watch) {
        Machine machine = platform.machine();
        try (Workers workers = new Workers(jobs.count())) {
            return handOffs(platform.protocol(), workers, watch).of(machine, pairs(machine, measured));
        }
    }

    private HandOffs handOffs(Protocol protocol, Workers workers, Watch watch) {
        return new HandOffs(
                protocol,
                memory.map(OptionalInt::of).orElse(OptionalInt.empty()),
                measurement.seed(),
                measurement.replications(),
                workers.executor(),
                watch);
    }

    /** What is compared must be among them. */
    private List<CorePair> pairs(Machine machine, Optional<PlacedMatrix> measured) {
        CorePairs of = new CorePairs(machine);
        int cores = machine.cores().count().value();
        boolean all = pairs.isEmpty() && (cores <= MOST_MEASURED_WHOLE || measured.isPresent());
        List<CorePair> chosen =
                new ArrayList<>(all ? of.all() : of.sampled(pairs.orElse(PAIRS_OF_A_DISTANCE), measurement.seed()));
        if (siblings || measured.filter(PlacedMatrix::hasSiblings).isPresent()) {
            chosen.addAll(of.siblings());
        }
        return chosen;
    }

    /** What {@code fit} makes of data with one source, the matrix. */
    private Optional<FitResult> fitted(Platform platform, PlacedMatrix measured) {
        String file = compared.orElseThrow().getFileName().toString();
        OptionalInt socket = memory.map(OptionalInt::of).orElse(OptionalInt.empty());
        DataSource source = new MatrixClasses(platform.machine()).source(file, measured, socket);
        if (source.classes().isEmpty()) {
            throw new RefusedException("the matrix has nothing to fit to");
        }
        FitData data = new Published(platform).beside(new FitData(file, List.of(source), List.of()));
        try (FitBench bench = new FitBench(root.console(), platform, measurement, jobs)) {
            return fitted(bench.of(data));
        }
    }

    /** Without a fit, the matrix is kept. */
    private Optional<FitResult> fitted(MachineFit machineFit) {
        try {
            return Optional.of(machineFit.fitted());
        } catch (CancellationException e) {
            cancelled = true;
            root.tell(machineFit.reached());
            return Optional.empty();
        }
    }

    private PlacedMatrix read(Path file, Machine machine) {
        MatrixPlacement placement = new MatrixPlacement(
                machine,
                section.map(OptionalInt::of).orElse(OptionalInt.empty()),
                numbering.flatMap(Numbering.Common::named));
        return Diagnostics.read(diagnostics ->
                DocumentFile.read(file, diagnostics).flatMap(source -> placement.read(source, diagnostics)));
    }
}
