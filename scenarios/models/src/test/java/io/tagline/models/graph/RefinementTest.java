package io.tagline.models.graph;

import static io.tagline.models.graph.Threads.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What waits wait for, and how many steps it takes to find that out. */
final class RefinementTest {

    private static final Operation ADD = Operation.add(0, 1);

    private static Operation store(int line, long value) {
        return new Operation.Store(line, value);
    }

    private static List<Integer> nodes(List<Node> nodes) {
        return nodes.stream().map(Node::number).toList();
    }

    /** Sets its counter, copies it into the line of the other thread, waits for its own line to be at least 1, and counts. */
    private static List<Operation> exchange(int counter, int mine, int others) {
        return List.of(
                store(counter, 1),
                new Operation.Copy(counter, others, 1),
                new Operation.Wait(mine, WaitComparison.AT_LEAST, 1),
                Operation.add(counter, 1));
    }

    /**
     * Lines 0 and 1 are counters, which are written twice, so that nobody looks for what they hold when they are copied into lines 2 and 3. The
     * copy comes before the wait, because nothing else can end it, and may end it still. Nodes 0 to 3 are T0's, 4 to 7 T1's.
     */
    @Test
    void aCopyOfUnknownContent_endsTheWaitThatItPrecedes() {
        ClaGraph graph = Threads.graph(4, List.of(exchange(0, 2, 3), exchange(1, 3, 2)));
        assertEquals(new Requirement(List.of(5), 1), graph.requirement(2));
        assertEquals(new Requirement(List.of(1), 1), graph.requirement(6));
        assertTrue(graph.before(5, 2));
        assertFalse(graph.before(2, 5));
    }

    /**
     * T1 copies line 0 into the flag (1) without knowing whether T0 has stored a 1 already: the flag can be 0 still, so T2's wait for 0 may have
     * ended before the copy.
     */
    @Test
    void aCopyThatRacesWithTheOnlyWrite_hasNoKnownContent() {
        ClaGraph graph = Threads.graph(
                2,
                List.of(
                        List.of(store(0, 1)),
                        List.of(store(1, 2), new Operation.Copy(0, 1, 1), store(1, 0)),
                        List.of(await(1, 2), await(1, 0))));
        assertFalse(graph.before(3, 5));
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

    /** T0 waits before the barrier for what T1 stores behind it; the other way round each goes on. */
    @Test
    void barrierBeforeAStoreThatIsAwaitedBeforeIt_isADeadlock() {
        Operation barrier = new Operation.Barrier();
        List<Operation> waiting = List.of(await(0, 1), barrier);
        assertThrows(DeadlockException.class, () -> Threads.graph(1, List.of(waiting, List.of(barrier, store(0, 1)))));
        ClaGraph graph = Threads.graph(1, List.of(waiting, List.of(store(0, 1), barrier)));
        assertTrue(graph.before(2, 1), "the store is over before the barrier of T0 ends");
        assertFalse(graph.before(1, 2));
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
