package io.tagline.topologies.graph;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Routes are free of deadlock if no virtual channels of links wait for each other in a circle (Dally and Seitz, 1987). */
final class DatelinesTest {

    static List<Topology> topologies() {
        List<Topology> alone = List.of(
                new RingTopology(2),
                new RingTopology(3),
                new RingTopology(4),
                new RingTopology(9),
                new MeshTopology(1, 4),
                new MeshTopology(4, 3),
                new TorusTopology(4, 3),
                new CrossbarTopology(3),
                new BusTopology(3),
                new StarTopology(3),
                new FullTopology(5));
        List<Topology> all = new ArrayList<>(alone);
        for (Topology within : alone) {
            for (Topology between : List.of(new FullTopology(1), new FullTopology(3), new RingTopology(5))) {
                all.add(new NestedTopology(within, between));
            }
        }
        Topology tiles = new NestedTopology(new CrossbarTopology(2), new MeshTopology(2, 2), new int[] {0, 1, 1, 3});
        all.add(new NestedTopology(tiles, new StarTopology(2), new int[] {0, 1}));
        return all;
    }

    @ParameterizedTest
    @MethodSource("topologies")
    void noChannels_waitForEachOtherInACircle(Topology topology) {
        assertFalse(isCircular(dependencies(topology, true)));
    }

    /** The four links of a ring in one direction follow on each other: that is what the datelines are for. */
    @Test
    void ringWithoutDatelines_isACircle() {
        assertTrue(isCircular(dependencies(new RingTopology(4), false)));
    }

    /** What each virtual channel of a link is followed by on some route, with datelines or without. */
    private static Map<Integer, Set<Integer>> dependencies(Topology topology, boolean datelines) {
        Map<Integer, Set<Integer>> next = new HashMap<>();
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                int[] route = topology.route(from, to);
                int channel = 0;
                for (int i = 1; i < route.length; i++) {
                    int before = channel * topology.links() + route[i - 1];
                    channel += datelines && topology.isDateline(route[i - 1], route[i]) ? 1 : 0;
                    assertTrue(channel < topology.virtualChannels());
                    next.computeIfAbsent(before, key -> new HashSet<>()).add(channel * topology.links() + route[i]);
                }
            }
        }
        return next;
    }

    private static boolean isCircular(Map<Integer, Set<Integer>> next) {
        Set<Integer> left = new HashSet<>(next.keySet());
        boolean fewer = true;
        while (fewer) {
            fewer = left.removeIf(channel -> next.get(channel).stream().noneMatch(left::contains));
        }
        return !left.isEmpty();
    }
}
