package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Packets for a busy port at the end of link 2, which is behind link 1; link 0 leads from a far stop to link 1, where a near one joins. */
final class RouteTreeTest {

    private static final int FAR = 0;
    private static final int NEAR = 1;

    private record Named(String name) implements Packet {
        @Override
        public long flits() {
            return 1;
        }
    }

    private static List<String> served(RouteTree<Named> tree, int count) {
        return IntStream.range(0, count).mapToObj(i -> tree.next().name()).toList();
    }

    private static void addFar(RouteTree<Named> tree, String name) {
        tree.add(new Named(name), FAR, new int[] {0, 1, 2});
    }

    private static void addNear(RouteTree<Named> tree, String name) {
        tree.add(new Named(name), NEAR, new int[] {1, 2});
    }

    /** With room for one, a1 has moved up to the port, a2 waits where b1 joins, and a3 at its stop. The far ones were there first; then they take turns. */
    @Test
    void whereRoutesJoin_theInputsTakeTurns() {
        RouteTree<Named> tree = new RouteTree<>(1);
        List.of("a1", "a2", "a3").forEach(name -> addFar(tree, name));
        List.of("b1", "b2", "b3").forEach(name -> addNear(tree, name));
        assertEquals(List.of("a1", "a2", "b1", "a3", "b2", "b3"), served(tree, 6));
    }

    /** With room for two, a1 and a2 have moved up before b1 came, and a3 has the first turn. */
    @Test
    void whoHasMovedUp_isServedFirst() {
        RouteTree<Named> tree = new RouteTree<>(2);
        List.of("a1", "a2", "a3", "a4").forEach(name -> addFar(tree, name));
        List.of("b1", "b2").forEach(name -> addNear(tree, name));
        assertEquals(List.of("a1", "a2", "a3", "b1", "a4", "b2"), served(tree, 6));
    }
}
