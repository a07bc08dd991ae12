package io.tagline.models.equations;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.tree.Tree;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Collectives across sockets where R_L is 1, R_R 10, R_Q 100 and R_I 1000, so that a cost shows what it is made of. For k children who poll early, a parent's write takes R_R or R_Q and k - 1 times R_R; they notify it
 * in R_R, k - 1 times R_R and the parent's read, at worst in R_R and 2k - 1 reads.
 */
final class SocketEquationsTest {

    private static final Costs COSTS = new Costs("digits", Map.of("R_L", 1L, "R_R", 10L, "R_Q", 100L, "R_I", 1000L));

    private static LineTransfers transfers(Reading polling) {
        return new LineTransfers(COSTS, Readings.USUAL.with(polling));
    }

    private static MinMax cost(Equation equation, Tree tree, Team team) {
        return equation.minMax(transfers(Reading.POLLING_EARLY), new Arguments(Map.of(), Optional.of(tree), team));
    }

    /**
     * Two children. Broadcast: the offer, 1 + 20 or 1 + 110, their read, 10 or 100, and 1, and 30 to 40 or 120 to 310 backwards. Reduction: 1 + 1000 + 1 and backwards. Barrier: backwards, the write, 20 or 110, and the
     * read. Late, flags are in memory: 1000 for the write, and for the first of the additions.
     */
    @ParameterizedTest
    @CsvSource({
        "broadcast across sockets, POLLING_EARLY, true, 62, 72",
        "broadcast across sockets, POLLING_EARLY, false, 332, 522",
        "broadcast across sockets, POLLING_LATE, true, 2032, 2042",
        "broadcast across sockets, POLLING_LATE, false, 2212, 2402",
        "reduction across sockets, POLLING_EARLY, true, 1032, 1042",
        "reduction across sockets, POLLING_EARLY, false, 1122, 1312",
        "reduction across sockets, POLLING_LATE, true, 2022, 2032",
        "barrier across sockets, POLLING_EARLY, true, 60, 70",
        "barrier across sockets, POLLING_EARLY, false, 330, 520",
        "barrier across sockets, POLLING_LATE, false, 2210, 2400",
    })
    void levelOfTwoChildren_isNotificationAndTransfer(String name, Reading polling, boolean near, long min, long max) {
        assertEquals(new MinMax(min, max), rule(name, transfers(polling)).level(2, near));
    }

    private static SocketEquation rule(String name, LineTransfers transfers) {
        return List.of(new SocketBroadcast(transfers), new SocketReduction(transfers), new SocketBarrier(transfers))
                .stream()
                .filter(rule -> rule.equation().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A second offer there, 1 + 110, and a second read, 100; for a reduction the read alone, for a barrier the release, 110. */
    @ParameterizedTest
    @CsvSource({"broadcast across sockets, 211", "reduction across sockets, 100", "barrier across sockets, 210"})
    void childrenElsewhere_delayTheNearerOnes(String name, long expected) {
        assertEquals(expected, rule(name, transfers(Reading.POLLING_EARLY)).detour(2));
    }

    /**
     * T1 and T2 are near T0, T3 and T4 are not, T5 and T6 are below T1. Broadcast: at best the near ones decide, 211 + 62 + 62, at worst the far ones, 522. Reduction: 100 + 1032 and T1's 1032 with two reads of 10, at
     * worst 10 more for each level; T0 reads 2 results near and 2 far, 220.
     */
    @Test
    void mostExpensiveSubtree_decides() {
        Tree tree = Tree.of(Tree.NONE, 0, 0, 0, 0, 1, 1);
        Team team = new Team(List.of(0, 0, 0, 1, 1, 0, 0), 2);
        assertEquals(new MinMax(335, 522), cost(Equations.SOCKET_BROADCAST, tree, team));
        assertEquals(new MinMax(2404, 2424), cost(Equations.SOCKET_REDUCTION, tree, team));
    }

    /**
     * T0 serves socket 2 first, then socket 1, and its own at the end; each has one child of 312, 312 or 42 and each of the first two delays the others by 201: 312, 513 and 444. With two more below the near one, 42
     * each, that decides. A barrier: 310, 510 and 440, each further level 40, each delay 200. A reduction: 1112, 1212 and 1222, with 210 for all.
     */
    @Test
    void socketsAreServedInTurn_theFarthestFirst() {
        Team team = new Team(List.of(0, 2, 1, 0), 3);
        Tree flat = Tree.of(Tree.NONE, 0, 0, 0);
        assertEquals(513, cost(Equations.SOCKET_BROADCAST, flat, team).min());
        assertEquals(510, cost(Equations.SOCKET_BARRIER, flat, team).min());
        assertEquals(1432, cost(Equations.SOCKET_REDUCTION, flat, team).min());
        Team more = new Team(List.of(0, 2, 1, 0, 0, 0), 3);
        Tree deep = Tree.of(Tree.NONE, 0, 0, 0, 3, 4);
        assertEquals(528, cost(Equations.SOCKET_BROADCAST, deep, more).min());
        assertEquals(520, cost(Equations.SOCKET_BARRIER, deep, more).min());
    }

    /** Socket 0 comes two after socket 1 of three. */
    @Test
    void distanceOfSockets_isCountedInACircle() {
        Team team = new Team(List.of(0, 1, 2, 1), 3);
        assertEquals(1, team.distance(0, 1));
        assertEquals(2, team.distance(1, 0));
        assertEquals(0, team.distance(1, 3));
        assertArrayEquals(new int[] {1, 2, 1}, team.rooms());
        assertEquals(4, team.threads());
    }

    /** Two sockets of eight cores: the 17th thread is a second one of the first core. */
    @Test
    void threadsFillTheCores_andBeginAgain() {
        Machine machine = new Machines(FileLibrary::new)
                .load("sandy-bridge-2s", new Diagnostics())
                .orElseThrow();
        assertArrayEquals(new int[] {8, 1}, Team.compact(9, machine).rooms());
        assertArrayEquals(new int[] {9, 8}, Team.compact(17, machine).rooms());
    }

    @Test
    void missingCost_isToldWithThoseThatAreThere() {
        EquationException missing = assertThrows(EquationException.class, () -> COSTS.of("c_E"));
        assertEquals(
                "machine digits has no cost c_E in its `model:` section, but R_I, R_L, R_Q, R_R", missing.getMessage());
        Costs none = new Costs("empty", Map.of());
        assertEquals(
                "machine empty has no cost c_E in its `model:` section",
                assertThrows(EquationException.class, () -> none.of("c_E")).getMessage());
    }
}
