package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.StoredRoutes;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.graph.TorusTopology;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RouteRunsTest {

    private static int[] links(long route) {
        return IntStream.concat(links(RouteRuns.first(route)), links(RouteRuns.second(route)))
                .toArray();
    }

    private static IntStream links(int run) {
        return IntStream.range(0, RouteRuns.length(run)).map(i -> RouteRuns.link(run) + i * RouteRuns.step(run));
    }

    /** How many of all routes are runs; each of those has the links of the topology's route. */
    private static int runsOf(Topology topology) {
        RouteRuns runs = new RouteRuns(new StoredRoutes(topology));
        int count = 0;
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                long route = runs.of(from, to);
                assertEquals(route, runs.of(from, to));
                if (RouteRuns.isRuns(route)) {
                    assertArrayEquals(topology.route(from, to), links(route), from + " to " + to);
                    count++;
                }
            }
        }
        return count;
    }

    @Test
    void everyRouteOfARing_isRuns() {
        assertEquals(128 * 128, runsOf(new RingTopology(128)));
        assertEquals(9, runsOf(new RingTopology(3)));
    }

    /** Routes of a mesh end at the port of a stop, so one that turns after several links and goes on for several has three runs. */
    @Test
    void aRouteOfMoreRuns_isLeftToTheTopology() {
        assertEquals(8 * 8, runsOf(new MeshTopology(8, 1)));
        assertFalse(RouteRuns.isRuns(new RouteRuns(new StoredRoutes(new MeshTopology(8, 8))).of(0, 63)));
        assertTrue(runsOf(new MeshTopology(7, 3)) < 21 * 21);
        assertTrue(runsOf(new TorusTopology(6, 6)) < 36 * 36);
    }

    /** Also of the longest ring that is kept, whose longest routes do not fit. */
    @Test
    void everyRouteThatFits_hasItsLinks() {
        assertTrue(runsOf(new RingTopology(256)) > 250 * 256);
    }

    /** With more than 256 stops no routes are kept; a ring of 256 has some with 128 links, one more than a run has room for. */
    @Test
    void whatDoesNotFit_isNotKept() {
        assertFalse(new RouteRuns(new StoredRoutes(new MeshTopology(17, 17))).exist());
        assertTrue(new RouteRuns(new StoredRoutes(new RingTopology(256))).exist());
        assertFalse(RouteRuns.isRuns(new RouteRuns(new StoredRoutes(new RingTopology(256))).of(0, 128)));
        assertTrue(RouteRuns.isRuns(new RouteRuns(new StoredRoutes(new RingTopology(256))).of(0, 127)));
    }
}
