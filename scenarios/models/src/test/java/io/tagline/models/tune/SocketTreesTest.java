package io.tagline.models.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.SocketBarrier;
import io.tagline.models.equations.SocketBroadcast;
import io.tagline.models.equations.SocketEquation;
import io.tagline.models.equations.SocketReduction;
import io.tagline.models.equations.Team;
import io.tagline.models.equations.Teams;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.TreeShape;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Broadcast trees across the two sockets of Sandy Bridge: R_L 2.3, R_R 35, R_Q 94, R_I 70 ns. */
final class SocketTreesTest {

    private static final int ROOM = 1000;
    private static final Machine SANDY_BRIDGE = new Machines(FileLibrary::new)
            .load("sandy-bridge-2s", new Diagnostics())
            .orElseThrow();

    private static LineTransfers transfers(Reading... readings) {
        Readings all = Readings.USUAL;
        for (Reading reading : readings) {
            all = all.with(reading);
        }
        return new LineTransfers(Costs.of(SANDY_BRIDGE), all);
    }

    private static SocketBroadcast broadcast() {
        return new SocketBroadcast(transfers());
    }

    private static List<SocketEquation> rules(LineTransfers transfers) {
        return List.of(new SocketBroadcast(transfers), new SocketReduction(transfers), new SocketBarrier(transfers));
    }

    private static Tuning tune(SocketEquation rule, Objective objective, Team team) {
        return tune(rule, objective, team, 1);
    }

    private static Tuning tune(SocketEquation rule, Objective objective, Team team, int wanted) {
        return new Tuner(objective, wanted, ROOM, Watch.NONE).tune(new SocketTrees(rule, team));
    }

    /** All ways to give every node but the root a parent. */
    private static List<Tree> allTrees(int n) {
        return LongStream.range(0, Math.round(Math.pow(n, n - 1)))
                .mapToObj(code -> digits(code, n))
                .filter(SocketTreesTest::isTree)
                .map(Tree::of)
                .toList();
    }

    /** An independent way to the same optima. */
    private static Set<String> bruteForce(List<Tree> trees, SocketEquation rule, Objective objective, Team team) {
        long least = leastOf(trees, rule, objective, team);
        return trees.stream()
                .filter(tree -> objective.of(rule.minMax(tree, team)) == least)
                .map(tree -> roles(tree, team))
                .collect(Collectors.toSet());
    }

    private static long leastOf(List<Tree> trees, SocketEquation rule, Objective objective, Team team) {
        return trees.stream()
                .mapToLong(tree -> objective.of(rule.minMax(tree, team)))
                .min()
                .orElseThrow();
    }

