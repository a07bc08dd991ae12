package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Bounds where threads 0 and 1 run in one socket, 2 and 3 in another one (Ramos and Hoefler, HPDC 2015, section 4). */
final class SocketBoundsTest {

    private static final TransferCosts COSTS =
            new TransferCosts(1_000, 100_000, 150_000, 100_000, 0, 0, 10_000, new SocketCosts(2, 300_000, 400_000));

    private static String min(Sketch sketch, int thread) {
        return sketch.bounds(COSTS).min().ends().get(thread).formula();
    }

    private static String max(Sketch sketch, int thread) {
        return sketch.bounds(COSTS).max().orElseThrow().ends().get(thread).formula();
    }

    @Test
    void aLineOfTheOtherSocketCostsRq() {
        Sketch sketch = new Sketch(4);
        int near = sketch.owned(0);
        int far = sketch.owned(0);
        sketch.load(1, near).load(2, far);
        assertEquals("R_R", min(sketch, 1));
        assertEquals("R_R", max(sketch, 1));
        assertEquals("R_Q", min(sketch, 2));
        assertEquals("R_Q", max(sketch, 2));
    }

    /** Nothing says in which memory the line is: it may be near, and it may be far. */
    @Test
    void memoryIsNearAtBest_andFarAtWorst() {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        sketch.load(0, line);
        assertEquals("R_I", min(sketch, 0));
        assertEquals("R_QI", max(sketch, 0));
    }

    /** The first of two additions fetches the line, the second one is in the same socket, the reader in the other one. */
    @Test
    void additionsOfOneSocketAreReadByTheOther() {
        Sketch sketch = new Sketch(4);
        int flag = sketch.flag();
        sketch.add(2, flag, 1).add(3, flag, 1).await(0, flag, 2);
        assertEquals("R_I + R_Q + R_R", min(sketch, 0));
    }

    /** Each socket's first addition has to fetch the line from the other one. */
    @Test
    void additionsOfBothSocketsCrossOnce() {
        Sketch sketch = new Sketch(4);
        int flag = sketch.flag();
        sketch.add(1, flag, 1).add(2, flag, 1).add(3, flag, 1).await(0, flag, 3);
        assertEquals("R_I + R_Q + 2 R_R", min(sketch, 0));
    }

