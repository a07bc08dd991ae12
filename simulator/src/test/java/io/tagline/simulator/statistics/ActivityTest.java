package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What the sums of an activity are of: each kind has occurred as often as a decimal digit of its own says. */
final class ActivityTest {

    private static final Activity ACTIVITY = new Activity(new TreeMap<>(Map.of(
            new Occurrence(Kind.HIT, 0), 1L,
            new Occurrence(Kind.HIT, 2), 10L,
            new Occurrence(Kind.MERGED, 0), 100L,
            new Occurrence(Kind.COLD, 0), 1_000L,
            new Occurrence(Kind.CAPACITY, 0), 10_000L,
            new Occurrence(Kind.TRUE_SHARING, 0), 100_000L,
            new Occurrence(Kind.FALSE_SHARING, 0), 1_000_000L,
            new Occurrence(Kind.UNWRITTEN, 0), 10_000_000L,
            new Occurrence(Kind.UPGRADE, 0), 100_000_000L)));

    @Test
    void hits_areThoseOfAllLevels() {
        assertEquals(11, ACTIVITY.of(Kind.HIT));
        assertEquals(10, ACTIVITY.of(Kind.HIT, 2));
    }

    @Test
    void aMissOnALineThatOthersTook_isTrueOrFalseSharingOrForNothing() {
        assertEquals(11_100_000, ACTIVITY.coherenceMisses());
    }

    @Test
    void aMiss_isCold_orForCapacity_orForCoherence() {
        assertEquals(11_111_000, ACTIVITY.misses());
    }

    @Test
    void anAccess_hits_orIsMerged_orMisses_orAsksForPermission() {
        assertEquals(111_111_111, ACTIVITY.accesses());
    }
}