    private static String roles(Tree tree, Team team) {
        return PlacedTree.of(tree, team).roles(0, team.count());
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
    @ValueSource(strings = {"2 0", "1 1", "3 1", "1 4", "4 2", "3 3", "6 0", "1 1 1", "2 1 2", "3 2 1", "1 2 2 1"})
    void findsWhatTryingAllTreesFinds(String rooms) {
        Team team = Teams.of(rooms);
        List<Tree> trees = allTrees(team.threads());
        for (Objective objective : Objective.values()) {
            for (Reading reading : List.of(Reading.POLLING_EARLY, Reading.POLLING_LATE)) {
                for (SocketEquation rule : rules(transfers(reading))) {
                    Set<String> found = tune(rule, objective, team).ties().stream()
                            .map(tie -> roles(tree(tie, team), team))
                            .collect(Collectors.toSet());
                    String what =
                            objective + " " + reading + " " + rule.equation().name();
                    assertEquals(bruteForce(trees, rule, objective, team), found, what);
                }
            }
        }
    }

    /** Each socket but the root's has been reached from one parent, and the root's from none. */
    private static boolean reachesSocketsOnce(Tree tree, Team team) {
        Map<Integer, Integer> parents = new HashMap<>(Map.of(0, Tree.NONE));
        for (int node = 1; node < tree.size(); node++) {
            int parent = tree.parent(node);
            int socket = team.sockets().get(node);
            if (team.distance(parent, node) > 0 && parents.getOrDefault(socket, parent) != parent) {
                return false;
            } else if (team.distance(parent, node) > 0) {
                parents.put(socket, parent);
            }
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 1", "3 3", "2 4", "2 1 2", "3 2 1", "1 2 2 1"})
    void sharesOfWholeSockets_areTheTreesThatReachEachFromOneParent(String rooms) {
        Team team = Teams.of(rooms);
        List<Tree> trees = allTrees(team.threads()).stream()
                .filter(tree -> reachesSocketsOnce(tree, team))
                .toList();
        Shares shares = new Shares(team, true);
        for (SocketEquation rule : rules(transfers())) {
            SocketLevels levels = new SocketLevels(rule, Objective.MIN, shares.widest());
            long least = new LeastCosts(levels, shares).tree(0, shares.all(0));
            assertEquals(leastOf(trees, rule, Objective.MIN, team), least, rule.toString());
        }
    }

    /** 64 threads of eight sockets have more shares than can be gone through: 45 to the eighth power of pairs. */
    @Test
    void eightSockets_areReachedFromOneParentEach() {
        Team team = Teams.of("8 8 8 8 8 8 8 8");
        SocketTrees space = new SocketTrees(broadcast(), team);
        assertTrue(space.restriction().contains("from one parent"), space.restriction());
        assertEquals("", new SocketTrees(broadcast(), Teams.of("8 8 8 8")).restriction());
        Tuning tuning = tune(broadcast(), Objective.MIN, team);
        assertTrue(reachesSocketsOnce(tree(tuning.optimum(), team), team));
    }

    /** The cheapest of all, in their order, and no two that differ only in the names of threads and sockets. */
    @Test
    void theCheapestTrees_areThoseOfAllTrees() {
        Team team = Teams.of("3 2 1");
        List<Long> costs = allTrees(team.threads()).stream()
                .collect(Collectors.toMap(
                        tree -> roles(tree, team),
                        tree -> broadcast().minMax(tree, team).min(),
                        (one, other) -> one))
                .values()
                .stream()
                .sorted()
                .limit(12)
                .toList();
        List<Candidate> found = tune(broadcast(), Objective.MIN, team, 12).ranking();
        assertEquals(
                costs,
                found.stream()
                        .limit(12)
                        .map(candidate -> candidate.cost().min())
                        .toList());
    }

    /**
     * T0 writes where 2 there poll, 2 R_L + 2 R_Q + R_R, and each of these serves 3 of its socket, 2 R_L + 7 R_R + R_R; then both
     * add, 2 R_R, and T0 reads, R_Q.
     */
    @Test
    void sixteenThreads_areServedBySubtreesInBothSockets() {
        Team team = Team.compact(16, SANDY_BRIDGE);
        Tuning tuning = tune(broadcast(), Objective.MIN, team);
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
        List<Long> parents = tune(broadcast(), Objective.MIN, team).ties().stream()
                .map(Candidate::tieBreak)
                .toList();
        assertEquals(List.of(3L, 3L, 4L, 4L), parents);
    }

    @Test
    void threadsRunWhereTheirCoresAre() {
        assertEquals(Teams.of(8, 2), Team.compact(10, SANDY_BRIDGE));
        assertEquals(new Team(List.of(1, 0, 0), 2), Team.of(List.of(8, 0, 1), SANDY_BRIDGE));
    }

    @Test
    void aTreeKeepsItsShape_whateverItsNodesAreCalled() {
        Team team = Teams.of(3, 2);
        PlacedTree one = PlacedTree.of(Tree.of(Tree.NONE, 0, 1, 0, 3), team);
        PlacedTree other = PlacedTree.of(Tree.of(Tree.NONE, 2, 0, 4, 0), team);
        assertEquals(one, other);
        assertEquals(one, PlacedTree.of(one.over(team), team));
        Team scattered = new Team(List.of(1, 0, 1, 0, 1), 2);
        assertEquals(one, PlacedTree.of(one.over(scattered), scattered));
    }
}