    /** Two others may read before it is written, which costs R_R each way, R_inv each, and R_R for the write. */
    @Test
    void aWriteTakesTheLineFromAllThatReadIt() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        sketch.load(1, line).write(0, line, 1);
        assertEquals("2 R_R + R_inv", max(sketch, 0));
    }

    /** Readers take nothing from each other, so that they pay no R_inv: one queues behind the other (c + s). */
    @Test
    void readersAlone_invalidateNothing() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        sketch.load(1, line).load(0, line);
        assertEquals("R_R + c + s", max(sketch, 0));
    }

    /** Of a far and a near line, whichever comes first, the far one decides; both are written to lines that are here (R_L). */
    @Test
    void aCopyOfSeveralLines_costsTheDearest() {
        for (boolean farFirst : new boolean[] {true, false}) {
            Sketch sketch = new Sketch(4);
            int from = farFirst ? sketch.row(2, 1) : sketch.row(1, 2);
            int to = sketch.row(0, 0);
            sketch.copy(0, from, to, 2);
            assertEquals("R_Q + R_L", min(sketch, 0));
        }
    }

    /** T2 writes its own flag after 1000 ns (R_L), and the read of T0, in the other socket, can have been on its way for long (R_L). */
    @Test
    void aWriteThatHits_canBeReadAtOnce_alsoInTheOtherSocket() {
        Sketch sketch = new Sketch(4);
        int flag = sketch.owned(2);
        sketch.compute(2, 1000).write(2, flag, 1).await(0, flag, 1);
        assertEquals("2 R_L + 1000.0 ns", min(sketch, 0));
    }

    /**
     * T1 fetches the line at once (R_I), and hands it on within the socket (R_R): 250 ns, sooner than T0 can fetch it itself, which begins after 120 ns (270). From the
     * other socket, T2 would hand it on at 450 ns.
     */
    @Test
    void aLineThatAnotherFetchesFirst_comesSoonerFromTheSameSocketOnly() {
        for (int other = 1; other <= 2; other++) {
            Sketch sketch = new Sketch(4);
            int line = sketch.flag();
            sketch.load(other, line).compute(0, 120).load(0, line);
            assertEquals(other == 1 ? "R_I + R_R" : "R_I + 120.0 ns", min(sketch, 0));
        }
    }

    /**
     * T2 could fetch the line at once, but is far; T1 does so after 10 ns (R_I), and hands it on within the socket (R_R): 260 ns, where T0 alone takes 270.
     */
    @Test
    void aLaterFetchInTheOwnSocket_mayComeFirst() {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        sketch.load(2, line).compute(1, 10).load(1, line).compute(0, 120).load(0, line);
        assertEquals("R_I + R_R + 10.0 ns", min(sketch, 0));
    }

    /** T1 is near and could hand the line on, but fetches it late; T2 fetches it at once, and hands it on only at 450 ns. T0 itself has it at 270. */
    @Test
    void aFarFetch_isHandedOnFromFarAway() {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        sketch.load(2, line).compute(1, 500).load(1, line).compute(0, 120).load(0, line);
        assertEquals("R_I + 120.0 ns", min(sketch, 0));
    }

    /** The line is in the memory beside T2, who fetches it (R_I) and hands it on (R_Q): 450 ns, sooner than T0's own R_QI after 120. */
    @Test
    void whoIsBesideTheMemory_fetchesFromThere() {
        Sketch sketch = new Sketch(4);
        int line = sketch.homed(1);
        sketch.load(2, line).compute(0, 120).load(0, line);
        assertEquals("R_I + R_Q", min(sketch, 0));
    }

    /** T1, near, and T3, far, share the line: T0 gets it from the one at best and from the other at worst; so does T2, for whom it is the other way round. */
    @Test
    void ofSeveralHolders_anyMayAnswer() {
        Sketch sketch = new Sketch(4);
        int line = sketch.shared(1, 3);
        int other = sketch.shared(3, 1);
        sketch.load(0, line).load(2, other);
        assertEquals("R_R … R_Q", min(sketch, 0) + " … " + max(sketch, 0));
        assertEquals("R_R … R_Q", min(sketch, 2) + " … " + max(sketch, 2));
    }

    /** T2 owns the line. T1, near T0, may have read it before; if it reads only when T0 has, T0's comes from far away, and that is all it can meet. */
    @Test
    void whoReadsOnlyLater_doesNotHaveTheLineYet() {
        Sketch before = new Sketch(4);
        int line = before.owned(2);
        before.load(1, line).load(0, line);
        assertEquals("R_R … R_Q + c + s", min(before, 0) + " … " + max(before, 0));
        Sketch later = new Sketch(4);
        int read = later.owned(2);
        int flag = later.owned(0);
        later.load(0, read).write(0, flag, 1).await(1, flag, 1).load(1, read);
        assertEquals("R_Q + R_L", min(later, 0));
    }

    /** T1 can end its wait only after T0's write, but it can poll before, and then has the line. */
    @Test
    void whoPolls_mayHaveTheLineBefore() {
        Sketch sketch = new Sketch(4);
        int line = sketch.owned(2);
        sketch.write(0, line, 1).await(1, line, 1);
        assertEquals("R_R", min(sketch, 0));
    }

    /** Cores 0 and 1 are beside memory 0, cores 2 and 3 beside memory 1. */
    @Test
    void memoryOfAKnownSocket_isNearOrFar() {
        for (int core = 0; core < 4; core++) {
            for (int home = 0; home < 2; home++) {
                Sketch sketch = new Sketch(4);
                sketch.load(core, sketch.homed(home));
                String expected = core / 2 == home ? "R_I" : "R_QI";
                assertEquals(expected, min(sketch, core));
                assertEquals(expected, max(sketch, core));
            }
        }
    }

    /** T2 may have fetched the line into the other socket before, from where it takes longer (300 ns) than from the own memory (150). */
    @Test
    void aLineOfTheOwnMemory_mayHaveGoneToTheOtherSocket() {
        Sketch sketch = new Sketch(4);
        int line = sketch.homed(0);
        sketch.load(2, line).load(0, line);
        assertEquals("R_Q + c + s", max(sketch, 0));
        Sketch far = new Sketch(4);
        int there = far.homed(1);
        far.load(2, there).load(0, there);
        assertEquals("R_QI + c + s", max(far, 0));
    }

    /** A machine of one socket has no other one, wherever threads run. */
    @Test
    void threadsThatCanBeAnywhere_stayInTheOnlySocket() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        sketch.load(0, line);
        TransferCosts one = COSTS.with(SocketCosts.NONE);
        LatencyBounds bounds = LatencyBounds.anywhere(sketch.graph(), sketch.cores(), one);
        assertEquals("R_R", bounds.min().ends().get(0).formula());
        assertEquals("R_R", bounds.max().orElseThrow().ends().get(0).formula());
    }

    /** Nobody else has the line, near or far: the write has the cost of a near one in both bounds. */
    @Test
    void aWriteToALineThatNobodyElseShares_hasABandOfItsOwn() {
        Sketch sketch = new Sketch(4);
        int line = sketch.held(0, "S");
        sketch.write(0, line, 1);
        assertEquals("R_R", min(sketch, 0));
        assertEquals("R_R", max(sketch, 0));
    }

    /** Where threads can be on any cores, the line of T1 is in T0's socket at best, and in the other one at worst. */
    @Test
    void threadsThatCanBeAnywhere_areTogetherAtBest_andApartAtWorst() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        int flag = sketch.flag();
        sketch.load(0, line).load(0, flag);
        LatencyBounds bounds = LatencyBounds.anywhere(sketch.graph(), sketch.cores(), COSTS);
        assertEquals("R_I + R_R", bounds.min().ends().get(0).formula());
        assertEquals("R_QI + R_Q", bounds.max().orElseThrow().ends().get(0).formula());
    }

    @Test
    void timeIsCountedFromTheClock() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        sketch.compute(0, 500).startClock(0).load(0, line);
        assertEquals("R_R", min(sketch, 0));
        assertEquals("R_R", max(sketch, 0));
    }
}
