package io.tagline.programs;

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
            .importPackages("io.tagline.programs");

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
    void operationsAndTrees_knowNothing() {
        knowsOnly("io.tagline.programs.operation..");
        knowsOnly("io.tagline.programs.tree..");
    }

    @Test
    void expressions_knowTreesButNoOperations() {
        knowsOnly(
                "io.tagline.programs.expression..",
                "io.tagline.programs.tree..",
                "io.tagline.documents",
                "io.tagline.documents.units..");
    }

    @Test
    void programs_readNoYamlAndDrawNothing() {
        knowsOnly(
                "io.tagline.programs..",
                "io.tagline.documents",
                "io.tagline.documents.units..",
                "it.unimi.dsi.fastutil..");
    }

    @Test
    void code_knowsNoLanguage() {
        knowsOnly(
                "io.tagline.programs.code..",
                "io.tagline.programs.operation..",
                "io.tagline.programs.expression..",
                "io.tagline.documents",
                "it.unimi.dsi.fastutil..");
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.programs.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
