package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.random.RandomSource;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lines of Knights Landing take in its cluster modes; nothing of that machine is drawn. */
final class ClusterModesTest {

    private static final String MODE = "(?m)^  cluster-mode: .*$";

    private static Machine machine(String mode) {
        String key = "  cluster-mode: {value: %s, kind: chosen, source: made up}".formatted(mode);
        return Workbench.machine(Workbench.changed(Workbench.document("knights-landing-7210") + " ", MODE, key));
    }

    private static long memory(Machine machine, long line) {
        return new Workbench()
                .line(line, 0)
                .thread(0, new Operation.Load(0))
                .run(machine, "mesif-two-level")
                .ends()[0];
    }

    /** Stops of the mesh of 6 x 6 in the order of rows; a route has a link for each router on it, and controllers are spread evenly. */
    private static int links(int from, int to) {
        return from == to ? 0 : 1 + Math.abs(from % 6 - to % 6) + Math.abs(from / 6 - to / 6);
    }

    /**
     * A machine that says no mode has memory beside its directories. One that does takes its hops of 3 ns from the directory to the controller, and the
     * line comes from there, not from the directory.
     */
    @ParameterizedTest
    @ValueSource(strings = {"all-to-all", "hemisphere", "quadrant"})
    void linesFromMemory_goByTheirControllers(String mode) {
        Machine beside = Workbench.machine(Workbench.changed(Workbench.document("knights-landing-7210"), MODE, ""));
        Machine clustered = machine(mode);
        Nodes nodes = Nodes.of(clustered);
        for (long line = 500; line < 540; line++) {
            int home = nodes.directory(line) - nodes.directory(0);
            int controller = nodes.controllerOf(line) * 36 / 8;
            int more = links(home, controller) + links(controller, 0) - links(home, 0);
            assertEquals(memory(beside, line) + 3000L * more, memory(clustered, line));
        }
    }

    /** Lines near a thread are in the memory of its cluster: on average nearer than all, and these nearer than those of the farthest cluster. */
    @Test
    void ownCluster_isNearest() {
        Machine machine = machine("snc-4");
        double own = near(machine, machine.socketOfCore(0));
        double farthest = near(machine, 3);
        double all = near(machine("quadrant"), 0);
        assertTrue(own < all && all < farthest, own + " < " + all + " < " + farthest);
    }

    private static double near(Machine machine, int socket) {
        LineBlock block = new LineBlock(
                "x", OptionalLong.empty(), OptionalInt.of(socket), List.of(new LineSetup("x", 0, List.of())));
        Program load = new Program.Static(List.of(List.of(new ProgramStep(new Operation.Load(0), 1))));
        Workload workload = new Workload(load, List.of(block), List.of(0));
        TimedMachine timed = new TimedMachine(machine, Workbench.protocol("mesif-two-level"), workload, 42, "");
        return IntStream.range(0, 200)
                .mapToLong(i -> timed.run(i).ends()[0])
                .average()
                .orElseThrow();
    }

    /** In two halves of a mesh of 4 x 2 whose cores are numbered by rows: cores that are dealt stay in their half. */
    @Test
    void dealtCores_stayInTheirCluster() {
        int[] half = {0, 0, 1, 1, 0, 0, 1, 1};
        Nodes nodes =
                new Nodes(2, 0, 8, 0, 0, 1, 1, Nodes.of(Workbench.constant()).addresses());
        CoreOrder order = new CoreOrder(nodes, core -> half[core], true);
        RandomSource random = new RandomSource(1);
        boolean[][] seen = new boolean[8][8];
        for (int i = 0; i < 200; i++) {
            random.begin(42, "p", i);
            order.deal(random, 0);
            IntStream.range(0, 8).forEach(core -> seen[core][order.core(core)] = true);
        }
        for (int core = 0; core < 8; core++) {
            boolean[] expected = new boolean[8];
            for (int other = 0; other < 8; other++) {
                expected[other] = half[other] == half[core];
            }
            assertTrue(Arrays.equals(expected, seen[core]), "core " + core);
        }
    }
}
