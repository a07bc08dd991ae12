package io.tagline.communication;

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
            .importPackages("io.tagline.communication");

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
    void traces_knowFilesOnly() {
        knowsOnly("io.tagline.communication.trace..", "com.github.luben.zstd..");
    }

    @Test
    void detection_knowsTracesAndMachinesOnly() {
        knowsOnly(
                "io.tagline.communication.detection..",
                "io.tagline.communication.trace..",
                "io.tagline.topologies.machine..",
                "it.unimi.dsi.fastutil..");
    }

    @Test
    void mapping_knowsMatricesAndMachinesOnly() {
        knowsOnly(
                "io.tagline.communication.mapping..",
                "io.tagline.communication.detection..",
                "io.tagline.topologies.machine..");
    }

    @Test
    void kernels_knowTracesOnly() {
        knowsOnly("io.tagline.communication.kernel..", "io.tagline.communication.trace..");
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.communication.(**)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }
}
