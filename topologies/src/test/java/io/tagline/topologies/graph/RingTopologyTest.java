package io.tagline.topologies.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class RingTopologyTest {

    private final RingTopology ring = new RingTopology(6);

    @Test
    void route_takesTheShorterWay() {
        assertArrayEquals(new int[] {0, 1}, ring.route(0, 2));
        assertArrayEquals(new int[] {6, 11}, ring.route(0, 4));
        assertArrayEquals(new int[] {}, ring.route(3, 3));
    }

    @Test
    void oppositeStop_isReachedClockwise() {
        assertArrayEquals(new int[] {5, 0, 1}, ring.route(5, 2));
    }

    /** Over all pairs of an even ring of n stops the mean distance, the stop itself included, is n/4. */
    @Test
    void meanDistance_isAQuarterOfTheRing() {
        RingTopology large = new RingTopology(64);
        long sum = 0;
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                sum += large.distance(from, to);
            }
        }
        assertEquals(16.0, sum / (64.0 * 64.0));
    }

    @Test
    void everyRoute_isAWalkAlongTheRing() {
        for (int from = 0; from < 6; from++) {
            for (int to = 0; to < 6; to++) {
                int stop = from;
                for (int link : ring.route(from, to)) {
                    assertEquals(stop, link % 6);
                    stop = Math.floorMod(stop + (link < 6 ? 1 : -1), 6);
                }
                assertEquals(to, stop);
            }
        }
    }

    @Test
    void nodes_areSpreadEvenly() {
        assertEquals(0, ring.evenly(0, 3));
        assertEquals(2, ring.evenly(1, 3));
        assertEquals(5, new RingTopology(64).evenly(5, 60));
        assertEquals(62, new RingTopology(64).evenly(59, 60));
    }

    @Test
    void oneStop_isNoRing() {
        assertThrows(IllegalArgumentException.class, () -> new RingTopology(1));
    }
}
