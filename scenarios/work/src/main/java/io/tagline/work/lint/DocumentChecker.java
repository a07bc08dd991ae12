package io.tagline.work.lint;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.watch.Watch;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.experiments.fitting.FitDataReader;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Platforms;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.model.ConsistencyModelReader;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.work.Catalog;
import io.tagline.work.fit.Fit;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproducer;
import io.tagline.work.reproduction.Reproduction;
import io.tagline.work.reproduction.ReproductionReader;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a document of any kind as completely as running it would. */
final class DocumentChecker {

    private final Catalog catalog;
    private final Platforms platforms;
    private final Optional<Lint.Reader> questions;
    private final Diagnostics diagnostics;
    private final Watch watch;

    DocumentChecker(Catalog catalog, Optional<Lint.Reader> questions, Diagnostics diagnostics, Watch watch) {
        this.watch = watch;
        this.questions = questions;
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
            return catalog.protocols()
                    .load(file, diagnostics)
                    .map(protocol -> new CheckedDocument.OfProtocol(
                            protocol, catalog.protocols().notes(file)));
        } else if (catalog.machines().names().contains(file)) {
            return platforms.load(file).map(this::machine);
        } else if (file.endsWith(".cla") || catalog.programs().names().contains(file)) {
            return catalog.programs()
                    .library()
                    .open(file, diagnostics)
                    .flatMap(source -> ProgramReader.readAlone(source, diagnostics))
                    .map(CheckedDocument.OfProgram::new);
        }
        Library models = catalog.memoryModels();
        if (file.endsWith(".cat") || models.names().contains(file)) {
            return models.open(file, diagnostics)
                    .flatMap(source -> ConsistencyModelReader.read(source, models, diagnostics))
                    .map(CheckedDocument.OfMemoryModel::new);
        } else if (file.endsWith(".litmus") || catalog.litmus().names().contains(file)) {
            return catalog.litmus()
                    .open(file, diagnostics)
                    .flatMap(source -> LitmusReader.read(source, diagnostics))
                    .map(CheckedDocument.OfLitmusTest::new);
        }
        Library reproductions = catalog.documents().of(PaperReproduction.KIND);
        Library library = reproductions.names().contains(file)
                ? reproductions
                : catalog.documents().of(OwnDocument.ANY);
        return library.open(file, diagnostics).flatMap(this::yaml);
    }

    private Optional<CheckedDocument> yaml(Source source) {
        OwnDocument kind = OwnDocument.of(keys(source)).orElse(OwnDocument.SCENARIO);
        if (kind == OwnDocument.QUESTION && questions.isPresent()) {
            return questions.get().read(source, catalog.documents(), diagnostics);
        }
        return switch (kind) {
            case REPRODUCTION -> ReproductionReader.read(source, diagnostics).map(this::reproduction);
            case DATA -> data(source);
            case MACHINE -> platforms.read(source).map(this::machine);
            case QUESTION, SCENARIO, PROTOCOL, PROGRAM, MEMORY_MODEL, LITMUS_TEST ->
                new SetupLoader(catalog.documents(), diagnostics)
                        .load(source, Overrides.NONE)
                        .map(this::scenario);
        };
    }

    private CheckedDocument reproduction(Reproduction reproduction) {
        return new CheckedDocument.OfReproduction(Reproducer.load(reproduction, false, catalog.documents(), diagnostics)
                .size());
    }

    /** The file name of data is the name of its machine. Without such a machine, only the form of the data can be checked. */
    private Optional<CheckedDocument> data(Source source) {
        String name = OwnDocument.ANY.shortName(source.name()).replaceFirst("\\.yml$", "");
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

    private CheckedDocument machine(Platform platform) {
        Span place = platform.document()
                .span("resources")
                .or(() -> platform.document().span("protocol"))
                .orElseGet(() -> platform.machineSource().span(Position.START, 0));
        return new CheckedDocument.OfMachine(
                platform.machine(), SharedPlacesCheck.notes(platform, place, diagnostics, watch));
    }

    private CheckedDocument scenario(Setup setup) {
        Span place = setup.scenario().target().machine().span();
        return new CheckedDocument.OfScenario(
                setup,
                setup.platforms().stream()
                        .flatMap(platform -> SharedPlacesCheck.notes(platform, place, diagnostics, watch).stream())
                        .toList());
    }

    /** The keys of a document; empty if it is too broken for a tree, which any reader reports. */
    private static Set<String> keys(Source source) {
        return YamlReader.read(source, new Diagnostics()).stream()
                .filter(YamlMap.class::isInstance)
                .flatMap(tree -> ((YamlMap) tree).entries().keySet().stream())
                .collect(Collectors.toSet());
    }
}
