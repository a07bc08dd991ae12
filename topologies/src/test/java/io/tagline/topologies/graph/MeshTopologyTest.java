package io.tagline.topologies.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class MeshTopologyTest {

    /** The SCC: stop 6y + x is tile (x, y); the ports of stop s are 5s east, 5s+1 west, 5s+2 north, 5s+3 south, 5s+4 the tile. */
    private final MeshTopology mesh = new MeshTopology(6, 4);

    /** Petrović et al., SPAA 2012, section 3.3: what tile (5, 1) gets from tile (0, 2) passes the link from (2, 2) to (3, 2), which is 5 * 14. */
    @Test
    void route_goesAlongTheRowFirst() {
        assertArrayEquals(new int[] {60, 65, 70, 75, 80, 88, 59}, mesh.route(12, 11));
    }

    @Test
    void route_mayGoWestAndNorth() {
        assertArrayEquals(new int[] {6, 2, 34}, mesh.route(1, 6));
    }

    /** The part along the row, the part along the column and the last link are the whole route, between any two stops. */
    @Test
    void runs_areTheLinksOfTheRoute() {
        for (int from = 0; from < mesh.stops(); from++) {
            for (int to = 0; to < mesh.stops(); to++) {
                IntStream runs = IntStream.concat(links(mesh.alongRow(from, to)), links(mesh.alongColumn(from, to)));
                int[] whole =
                        IntStream.concat(runs, IntStream.of(mesh.lastLink(to))).toArray();
                assertArrayEquals(mesh.route(from, to), whole, from + " to " + to);
            }
        }
    }

    private static IntStream links(long run) {
        return IntStream.range(0, LinkRun.length(run)).map(i -> LinkRun.link(run) + i * LinkRun.step(run));
    }

    /** Petrović et al., SPAA 2012, section 3.2: 1 hop to the other core of the tile, 9 at most. */
    @Test
    void distance_countsTheRoutersTraversed() {
        assertEquals(1, mesh.distance(7, 7));
        assertEquals(9, mesh.distance(0, 23));
        assertEquals(mesh.route(0, 23).length, mesh.distance(0, 23));
    }

    @Test
    void twoCoresOfATile_areAtOneStop() {
        assertEquals(0, mesh.evenly(1, 48));
        assertEquals(23, mesh.evenly(46, 48));
    }

    @Test
    void noColumns_areNoMesh() {
        assertThrows(IllegalArgumentException.class, () -> new MeshTopology(0, 4));
    }
}
