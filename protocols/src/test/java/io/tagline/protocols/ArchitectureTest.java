package io.tagline.protocols;

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
            .importPackages("io.tagline.protocols");

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
    void tablesAndSteps_knowNoDocuments() {
        String[] readers = {"io.tagline.protocols.document..", "io.tagline.documents.."};
        nothingIn("io.tagline.protocols.table..", readers);
        nothingIn("io.tagline.protocols.step..", readers);
        nothingIn("io.tagline.protocols.untimed..", readers);
    }

    @Test
    void onlyTheReader_parsesMarkdown() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tagline.protocols.document..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.commonmark..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.protocols.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
