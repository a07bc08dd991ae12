package io.tagline.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;

/** Rules for all modules but those on which nothing depends: read once, and said in one place. */
final class Arrows {

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tagline");

    private Arrows() {}

    /** What is in {@code library} is known in these packages, and nowhere else. */
    static void only(String library, String... homes) {
        assertTrue(CLASSES.stream().anyMatch(type -> knows(type, library)), "nobody knows " + library);
        noClasses()
                .that()
                .resideOutsideOfPackages(homes)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES);
    }

    private static boolean knows(JavaClass type, String library) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(Dependency::getTargetClass)
                .anyMatch(resideInAPackage(library));
    }

    /** These packages know themselves, the JDK, the watch, these others, and nothing else. */
    static void knowsOnly(String packages, String... others) {
        classes()
                .that()
                .resideInAPackage(packages)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(
                                Stream.of(packages, "java..", "org.jspecify..", "io.tagline.documents.watch.."),
                                Stream.of(others))
                        .toArray(String[]::new))
                .check(CLASSES);
    }

    /** These packages know none of those. */
    static void knowsNone(String packages, String... others) {
        noClasses()
                .that()
                .resideInAPackage(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .check(CLASSES);
    }
}
