package io.tagline.models.graph;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What a graph says of a program is true of all its executions: random programs of two to four threads, up to seven operations each, on two to
 * four lines.
 */
final class ExecutionsTest {

    private static final int PROGRAMS = 2_000;

    /** At least so many have an end, and so many have none that the graph knows of; else nothing is tried. */
    private static final int LEAST_SEEN = 300;

    private static Operation operation(Random random, int lines) {
        int line = random.nextInt(lines);
        int other = (line + 1) % lines;
        return switch (random.nextInt(7)) {
            case 0, 1 -> new Operation.Wait(line, comparison(random), random.nextInt(3));
            case 2, 3 -> new Operation.Store(line, random.nextInt(3));
            case 4 -> Operation.add(line, random.nextInt(8) == 0 ? -1 : 1 + random.nextInt(2));
            case 5 -> new Operation.Load(line);
            default -> new Operation.Copy(line, other, 1);
        };
    }

    private static WaitComparison comparison(Random random) {
        WaitComparison[] all = WaitComparison.values();
        return random.nextInt(3) == 0 ? all[random.nextInt(all.length)] : WaitComparison.EQUAL;
    }

    private static List<Operation> thread(Random random, int lines, boolean meets) {
        List<Operation> operations = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            operations.add(operation(random, lines));
        }
        if (meets) {
            operations.add(random.nextInt(operations.size()), new Operation.Barrier());
        }
        return operations;
    }

    @Test
    void graphs_holdInAllExecutions() {
        int ended = 0;
        int deadlocks = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Random random = new Random(seed);
            int lines = 2 + random.nextInt(3);
            boolean meets = random.nextBoolean();
            List<List<Operation>> threads = Threads.each(2 + random.nextInt(3), me -> thread(random, lines, meets));
            Executions executions = new Executions(lines, threads);
            try {
                assertOrder(Threads.graph(lines, threads), executions, "seed " + seed);
                ended += executions.end() ? 1 : 0;
            } catch (DeadlockException e) {
                assertFalse(executions.end(), "seed " + seed);
                deadlocks++;
            }
        }
        assertTrue(ended > LEAST_SEEN && deadlocks > LEAST_SEEN, ended + " ended, " + deadlocks + " deadlocks");
    }

    /** Of a program that never ends, everything may be said. */
    private static void assertOrder(ClaGraph graph, Executions executions, String seed) {
        if (!executions.end()) {
            return;
        }
        for (Node first : graph.nodes()) {
            for (Node second : graph.nodes()) {
                if (graph.before(first.number(), second.number())) {
                    assertTrue(executions.before(first, second), () -> seed + ": " + first + " before " + second);
                }
            }
        }
    }
}
