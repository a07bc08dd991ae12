package io.tagline.litmus.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.litmus.BuiltInTests;
import io.tagline.litmus.program.LitmusTest;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Conditional stores, compare-exchange and locks on the abstract machines against herd7's axioms, and grace periods against their law. */
final class AtomicsTest {

    /** How many tests are made by chance. */
    private static final int TESTS = Boolean.getBoolean("tagline.night") ? 60 : 20;

    private static List<String> outcomes(String text, MemoryModel model) {
        LitmusTest test = BuiltInTests.of(text);
        return Enumeration.of(test, model).orElseThrow().stream()
                .map(outcome -> outcome.text(test))
                .toList();
    }

    private static void assertAsAxioms(String text) {
        LitmusTest test = BuiltInTests.of(text);
        for (MemoryModel model : MemoryModel.values()) {
            assertEquals(
                    BuiltInTests.judged(test, model),
                    Enumeration.of(test, model).orElseThrow(),
                    model + "\n" + text);
        }
    }

    /** 60 tests by chance: two threads of three accesses, among them pairs of lr and sc, of which some have no partner. */
    @Test
    void axioms_allowTheSameOutcomes_ofConditionalStores() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < TESTS; i++) {
            StringBuilder rows = new StringBuilder();
            for (int row = 0; row < 3; row++) {
                rows.append(exclusive(random, row))
                        .append(" | ")
                        .append(exclusive(random, row))
                        .append(" ;\n");
            }
            assertAsAxioms("RISCV exclusives\n{ 0:x1=x; 0:x2=y; 1:x1=x; 1:x2=y; 0:x10=1; 1:x10=2; }\n P0 | P1 ;\n"
                    + rows + "locations [x; y; 0:x5; 0:x6; 0:x7; 1:x5; 1:x6; 1:x7;]\n");
        }
    }

    private static String exclusive(SplittableRandom random, int row) {
        String at = random.nextInt(3) > 0 ? "(x1)" : "(x2)";
        String register = "x" + (5 + row);
        return switch (random.nextInt(8)) {
            case 0, 1 -> "lr.w " + register + "," + at;
            case 2, 3 -> "sc.w " + register + ",x10," + at;
            case 4 -> "lw " + register + "," + at;
            case 5 -> "amoadd.w " + register + ",x10," + at;
            default -> "sw x10," + at;
        };
    }

    /** 60 tests by chance in C: a compare-exchange is a fence whether it succeeds or not; a lock excludes. */
    @Test
    void axioms_allowTheSameOutcomes_ofCompareExchangeAndLocks() {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < TESTS; i++) {
            StringBuilder text = new StringBuilder("C atomics\n{}\n");
            for (int thread = 0; thread < 2; thread++) {
                text.append("P").append(thread).append(" (int *x, int *y, spinlock_t *s) { int a = 0; int b = 0; ");
                boolean locked = random.nextInt(3) == 0;
                text.append(locked ? "spin_lock(s); " : "");
                for (String register : List.of("a", "b")) {
                    text.append(access(random, register));
                }
                text.append(locked ? "spin_unlock(s); " : "").append("}\n");
            }
            assertAsAxioms(text + "locations [x; y; 0:a; 0:b; 1:a; 1:b;]\n");
        }
    }

    private static String access(SplittableRandom random, String register) {
        String at = random.nextBoolean() ? "x" : "y";
        return switch (random.nextInt(6)) {
            case 0, 1 -> "%s = cmpxchg(%s, %d, %d); ".formatted(register, at, random.nextInt(2), 1 + random.nextInt(2));
            case 2 -> "%s = atomic_fetch_or(2, %s); ".formatted(register, at);
            case 3 -> "%s = READ_ONCE(*%s); ".formatted(register, at);
            default -> "WRITE_ONCE(*%s, %d); ".formatted(at, 1 + random.nextInt(2));
        };
    }

    /** RISC-V, PPO rule 3: what a conditional store has written is read by its own thread only when it is in memory, so this is a fence. */
    @Test
    void ownConditionalStore_isNotReadAheadOfMemory() {
        String text = """
                RISCV SB+rfi
                { 0:x1=x; 0:x2=y; 1:x1=y; 1:x2=x; 0:x10=1; 1:x10=1; }
                 P0             | P1             ;
                 lr.w x5,(x1)   | lr.w x5,(x1)   ;
                 sc.w x6,x10,(x1) | sc.w x6,x10,(x1) ;
                 lw x7,(x1)     | lw x7,(x1)     ;
                 lw x8,(x2)     | lw x8,(x2)     ;
                filter (0:x6=0 /\\ 1:x6=0)
                exists (0:x8=0 /\\ 1:x8=0)
                """;
        assertEquals(false, outcomes(text, MemoryModel.TSO).contains("0:x8=0; 1:x8=0;"));
        assertEquals(
                true,
                outcomes(text.replace("lw x7,(x1)", "nop"), MemoryModel.TSO).contains("0:x8=0; 1:x8=0;"));
    }

    private static String reader(String enter, String leave) {
        return "C grace\n{}\nP0 (int *x, int *y) { " + enter
                + "int a = READ_ONCE(*x); int b = READ_ONCE(*y); " + leave
                + " }\nP1 (int *x, int *y) { WRITE_ONCE(*y, 1); synchronize_rcu(); WRITE_ONCE(*x, 1); }\n"
                + "exists (0:a=1 /\\ 0:b=0)\n";
    }

    /**
     * A critical section is not before the end of a grace period in part and behind its beginning in part (McKenney et al., "Linux-Kernel Memory Ordering").
     * Two reads of a section that is there see both stores if the first sees the later one; without a grace period, SC already has that, so the order
     * of the reads is turned round: then only the section forbids it.
     */
    @Test
    void aGracePeriod_waitsForTheSectionsThatHaveBegun() {
        String turned = reader("rcu_read_lock(); ", "rcu_read_unlock();")
                .replace(
                        "int a = READ_ONCE(*x); int b = READ_ONCE(*y);",
                        "int b = READ_ONCE(*y); int a = READ_ONCE(*x);");
        for (MemoryModel model : MemoryModel.values()) {
            assertEquals(List.of("0:a=0; 0:b=0;", "0:a=0; 0:b=1;", "0:a=1; 0:b=1;"), outcomes(turned, model));
            assertEquals(
                    4,
                    outcomes(turned.replace("rcu_read_lock();", "").replace("rcu_read_unlock();", ""), model)
                            .size());
        }
    }

    /** The stores of a section are in memory when the grace period ends, also from a buffer. */
    @Test
    void aGracePeriod_seesTheStoresOfTheSections() {
        String text = """
                C stores
                {}
                P0 (int *x, int *y) { rcu_read_lock(); WRITE_ONCE(*x, 1); int a = READ_ONCE(*y); rcu_read_unlock(); }
                P1 (int *x, int *y) { WRITE_ONCE(*y, 1); synchronize_rcu(); int b = READ_ONCE(*x); }
                exists (0:a=0 /\\ 1:b=0)
                """;
        assertEquals(List.of("0:a=0; 1:b=1;", "0:a=1; 1:b=0;", "0:a=1; 1:b=1;"), outcomes(text, MemoryModel.TSO));
    }

    /** Threads that go on alone are not interleaved: a ring of eight has the 2^8 - 1 ends in which not all read 0, or that one too with buffers. */
    @Test
    void aRingOfEight_isEnumerated() {
        String threads = Stream.iterate(0, i -> i + 1)
                .limit(8)
                .map(i -> "P%d (int *x%d, int *x%d) { WRITE_ONCE(*x%d, 1); int r = READ_ONCE(*x%d); }\n"
                        .formatted(i, i, (i + 1) % 8, i, (i + 1) % 8))
                .collect(Collectors.joining());
        String observed = Arrays.stream(new int[] {0, 1, 2, 3, 4, 5, 6, 7})
                .mapToObj(i -> i + ":r;")
                .collect(Collectors.joining(" "));
        String text = "C ring\n{}\n" + threads + "locations [" + observed + "]\n";
        assertEquals(255, outcomes(text, MemoryModel.SC).size());
        assertEquals(256, outcomes(text, MemoryModel.TSO).size());
    }
}
