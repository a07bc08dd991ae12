package io.tagline.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.tagline.architecture.Arrows.CLASSES;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.File;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What holds for all packages. */
final class ArchitectureTest {

    /** Who sees files, threads and clocks: what reads documents and traces, and this module, which brings the core what it needs of them. */
    private static final DescribedPredicate<JavaClass> THE_SHELL = resideInAnyPackage(
                    "io.tagline.documents.files..", "io.tagline.communication..")
            .or(describe("are in this module", ArchitectureTest::isHere));

    private static boolean isHere(JavaClass type) {
        return type.getSource().orElseThrow().getUri().toString().contains("/scenarios/target/classes/");
    }

    /** Files, threads, clocks and the class path reach the core through small interfaces: it also runs where there is none of them. */
    @Test
    void theCore_touchesNoFileThreadOrClassPath() {
        noClasses()
                .that(not(THE_SHELL))
                .should()
                .dependOnClassesThat(
                        resideInAnyPackage("java.nio.file..", "java.time..", "io.tagline.documents.files..")
                                .or(belongToAnyOf(
                                        File.class,
                                        ExecutorService.class,
                                        Executors.class,
                                        ForkJoinPool.class,
                                        ClassLoader.class)))
                .orShould()
                .callMethod(Class.class, "getResourceAsStream", String.class)
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callConstructor(Thread.class, Runnable.class)
                .orShould()
                .callConstructor(Thread.class, Runnable.class, String.class)
                .check(CLASSES);
    }

    /** NullAway reads no package that is not marked. */
    @Test
    void packages_areNullMarked() {
        List<String> unmarked = CLASSES.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(owner -> !owner.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .toList();
        assertEquals(List.of(), unmarked);
    }

    /** Work is cancelled by its watch, and by nothing else. */
    @Test
    void volatileFields_standInTheWatchAndTheCommandLineOnly() {
        fields().that()
                .haveModifier(JavaModifier.VOLATILE)
                .should()
                .beDeclaredInClassesThat()
                .resideInAnyPackage("io.tagline.watch..", "io.tagline.scenarios.cli..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.(**)").should().beFreeOfCycles().check(CLASSES);
    }
}
