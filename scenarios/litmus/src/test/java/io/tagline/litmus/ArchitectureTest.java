package io.tagline.litmus;

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
            .importPackages("io.tagline.litmus");

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

    /** What the memory models allow, they must not learn from what is run. */
    @Test
    void memoryModels_knowTestsOnly() {
        knowsOnly("io.tagline.litmus.program..", "io.tagline.documents");
        knowsOnly("io.tagline.litmus.outcome..", "io.tagline.litmus.program..");
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.litmus.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
