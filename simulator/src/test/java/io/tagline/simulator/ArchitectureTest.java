package io.tagline.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The arrows between packages of this module; those between modules are held by the class path. */
final class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.simulator");

    @Test
    void onlyStatistics_importTheSimulatorOfSsj() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tagline.simulator.statistics..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("umontreal.ssj.simevents..")
                .check(CLASSES);
    }

    @Test
    void onlyStatisticsAndChance_importSsj() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.tagline.simulator.statistics..", "io.tagline.simulator.random..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("umontreal..")
                .check(CLASSES);
    }

    @Test
    void engineAndChance_knowNothingElseOfTagline() {
        classes()
                .that()
                .resideInAnyPackage("io.tagline.simulator.engine..", "io.tagline.simulator.random..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        "umontreal..",
                        "io.tagline.simulator.engine..",
                        "io.tagline.simulator.random..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.simulator.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
