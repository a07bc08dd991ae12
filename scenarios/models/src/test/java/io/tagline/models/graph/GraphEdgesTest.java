package io.tagline.models.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The graph of Ramos and Hoefler, HPDC 2015, figure 2: a one-line broadcast (figure 1) over a binary tree of four nodes. */
final class GraphEdgesTest {

    private static final int[] PARENT = {-1, 0, 0, 1};

    /** Lines: data 0 to 3, mydata 4 to 7, pflag 8 to 11, sflag 12 to 15. */
    private static List<ProgramStep> thread(int me) {
        int sons = (int) IntStream.of(PARENT).filter(p -> p == me).count();
        List<Operation> operations = new ArrayList<>();
        if (me > 0) {
            operations.add(new Operation.Wait(8 + PARENT[me], WaitComparison.EQUAL, 1)); // S1
            operations.add(new Operation.Copy(PARENT[me], 4 + me, 1)); // S2
        }
        if (sons > 0) {
            operations.add(new Operation.Copy(4 + me, me, 1)); // S3
            operations.add(new Operation.Store(8 + me, 1)); // S4
            operations.add(new Operation.Wait(12 + me, WaitComparison.EQUAL, sons)); // S5
        }
        if (me > 0) {
            operations.add(Operation.add(12 + PARENT[me], 1)); // S6
        }
        return operations.stream().map(o -> new ProgramStep(o, 1)).toList();
    }

    private static ClaGraph figure2() {
        Program.Static program = new Program.Static(
                IntStream.range(0, 4).mapToObj(GraphEdgesTest::thread).toList());
        List<LineSetup> lines = IntStream.range(0, 16)
                .mapToObj(i -> new LineSetup("line" + i, 0, List.of()))
                .toList();
        return ClaGraph.of(
                program,
                List.of(new LineBlock("lines", OptionalLong.empty(), lines)),
                new StepBudget(StepBudget.USUAL));
    }

    /** Such as {@code E2 T0.1 T1.0}: the second operation of thread 0, the first one of thread 1. */
    private static List<String> edges(EdgeKind kind) {
        ClaGraph graph = figure2();
        return GraphEdges.of(graph).stream()
                .filter(edge -> edge.kind() == kind)
                .map(edge -> name(graph, edge.from()) + " " + name(graph, edge.to()))
                .sorted()
                .toList();
    }

    private static String name(ClaGraph graph, int node) {
        return "T" + graph.nodes().get(node).thread() + "."
                + graph.nodes().get(node).index();
    }

    /** T0: S3 S4 S5, T1: S1 S2 S3 S4 S5 S6, T2 and T3: S1 S2 S6, each a chain. */
    @Test
    void e1_joinsTheOperationsOfEachThread() {
        assertEquals(2 + 5 + 2 + 2, edges(EdgeKind.E1).size());
    }

    /**
     * Each child waits for its parent's flag (S4 to S1) and copies its data (S3 to S2); each parent waits for its children
     * (S6 to S5).
     */
    @Test
    void e2_joinsFlagsDataAndAcknowledgements() {
        List<String> expected = List.of(
                "T0.0 T1.1",
                "T0.0 T2.1",
                "T0.1 T1.0",
                "T0.1 T2.0",
                "T1.2 T3.1",
                "T1.3 T3.0",
                "T1.5 T0.2",
                "T2.2 T0.2",
                "T3.2 T1.4");
        assertEquals(expected, edges(EdgeKind.E2));
    }

    /** T1 and T2 write the flag that T0 polls. */
    @Test
    void e3_joinsTheTwoAcknowledgementsToTheRoot() {
        assertEquals(List.of("T1.5 T2.2"), edges(EdgeKind.E3));
    }

    @Test
    void e4_isNotThere() {
        assertEquals(List.of(), edges(EdgeKind.E4));
    }
}
