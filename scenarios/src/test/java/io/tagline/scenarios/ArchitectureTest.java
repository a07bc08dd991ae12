package io.tagline.scenarios;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** The arrows of docs/architecture.md, as far as this module is concerned. */
final class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.scenarios");

    private static void only(String mayUse, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(mayUse)
                .check(CLASSES);
    }

    private static void nothingIn(String packages, String... mayUse) {
        noClasses()
                .that()
                .resideInAPackage(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(mayUse)
                .check(CLASSES);
    }

    @Test
    void onlyTheCommandLine_usesPicocli() {
        only("picocli..", "io.tagline.scenarios.cli..");
    }

    @Test
    void onlyPictures_useTheChartLibrary() {
        only("org.jetbrains..", "io.tagline.scenarios.plot..");
    }

    @Test
    void onlyReports_useTemplates() {
        only("gg.jte..", "io.tagline.scenarios.report..");
    }

    @Test
    void onlyReports_turnPicturesIntoPixels() {
        only("com.github.weisj..", "io.tagline.scenarios.report..");
    }

    @Test
    void onlyReaders_readYaml() {
        only(
                "io.tagline.documents.yaml..",
                "io.tagline.scenarios.scenario..",
                "io.tagline.scenarios.reproduction..",
                "io.tagline.scenarios.difference..");
    }

    /** The analytical side shares parameters with the simulator, never code: then their agreement is evidence. */
    @Test
    void models_knowNoSimulator() {
        nothingIn("io.tagline.models.claim..", "io.tagline.simulator..");
        nothingIn("io.tagline.models.equations..", "io.tagline.simulator..");
        nothingIn("io.tagline.models.tune..", "io.tagline.simulator..");
    }

    /** Of the simulator, the graph and the bounds know the lists of operations that it executes, and nothing else. */
    @Test
    void bounds_knowOperationsOnly() {
        noClasses()
                .that()
                .resideInAnyPackage("io.tagline.models.graph..", "io.tagline.models.bounds..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.tagline.simulator..")
                        .and(resideOutsideOfPackage("io.tagline.programs.operation")))
                .check(CLASSES);
    }

    @Test
    void fits_knowNumbersOnly() {
        nothingIn(
                "io.tagline.models.fit..",
                "io.tagline.simulator..",
                "io.tagline.protocols..",
                "io.tagline.scenarios.experiment..",
                "io.tagline.scenarios.scenario..");
    }

    @Test
    void programs_knowLinesAndOperationsOnly() {
        nothingIn(
                "io.tagline.programs.cla..",
                "io.tagline.documents.yaml..",
                "io.tagline.protocols..",
                "io.tagline.topologies..",
                "io.tagline.simulator.engine..",
                "io.tagline.scenarios.scenario..",
                "io.tagline.models.claim..");
    }

    @Test
    void expressions_knowDocumentsOnly() {
        nothingIn("io.tagline.programs.expression..", "io.tagline.simulator..", "io.tagline.topologies..");
    }

    @Test
    void trees_knowNothing() {
        nothingIn(
                "io.tagline.programs.tree..",
                "io.tagline.documents..",
                "io.tagline.simulator..",
                "io.tagline.programs.cla..",
                "io.tagline.scenarios.scenario..");
    }

    @Test
    void traces_knowFilesOnly() {
        only("com.github.luben..", "io.tagline.communication.trace..");
        noClasses()
                .that()
                .resideInAPackage("io.tagline.communication.trace..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.tagline..")
                        .and(resideOutsideOfPackage("io.tagline.communication.trace..")))
                .check(CLASSES);
    }

    @Test
    void communication_knowsTracesAndMachinesOnly() {
        nothingIn(
                "io.tagline.communication.detection..",
                "io.tagline.simulator..",
                "io.tagline.protocols..",
                "io.tagline.scenarios.scenario..",
                "io.tagline.scenarios.report..");
    }

    @Test
    void mapping_knowsMatricesAndMachinesOnly() {
        nothingIn(
                "io.tagline.communication.mapping..",
                "io.tagline.simulator..",
                "io.tagline.protocols..",
                "io.tagline.communication.trace..",
                "io.tagline.scenarios.scenario..",
                "io.tagline.scenarios.report..");
    }

    @Test
    void onlyExperiments_useTheTalliesOfSsj() {
        only("umontreal..", "io.tagline.scenarios.experiment..");
        nothingIn("io.tagline.scenarios.experiment..", "umontreal.ssj.simevents..", "umontreal.ssj.rng..");
    }

    /** Files, threads, clocks and the class path reach the core through small interfaces: it also runs where there is none of them. */
    @Test
    void theCore_touchesNoFileThreadOrClassPath() {
        JavaClasses core = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(
                        "io.tagline.documents",
                        "io.tagline.protocols",
                        "io.tagline.topologies",
                        "io.tagline.programs",
                        "io.tagline.models",
                        "io.tagline.simulator");
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tagline.documents.files..")
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("java.nio.file..", "java.time..", "io.tagline.documents.files..")
                                .or(belongToAnyOf(
                                        File.class,
                                        ExecutorService.class,
                                        Executors.class,
                                        ForkJoinPool.class,
                                        ClassLoader.class)))
                .orShould()
                .callMethod(Class.class, "getResourceAsStream", String.class)
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callConstructor(Thread.class, Runnable.class)
                .orShould()
                .callConstructor(Thread.class, Runnable.class, String.class)
                .check(core);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.scenarios.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
