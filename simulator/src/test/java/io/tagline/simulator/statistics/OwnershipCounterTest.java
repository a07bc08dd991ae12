package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Cores A, B and C take a line from each other. */
final class OwnershipCounterTest {

    private static final int A = 0;
    private static final int B = 1;
    private static final int C = 2;
    private static final long LINE = 77;
    private static final boolean TAKEN = true;

    private final Tally machine = new Tally();
    private final Map<Integer, Tally> cores = new TreeMap<>();
    private final OwnershipCounter counter = new OwnershipCounter((kind, index, more, core, line) -> {
        machine.count(kind, index, more);
        cores.computeIfAbsent(core, c -> new Tally()).count(kind, index, more);
    });
    private long now;

    @BeforeEach
    void begin() {
        counter.begin();
    }

    /** A core gets the line, and performs so many accesses, one each nanosecond. */
    private void owns(int core, int accesses) {
        counter.gained(core, LINE, now);
        accesses(core, accesses);
    }

    private void accesses(int core, int accesses) {
        for (int i = 0; i < accesses; i++) {
            now += 1000;
            counter.accessed(core, LINE);
        }
    }

    private void loses(int core, boolean taken) {
        counter.lost(core, LINE, now, taken);
    }

    private void run(int core, int accesses) {
        owns(core, accesses);
        loses(core, TAKEN);
    }

    private Ownership ownership() {
        counter.end();
        return Ownership.of(new Activity(machine.counts()));
    }

    /**
     * Ten runs of 1, 1, 2, 2, 2, 2, 4, 5, 6 and 15 accesses: 40 in all, so 4 on average; the fifth of them in order is 2; two are of 1,
     * four of 2, none of 3, one of 4, and three longer. The line passes on nine times, and once more to the core that keeps it.
     */
    @Test
    void runs_haveTheDistributionTheyWereMadeWith() {
        int[] runs = {2, 1, 15, 2, 6, 1, 2, 5, 4, 2};
        for (int i = 0; i < runs.length; i++) {
            run(i % 2 == 0 ? A : B, runs[i]);
        }
        owns(A, 100);
        Ownership ownership = ownership();
        assertEquals(10, ownership.count());
        assertEquals(4, ownership.mean());
        assertEquals(2, ownership.median());
        assertEquals(0.2, ownership.share(1, 1));
        assertEquals(0.4, ownership.share(2, 2));
        assertEquals(0, ownership.share(3, 3));
        assertEquals(0.1, ownership.share(4, 4));
        assertEquals(0.3, ownership.share(5, Ownership.LONGEST));
        assertEquals(10, ownership.handOffs());
        Activity ofA = new Activity(cores.get(A).counts());
        assertEquals(2 + 15 + 6 + 2 + 4, ofA.of(Kind.OWNER_ACCESS));
        assertEquals(5, ofA.of(Kind.HAND_OFF), "A had it first");
    }

    /** Of an even number, the lower of the two in the middle. */
    @Test
    void median_isThatOfTheNearestRank() {
        run(A, 3);
        run(B, 7);
        assertEquals(3, ownership().median());
    }

    @Test
    void medianOfAnOddNumber_isTheOneInTheMiddle() {
        run(A, 3);
        run(B, 7);
        run(A, 5);
        assertEquals(5, ownership().median());
    }

    /** (1 + 2 + 3)^2 / (3 (1 + 4 + 9)) = 36 / 42; equal shares have 1, and of n shares one alone 1 / n. */
    @Test
    void jainsIndex_isOneForEqualShares() {
        assertEquals(36.0 / 42, JainsIndex.of(1, 2, 3).value());
        assertEquals(1, JainsIndex.of(5, 5, 5, 5).value());
        assertEquals(0.25, JainsIndex.of(0, 9, 0, 0).value());
    }

    /** Nobody knows how many accesses would have followed; and what was given up to make room was not handed on. */
    @Test
    void whatNobodyTakes_isLeftOut() {
        run(A, 3);
        owns(B, 50);
        loses(B, !TAKEN);
        owns(A, 50);
        Ownership ownership = ownership();
        assertEquals(Map.of(3, 1L), ownership.runs());
        assertEquals(1, ownership.handOffs());
    }

    /** A reader takes the permission to write, but the line has no other owner; the owner goes on, and then hands it on. */
    @Test
    void aReader_endsARunButIsNoOwner() {
        run(A, 2);
        accesses(C, 1);
        run(A, 3);
        run(B, 4);
        Ownership ownership = ownership();
        assertEquals(Map.of(2, 1L, 3, 1L, 4, 1L), ownership.runs());
        assertEquals(1, ownership.handOffs());
    }

    @Test
    void aLineOfOneOwner_isNotContended() {
        run(A, 2);
        accesses(C, 1);
        run(A, 3);
        Ownership ownership = ownership();
        assertEquals(Map.of(), ownership.runs());
        assertEquals(0, ownership.handOffs());
        assertTrue(Double.isNaN(ownership.mean()) && Double.isNaN(ownership.median()));
    }

    /** Nobody observes how A got what it has from the beginning: its accesses count all the same, though those before it may write do not. */
    @Test
    void whatACoreHasFromTheBeginning_isARunToo() {
        accesses(A, 4);
        accesses(B, 3);
        loses(A, TAKEN);
        run(B, 2);
        Ownership ownership = ownership();
        assertEquals(Map.of(4, 1L, 2, 1L), ownership.runs());
        assertEquals(1, ownership.handOffs());
    }

    /** Who asks ahead of a store and loses the line again has no run, but has had the line. */
    @Test
    void anOwnershipWithoutAccesses_isAHandOffOnly() {
        run(A, 1);
        run(B, 0);
        run(A, 1);
        Ownership ownership = ownership();
        assertEquals(Map.of(1, 2L), ownership.runs());
        assertEquals(2, ownership.handOffs());
    }

    /**
     * A owns the line first at 0, B at 3 ns, C at 4; C is the first that loses it for the last time, after its second run. From 4 ns on, A has
     * 1 access, B 2 and C 3, so that Jain's index is 6² / (3 (1 + 4 + 9)) = 6/7; what comes later is not counted.
     */
    @Test
    void fairness_isOfTheTimeInWhichAllCompete() {
        run(A, 3);
        run(B, 1);
        run(C, 1);
        run(A, 1);
        run(B, 2);
        run(C, 2);
        run(A, 70);
        run(B, 30);
        assertEquals(6.0 / 7, ownership().fairness().value(), 1e-12);
    }

    /** As where an owner at the beginning never asks again: there is no time in which it competes. */
    @Test
    void fairness_needsSeveralRunsOfEachCore() {
        run(A, 1);
        run(B, 1);
        run(C, 1);
        run(B, 1);
        run(C, 1);
        assertTrue(Double.isNaN(ownership().fairness().value()));
    }

    /** As a thousand they are still among the long ones, and the mean is exact. */
    @Test
    void veryLongRuns_keepTheMeanExact() {
        run(A, 3001);
        run(B, 1);
        Ownership ownership = ownership();
        assertEquals(Map.of(1, 1L, Ownership.LONGEST, 1L), ownership.runs());
        assertEquals(1501, ownership.mean());
    }
}
