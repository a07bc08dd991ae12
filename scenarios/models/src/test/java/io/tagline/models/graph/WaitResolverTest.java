package io.tagline.models.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Which writes end a wait (edges E2 of Ramos and Hoefler, HPDC 2015, section 3). The last thread waits; all of them access line {@code X}, and the other lines are flags that put
 * operations in order, each set once, to 1. A requirement is written as {@code 1 of T0.0 T1.2}: so many of these operations, by thread and place.
 */
final class WaitResolverTest {

    private static final int X = 0;
    private static final int LINES = 4;

    private static Operation store(long value) {
        return new Operation.Store(X, value);
    }

    private static Operation add(long value) {
        return Operation.add(X, value);
    }

    private static Operation set(int flag) {
        return new Operation.Store(flag, 1);
    }

    private static Operation after(int flag) {
        return Threads.await(flag, 1);
    }

    private static Operation await(WaitComparison comparison, long value) {
        return new Operation.Wait(X, comparison, value);
    }

    /** What the first wait for {@code X} needs, of these threads. */
    @SafeVarargs
    private static String needed(List<Operation>... threads) {
        return needed(X, threads);
    }

    @SafeVarargs
    private static String needed(int line, List<Operation>... threads) {
        ClaGraph graph = Threads.graph(LINES, Threads.each(threads.length, thread -> threads[thread]));
        Node wait = graph.nodes().stream()
                .filter(node -> node.step().operation() instanceof Operation.Wait await && await.line() == line)
                .findFirst()
                .orElseThrow();
        Requirement requirement = graph.requirement(wait.number());
        return requirement.enough()
                + requirement.writes().stream()
                        .map(write -> " T" + graph.nodes().get(write).thread() + "."
                                + graph.nodes().get(write).index())
                        .collect(Collectors.joining());
    }

    @Test
    void storesInNoOrder_areNoBeginning_soTheWaitMayBeOverAtOnce() {
        assertEquals(
                "0",
                needed(
                        List.of(store(1), set(1)),
                        List.of(store(2), set(2)),
                        List.of(after(1), after(2), await(WaitComparison.NOT_EQUAL, 2))));
    }

    /** Either may be the last, but only what T1 stores is enough. */
    @Test
    void storesInNoOrder_countIfTheyAreEnough() {
        assertEquals(
                "1 T1.0",
                needed(
                        List.of(store(1), set(1)),
                        List.of(store(2), set(2)),
                        List.of(after(1), after(2), await(WaitComparison.AT_LEAST, 2))));
    }

    /** T0 stores first, so the wait finds what T1 has stored. */
    @Test
    void lastOfOrderedStores_isTheBeginning() {
        assertEquals(
                "1 T1.1",
                needed(
                        List.of(store(1), set(1)),
                        List.of(after(1), store(2), set(2)),
                        List.of(after(2), await(WaitComparison.AT_LEAST, 1))));
    }

    /** The same where the thread that stores last comes first. */
    @Test
    void lastOfOrderedStores_isTheBeginning_whateverTheOrderOfThreads() {
        assertEquals(
                "1 T0.1",
                needed(
                        List.of(after(1), store(2), set(2)),
                        List.of(store(1), set(1)),
                        List.of(after(2), await(WaitComparison.AT_LEAST, 1))));
    }

    /** What is overwritten before the wait begins ends nothing; the second 1 of T1 does. */
    @Test
    void overwrittenStore_doesNotEndTheWait() {
        assertEquals(
                "1 T1.3",
                needed(
                        List.of(store(1), set(1)),
                        List.of(after(1), store(2), set(2), store(1)),
                        List.of(after(2), await(WaitComparison.EQUAL, 1))));
    }

    @Test
    void storeThatTheWaitPrecedes_doesNotEndIt() {
        assertEquals(
                "1 T0.0",
                needed(
                        List.of(store(1)),
                        List.of(after(1), store(1)),
                        List.of(await(WaitComparison.EQUAL, 1), set(1))));
    }

    /** Nothing else would end it: the wait and the store wait for each other. */
    @Test
    void onlyStoreThatFollows_isTakenAllTheSame() {
        DeadlockException deadlock = assertThrows(
                DeadlockException.class,
                () -> needed(List.of(after(1), store(1)), List.of(await(WaitComparison.EQUAL, 1), set(1))));
        assertEquals(4, deadlock.cycle().size());
    }

    /** From 2 it takes two of the additions; what was stored before is over. */
    @Test
    void additions_countFromTheLastStore() {
        assertEquals(
                "2 T1.1 T1.2 T1.3",
                needed(
                        List.of(store(2), set(1)),
                        List.of(after(1), add(1), add(1), add(1)),
                        List.of(after(1), await(WaitComparison.AT_LEAST, 4))));
    }

