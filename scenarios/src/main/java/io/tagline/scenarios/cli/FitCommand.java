package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.MachineFit;
import io.tagline.scenarios.report.fit.FitReport;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline fit}: numbers of a machine that fit what several sources have measured of it. */
@Command(
        name = "fit",
        description = "Fits numbers of a machine to measurements from several sources, and says what they are worth.",
        footer = {
            "",
            "Examples:",
            "  tagline fit sandy-bridge-2s data.yaml",
            "  tagline fit xeon-6242-2s --compare",
            "",
            "docs/guide/fitting.md says what data looks like."
        })
final class FitCommand implements Callable<Integer> {

    /** What is published of built-in machines, by their names. */
    static final DocumentKind PUBLISHED = new DocumentKind("published", ".yaml", "published data");

    @ParentCommand
    private RootCommand root;

    @Parameters(index = "0", paramLabel = "MACHINE", description = "A built-in name or a path.")
    private String name = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DATA",
            description = "What was measured. Default: what is published of the machine.")
    private Optional<String> data = Optional.empty();

    @Option(names = "--compare", description = "Fit nothing: put data and machine side by side.")
    private boolean compare;

    @Option(names = "--replications", paramLabel = "N", description = "Of each measurement. Default: 20.")
    private int replications = 20;

    @Option(names = "--seed", paramLabel = "N", description = "Default: 42.")
    private long seed = 42;

    @Mixin
    private FormatOption<FitResult> format = new FormatOption<>(new FitReport());

    @Mixin
    private JobsOption jobs = new JobsOption();

    private final Catalog catalog = new Catalog();

    @Override
    public Integer call() {
        if (replications < 1) {
            throw new RefusedException("--replications needs at least 1");
        }
        Machine machine = catalog.pairedMachine(name);
        Published published = Published.of(catalog, name, machine);
        FitData fitted = Catalog.read(diagnostics -> read(published, machine, diagnostics));
        FitData all = data.isEmpty() ? fitted : published.beside(fitted);
        try (FitBench bench = new FitBench(root.console(), published, seed, replications, jobs.count())) {
            root.print(bench.result(all, compare ? MachineFit::compared : MachineFit::fitted), format);
            return ExitCode.FINE;
        } catch (CancellationException e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private Optional<FitData> read(Published published, Machine machine, Diagnostics diagnostics) {
        Library library = new FileLibrary(PUBLISHED);
        if (data.isEmpty() && !library.names().contains(machine.name())) {
            throw new RefusedException(
                    "nothing is published of machine " + machine.name() + " that came with tagline: name data");
        }
        return library.open(data.orElse(machine.name()), diagnostics)
                .flatMap(source -> published.read(source, diagnostics));
    }
}
