package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The outcomes of the abstract machines against what is published, and against herd7's axioms. */
@Order(1)
final class EnumerationTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");

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
                        BuiltInTests.judged(BuiltInTests.named(name), model),
                        outcomes(BuiltInTests.named(name), model),
                        name))));
    }

    /** 130 tests by chance, 400 at night: two or three threads of one to three accesses to two locations. */
    @Test
    void axioms_allowTheSameOutcomes_ofRandomTests() {
        SplittableRandom random = new SplittableRandom(22);
        IntStream.range(0, NIGHT ? 400 : 130).forEach(i -> {
            String text = randomTest(random);
            LitmusTest test = BuiltInTests.of(text);
            for (MemoryModel model : MemoryModel.values()) {
                assertEquals(BuiltInTests.judged(test, model), outcomes(test, model), text);
            }
        });
    }

    /** 70 tests by chance, 200 at night, with branches over stores and loads, and a filter. */
    @Test
    void axioms_allowTheSameOutcomes_ofRandomTestsWithBranches() {
        SplittableRandom random = new SplittableRandom(49);
        IntStream.range(0, NIGHT ? 200 : 70).forEach(i -> {
            StringBuilder lines = new StringBuilder("X86 branches\n{ x=0; y=0; }\n P0 | P1 ;\n");
            for (int row = 0; row < 6; row++) {
                lines.append(branching(random, row))
                        .append(" | ")
                        .append(branching(random, row))
                        .append(" ;\n");
            }
            String text =
                    lines + "locations [x; y; 0:EAX; 1:EAX; 0:EBX; 1:EBX;]\nfilter (not (0:EAX=3))\nforall (true)\n";
            LitmusTest test = BuiltInTests.of(text);
            for (MemoryModel model : MemoryModel.values()) {
                assertEquals(BuiltInTests.judged(test, model), outcomes(test, model), text);
            }
        });
    }

    private static String branching(SplittableRandom random, int row) {
        String location = random.nextBoolean() ? "[x]" : "[y]";
        return switch (row) {
            case 0 -> random.nextBoolean() ? "MOV " + location + ",$3" : "MOV EBX,$1";
            case 1 -> "MOV EAX," + location;
            case 2 -> "CMP EAX,$" + random.nextInt(2);
            case 3 -> (random.nextBoolean() ? "JE" : "JL") + " L";
            case 4 -> random.nextBoolean() ? "MOV " + location + ",$1" : "XCHG EBX," + location;
            default -> "L: MOV EBX," + location;
        };
    }

    /**
     * What a control dependency orders, and what it does not. SC and x86-TSO need none: loads are in order with what follows them, branch or not. The
     * values matter: a store that is passed over is not there.
     */
    @Test
    void aStoreBehindABranch_isThereOnlyIfItIsReached() {
        String load = """
                X86 LB+ctrls
                {}
                 P0 | P1 ;
                 MOV EAX,[x] | MOV EAX,[y] ;
                 CMP EAX,$0 | CMP EAX,$0 ;
                 JE L | JE L ;
                 MOV [y],$1 | MOV [x],$1 ;
                 L: | L: ;
                exists (0:EAX=1 \\/ x=1)
                """;
        assertEquals(0, positive(BuiltInTests.of(load), MemoryModel.TSO));
        assertTrue(positive(BuiltInTests.of(load.replace("JE L | JE L", "JNE L | JNE L")), MemoryModel.SC) > 0);
    }

    /** Publication by a flag that is tested, in three notations: never, though the reader's load is behind a branch. */
    @Test
    void aMessageBehindATestedFlag_isThere() {
        String aarch64 = """
                AArch64 MP+ctrl
                { 0:X1=x; 0:X3=y; 1:X1=x; 1:X3=y; }
                 P0 | P1 ;
                 MOV W0,#1 | LDR W0,[X3] ;
                 STR W0,[X1] | CBZ W0,E ;
                 STR W0,[X3] | LDR W2,[X1] ;
                 | E: ;
                exists (1:X0=1 /\\ 1:X2=0)
                """;
        String riscv = """
                RISCV MP+ctrl
                { 0:x1=x; 0:x3=y; 1:x1=x; 1:x3=y; }
                 P0 | P1 ;
                 li x10,1 | lw x10,0(x3) ;
                 sw x10,0(x1) | beq x10,x0,E ;
                 sw x10,0(x3) | lw x2,0(x1) ;
                 | E: ;
                exists (1:x10=1 /\\ 1:x2=0)
                """;
        String c = """
                C MP+ctrl
                {}
                P0 (int *x, int *y) { WRITE_ONCE(*x, 1); smp_store_release(y, 1); }
                P1 (int *x, int *y) { int r0 = READ_ONCE(*y); int r1 = 0; if (r0 == 1) { r1 = READ_ONCE(*x); } }
                exists (1:r0=1 /\\ 1:r1=0)
                """;
        for (String text : List.of(aarch64, riscv, c)) {
            // P1 finds the flag, or does not.
            assertEquals(2, outcomes(BuiltInTests.of(text), MemoryModel.TSO).size(), text);
            assertEquals(0, positive(BuiltInTests.of(text), MemoryModel.TSO), text);
        }
    }

    /** Store buffering with each fence of each notation: only those from stores to loads forbid that both loads miss. */
    @ParameterizedTest
    @CsvSource({
        "fence rw rw, false",
        "fence w r, false",
        "fence r rw, true",
        "fence rw w, true",
        "fence.tso, true",
        "nop, true",
        "fence, false"
    })
    void storeBuffering_onRiscv(String fence, boolean allowed) {
        String text = """
                RISCV SB
                { 0:x1=x; 0:x3=y; 1:x1=y; 1:x3=x; 0:x5=1; 1:x5=1; }
                 P0 | P1 ;
                 sw x5,0(x1) | sw x5,0(x1) ;
                 FENCE | FENCE ;
                 lw x6,0(x3) | lw x6,0(x3) ;
                exists (0:x6=0 /\\ 1:x6=0)
                """;
        String written = fence.replace("fence rw ", "fence rw,")
                .replace("fence w ", "fence w,")
                .replace("fence r ", "fence r,");
        assertEquals(allowed, positive(BuiltInTests.of(text.replace("FENCE", written)), MemoryModel.TSO) > 0, written);
    }

    /** The same on AArch64, whose STLR and LDAR are in order, though LDAPR is not (kinds.txt of herdtools7, catalogue/aarch64). */
    @ParameterizedTest
    @CsvSource({"STR, LDR, true", "STLR, LDR, true", "STLR, LDAPR, true", "STR, LDAR, true", "STLR, LDAR, false"})
    void storeBuffering_onAarch64(String store, String load, boolean allowed) {
        String text = """
                AArch64 SB
                { 0:X1=x; 0:X3=y; 1:X1=y; 1:X3=x; 0:X5=1; 1:X5=1; }
                 P0 | P1 ;
                 STORE W5,[X1] | STORE W5,[X1] ;
                 LOAD W6,[X3] | LOAD W6,[X3] ;
                exists (0:X6=0 /\\ 1:X6=0)
                """;
        assertEquals(
                allowed,
                positive(BuiltInTests.of(text.replace("STORE", store).replace("LOAD", load)), MemoryModel.TSO) > 0);
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

    /** SC has three outcomes of store buffering: 0 and 1, 1 and 0, 1 and 1. Two of them have 1 in the second thread. */
    @Test
    void filter_leavesOutcomesOut() {
        LitmusTest test = BuiltInTests.of("""
                X86 filtered
                { }
                 P0          | P1          ;
                 MOV [x],$1  | MOV [y],$1  ;
                 MOV EAX,[y] | MOV EAX,[x] ;
                filter (1:EAX=1)
                exists (0:EAX=0)
                """);
        assertEquals(2, outcomes(test, MemoryModel.SC).size());
        assertEquals(1, positive(test, MemoryModel.SC));
    }
}
