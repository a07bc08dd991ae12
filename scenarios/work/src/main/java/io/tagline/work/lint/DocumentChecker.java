package io.tagline.work.lint;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.Platforms;
import io.tagline.scenarios.experiment.SetupLoader;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.work.Catalog;
import io.tagline.work.Fit;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproducer;
import io.tagline.work.reproduction.Reproduction;
import io.tagline.work.reproduction.ReproductionReader;
import java.util.Optional;
import java.util.Set;

/** Reads a document of any kind as completely as running it would. */
final class DocumentChecker {

    /** The keys that only a machine has; what else is YAML is a scenario. */
    private static final Set<String> MACHINE_KEYS =
            Set.of("cores:", "directories:", "extends:", "interconnect:", "memory:", "title:");

    private static final DocumentKind YAML = new DocumentKind("", ".yaml");

    private static final Set<String> REPRODUCTION_KEYS = Set.of("paper:", "scenarios:");

    /** The keys that only data for a fit has. */
    private static final Set<String> DATA_KEYS = Set.of("sources:", "numbers:");

    private static final Set<String> SCENARIO_KEYS =
            Set.of("machine:", "program:", "threads:", "lines:", "measure:", "matrix:", "expect:");

    private final Catalog catalog;
    private final Platforms platforms;
    private final Diagnostics diagnostics;

    DocumentChecker(Catalog catalog, Diagnostics diagnostics) {
        this.catalog = catalog;
        this.platforms = new Platforms(catalog.documents(), diagnostics);
        this.diagnostics = diagnostics;
    }

    /** A document without mistakes; mistakes are reported. */
    Optional<CheckedDocument> check(String file) {
        int before = diagnostics.count();
        return read(file).filter(document -> diagnostics.count() == before);
    }

    private Optional<CheckedDocument> read(String file) {
        if (file.endsWith(".md") || catalog.protocols().names().contains(file)) {
            return catalog.protocols().load(file, diagnostics).map(CheckedDocument.OfProtocol::new);
        } else if (catalog.machines().names().contains(file)) {
            return platforms.load(file).map(DocumentChecker::machine);
        } else if (file.endsWith(".cla") || catalog.programs().names().contains(file)) {
            return catalog.programs()
                    .library()
                    .open(file, diagnostics)
                    .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                    .map(CheckedDocument.OfProgram::new);
        }
        Library reproductions = catalog.documents().of(PaperReproduction.KIND);
        Library library = reproductions.names().contains(file) ? reproductions : catalog.scenarios();
        return library.open(file, diagnostics).flatMap(this::yaml);
    }

    private Optional<CheckedDocument> yaml(Source source) {
        if (keys(source, REPRODUCTION_KEYS) > keys(source, SCENARIO_KEYS)) {
            return ReproductionReader.read(source, diagnostics).map(this::reproduction);
        }
        if (keys(source, DATA_KEYS) > keys(source, SCENARIO_KEYS)) {
            return data(source);
        }
        return keys(source, MACHINE_KEYS) > keys(source, SCENARIO_KEYS)
                ? platforms.read(source).map(DocumentChecker::machine)
                : new SetupLoader(catalog.documents(), diagnostics)
                        .load(source, Overrides.NONE)
                        .map(CheckedDocument.OfScenario::new);
    }

    private CheckedDocument reproduction(Reproduction reproduction) {
        return new CheckedDocument.OfReproduction(Reproducer.load(reproduction, false, catalog.documents(), diagnostics)
                .size());
    }

    /** Data is of the machine that its file is called after; of another one, nothing can be checked but its form. */
    private Optional<CheckedDocument> data(Source source) {
        String name = YAML.shortName(source.name()).replaceFirst("\\.yml$", "");
        Optional<Platform> platform = Optional.of(name)
                .filter(catalog.machines().names()::contains)
                .map(catalog::platform)
                .filter(found -> found.machine().isCoherent());
        if (platform.isEmpty()) {
            return FitDataReader.name(source, diagnostics).map(any -> new CheckedDocument.OfData(Optional.empty()));
        }
        return Fit.data(source, platform.get(), catalog.documents(), diagnostics)
                .map(data -> new CheckedDocument.OfData(Optional.of(data)));
    }

    private static CheckedDocument machine(Platform platform) {
        return new CheckedDocument.OfMachine(platform.machine());
    }

    private static long keys(Source source, Set<String> keys) {
        String text = source.text();
        return keys.stream()
                .filter(key -> text.startsWith(key) || text.contains("\n" + key))
                .count();
    }
}
