package io.tagline.communication.detection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.communication.detection.CacheHierarchy.Level;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.trace.AccessBatch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The accurate definition on a machine so small that one can follow it: 4 units, L1 of 2 lines for pairs, L2 of 4 lines for all. */
final class AccurateDetectorTest {

    private static final CacheHierarchy SMALL =
            new CacheHierarchy(4, 64, List.of(new Level("L1", 1, 2, 2), new Level("L2", 1, 4, 4)));

    private static Communication detect(Policy policy, AccessBatch batch) {
        AccurateDetector detector = new AccurateDetector(SMALL, policy);
        detector.accept(batch);
        return detector.communication();
    }

    private static EventClasses classes(AccessBatch batch) {
        return detect(Policy.LAST, batch).classes().orElseThrow();
    }

    /** The third access overlaps what thread 0 touched, the second does not. */
    @Test
    void sameBytes_areTrueAndOthersSpatialFalse() {
        EventClasses classes = classes(Traces.of("0 W 1000", "1 R 1008", "1 R 1002"));
        assertEquals(1, classes.trueEvents().events());
        assertEquals(1, classes.spatialFalse().events());
    }

    /** Four other lines drive line 0x1000 out of the L2 before thread 1 reads it. */
    @Test
    void lineThatWasEvictedBetween_isTemporalFalse() {
        AccessBatch batch = Traces.of("0 W 1000", "0 R 2000", "0 R 3000", "0 R 4000", "0 R 5000", "1 R 1000");
        EventClasses classes = classes(batch);
        assertEquals(0, classes.trueEvents().events());
        assertEquals(1, classes.temporalFalse().events());
    }

    /** Three other lines leave it in the L2, though not in the L1. */
    @Test
    void lineThatIsStillInTheLastLevel_communicates() {
        AccessBatch batch = Traces.of("0 W 1000", "0 R 2000", "0 R 3000", "0 R 4000", "1 R 1000");
        assertEquals(1, classes(batch).trueEvents().events());
    }

    /** The L1 hits in between do not count as use of the L2: there 0x1000 is the oldest line all the same. */
    @Test
    void hitInTheFirstLevel_doesNotRefreshTheLast() {
        AccessBatch batch = Traces.of(
                "0 W 1000",
                "0 R 2000",
                "0 R 1000",
                "0 R 3000",
                "0 R 1000",
                "0 R 4000",
                "0 R 1000",
                "0 R 5000",
                "1 R 1000");
        assertEquals(1, classes(batch).temporalFalse().events());
    }

    /** Line 0x2000 is shared; 0x1000 and 0x3000 belong to one thread each, with two accesses and one. */
    @Test
    void privateAccesses_areThoseToLinesOfOneThread() {
        assertEquals(
                3,
                classes(Traces.of("0 W 1000", "0 R 2000", "1 R 2000", "0 R 1000", "1 W 3000"))
                        .privateAccesses());
    }

    /**
     * Threads 0 1 2 2 0 in turn read one line. last: 1-0, 2-1, 2-1, 0-2. switch: 1-0, 2-1, 0-2. all: 1-0; 2-0 and 2-1, twice; 0-1
     * and 0-2. coh: thread 1 shares its caches with thread 0, 2 comes from outside and misses once, 0 still has its copy.
     */
    @ParameterizedTest
    @CsvSource({"LAST, 4, 1, 1, 2", "SWITCH, 3, 1, 1, 1", "ALL, 7, 2, 3, 2", "COH, 1, 0, 0, 1"})
    void policy_decidesThePartners(Policy policy, long events, long pair01, long pair02, long pair12) {
        CommunicationMatrix matrix = detect(policy, Traces.turns(0, 1, 2, 2, 0)).matrix();
        assertEquals(events, matrix.events());
        assertEquals(List.of(pair01, pair02, pair12), List.of(matrix.cell(0, 1), matrix.cell(2, 0), matrix.cell(1, 2)));
    }

    /** Thread 2 reads a copy; the write of 0 hits its own cache but removes the copy; 2 misses. The write of 1 removes nothing more. */
    @Test
    void coherence_countsWritesThatRemoveCopies() {
        AccessBatch batch = Traces.of("0 R 1000", "2 R 1000", "0 W 1000", "2 R 1000", "0 R 1000", "2 W 1000");
        // 2 misses, 0 removes, 2 misses, (0 hits: its copy is still there), 2 removes.
        assertEquals(4, detect(Policy.COH, batch).matrix().events());
    }

    /** A line that leaves the L2 leaves the L1s above it: when thread 0 comes back it misses, as coh tells. */
    @Test
    void lastLevel_isInclusive() {
        AccessBatch batch =
                Traces.of("0 R 1000", "2 R 2000", "2 R 3000", "2 R 4000", "2 R 5000", "2 R 1000", "0 R 1000");
        assertEquals(1, detect(Policy.COH, batch).matrix().events());
    }

    @ParameterizedTest
    @EnumSource(Policy.class)
    void oneThread_neverCommunicates(Policy policy) {
        AccessBatch batch = Traces.turns(3, 3, 3);
        assertEquals(0, detect(policy, batch).matrix().events());
    }

    @Test
    void moreThreadsThanUnits_areRefused() {
        assertThrows(TooManyThreadsException.class, () -> detect(Policy.LAST, Traces.turns(4)));
    }
}
