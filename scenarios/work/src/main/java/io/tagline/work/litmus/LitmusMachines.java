package io.tagline.work.litmus;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.experiments.setup.IdleHardware;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.scenario.ScenarioText;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.work.WorkContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machines of a bench, read and built once for all tests.
 *
 * <p>Where stores are performed in order, tests say which order they ask for by full fences and atomic operations alone. A machine in whose memory order they pass each other runs these
 * programs as TSO, and besides, as it is, others that say the order of each instruction.
 */
final class LitmusMachines {

    private static final String ORDER = "cores.memory-order=";

    private final LitmusBench bench;
    private final Diagnostics diagnostics = new Diagnostics();
    private final SetupLoader loader;
    private final IdleHardware idle = new IdleHardware();
    private List<PerformedOrder> own = List.of();

    LitmusMachines(LitmusBench bench, Documents documents) {
        this.bench = bench;
        this.loader = new SetupLoader(documents, diagnostics);
    }

    /** Whether tests run. */
    boolean areNeeded() {
        return bench.runs() > 0;
    }

    /** Hardware between two tests. */
    IdleHardware idle() {
        return idle;
    }

    /** The sizes of store buffers to set: every machine runs without buffers and with them, unless a setting fixes their size. Any test will do. */
    List<Optional<Integer>> buffers(LitmusTest test) {
        int own = single(test, Optional.empty()).storeBuffer();
        int other = own == 0 ? LitmusBench.USUAL_BUFFER : 0;
        if (single(test, Optional.of(other)).storeBuffer() != other) {
            return List.of(Optional.empty());
        }
        return own == 0 ? List.of(Optional.empty(), Optional.of(other)) : List.of(Optional.of(other), Optional.empty());
    }

    LitmusSetup variant(LitmusTest test, Optional<Integer> buffer) {
        return variant(test, buffer, Map.of());
    }

    /** One point of it, with threads that begin without a delay. */
    LitmusSetup single(LitmusTest test, Optional<Integer> buffer) {
        return variant(test, buffer, ScenarioText.onePoint(test, bench.runs()));
    }

    /** That the machine itself allows more than its runs show, if so. */
    List<String> notes(LitmusTest test) {
        return own(test).stream()
                .filter(order -> order.own().isWeak())
                .map(order -> "runs without store buffers and with them have stores performed in order (TSO); "
                        + order.allowsMore())
                .toList();
    }

    /** The orders of the machines as they are; any test will do. */
    private List<PerformedOrder> own(LitmusTest test) {
        if (own.isEmpty()) {
            own = variant(
                            test,
                            bench.scenario(test, Optional.empty()),
                            ScenarioText.onePoint(test, bench.runs()),
                            bench.settings())
                    .setup()
                    .orders();
        }
        return own;
    }

    /** One point of the test with a program that says the order of its instructions. */
    LitmusSetup single(LitmusTest test, Architecture target) {
        return variant(
                test, bench.scenarioOfOrder(test, target), ScenarioText.onePoint(test, bench.runs()), bench.settings());
    }

    /** The test with such a program on the machine as it is. */
    LitmusSetup own(LitmusTest test, Architecture target) {
        return variant(test, bench.scenarioOfOrder(test, target), Map.of(), bench.settings());
    }

    /** A test in the order of the machine; empty if that is not weaker than x86-TSO. */
    Optional<OwnOrder> ownOrder(LitmusTest test, LitmusModels models, WorkContext context) {
        MemoryOrder order = own(test).get(0).explored().order();
        return OwnOrder.architecture(order).map(target -> OwnOrder.of(test, order, target, this, models, context));
    }

    private LitmusSetup variant(LitmusTest test, Optional<Integer> buffer, Map<String, List<Value>> parameters) {
        return variant(test, bench.scenario(test, buffer), parameters, inOrder(test));
    }

    private List<String> inOrder(LitmusTest test) {
        if (own(test).stream().noneMatch(order -> order.own().isWeak())) {
            return bench.settings();
        }
        return Stream.concat(
                        bench.settings().stream().filter(setting -> !setting.startsWith(ORDER)),
                        Stream.of(ORDER + MemoryOrder.TSO.word()))
                .toList();
    }

    private LitmusSetup variant(
            LitmusTest test, String scenario, Map<String, List<Value>> parameters, List<String> settings) {
        Overrides overrides = new Overrides(
                Optional.empty(),
                bench.protocol(),
                bench.seed(),
                Optional.of(ScenarioText.replications(test, bench.runs())),
                parameters,
                List.of(),
                settings,
                Optional.empty(),
                Optional.empty());
        Source source = Source.of(test.name() + ".yaml", scenario);
        Optional<Setup> setup = loader.load(source, overrides);
        diagnostics.throwIfAny();
        return new LitmusSetup(test, setup.orElseThrow());
    }
}
