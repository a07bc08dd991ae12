package io.tagline.topologies.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two rings of eight stops, and eight sockets in a ring. */
final class NestedTopologyTest {

    private final NestedTopology two = new NestedTopology(new RingTopology(8), new FullTopology(2));

    private static boolean crosses(NestedTopology topology, int from, int to) {
        return Arrays.stream(topology.route(from, to)).anyMatch(topology::isAround);
    }

    @Test
    void withinASocket_isItsRing() {
        assertEquals(16, two.stops());
        assertEquals(3, two.distance(1, 4));
        assertEquals(3, two.distance(9, 12));
        assertFalse(crosses(two, 9, 12));
    }

    /** A mesh has a link from its router to each stop: the route within a socket is that of the mesh, and passes no other stop. */
    @Test
    void withinASocket_isItsMesh() {
        MeshTopology mesh = new MeshTopology(3, 2);
        NestedTopology sockets = new NestedTopology(mesh, new FullTopology(2));
        assertArrayEquals(mesh.route(1, 5), sockets.route(1, 5));
        assertEquals(1, sockets.distance(7, 7));
    }

    /** To stop 0 of the own ring (3 links), across (1), and from stop 8 to 10 (2). */
    @Test
    void betweenSockets_leadsThroughTheFirstStops() {
        assertEquals(3 + 1 + 2, two.distance(3, 10));
        assertTrue(crosses(two, 3, 10));
        assertEquals(1, two.distance(0, 8));
    }

    @Test
    void everyLink_isOneOfTheTopology() {
        for (int from = 0; from < two.stops(); from++) {
            for (int to = 0; to < two.stops(); to++) {
                assertTrue(Arrays.stream(two.route(from, to)).allMatch(link -> link >= 0 && link < two.links()));
            }
        }
    }

    /** The other side of a ring of eight is four links away. */
    @Test
    void socketsInARing_areFartherOrNearer() {
        NestedTopology eight = new NestedTopology(new RingTopology(2), new RingTopology(8));
        assertEquals(1, eight.distance(0, 2));
        assertEquals(4, eight.distance(0, 8));
    }

    /** From 3 down to 0, across to 8, and on to 10; a link each. */
    @Test
    void pictures_letAMessagePassAllStopsOfItsRoute() {
        List<Integer> way = new ArrayList<>();
        for (int stop = 3; stop != 10; ) {
            stop = two.next(stop, 10);
            way.add(stop);
        }
        assertEquals(List.of(2, 1, 0, 8, 9, 10), way);
    }

    @Test
    void pictures_keepSocketsApart() {
        assertTrue(two.place(2).x() < two.place(14).x(), "the right of the first is left of the left of the second");
    }
}
