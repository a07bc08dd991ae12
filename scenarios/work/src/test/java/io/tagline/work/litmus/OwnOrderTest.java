package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * Do all executions of a test's program, in the order of a machine, have the outcomes that the model of that order allows by candidate executions, and no others? Both begin with the
 * same instructions; they share nothing else: one is an exploration of the untimed protocol, the other solves axioms.
 */
@Order(1)
final class OwnOrderTest {

    private static final boolean NIGHT = Boolean.getBoolean("tagline.night");
    private static final int RANDOM = Integer.getInteger("tagline.litmus.random", NIGHT ? 1_000 : 80);

    private final LitmusMachines machines = new LitmusMachines(new LitmusBench("ideal", 1), FileLibrary::new);
    private final LitmusModels models = new LitmusModels(List.of(), FileLibrary::new);

    private OwnOrder of(LitmusTest test, MemoryOrder order) {
        Architecture target = OwnOrder.architecture(order).orElseThrow();
        return OwnOrder.of(test, order, target, machines, models, Watch.NONE);
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
        return true;
    }

    private static List<MemoryOrder> orders(Architecture architecture) {
        return switch (architecture) {
            case AARCH64 -> List.of(MemoryOrder.ARMV8);
            case RISCV -> List.of(MemoryOrder.RVWMO);
            case C, X86, X86_64 -> List.of(MemoryOrder.ARMV8, MemoryOrder.RVWMO);
        };
    }

    /** All but one of the 40 built-in tests: the compare-and-exchange loop of the other has no bound, by which candidates end. */
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
}
