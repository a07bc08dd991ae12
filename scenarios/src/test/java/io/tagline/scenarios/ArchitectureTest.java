package io.tagline.scenarios;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
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

/** The arrows between packages of this module; those between modules are held by the class path. */
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
                "io.tagline.scenarios.fitting..",
                "io.tagline.scenarios.reproduction..",
                "io.tagline.scenarios.difference..",
                "io.tagline.scenarios.note..");
    }

    @Test
    void librariesOfOtherModules_stayThere() {
        only("org.snakeyaml..");
        only("org.eclipse..");
        only("org.commonmark..");
        only("com.github.luben..");
        only("umontreal.ssj.simevents..");
    }

    /** Files, threads, clocks and the class path reach the core through small interfaces: it also runs where there is none of them. */
    @Test
    void theCore_touchesNoFileThreadOrClassPath() {
        JavaClasses core = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(
                        "io.tagline.documents",
                        "io.tagline.protocols",
                        "io.tagline.checker",
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
