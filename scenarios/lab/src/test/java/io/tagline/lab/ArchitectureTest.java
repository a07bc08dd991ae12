package io.tagline.lab;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** What the library promises of itself. */
final class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline.lab");

    @Test
    void theLibrary_touchesNoFileThreadOrClassPath() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.io..", "java.nio..", "io.tagline.documents.files..")
                        .or(belongToAnyOf(ExecutorService.class, Executors.class, Thread.class, ClassLoader.class)))
                .check(CLASSES);
    }
}
