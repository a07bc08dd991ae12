package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.cache.Access;
import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Misses of cores A and B, and what Dubois et al. call them. */
final class MissClassifierTest {

    private static final int A = 0;
    private static final int B = 1;
    private static final long LINE = 77;

    private final List<String> classified = new ArrayList<>();
    private final MissClassifier misses = new MissClassifier(
            (kind, core, line, prefetched) -> classified.add(kind + " " + line + (prefetched ? " prefetched" : "")));

    private void miss(int core, int word, boolean writing) {
        misses.filled(core, LINE, false);
        misses.accessed(core, LINE, word, writing);
    }

    private void loads(int core, int word) {
        miss(core, word, false);
    }

    private void stores(int core, int word) {
        miss(core, word, true);
    }

    /** A core that has a copy gets permission to write it. */
    private void upgrades(int core, int word) {
        misses.accessed(core, LINE, word, true);
    }

    private void ends(Kind... kinds) {
        misses.end();
        List<String> expected = new ArrayList<>();
        for (Kind kind : kinds) {
            expected.add(kind + " " + LINE);
        }
        assertEquals(expected, classified);
    }

    /** Each writes its own word, again and again: after their first misses, neither ever wants what the other wrote. */
    @Test
    void packedCounters_areFalselyShared() {
        misses.begin();
        for (int round = 0; round < 3; round++) {
            stores(A, 0);
            stores(B, 1);
        }
        ends(Kind.COLD, Kind.COLD, Kind.FALSE_SHARING, Kind.FALSE_SHARING, Kind.FALSE_SHARING, Kind.FALSE_SHARING);
    }

    @Test
    void oneCounter_isTrulyShared() {
        misses.begin();
        for (int round = 0; round < 2; round++) {
            stores(A, 0);
            stores(B, 0);
        }
        ends(Kind.COLD, Kind.COLD, Kind.TRUE_SHARING, Kind.TRUE_SHARING);
    }

    /** B misses on word 1, which nobody else writes, and later reads word 0 of the same copy. */
    @Test
    void aLaterAccessToTheSameCopy_makesItTrueSharing() {
        misses.begin();
        loads(B, 1);
        stores(A, 0);
        loads(B, 1);
        misses.accessed(B, LINE, 0, false);
        ends(Kind.COLD, Kind.COLD, Kind.TRUE_SHARING);
    }

    /** As above, but B loses the copy in between: what A wrote before B's useless miss is still news to B at the next. */
    @Test
    void whatAUselessMissBrought_isStillNewsAtTheNext() {
        misses.begin();
        loads(B, 1);
        stores(A, 0);
        loads(B, 1);
        upgrades(A, 2);
        loads(B, 0);
        ends(Kind.COLD, Kind.COLD, Kind.FALSE_SHARING, Kind.TRUE_SHARING);
    }

    /** But what came with a miss of true sharing is none: A's word 2 was written before B last read something new. */
    @Test
    void whatATrueSharingMissBrought_isNoNewsAnyMore() {
        misses.begin();
        loads(B, 1);
        stores(A, 0);
        upgrades(A, 2);
        loads(B, 0);
        upgrades(A, 3);
        loads(B, 2);
        ends(Kind.COLD, Kind.COLD, Kind.TRUE_SHARING, Kind.FALSE_SHARING);
    }

    /** B writes word 0 again when A has; then A writes another word, so that at the end word 0 is B's own for B. */
    @Test
    void ownWrites_areNoNews() {
        misses.begin();
        stores(B, 0);
        stores(A, 0);
        stores(B, 0);
        upgrades(B, 0);
        stores(A, 1);
        stores(B, 0);
        ends(Kind.COLD, Kind.COLD, Kind.TRUE_SHARING, Kind.FALSE_SHARING, Kind.FALSE_SHARING);
    }

    @Test
    void wholeLines_overlapEveryWord() {
        misses.begin();
        stores(A, Access.WHOLE);
        stores(B, 1);
        stores(A, Access.WHOLE);
        stores(B, 1);
        ends(Kind.COLD, Kind.COLD, Kind.TRUE_SHARING, Kind.TRUE_SHARING);
    }

    /** B gives the line up; that A writes meanwhile makes no difference. */
    @Test
    void aLineGivenUp_isMissedForCapacity() {
        misses.begin();
        loads(B, 0);
        misses.evicted(B, LINE);
        stores(A, 0);
        loads(B, 0);
        upgrades(A, 0);
        loads(B, 0);
        ends(Kind.COLD, Kind.COLD, Kind.CAPACITY, Kind.TRUE_SHARING);
    }

    @Test
    void aCopyFromTheBeginning_isHadAndNotMissed() {
        misses.begin();
        misses.installed(B, LINE);
        stores(A, 0);
        loads(B, 0);
        ends(Kind.COLD, Kind.TRUE_SHARING);
    }

    /** The second prefetched copy is lost unused, the third used for a word of B alone. */
    @Test
    void prefetchedCopies_areClassifiedWhenUsed() {
        misses.begin();
        misses.filled(B, LINE, true);
        misses.accessed(B, LINE, 1, false);
        stores(A, 0);
        misses.filled(B, LINE, true);
        misses.filled(B, LINE, true);
        misses.accessed(B, LINE, 1, false);
        misses.end();
        assertEquals(
                List.of(
                        "COLD 77 prefetched",
                        "COLD 77",
                        "UNUSED_PREFETCH 77 prefetched",
                        "FALSE_SHARING 77 prefetched"),
                classified);
    }

    /** A asks ahead of a write, and loses the line again before it writes: what B misses then is not what A has made of it. */
    @Test
    void aLineLostForNothing_isNotShared() {
        misses.begin();
        loads(B, 1);
        misses.filled(A, LINE, true);
        loads(B, 1);
        misses.end();
        assertEquals(List.of("COLD 77", "UNWRITTEN 77", "UNUSED_PREFETCH 77 prefetched"), classified);
    }

    @Test
    void replications_knowNothingOfEachOther() {
        misses.begin();
        loads(A, 0);
        misses.end();
        misses.begin();
        loads(A, 0);
        ends(Kind.COLD, Kind.COLD);
    }
}
