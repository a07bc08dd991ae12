package io.tagline.work.litmus;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.work.Status;
import io.tagline.work.WorkContext;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Do all executions of a test's program, in the order of a machine, have the outcomes that the model of that order allows by candidate executions, and no others? Both begin with the
 * same instructions; they share nothing else: one is an exploration of the untimed protocol, the other solves axioms. And does the machine in that order, run a few times, show only such outcomes?
 */
@Order(1)
final class OwnOrderTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");
    private static final int RANDOM = Integer.getInteger("tagline.litmus.random", NIGHT ? 1_000 : 60);

    /** As many for each delay and placement, at least one. */
    private static final int RUNS = 24;

    private final Map<MemoryOrder, LitmusMachines> machines = Map.of(
            MemoryOrder.ARMV8, new LitmusMachines(new LitmusBench("graviton2", RUNS), FileLibrary::new),
            MemoryOrder.RVWMO, new LitmusMachines(new LitmusBench("riscv-8", RUNS), FileLibrary::new));
    private final WorkContext context = WorkContext.over(FileLibrary::new);
    private final LitmusModels models = new LitmusModels(List.of(), FileLibrary::new);

    private OwnOrder of(LitmusTest test, MemoryOrder order) {
        Architecture target = OwnOrder.architecture(order).orElseThrow();
        return OwnOrder.of(test, order, target, Objects.requireNonNull(machines.get(order)), models, context);
    }

    private static LitmusTest test(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LitmusTest> test = LitmusReader.read(Source.of("test.litmus", text), diagnostics);
        diagnostics.throwIfAny();
        return test.orElseThrow();
    }

    /** Whether both agree; false if there is nothing to compare. */
    private boolean agree(LitmusTest test, MemoryOrder order) {
        OwnOrder own = of(test, order);
        if (own.explored().isEmpty() || own.allowed().isEmpty()) {
            return false;
        }
        assertEquals(
                own.allowed().orElseThrow(),
                own.explored().orElseThrow().outcomes(),
                () -> order.word() + "\n" + test.source().text());
        assertTrue(
                own.allowed().orElseThrow().containsAll(own.seen().counts().keySet()),
                () -> own.seen().counts() + " in runs, " + order.word() + "\n"
                        + test.source().text());
        return true;
    }

    private static List<MemoryOrder> orders(Architecture architecture) {
        return switch (architecture) {
            case AARCH64 -> List.of(MemoryOrder.ARMV8);
            case RISCV -> List.of(MemoryOrder.RVWMO);
            case C, X86, X86_64 -> List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO);
        };
    }

    /** All 40 built-in tests, with the plain loads and stores of Arm and of RISC-V. */
    @ParameterizedTest
    @EnumSource(names = {"ARMV8", "RVWMO"})
    void builtInTests_haveTheOutcomesOfTheModel(MemoryOrder order) {
        List<String> names = new FileLibrary(LitmusReader.KIND).names();
        List<String> compared =
                names.stream().filter(name -> agree(builtIn(name), order)).toList();
        assertEquals(names, compared);
    }

    private static LitmusTest builtIn(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return LitmusReader.read(
                        new FileLibrary(LitmusReader.KIND)
                                .open(name, diagnostics)
                                .orElseThrow(),
                        diagnostics)
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"X86", "X86_64"})
    void randomTests_haveTheOutcomesOfTheModel(Architecture architecture) {
        int first = Integer.getInteger("tagline.litmus.seed", 0);
        int compared = 0;
        for (int seed = first; seed < first + RANDOM; seed++) {
            LitmusTest test = test(RandomTests.of(seed, architecture));
            for (MemoryOrder order : orders(architecture)) {
                compared += agree(test, order) ? 1 : 0;
            }
        }
        assertTrue(compared >= RANDOM, compared + " of " + RANDOM);
    }

    /** What programs have no word for is not approximated. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    AArch64 | LDR W1,[X0] ; ISB                  | the fence ISB
                    AArch64 | STR W1,[X0] ; DSB ST               | the fence DSB.ST
                    AArch64 | LDXR W1,[X0] ; STXR W2,W1,[X0]     | exclusive accesses: a compare-exchange is not a pair of them
                    AArch64 | LDR W1,[X0] ; CMP W1,#1 ; CSEL W2,W1,W1,EQ | conditional selects: what they choose keeps stores, but no loads
                    AArch64 | STADD W1,[X0] ; DMB LD             | an atomic operation without a result in a thread with DMB LD
                    RISCV   | lw x1,0(x5) ; fence r,r            | the fence Fence.r.r
                    RISCV   | fence w,rw                         | the fence Fence.w.rw
                    RISCV   | fence.i                            | the fence Fence.i
                    RISCV   | lw.aq.rl x1,0(x5)                  | an access with AcqRel
                    RISCV   | sw.aq x1,0(x5)                     | an access with Acq
                    RISCV   | lr.w x1,(x5)                       | exclusive accesses: a compare-exchange is not a pair of them
                    """)
    void whatHasNoWord_isRefused(String architecture, String column, String reason) {
        String pointer = architecture.equals("RISCV") ? "0:x5=x" : "0:X0=x";
        LitmusTest test = test(architecture + " refused\n{ " + pointer + "; }\n P0 ;\n "
                + column.replace(" ; ", " ;\n ") + " ;\nlocations [x]\n");
        MemoryOrder order = architecture.equals("RISCV") ? MemoryOrder.RVWMO : MemoryOrder.ARMV8;
        assertEquals(Optional.of(reason), of(test, order).obstacle());
    }

    /** Instructions of Arm on a machine of RISC-V, and macros whose meaning is that of the kernel. */
    @Test
    void testsForOthers_areRefused() {
        LitmusTest arm = test("AArch64 one\n{ 0:X0=x; }\n P0 ;\n LDR W1,[X0] ;\nlocations [x]\n");
        assertEquals(
                Optional.of("instructions of AArch64 on a machine for RISCV"),
                of(arm, MemoryOrder.RVWMO).obstacle());
        LitmusTest kernel = test("C one\n{}\nP0 (int *x) { WRITE_ONCE(*x, 1); }\nexists (x=1)\n");
        assertEquals(
                Optional.of("the macros of the Linux kernel"),
                of(kernel, MemoryOrder.ARMV8).obstacle());
    }

    /** MP has its fourth outcome on a machine of Arm, which TSO has not; x86-TSO forbids it, and that is not a mistake there. */
    @Test
    void graviton2_exploresInItsOwnOrder() {
        LitmusAnswer tried = new LitmusTrial(List.of("MP"), new LitmusBench("graviton2", 24))
                .ask(WorkContext.over(FileLibrary::new));
        OwnOrder own = tried.results().get(0).ownOrder().orElseThrow();
        assertEquals(4, own.explored().orElseThrow().outcomes().size());
        assertEquals(Status.FINE, tried.status());
        String text = new TextRenderer(Terminal.PLAIN).text(tried.sheet());
        assertTrue(
                text.contains("all executions in the order of armv8, with the plain loads and stores of AArch64:"),
                text);
        long seen =
                own.seen().counts().values().stream().mapToLong(count -> count).sum();
        assertTrue(seen >= 24, own.seen().toString());
        assertTrue(
                tried.sheet()
                        .answer()
                        .matches(".* and 1 of 4 outcomes of all executions and \\d+ of " + seen
                                + " runs in the order of armv8\\."),
                tried.sheet().answer());
        assertTrue(
                tried.json().line().contains("\"ownOrder\":[{\"order\":\"armv8\""),
                tried.json().line());
    }

    /** An outcome that its model forbids is an error, though the test's condition is not about it: here of a model that is made to forbid one of three. */
    @Test
    void forbiddenOutcome_isAnError() {
        LitmusResult right = new LitmusTrial(List.of("SB"), new LitmusBench("ideal", 96))
                .ask(WorkContext.over(FileLibrary::new))
                .results()
                .get(0);
        NavigableSet<Outcome> fewer =
                new TreeSet<>(right.allowed(MemoryModel.SC).orElseThrow());
        Outcome lost = requireNonNull(fewer.pollLast());
        LitmusResult wrong = new LitmusResult(
                right.test(),
                Map.of(MemoryModel.SC, Optional.of(fewer), MemoryModel.TSO, right.allowed(MemoryModel.TSO)),
                right.judged(),
                true,
                right.variants(),
                Optional.empty(),
                List.of());
        LitmusAnswer answer = new LitmusAnswer(List.of(wrong), List.of(), List.of());
        assertTrue(!lost.isDecisive(right.test()));
        assertEquals(Status.BROKEN, answer.status());
        assertTrue(
                answer.sheet().answer().contains("AN ERROR OF TAGLINE"),
                answer.sheet().answer());
        assertEquals(
                List.of(lost, lost),
                wrong.mistakes().stream().map(LitmusMistake::outcome).toList());
    }
}
