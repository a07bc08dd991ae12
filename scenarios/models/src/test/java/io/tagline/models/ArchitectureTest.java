package io.tagline.models;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between packages of this module; those between modules are held by the class path. */
final class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.models");

    /** Nor anything outside, but the JDK. */
    private static void knowsOnly(String packages, String... others) {
        classes()
                .that()
                .resideInAPackage(packages)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(Stream.of(packages, "java..", "org.jspecify.."), Stream.of(others))
                        .toArray(String[]::new))
                .check(CLASSES);
    }

    @Test
    void graphAndBounds_knowOperationsOnly() {
        knowsOnly("io.tagline.models.graph..", "io.tagline.programs.operation..", "it.unimi.dsi.fastutil..");
        knowsOnly(
                "io.tagline.models.bounds..",
                "io.tagline.models.graph..",
                "io.tagline.programs.operation..",
                "io.tagline.documents.units..");
    }

    @Test
    void equationsAndTuners_knowNoOperations() {
        knowsOnly(
                "io.tagline.models.equations..",
                "io.tagline.models.claim..",
                "io.tagline.programs.tree..",
                "io.tagline.programs.expression..",
                "io.tagline.topologies.machine..",
                "io.tagline.documents",
                "io.tagline.documents.units..");
        knowsOnly(
                "io.tagline.models.tune..",
                "io.tagline.models.equations..",
                "io.tagline.programs.tree..",
                "io.tagline.programs.expression..");
    }

    @Test
    void fits_knowNumbersOnly() {
        knowsOnly(
                "io.tagline.models.fit..",
                "io.tagline.models.claim..",
                "io.tagline.programs.expression..",
                "io.tagline.documents",
                "org.apache.commons.math3..");
    }

    @Test
    void claims_knowNoModelBehindThem() {
        knowsOnly(
                "io.tagline.models.claim..",
                "io.tagline.programs.expression..",
                "io.tagline.topologies.machine..",
                "io.tagline.documents",
                "io.tagline.documents.units..");
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.models.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
