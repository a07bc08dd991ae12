package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A test stands in the module and the package of what it tests, so that a module is changed and tested on its own. */
final class TestsAtHomeTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Rules about all modules, and the litmus tests that every package of theirs reads. */
    private static final Set<String> PACKAGES_WITHOUT_CODE = Set.of("io.tagline.architecture", "io.tagline.litmus");

    /** Four share recordings with tests of reports, one runs the script that builds tagline, two ask pages that reports here have written, two change documents of this module, or that mention some. */
    private static final Set<String> ABOVE = Set.of(
            "BuildScriptTest",
            "BuiltInBandsTest",
            "ChosenBandTest",
            "PapersBandTableTest",
            "RepeatsTest",
            "SchemaBesideLintTest",
            "CriticalPathTest",
            "DocumentFuzzTest",
            "HeadlineNumbersTest",
            "PerfettoTraceTest",
            "ReproductionPagesTest",
            "TimelinePageTest",
            "TrafficTest");

    private static final Set<String> HERE = new ClassFileImporter()
            .importPath(Path.of("target", "classes")).stream()
                    .map(JavaClass::getName)
                    .collect(Collectors.toSet());

    /** A Java file: {@code scenarios/work}, {@code io.tagline.work}, {@code WorkContext}. */
    private record Type(String module, String owner, String name) {

        String home() {
            return module + ": " + owner;
        }
    }

    private static List<Type> types(String tree) throws IOException {
        List<Type> types = new ArrayList<>();
        for (Path module : modules()) {
            Path sources = module.resolve("src").resolve(tree).resolve("java");
            if (Files.isDirectory(sources)) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .map(file -> type(module, sources.relativize(file)))
                            .forEach(types::add);
                }
            }
        }
        assertTrue(types.size() > 100, "no sources at " + ROOT);
        return types;
    }

    private static Type type(Path module, Path file) {
        String name = file.getFileName().toString().replace(".java", "");
        return new Type(
                ROOT.relativize(module).toString().replace('\\', '/'),
                file.getParent().toString().replaceAll("[/\\\\]", "."),
                name);
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> poms = Files.find(ROOT, 3, (path, any) -> path.endsWith("pom.xml"))) {
            return poms.map(Path::getParent).sorted().toList();
        }
    }

    @Test
    void packageOfATest_isOneOfItsModule() throws IOException {
        Set<String> homes = new TreeSet<>();
        types("main").forEach(type -> homes.add(type.home()));
        List<String> astray = types("test").stream()
                .filter(test -> !PACKAGES_WITHOUT_CODE.contains(test.owner()))
                .filter(test -> !homes.contains(test.home()))
                .map(test -> test.module() + " has no package " + test.owner() + ", as " + test.name() + " has")
                .toList();
        assertEquals(List.of(), astray);
    }

    /** Through helpers, too: what needs nothing of this module belongs further down. */
    @Test
    void testOfThisModule_needsIt() {
        JavaClasses tests = new ClassFileImporter().importPath(Path.of("target", "test-classes"));
        List<String> astray = tests.stream()
                .filter(type -> type.getSimpleName().endsWith("Test"))
                .filter(type -> !PACKAGES_WITHOUT_CODE.contains(type.getPackageName()))
                .filter(type -> !ABOVE.contains(type.getSimpleName()))
                .filter(type -> !needsThisModule(type, tests, new HashSet<>()))
                .map(JavaClass::getName)
                .sorted()
                .toList();
        assertEquals(List.of(), astray);
    }

    private static boolean needsThisModule(JavaClass type, JavaClasses tests, Set<JavaClass> seen) {
        return type.getDirectDependenciesFromSelf().stream()
                .map(Dependency::getTargetClass)
                .map(JavaClass::getBaseComponentType)
                .distinct()
                .anyMatch(used -> tests.contain(used.getName())
                        ? seen.add(used) && needsThisModule(tests.get(used.getName()), tests, seen)
                        : HERE.contains(used.getName()));
    }
}