    /** The largest first: 3 and 2 reach 5, 3 alone exceeds 2, and none of them has to come for 0. */
    @Test
    void additions_areAsFewAsCanBeEnough() {
        List<Operation> adding = List.of(add(1), add(3), add(2));
        assertEquals("2 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.AT_LEAST, 5))));
        assertEquals("2 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.EQUAL, 5))));
        assertEquals("1 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.AT_LEAST, 3))));
        assertEquals("1 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.GREATER, 2))));
        assertEquals("2 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.GREATER, 3))));
        assertEquals("1 T0.0 T0.1 T0.2", needed(adding, List.of(await(WaitComparison.NOT_EQUAL, 0))));
        assertEquals("0", needed(adding, List.of(await(WaitComparison.AT_LEAST, 0))));
    }

    /** Before it is known that T0 has stored 1 by then, the wait seems to be over at once; what T2 stores later ends it. */
    @Test
    void waitThatSeemsToBeOverAtOnce_isLookedAtAgain() {
        assertEquals(
                "1 T2.1",
                needed(
                        List.of(store(1), set(1)),
                        List.of(after(1), await(WaitComparison.NOT_EQUAL, 1)),
                        List.of(after(1), store(2))));
    }

    /** T1 stores 5, which is less than 6: only the addition can end the wait, and one is enough if it comes last. */
    @Test
    void additionAmongStores_isNotCounted() {
        assertEquals("1 T0.0", needed(List.of(add(1)), List.of(store(5)), List.of(await(WaitComparison.AT_LEAST, 6))));
        assertEquals(
                "1 T0.0 T1.0", needed(List.of(add(1)), List.of(store(5)), List.of(await(WaitComparison.AT_LEAST, 5))));
    }

    /** The second of two copied lines is what the second source holds, 7. */
    @Test
    void copy_putsWhatItsOwnSourceHolds() {
        Operation seven = new Operation.Store(3, 7);
        Operation wait = new Operation.Wait(1, WaitComparison.EQUAL, 7);
        assertEquals("1 T0.1", needed(1, List.of(seven, new Operation.Copy(2, X, 2)), List.of(wait)));
    }

    /** Nobody writes the source, so a copy of it puts 0, which ends nothing. */
    @Test
    void copyOfALineThatNobodyWrites_putsItsFirstContent() {
        assertEquals(
                "1 T1.0",
                needed(
                        List.of(new Operation.Copy(2, X, 1)),
                        List.of(store(3)),
                        List.of(await(WaitComparison.NOT_EQUAL, 0))));
    }

    /** T2 copies what T0 has stored before, 5, unless T1's 7 comes between; or what T1 has stored before, 7, for T0's 5 comes later. T3 stores 7 itself. */
    @Test
    void copyOfALineWithTwoWrites_mayPutEither() {
        Operation copy = new Operation.Copy(3, X, 1);
        List<Operation> seven = List.of(store(7));
        List<Operation> wait = List.of(await(WaitComparison.EQUAL, 7));
        List<Operation> five = List.of(new Operation.Store(3, 5), set(1));
        List<Operation> any = List.of(new Operation.Store(3, 7));
        assertEquals("1 T2.1 T3.0", needed(five, any, List.of(after(1), copy), seven, wait));
        assertEquals("1 T3.0", needed(five, List.of(), List.of(after(1), copy), seven, wait));
        List<Operation> later = List.of(after(2), new Operation.Store(3, 5));
        List<Operation> before = List.of(new Operation.Store(3, 7), set(1));
        assertEquals("1 T2.1 T3.0", needed(later, before, List.of(after(1), copy, set(2)), seven, wait));
    }

    @Test
    void additionsThatMayBeNegative_haveNoLeastNumber() {
        assertEquals("1 T0.0 T0.1", needed(List.of(add(-1), add(3)), List.of(await(WaitComparison.AT_LEAST, 2))));
        assertEquals("1 T0.0 T0.1", needed(List.of(add(0), add(3)), List.of(await(WaitComparison.AT_LEAST, 2))));
    }

    /** A wait that never ends needs all additions, and no store. */
    @Test
    void waitThatNeverEnds_needsAllAdditions() {
        assertEquals("2 T0.0 T0.1", needed(List.of(add(1), add(1)), List.of(await(WaitComparison.AT_LEAST, 5))));
        assertEquals("0", needed(List.of(store(1), store(2)), List.of(await(WaitComparison.AT_LEAST, 5))));
        assertEquals("0", needed(List.of(set(1)), List.of(await(WaitComparison.AT_LEAST, 5))));
    }

    /** T0 copies a line that others write, so it may leave a 5 there, or T1 stores it afterwards. */
    @Test
    void beginningOfUnknownContent_mayEndTheWaitItself() {
        assertEquals(
                "1 T0.0 T1.1",
                needed(
                        List.of(new Operation.Copy(3, X, 1), set(1)),
                        List.of(after(1), store(5)),
                        List.of(new Operation.Store(3, 5), new Operation.Store(3, 6)),
                        List.of(after(1), await(WaitComparison.EQUAL, 5))));
    }

    /** Of n from 0 on, the last that is needed is the first that reaches what is waited for, or exceeds it. */
    @Test
    void mostNeeded_isRoundedUp() {
        assertEquals(3, mostNeeded(WaitComparison.EQUAL, 5, 0, 2));
        assertEquals(2, mostNeeded(WaitComparison.AT_LEAST, 4, 0, 2));
        assertEquals(1, mostNeeded(WaitComparison.AT_LEAST, 4, 3, 2));
        assertEquals(1, mostNeeded(WaitComparison.AT_LEAST, 4, 9, 2));
        assertEquals(3, mostNeeded(WaitComparison.GREATER, 4, 0, 2));
        assertEquals(2, mostNeeded(WaitComparison.GREATER, 4, 1, 2));
        assertEquals(1, mostNeeded(WaitComparison.GREATER, 4, 9, 2));
        assertEquals(1, mostNeeded(WaitComparison.NOT_EQUAL, 0, 0, 2));
        assertEquals(Long.MAX_VALUE, mostNeeded(WaitComparison.LESS, 0, 0, 2));
    }

    private static long mostNeeded(WaitComparison comparison, long expected, long start, long amount) {
        Effect wait = await(comparison, expected).effects().get(0);
        return WaitResolver.mostNeeded(wait, start, amount);
    }
}
