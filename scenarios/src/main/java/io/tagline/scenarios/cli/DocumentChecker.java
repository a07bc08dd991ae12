package io.tagline.scenarios.cli;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Needs;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.operation.Program;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Mention;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.SetupLoader;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.scenarios.reproduction.Reproducer;
import io.tagline.scenarios.reproduction.Reproduction;
import io.tagline.scenarios.reproduction.ReproductionReader;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.machine.Machine;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a document of any kind as completely as running it would. */
final class DocumentChecker {

    /** The keys that only a machine has; what else is YAML is a scenario. */
    private static final Set<String> MACHINE_KEYS =
            Set.of("cores:", "directories:", "interconnect:", "memory:", "title:");

    private static final Set<String> REPRODUCTION_KEYS = Set.of("paper:", "scenarios:");

    /** The keys that only data for a fit has. */
    private static final Set<String> DATA_KEYS = Set.of("sources:", "numbers:");

    private static final Set<String> SCENARIO_KEYS =
            Set.of("machine:", "program:", "threads:", "lines:", "measure:", "matrix:", "expect:");

    private final Catalog catalog;
    private final Diagnostics diagnostics;

    DocumentChecker(Catalog catalog, Diagnostics diagnostics) {
        this.catalog = catalog;
        this.diagnostics = diagnostics;
    }

    /** One line about a document without mistakes; mistakes are reported. */
    Optional<String> check(String file) {
        int before = diagnostics.count();
        return description(file).filter(line -> diagnostics.count() == before).map(line -> file + ": " + line);
    }

    private Optional<String> description(String file) {
        if (file.endsWith(".md") || catalog.protocols().names().contains(file)) {
            return catalog.protocols().load(file, diagnostics).map(DocumentChecker::describe);
        } else if (catalog.machines().names().contains(file)) {
            return catalog.machines()
                    .library()
                    .open(file, diagnostics)
                    .flatMap(this::machine)
                    .map(DocumentChecker::describe);
        } else if (file.endsWith(".cla") || catalog.programs().names().contains(file)) {
            return catalog.programs()
                    .library()
                    .open(file, diagnostics)
                    .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                    .map(DocumentChecker::describe);
        }
        Library library =
                catalog.reproductions().names().contains(file) ? catalog.reproductions() : catalog.scenarios();
        return library.open(file, diagnostics).flatMap(this::yaml);
    }

    private Optional<String> yaml(Source source) {
        if (keys(source, REPRODUCTION_KEYS) > keys(source, SCENARIO_KEYS)) {
            return ReproductionReader.read(source, diagnostics).map(this::describe);
        }
        if (keys(source, DATA_KEYS) > keys(source, SCENARIO_KEYS)) {
            return data(source);
        }
        return keys(source, MACHINE_KEYS) > keys(source, SCENARIO_KEYS)
                ? machine(source).map(DocumentChecker::describe)
                : new SetupLoader(FileLibrary::new, diagnostics)
                        .load(source, Overrides.NONE)
                        .map(DocumentChecker::describe);
    }

    /** Data is of the machine that its file is called after; of another one, nothing can be checked but its form. */
    private Optional<String> data(Source source) {
        String file = String.valueOf(Path.of(source.name()).getFileName());
        String name = file.replaceFirst("\\.ya?ml$", "");
        if (!catalog.machines().names().contains(name) || !catalog.machine(name).isCoherent()) {
            return FitDataReader.name(source, diagnostics)
                    .map(any -> "data for `fit`, of a machine that it is not called after");
        }
        return Published.of(catalog, name, catalog.machine(name))
                .read(source, diagnostics)
                .map(DocumentChecker::describe);
    }

    /** A machine, which must suit its protocol, too. */
    private Optional<Machine> machine(Source source) {
        return catalog.machines()
                .read(source, diagnostics)
                .filter(machine -> !machine.isCoherent() || suits(machine, source));
    }

    private boolean suits(Machine machine, Source source) {
        Span mention = Mention.of(source, machine.protocol());
        Optional<Protocol> protocol = catalog.protocols()
                .library()
                .open(machine.protocol(), mention, Code.UNKNOWN_PROTOCOL, diagnostics)
                .flatMap(found -> catalog.protocols().read(found, diagnostics));
        protocol.flatMap(found -> Suitability.objection(found, machine))
                .ifPresent(objection -> diagnostics.error(Code.UNSUITABLE_PROTOCOL, mention, objection));
        return protocol.isPresent();
    }

    private static long keys(Source source, Set<String> keys) {
        return keys.stream()
                .filter(key -> source.text().lines().anyMatch(line -> line.startsWith(key)))
                .count();
    }

    private static String describe(Protocol protocol) {
        return "protocol"
                + protocol.tables().stream()
                        .map(table -> ", %d %s states"
                                .formatted(table.states().size(), table.kind().word()))
                        .collect(Collectors.joining());
    }

    private static String describe(Machine machine) {
        return "machine, %d cores".formatted(machine.cores().count().value());
    }

    private static String describe(FitData data) {
        int sources = data.sources().size();
        return "data for `fit`, " + sources + (sources == 1 ? " source" : " sources");
    }

    private static String describe(ClaProgram program) {
        String needs = Needs.of(program).toString();
        String kind = program.dynamic()
                .map(why -> "dynamic program (line %d: %s)".formatted(why.programLine(), why.what()))
                .orElse("program");
        return needs.isEmpty() ? kind : kind + ", needs " + needs;
    }

    private String describe(Reproduction reproduction) {
        int scenarios = Reproducer.load(reproduction, false, catalog.scenarios(), diagnostics)
                .size();
        return "reproduction, " + scenarios + (scenarios == 1 ? " scenario" : " scenarios");
    }

    private static String describe(Setup setup) {
        int points = setup.points().size();
        boolean dynamic =
                setup.points().stream().anyMatch(point -> point.workload().program() instanceof Program.Dynamic);
        return "scenario, " + points + (points == 1 ? " point" : " points") + (dynamic ? ", dynamic program" : "");
    }
}
