package io.tagline.scenarios.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Diagnostics;
import io.tagline.scenarios.equations.Costs;
import io.tagline.scenarios.equations.EquationException;
import io.tagline.scenarios.equations.Reading;
import io.tagline.scenarios.equations.Readings;
import io.tagline.scenarios.equations.SocketBroadcast;
import io.tagline.scenarios.equations.Transfers;
import io.tagline.scenarios.tree.Tree;
import io.tagline.scenarios.tree.TreeShape;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Broadcast trees across the two sockets of Sandy Bridge: R_L 2.3, R_R 35, R_Q 94, R_I 70 ns. */
final class SocketTreesTest {

    private static final int ROOM = 1000;
    private static final Machine SANDY_BRIDGE =
            new Machines().load("sandy-bridge-2s", new Diagnostics()).orElseThrow();

    private static SocketBroadcast broadcast(Readings readings) {
        return new SocketBroadcast(new Transfers(Costs.of(SANDY_BRIDGE), readings));
    }

    private static Tuning tune(SocketBroadcast rule, Objective objective, Team team) {
        return new Tuner(objective, ROOM, weighed -> {}).tune(new SocketTrees(rule, team));
    }

    /** All ways to give every node but the root a parent are tried: an independent way to the same optima. */
    private static Set<PlacedTree> bruteForce(SocketBroadcast rule, Objective objective, Team team) {
        Set<PlacedTree> best = new HashSet<>();
        long least = Long.MAX_VALUE;
        int n = team.threads();
        for (long code = 0; code < Math.round(Math.pow(n, n - 1)); code++) {
            int[] parents = digits(code, n);
            if (!isTree(parents)) {
                continue;
            }
            Tree tree = Tree.of(parents);
            long cost = objective.of(rule.minMax(tree, team.here()));
            if (cost < least) {
                least = cost;
                best.clear();
            }
            if (cost == least) {
                best.add(PlacedTree.of(tree, team));
            }
        }
        return best;
    }

    private static int[] digits(long code, int n) {
        int[] parents = new int[n];
        parents[0] = Tree.NONE;
        long left = code;
        for (int node = 1; node < n; node++) {
            parents[node] = (int) (left % n);
            left /= n;
        }
        return parents;
    }

    private static boolean isTree(int... parents) {
        for (int node = 1; node < parents.length; node++) {
            int at = node;
            for (int steps = 0; at != 0 && steps < parents.length; steps++) {
                at = parents[at];
            }
            if (at != 0) {
                return false;
            }
        }
        return true;
    }

    private static Tree tree(Candidate candidate, Team team) {
        String word = candidate.value(Candidate.TREE).toString();
        return TreeShape.of(word).orElseThrow().tree(team.threads());
    }

    @ParameterizedTest
    @CsvSource({"2,0", "1,1", "3,1", "1,4", "4,2", "3,3", "2,4", "6,0"})
    void findsWhatTryingAllTreesFinds(int here, int there) {
        Team team = new Team(here + there, here, 2);
        for (Objective objective : Objective.values()) {
            for (Reading reading : List.of(Reading.POLLING_EARLY, Reading.POLLING_LATE)) {
                SocketBroadcast rule = broadcast(Readings.USUAL.with(reading));
                Set<PlacedTree> found = tune(rule, objective, team).ties().stream()
                        .map(tie -> PlacedTree.of(tree(tie, team), team))
                        .collect(Collectors.toSet());
                assertEquals(bruteForce(rule, objective, team), found, objective + " " + reading);
            }
        }
    }

    /**
     * T0 writes where 2 there poll, 2 R_L + 2 R_Q + R_R, and each of these serves 3 of its socket, 2 R_L + 7 R_R + R_R; then both
     * add, 2 R_R, and T0 reads, R_Q.
     */
    @Test
    void sixteenThreads_areServedBySubtreesInBothSockets() {
        Team team = Team.compact(16, SANDY_BRIDGE);
        Tuning tuning = tune(broadcast(Readings.USUAL), Objective.MIN, team);
        long there = 2 * 2_300 + 2 * 94_000 + 35_000 + 2 * 35_000 + 94_000;
        long below = 2 * 2_300 + 8 * 35_000;
        long here = 2_300 + 94_000 + 35_000 + 2 * 2_300 + 8 * 35_000 + 94_000;
        long pair = 2 * 2_300 + 6 * 35_000;
        assertEquals(
                Math.max(there + below, here + pair), tuning.optimum().cost().min());
        assertEquals(
                "parents-0-0-0-1-1-2-2-0-0-8-8-8-9-9-9",
                tuning.optimum().value(Candidate.TREE).toString());
        assertEquals(4, tuning.tieCount());
    }

    @Test
    void theTiesWithTheFewestParentsComeFirst() {
        Team team = Team.compact(8, SANDY_BRIDGE);
        List<Long> parents = tune(broadcast(Readings.USUAL), Objective.MIN, team).ties().stream()
                .map(Candidate::tieBreak)
                .toList();
        assertEquals(List.of(3L, 3L, 4L, 4L), parents);
    }

    @Test
    void threadsOfTheRootsSocketComeFirst() {
        assertEquals(new Team(10, 8, 2), Team.compact(10, SANDY_BRIDGE));
        assertEquals(new Team(3, 1, 2), Team.of(List.of(8, 0, 1), SANDY_BRIDGE));
        assertThrows(EquationException.class, () -> Team.of(List.of(0, 8, 1), SANDY_BRIDGE));
    }

    @Test
    void aTreeKeepsItsShape_whateverItsNodesAreCalled() {
        Team team = new Team(5, 3, 2);
        PlacedTree one = PlacedTree.of(Tree.of(Tree.NONE, 0, 1, 0, 3), team);
        PlacedTree other = PlacedTree.of(Tree.of(Tree.NONE, 2, 0, 4, 0), team);
        assertEquals(one, other);
        assertEquals(one, PlacedTree.of(one.over(team), team));
    }
}
