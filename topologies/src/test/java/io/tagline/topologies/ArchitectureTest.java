package io.tagline.topologies;

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
            .importPackages("io.tagline.topologies");

    @Test
    void onlyTheReader_readsYaml() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tagline.topologies.document..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.tagline.documents.yaml..")
                .check(CLASSES);
    }

    @Test
    void onlyTheGraphs_useTheGraphLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tagline.topologies.graph..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jgrapht..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.topologies.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }
}
