package io.tagline.checker;

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
            .importPackages("io.tagline.checker");

    /** Only what the checker found is written, and only by its views. */
    @Test
    void theChecker_knowsNoDocuments() {
        noClasses()
                .that()
                .resideInAPackage("io.tagline.checker")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.tagline.protocols.document..", "io.tagline.documents..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
