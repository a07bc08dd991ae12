package io.tagline.topologies.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Torus, crossbar, star, bus and free graphs. */
final class ShapesTest {

    /** From (0, 0) to (3, 2) of a torus of 4 x 3 it is one step west and one up, round both edges. */
    @Test
    void torus_takesTheShorterWayRound() {
        TorusTopology torus = new TorusTopology(4, 3);
        assertEquals(2, torus.distance(0, 11));
        assertEquals(3, torus.next(0, 11));
        assertArrayEquals(new int[] {4 * 0 + 1, 4 * 3 + 3}, torus.route(0, 11));
    }

    @Test
    void crossbar_sharesOutputPortsOnly() {
        CrossbarTopology crossbar = new CrossbarTopology(4);
        assertArrayEquals(crossbar.route(0, 3), crossbar.route(1, 3));
        assertEquals(0, crossbar.route(2, 2).length);
    }

    @Test
    void bus_isOneMedium() {
        BusTopology bus = new BusTopology(4);
        assertArrayEquals(bus.route(0, 1), bus.route(3, 2));
        assertTrue(bus.isMedium(0));
        assertFalse(new CrossbarTopology(4).isMedium(0));
        assertEquals(1, bus.links());
    }

    /** Between two ends up and down, from the hub down only; the hub is the last stop. */
    @Test
    void star_leadsThroughItsHub() {
        StarTopology star = new StarTopology(3);
        assertArrayEquals(new int[] {0, 3 + 2}, star.route(0, 2));
        assertArrayEquals(new int[] {3 + 1}, star.route(3, 1));
        assertEquals(3, star.next(0, 2));
        assertEquals(3, star.gate());
    }

    /** A square whose diagonal is as long as three hops: round the corner it is two. */
    @Test
    void graph_takesTheShortestWayInHops() {
        GraphTopology graph = new GraphTopology(
                4,
                List.of(
                        new GraphTopology.Edge(0, 1, 1),
                        new GraphTopology.Edge(1, 3, 1),
                        new GraphTopology.Edge(0, 3, 3),
                        new GraphTopology.Edge(2, 3, 1)));
        assertArrayEquals(new int[] {0, 2}, graph.route(0, 3));
        assertArrayEquals(new int[] {3, 1}, graph.route(3, 0));
        assertEquals(3, graph.length(graph.links() - 3));
        assertEquals(Optional.empty(), graph.unreached());
    }

    @Test
    void graph_knowsAStopThatNoRouteReaches() {
        assertEquals(Optional.of(2), new GraphTopology(3, List.of(new GraphTopology.Edge(0, 1, 1))).unreached());
    }

    /** Two tiles at one stop of a mesh: that stop is neither's gate; the tile that stands alone is the stop itself. */
    @Test
    void nested_identifiesAStopWithTheOnlyPartThatStandsThere() {
        NestedTopology nested =
                new NestedTopology(new CrossbarTopology(2), new MeshTopology(2, 1), new int[] {0, 0, 1});
        assertEquals(3 * 2 + 1, nested.stops());
        assertEquals(6, nested.stopAround(0));
        assertEquals(4, nested.stopAround(1));
        assertEquals(nested.route(1, 5).length, nested.distance(1, 5));
    }

    @Test
    void storedRoutes_areThoseOfTheTopology_workedOutOnce() {
        StoredRoutes stored = new StoredRoutes(new MeshTopology(3, 3));
        assertArrayEquals(new MeshTopology(3, 3).route(0, 8), stored.route(0, 8));
        assertSame(stored.route(0, 8), stored.route(0, 8));
    }

    /** A mesh of 17 x 17 is one of those that are not stored; the route from corner to corner has 16 + 16 + 1 links. */
    @Test
    void routesOfALargeTopology_areWrittenAsTheyAreWorkedOut() {
        Topology large = new StoredRoutes(new MeshTopology(17, 17));
        int[] into = new int[large.links()];
        int count = large.route(0, 288, into);
        assertEquals(33, count);
        assertArrayEquals(large.route(0, 288), Arrays.copyOf(into, count));
    }
}
