package io.tagline.models.graph;

import static io.tagline.models.graph.Threads.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Comparison;
import io.tagline.programs.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What waits wait for, and how many steps it takes to find that out. */
final class RefinementTest {

    private static final Operation ADD = new Operation.Add(0, 1);

    private static Operation store(int line, long value) {
        return new Operation.Store(line, value);
    }

    private static List<Integer> nodes(List<Node> nodes) {
        return nodes.stream().map(Node::number).toList();
    }

    /**
     * Each copies its counter (lines 0 and 1) into the other's line (2 and 3), waits for its own line to be at least 1, and
     * counts. Nobody knows what a counter holds when it is copied, so the copy, which comes before the wait because nothing else
     * can end it, may end it still. Nodes 0 to 2 are T0's, 3 to 5 T1's.
     */
    @Test
    void aCopyOfUnknownContent_endsTheWaitThatItPrecedes() {
        ClaGraph graph = Threads.graph(
                4,
                List.of(
                        List.of(new Operation.Copy(0, 3, 1), new Operation.Wait(2, Comparison.AT_LEAST, 1), ADD),
                        List.of(
                                new Operation.Copy(1, 2, 1),
                                new Operation.Wait(3, Comparison.AT_LEAST, 1),
                                new Operation.Add(1, 1))));
        assertEquals(new Requirement(List.of(3), 1), graph.requirement(1));
        assertEquals(new Requirement(List.of(0), 1), graph.requirement(4));
        assertTrue(graph.before(3, 1));
        assertFalse(graph.before(1, 3));
    }

    /** T0 waits for what T1 or T2 store after they have waited for T0: either would do, but both come too late. */
    @Test
    void aWaitThatAllItsWritesFollow_isADeadlock() {
        List<Operation> answer = List.of(await(1, 1), store(0, 1));
        DeadlockException deadlock = assertThrows(
                DeadlockException.class,
                () -> Threads.graph(2, List.of(List.of(await(0, 1), store(1, 1)), answer, answer)));
        // Nodes: wait 0, store 1 of T0; wait 2, store 3 of T1. The circle: 0 ends, 1, 2 ends, 3, on which 0 waits.
        assertEquals(
                List.of(0, 1, 2, 3), nodes(deadlock.cycle()).stream().sorted().toList());
    }

    /** T0 waits for two additions, but one of them is its own and comes later. */
    @Test
    void additionsThatDoNotDo_areADeadlock() {
        assertThrows(DeadlockException.class, () -> Threads.graph(1, List.of(List.of(await(0, 2), ADD), List.of(ADD))));
    }

    /** Whoever has ticket k needs the k additions of those before; those after it come after it. Nodes are 2 me and 2 me + 1. */
    @Test
    void ticket_waitsForAllBefore() {
        ClaGraph graph = Threads.graph(1, Threads.ticketLock(5, 1));
        for (int me = 1; me < 5; me++) {
            List<Integer> before =
                    IntStream.range(0, me).mapToObj(other -> 2 * other + 1).toList();
            assertEquals(new Requirement(before, me), graph.requirement(2 * me));
        }
        assertEquals(new Requirement(List.of(), 0), graph.requirement(0));
    }

    private static long steps(int lines, List<List<Operation>> threads) {
        StepBudget budget = new StepBudget(Long.MAX_VALUE);
        Threads.graph(lines, budget, threads);
        return budget.spent();
    }

    /**
     * A lock of N tickets has N (N - 1) / 2 pairs of a wait and an addition that it needs; each wait also keeps N numbers of what
     * precedes it, and N of which additions are left. A number that is kept takes 16 steps; finding them all takes half of that at most.
     * It was eight times the steps for twice the tickets when every wait was resolved anew for each that became known.
     */
    @Test
    void ticketLock_takesStepsForWhatItKeeps() {
        for (int threads = 32; threads <= 256; threads *= 2) {
            long kept = 16L * (threads * (threads - 1) / 2 + 2 * threads * threads);
            long steps = steps(1, Threads.ticketLock(threads, 1));
            assertTrue(steps <= 3 * kept / 2, threads + " threads: " + steps + " for " + kept);
        }
    }

    /** Two threads that hand on a number, each over a flag of its own, so many times: a round is four operations, whatever is before. */
    private static List<List<Operation>> pingPong(int rounds) {
        List<Operation> first = new ArrayList<>();
        List<Operation> second = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            first.addAll(List.of(store(0, round), await(1, round)));
            second.addAll(List.of(await(0, round), store(1, round)));
        }
        return List.of(first, second);
    }

    @Test
    void pingPong_takesTwiceTheStepsForTwiceTheRounds() {
        long some = steps(2, pingPong(1000));
        long more = steps(2, pingPong(2000));
        assertTrue(more <= 2.01 * some, some + " and " + more);
    }

    @Test
    void whatIsLeftOfABudget_isNotExceeded() {
        ExhaustedException exhausted = assertThrows(
                ExhaustedException.class, () -> Threads.graph(1, new StepBudget(1000), Threads.ticketLock(32, 1)));
        assertEquals(1000, exhausted.most());
    }

    /** The flag of 32 tickets has 32 waits and 32 additions, the other lines have none. */
    @Test
    void busiestLine_isTheOneOfTheTickets() {
        // The first wait holds at once, but is a wait of this line still.
        ClaGraph.Busiest busiest = Threads.busiest(3, Threads.ticketLock(32, 1));
        assertEquals(new ClaGraph.Busiest("line0", 32, 32), busiest);
    }
}
