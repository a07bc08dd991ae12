package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.cla.ProgramReader;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.operation.LineLocation;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every kind of operation is printed as a program writes it. */
final class OperationTextTest {

    private static final List<String> TEXTS = List.of(
            "load(data[0])",
            "cl_read(data[0])",
            "store(data[1], 7)",
            "cl_write(data[1], 7)",
            "load_acquire(data[0])",
            "store_release(data[1], 7)",
            "cl_add(data[1], -7, relaxed)",
            "cl_swap(data[2], 3, acquire)",
            "compare_swap(data[2], 0, 1, acq_rel)",
            "cl_add(data[1], -7)",
            "cl_and(data[1], 6)",
            "cl_or(data[1], 1)",
            "cl_xor(data[1], 3)",
            "cl_min(data[1], 2)",
            "cl_max(data[1], 5)",
            "cl_swap(data[2], 3)",
            "compare_exchange(data[2], 0, 1)",
            "compare_exchange_wait(data[2], 0, 1)",
            "compare_swap(data[2], 0, 1)",
            "cl_copy(data[0], data[2], 2)",
            "cl_wait(data[3], 0)",
            "cl_wait(data[3], 1, lt)",
            "put(buffer[0], buffer[2], 2)",
            "get(buffer[2], buffer[0], 2)",
            "set_flag(buffer[1], 7)",
            "poll_flag(buffer[3], 0)",
            "poll_flag(buffer[3], 0, ge)",
            "compute(1.500 ns)",
            "fence()",
            "fence(acquire)",
            "fence(release)",
            "fence(store)",
            "prefetch(data[1])",
            "prefetch_write(data[1])",
            "downgrade(data[1])",
            "barrier()",
            "start_clock()",
            "begin round",
            "end round");

    private final List<LineSetup> lines = new ArrayList<>();

    /** The operations that a thread makes of the texts; data is in shared memory, buffer in a message passing buffer. */
    private List<Operation> operations() {
        for (String name : List.of("data", "buffer")) {
            for (int i = 0; i < 4; i++) {
                LineLocation place = name.equals("data") ? new LineLocation.Shared() : new LineLocation.Buffer(0);
                lines.add(new LineSetup(name + "[" + i + "]", 0, List.of(), place));
            }
        }
        LineMap map = new LineMap(
                Map.of("data", new LineMap.Shape(0, List.of(4)), "buffer", new LineMap.Shape(4, List.of(4))), lines);
        Environment environment = new Environment(1, ThreadDomains.of(1, List.of(0)), Map.of(), map, Map.of());
        Diagnostics diagnostics = new Diagnostics();
        Vocabulary vocabulary = Vocabulary.of(Map.of()).withArrays(Map.of("data", 1, "buffer", 1));
        return ProgramReader.read(Source.of("test.cla", String.join("\n", TEXTS)), vocabulary, diagnostics)
                .flatMap(program -> Expansion.expand(
                        program, environment, new Budget(Budget.STEPS), new PointDiagnostics(diagnostics, "")))
                .map(Program.Static.class::cast)
                .orElseThrow(() -> new AssertionError(diagnostics.all()))
                .threads()
                .get(0)
                .stream()
                .map(ProgramStep::operation)
                .toList();
    }

    @Test
    void text_isWhatTheOperationWasMadeOf() {
        List<Operation> operations = operations();
        List<String> names = lines.stream().map(LineSetup::name).toList();
        assertEquals(
                TEXTS,
                operations.stream()
                        .map(operation -> OperationText.of(operation, names))
                        .toList());
    }

    @Test
    void texts_areThoseOfAllKinds() {
        Set<Class<?>> without = kinds(Operation.class).collect(Collectors.toSet());
        operations().forEach(operation -> without.remove(operation.getClass()));
        assertEquals(Set.of(), without, "kinds without an example");
        Set<String> words = TEXTS.stream()
                .filter(text -> text.contains("("))
                .map(text -> text.substring(0, text.indexOf('(')))
                .collect(Collectors.toSet());
        assertEquals(Set.copyOf(ProgramOperation.words()), words);
    }

    private static Stream<Class<?>> kinds(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(OperationTextTest::kinds)
                : Stream.of(type);
    }
}
