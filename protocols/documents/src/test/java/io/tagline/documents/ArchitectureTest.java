package io.tagline.documents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which arrows are allowed on the lowest floor. */
@AnalyzeClasses(packages = "io.tagline.documents", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule onlyYaml_knowsTheYamlEngine = noClasses()
            .that()
            .resideOutsideOfPackage("io.tagline.documents.yaml")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.snakeyaml..");

    @ArchTest
    static final ArchRule everything_standsOnDocumentsAlone = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.snakeyaml.engine..", "io.tagline.documents..");

    @ArchTest
    static final ArchRule root_knowsNoSubPackage = noClasses()
            .that()
            .resideInAPackage("io.tagline.documents")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.tagline.documents.*..");

    @ArchTest
    static final ArchRule packages_haveNoCycles =
            slices().matching("io.tagline.(**)").should().beFreeOfCycles();
}
