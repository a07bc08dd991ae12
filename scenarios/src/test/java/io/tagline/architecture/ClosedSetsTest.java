package io.tagline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Is whoever adds a constant or a kind led to every place that has to know it? javac demands all constants of switch expressions, Error Prone (.ci/lint)
 * those of statements, and a visitor or an abstract member all kinds. What is left to tests is that no {@code default} silences them, and the chains of
 * {@code instanceof}.
 */
final class ClosedSetsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern CASE = Pattern.compile(" *case ([A-Z][A-Z0-9_]*)\\b");

    /** What declares a number or a string of this name. */
    private static final String PLAIN = "(?s).*\\b(int|String) %s = .*";

    /** Switches over enums that have a {@code default}, and why. */
    private static final Map<String, String> DEFAULTS = new TreeMap<>(Map.of(
            "ComputerReader", "every other output of a tool is refused with what reads it",
            "LineDecoder", "the same",
            "MissKinds", "of all occurrences, a miss can only be five, and anything else is refused",
            "SmallReduction", "a reading of another subject is refused",
            "LineTransfers", "the same",
            "YamlTreeBuilder", "the constants are those of a library"));

    /**
     * The sealed types with their numbers of kinds, and the classes that tell three of these apart by {@code instanceof}, or of fewer all but one. Whoever
     * adds a kind sees whether it matters to these classes, and then changes the number. Whoever writes such a class prefers a visitor or an abstract member.
     */
    private static final String CHAINS = """
            Behaviour of 3 kinds: Body
            Expression of 10 kinds: Dynamics, Evaluator, Expression, ExpressionCompiler, FormCheck, FormulaCheck, FormulaEvaluator, NameCheck, NameFinder, Types
            Instruction of 12 kinds: AbstractMachine, CCode, Candidates, CompiledThread, Footprints, LitmusThread, OrderedStores, OwnOrder, Readiness, ReturningValues, StateLayout, \
            ThreadRuns, ThreadText, WrittenOrder
            Json of 7 kinds: Json, JsonText
            Latency of 7 kinds: Distributions, MachineNumbers
            LineLocation of 4 kinds: PlaceCheck
            ModelBasis of 3 kinds: ModelFormat, Predictions
            Near of 2 kinds: LineBuilder
            Observable of 3 kinds: CandidateSearch, LitmusLines, LitmusReader, StateLayout
            Operand of 3 kinds: CCode, Computation, ComputationText, ReturningValues, Source, ThreadBuilder, ThreadRuns, Weak
            Operation of 14 kinds: CodeCursor, CodeForesight, ReorderBuffer, Statements
            Placement of 4 kinds: ThreadsFormat
            Quantity of 6 kinds: QuantityMeasurement
            RaceStates.Target of 2 kinds: RaceStates
            RunSearch.Verdict of 3 kinds: ReachAnswer, Verdict
            Statement of 11 kinds: Blocks, ClaProgram
            Statement.Range of 3 kinds: Blocks, ExpressionCheck, ExpressionCompiler, LoopRange, NeedsFinder
            ThreadBuilder.Known of 2 kinds: ThreadBuilder
            ThreadMapping.Input of 2 kinds: ThreadMapping
            TimelineEntry of 5 kinds: CriticalPath, EntryIndex, PerfettoTrace, Selection, SideBySide, StoryWriter, TimelineJson, TimelineMermaid, TimelineSheet
            Value of 3 kinds: Evaluator, Values
            X86Operand of 3 kinds: X86Execution
            YamlNode of 3 kinds: LscpuText, MachineExtension, MatrixFormat, ParameterReader, QuestionDocument, QuestionTypes, Scalars, ScenarioNames, \
            StoredRunReader, \
            ThreadsFormat, TreeChange, TreesFormat, ValuesFormat, Yaml
            """;

    @Test
    void switches_haveNoDefault() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            List<String> found = all.filter(
                            file -> file.toString().replace('\\', '/').matches(".*/src/main/java/.*\\.java"))
                    .filter(ClosedSetsTest::hasDefault)
                    .map(file -> file.getFileName().toString().replace(".java", ""))
                    .sorted()
                    .toList();
            assertEquals(List.copyOf(DEFAULTS.keySet()), found);
        }
    }

    /** Whether there is a {@code default} beside a constant of an enum; all cases of a switch have the same margin. */
    private static boolean hasDefault(Path file) {
        String text = read(file);
        Set<Integer> margins = new TreeSet<>();
        for (String line : text.lines().toList()) {
            int margin = line.length() - line.stripLeading().length();
            Matcher constant = CASE.matcher(line);
            if (line.contains("switch (")) {
                margins.removeIf(inner -> inner > margin);
            } else if (constant.lookingAt() && !text.matches(PLAIN.formatted(constant.group(1)))) {
                margins.add(margin);
            } else if (line.startsWith("default ", margin) && margins.contains(margin)) {
                return true;
            }
        }
        return false;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void chains_areListed() {
        Map<JavaClass, Map<String, Set<JavaClass>>> told =
                new TreeMap<>(Comparator.comparing(ClosedSetsTest::title).thenComparing(JavaClass::getName));
        for (JavaClass type : Arrows.CLASSES) {
            for (InstanceofCheck check : type.getInstanceofChecks()) {
                JavaClass kind = check.getRawType();
                kind.getAllRawInterfaces()
                        .forEach(set -> kinds(set)
                                .filter(kind::isEquivalentTo)
                                .forEach(any -> told.computeIfAbsent(set, none -> new TreeMap<>())
                                        .computeIfAbsent(type.getSimpleName(), none -> new HashSet<>())
                                        .add(kind)));
            }
        }
        assertEquals(
                CHAINS,
                told.entrySet().stream()
                        .map(set -> row(set.getKey(), set.getValue()))
                        .collect(Collectors.joining()));
    }

    private static Stream<Class<?>> kinds(JavaClass set) {
        boolean own = set.getPackageName().startsWith("io.tagline");
        return own && set.reflect().isSealed() ? Stream.of(set.reflect().getPermittedSubclasses()) : Stream.empty();
    }

    private static String title(JavaClass set) {
        return set.getName().substring(set.getPackageName().length() + 1).replace('$', '.');
    }

    /** Empty if no class tells three kinds apart, or of fewer all but one. */
    private static String row(JavaClass set, Map<String, Set<JavaClass>> told) {
        long all = kinds(set).count();
        String classes = told.entrySet().stream()
                .filter(type -> type.getValue().size() >= Math.max(2, Math.min(3, all - 1)))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return classes.isEmpty() ? "" : title(set) + " of " + all + " kinds: " + classes + "\n";
    }
}
