package io.tagline.documents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * Which arrows are allowed on the lowest floor. The rules are checked by ordinary tests, because Surefire 3.5 runs
 * none that are fields with ArchUnit's own annotation, and says nothing.
 */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.documents");

    @Test
    void onlyYaml_knowsTheYamlEngine() {
        onlyIn("io.tagline.documents.yaml", "org.snakeyaml..");
    }

    @Test
    void onlyDrawing_knowsTheLayoutKernel() {
        onlyIn("io.tagline.documents.drawing", "org.eclipse..");
    }

    private static void onlyIn(String home, String library) {
        noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES);
    }

    @Test
    void module_standsOnTheJdkAndTwoLibrariesAlone() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "org.jspecify..", "org.snakeyaml.engine..", "org.eclipse..", "io.tagline.documents..")
                .check(CLASSES);
    }

    @Test
    void root_knowsNoSubPackage() {
        noClasses()
                .that()
                .resideInAPackage("io.tagline.documents")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.tagline.documents.*..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
