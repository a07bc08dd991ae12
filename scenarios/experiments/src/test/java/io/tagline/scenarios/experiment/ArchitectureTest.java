package io.tagline.scenarios.experiment;

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
    void onlyIntervals_areCountedInHistograms() {
        only("org.HdrHistogram..", "io.tagline.scenarios.interval..");
    }

    @Test
    void onlyScenariosDataAndResults_areReadFromYaml() {
        only(
                "io.tagline.documents.yaml..",
                "io.tagline.scenarios.scenario..",
                "io.tagline.scenarios.fitting..",
                "io.tagline.scenarios.difference..");
    }

    /** An experiment runs in a shell, in somebody's program and on a cluster alike: its documents and workers come from outside. */
    @Test
    void experiments_touchNoFileOrThread() {
        noClasses()
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("java.nio.file..", "java.time..", "io.tagline.documents.files..")
                                .or(belongToAnyOf(
                                        File.class,
                                        ExecutorService.class,
                                        Executors.class,
                                        ForkJoinPool.class,
                                        ClassLoader.class)))
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.scenarios.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
