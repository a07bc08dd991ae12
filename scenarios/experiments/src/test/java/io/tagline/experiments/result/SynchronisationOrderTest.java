package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.topologies.machine.MemoryOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * The synchronisation algorithms hold what they assert where accesses are performed out of order, and none of them does so without one of the orders that it asks for.
 * docs/synchronisation.md leads to the table.
 */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class SynchronisationOrderTest {

    private static final String ORDERS = "/io/tagline/scenarios/synchronisation-orders.csv";
    private static final Path SCENARIOS = Path.of("..", "synchronisation");
    private static final Path PROGRAMS = Path.of("..", "programs");

    /** What fails does so within a tenth of these. */
    private static final Bounds BOUNDS = new Bounds(5_000_000, Long.MAX_VALUE, Watch.NONE);

    private static String text(String scenario) throws IOException {
        return Files.readString(SCENARIOS.resolve(scenario + ".yaml"));
    }

    private static ProgramVerdict explored(PointSetup point, ThreadOrder order) {
        return new ProgramExplorer(point.workload(), point.platform().protocol(), thread -> order, BOUNDS).explore();
    }

    private static ThreadOrder own(PointSetup point) {
        return PerformedOrder.of(point.platform().machine()).explored();
    }

    /** The points of a scenario that fail, and how. */
    private static List<String> failures(Setup setup) {
        return setup.points().stream()
                .map(point -> point.point().text() + ": " + explored(point, own(point)).kind())
                .filter(line -> !line.endsWith(": " + Kind.VERIFIED))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "small-orders", "small-barriers", "small-queues", "small-counters"
    })
    void smallPrograms_holdOnGraviton2(String scenario) throws IOException {
        long t = System.nanoTime();
        for (PointSetup point : SampleRuns.setup(text(scenario)).points()) {
            for (ThreadOrder order : List.of(ThreadOrder.buffering(8), own(point), new ThreadOrder(MemoryOrder.RVWMO, 4))) {
                long begin = System.nanoTime();
                ProgramVerdict v = explored(point, order);
                System.out.println("XX " + point.point().text().replaceAll(", critical.*|, writes.*|, skew.*|, think.*", "") + " | " + order.order() + " | " + v.kind() + " | " + v.states() + " | " + (System.nanoTime() - begin) / 1000000 + " ms");
            }
        }
    }
}
