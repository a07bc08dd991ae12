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
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.protocols.document.ProtocolReader;
import java.io.File;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Timer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What holds for all packages. */
final class ArchitectureTest {

    /** Who sees files, threads and clocks: what reads documents and traces, the language server, pages, whose scripts are on the class path, and this module, which brings the core what it needs of them. */
    private static final DescribedPredicate<JavaClass> THE_SHELL = resideInAnyPackage(
                    "io.tagline.documents.files..",
                    "io.tagline.communication..",
                    "io.tagline.lsp..",
                    "io.tagline.pictures.timeline..")
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

    /**
     * A page in a browser has none of these: reflection, processes, sockets, archives, and libraries that draw or compress with code of their own. Whatever the
     * page asks stands in these packages. CompilableTest finds each method that is missing; this names the packages that are kept free of it.
     */
    @Test
    void whatAPageAsks_needsNothingThatABrowserLacks() {
        DescribedPredicate<JavaClass> elsewhere = THE_SHELL.or(resideInAnyPackage(
                "io.tagline.lab..",
                "io.tagline.pictures.chart..",
                "io.tagline.pictures.layout..",
                "io.tagline.topologies.computer.."));
        noClasses()
                .that(not(elsewhere))
                .should()
                .dependOnClassesThat(resideInAnyPackage(
                                "java.awt..",
                                "java.lang.management..",
                                "java.lang.reflect..",
                                "java.net..",
                                "java.nio.channels..",
                                "java.util.jar..",
                                "java.util.zip..",
                                "javax..",
                                "com.github.luben..",
                                "org.tukaani..",
                                "org.eclipse..",
                                "org.jetbrains..")
                        .or(belongToAnyOf(
                                Process.class,
                                ProcessBuilder.class,
                                Runtime.class,
                                ServiceLoader.class,
                                ThreadLocal.class,
                                Timer.class)))
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
                .resideInAnyPackage("io.tagline.documents.watch..", "io.tagline.scenarios.cli..")
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("io.tagline.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** One reader for each kind of document makes a tree of its text; what is changed in a document is changed in the tree. */
    @Test
    void texts_becomeTreesInReadersOnly() {
        noClasses()
                .that(not(named(
                        "io.tagline.documents.yaml.YamlReader",
                        "io.tagline.topologies.document.MachineDocument",
                        "io.tagline.topologies.document.MachineSettings",
                        "io.tagline.experiments.document.ScenarioFormat",
                        "io.tagline.experiments.document.ScenarioNames",
                        "io.tagline.experiments.fitting.FitDataReader",
                        "io.tagline.experiments.difference.StoredRunReader",
                        "io.tagline.work.document.QuestionDocument",
                        "io.tagline.work.note.NotesReader",
                        "io.tagline.work.reproduction.ReproductionReader",
                        "io.tagline.work.tune.Contender",
                        "io.tagline.work.lint.DocumentChecker")))
                .should()
                .callMethod(YamlReader.class, "read", Source.class, Diagnostics.class)
                .check(CLASSES);
        noClasses()
                .that(not(named("io.tagline.protocols.Protocols")))
                .should()
                .callMethod(ProtocolReader.class, "read", String.class, Source.class, Diagnostics.class)
                .check(CLASSES);
    }

    /**
     * A document comes from a library, or from whoever calls tagline. Elsewhere, single words are shown as documents: an option and its value, a name,
     * a sequence of accesses, what other tools have written, the document inside a certificate, the built-in definitions of memory models. A litmus test is another language, of which a scenario is made as text;
     * of several programs, a scenario is made as a tree.
     */
    @Test
    void documents_areNotComposedOfTexts() {
        DescribedPredicate<JavaClass> doors = resideInAnyPackage(
                "io.tagline.documents..",
                "io.tagline.scenarios.cli..",
                "io.tagline.lab..",
                "io.tagline.lsp..",
                "io.tagline.spark..");
        DescribedPredicate<JavaClass> words = named(
                "io.tagline.protocols.document.ChangedRows",
                "io.tagline.protocols.document.ResourceReader",
                "io.tagline.protocols.fault.FaultReader",
                "io.tagline.experiments.setup.Overrides",
                "io.tagline.experiments.setup.MachineAxis",
                "io.tagline.experiments.setup.PlaceAxis",
                "io.tagline.experiments.setup.Platforms",
                "io.tagline.experiments.document.FitFormat",
                "io.tagline.experiments.scenario.LineArray",
                "io.tagline.litmus.model.BaseNames",
                "io.tagline.work.check.AnyCaches",
                "io.tagline.work.check.RunSearch",
                "io.tagline.work.check.CertificateTrial",
                "io.tagline.work.communication.LineSharing",
                "io.tagline.work.litmus.LitmusMachines",
                "io.tagline.work.machine.MachineDraft",
                "io.tagline.work.sequence.AccessExercise",
                "io.tagline.work.tune.ContestDocument");
        noClasses()
                .that(not(doors.or(words)))
                .should()
                .callMethod(Source.class, "of", String.class, String.class)
                .orShould()
                .callMethod(Source.class, "of", String.class, String.class, String.class)
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaClass> named(String... names) {
        return describe(
                "are " + String.join(", ", names),
                type -> List.of(names).contains(type.getName().replaceFirst("\\$.*", "")));
    }
}
