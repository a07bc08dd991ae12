package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The outcomes of the abstract machines against what is published, and against herd7's axioms. */
final class EnumerationTest {

    private static NavigableSet<Outcome> outcomes(LitmusTest test, MemoryModel model) {
        return Enumeration.of(test, model).orElseThrow();
    }

    private static long positive(LitmusTest test, MemoryModel model) {
        return Judgement.of(test, outcomes(test, model)).positive();
    }

    @Test
    void everyBuiltInTest_hasThePublishedVerdict() {
        assertEquals(Set.copyOf(BuiltInTests.names()), PublishedVerdicts.all().keySet());
        assertTrue(BuiltInTests.names().size() >= 30);
        assertAll(PublishedVerdicts.all().entrySet().stream().map(verdict -> (Executable) () -> assertEquals(
                verdict.getValue(),
                positive(BuiltInTests.named(verdict.getKey()), MemoryModel.TSO) > 0,
                verdict.getKey())));
    }

    /** Of the published ones, only a lost addition is sequentially consistent: it needs no buffer. */
    @Test
    void sequentialConsistency_forbidsAllButLostAdditions() {
        Stream<String> seen =
                BuiltInTests.names().stream().filter(name -> positive(BuiltInTests.named(name), MemoryModel.SC) > 0);
        assertEquals(Set.of("INC"), Set.copyOf(seen.toList()));
    }

    @Test
    void axioms_allowTheSameOutcomes() {
        assertAll(BuiltInTests.names().stream()
                .flatMap(name -> Stream.of(MemoryModel.values()).map(model -> (Executable) () -> assertEquals(
                        Axioms.of(BuiltInTests.named(name), model), outcomes(BuiltInTests.named(name), model), name))));
    }

    /** 400 tests by chance: two or three threads of one to three accesses to two locations. */
    @Test
    void axioms_allowTheSameOutcomes_ofRandomTests() {
        SplittableRandom random = new SplittableRandom(22);
        IntStream.range(0, 400).forEach(i -> {
            String text = randomTest(random);
            LitmusTest test = BuiltInTests.of(text);
            for (MemoryModel model : MemoryModel.values()) {
                assertEquals(Axioms.of(test, model), outcomes(test, model), text);
            }
        });
    }

    private static String randomTest(SplittableRandom random) {
        int threads = 2 + random.nextInt(2);
        StringBuilder text = new StringBuilder("X86 random\n{ x=0; y=0; }\n");
        StringBuilder observed = new StringBuilder("locations [x; y;");
        for (int row = 0; row < 4; row++) {
            for (int thread = 0; thread < threads; thread++) {
                String cell = row == 0 ? "P" + thread : row <= 3 - threads / 3 ? instruction(random, row) : "";
                text.append(thread == 0 ? "" : " | ").append(cell);
            }
            text.append(" ;\n");
        }
        // Every register is used in some instruction of the row that names it; those that are not are left out.
        for (int thread = 0; thread < threads; thread++) {
            String[] lines = text.toString().split("\n", -1);
            StringBuilder column = new StringBuilder();
            for (int row = 3; row < lines.length - 1; row++) {
                column.append(lines[row].replace(";", "").split("\\|", -1)[thread]);
            }
            for (String register : new TreeSet<>(Set.of("EAX", "EBX", "ECX"))) {
                observed.append(column.indexOf(register) >= 0 ? " " + thread + ":" + register + ";" : "");
            }
        }
        return text + observed.toString() + "]\nforall (true)\n";
    }

    private static String instruction(SplittableRandom random, int row) {
        String location = random.nextBoolean() ? "[x]" : "[y]";
        String register = new String[] {"EAX", "EBX", "ECX"}[row - 1];
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> "MOV " + location + ",$" + (1 + random.nextInt(3));
            case 3, 4 -> "MOV " + register + "," + location;
            case 5 -> "XCHG " + location + "," + register;
            case 6 -> "LOCK XADD " + location + "," + register;
            default -> "MFENCE";
        };
    }
}
