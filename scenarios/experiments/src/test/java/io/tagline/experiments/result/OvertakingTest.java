package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Locks whose threads come in the order in which they joined, though their programs do not assert it: here each draws a number from a ghost right behind the
 * access by which it joins, and asserts inside that as many were inside before. A ghost belongs to the access before it, so the numbers are in that order.
 */
final class OvertakingTest {

    private static final Bounds BOUNDS = new Bounds(1_000_000, 1L << 30, Watch.NONE);
    private static final String DRAW = "number = cl_add(joined, 1)\n";
    private static final String TWO_AND_ONE = "{n: 3, rounds: 2, spread: scatter}";
    private static final String EXCLUDES = "  assert load(inside) == 0\n";

    /** Two threads of a socket with two rounds, and three with one, of which one is in the other socket. */
    private static final String SCENARIO = """
            tagline: 1
            name: overtaking
            machine: sandy-bridge-2s
            matrix:
              zip: [{n: 2, rounds: 2, spread: compact}, {n: 3, rounds: 1, spread: scatter}]
              critical: [1]
              think: [0]
            threads: {place: "${spread}"}
            lines:
              lock: {}
              come: {}
              gone: {}
              ticket: {}
              serving: {}
              node[n + 2]: {fields: {next: 0, locked: 0, tail: 0, passed: 0}}
              local[clusters]: {fields: {ticket: 0, serving: 0, passed: 0}}
              tails[clusters + 1]: {}
              queues[levels][domains(0)]: {}
              member[levels][max(n, domains(0)) + 1]: {fields: {next: 0, passed: 0}}
              inside: {memory: ghost}
              turn: {memory: ghost}
              joined: {memory: ghost}
              entered: {memory: ghost}
            measure: {latency: last thread}
            program: |
            """;

    private static Set<Kind> inTurn(String name, String... writtenAndDrawn) throws IOException {
        String program = program(name).replace(EXCLUDES, EXCLUDES + "  assert cl_add(entered, 1) == number\n");
        return verdicts(SCENARIO, program, writtenAndDrawn);
    }

    private static String program(String name) throws IOException {
        return Files.readString(Path.of("..", "programs", name + ".cla"));
    }

    private static Set<Kind> verdicts(String scenario, String original, String... writtenAndDrawn) {
        String program = original;
        for (int i = 0; i < writtenAndDrawn.length; i += 2) {
            assertTrue(program.contains(writtenAndDrawn[i]), writtenAndDrawn[i]);
            program = program.replace(writtenAndDrawn[i], writtenAndDrawn[i + 1]);
        }
        return SampleRuns.setup(scenario + program.indent(2)).points().stream()
                .map(OvertakingTest::explored)
                .collect(Collectors.toSet());
    }

    private static Kind explored(PointSetup point) {
        return new ProgramExplorer(
                        point.workload(),
                        point.platform().protocol(),
                        thread -> PerformedOrder.of(point.platform().machine()).explored(),
                        BOUNDS)
                .explore()
                .kind();
    }

    @Test
    void k42_hasItsQueue() throws IOException {
        String joined = "  if before > 0:\n    store(node[before].next, mine)\n";
        assertEquals(Set.of(Kind.VERIFIED), inTurn("k42-lock", joined, "  " + DRAW + joined));
    }

    /** A thread joins by taking the free word, by being the one that waits at it, or by entering the queue. */
    @Test
    void qspinlock_hasItsQueue_andOneBeforeIt() throws IOException {
        assertEquals(
                Set.of(Kind.VERIFIED),
                inTurn(
                        "qspinlock",
                        "mine = me + 1\n",
                        "mine = me + 1\nnumber = 0\n",
                        "  enters = word == 0\n",
                        "  enters = word == 0\n  if enters:\n    " + DRAW,
                        "    if word < 2:\n",
                        "    if word < 2:\n      " + DRAW,
                        "  if not enters and not compare_exchange(lock, 0, 1, acquire):\n",
                        "  behind = not enters\n  if behind and compare_exchange(lock, 0, 1, acquire):\n    " + DRAW
                                + "    behind = 0\n  if behind:\n",
                        "    if word >> 2:\n",
                        "    " + DRAW + "    if word >> 2:\n"));
    }

    /** A thread has looked at the lock, and another that comes later takes it. */
    @Test
    void testAndSet_letsOthersPass() throws IOException {
        assertEquals(
                Set.of(Kind.VIOLATED),
                inTurn("tas-lock", "  begin acquire\n", "  cl_read(lock)\n  " + DRAW + "  begin acquire\n"));
    }

    /** A writer that has announced itself may be before a reader, and no other; it may, so no bound is less. */
    @Test
    void phaseFairReader_waitsForOneWriter() throws IOException {
        assertEquals(Set.of(Kind.VERIFIED), readers(1));
        assertTrue(readers(0).contains(Kind.VIOLATED));
    }

    private static Set<Kind> readers(int writers) throws IOException {
        return verdicts(
                SCENARIO.replace("think: [0]\n", "think: [0]\n  writes: [50]\n"),
                program("phase-fair-lock"),
                "    phase = word & 3\n",
                "    had = load(turn)\n    phase = word & 3\n",
                "    assert load(inside) >= 0\n",
                "    assert load(inside) >= 0\n    assert load(turn) - had <= " + writers + "\n");
    }

    /**
     * Three threads with two rounds, of which one is in the other socket, and a lock that may be passed on in a socket once: when a socket queues for the
     * lock, the other one may be about to enter, enters, passes it on once, and has to let go. So two are before it, and no bound is less.
     */
    @Test
    void cohortWaits_forOneTurnOfTheOtherSocket() throws IOException {
        for (String name : List.of("cohort-ticket-lock", "cohort-mcs-lock")) {
            assertEquals(Set.of(Kind.VERIFIED), cohort(name, 2), name);
            assertEquals(Set.of(Kind.VIOLATED), cohort(name, 1), name);
        }
    }

    private static Set<Kind> cohort(String name, int others) throws IOException {
        return sockets(
                name,
                "",
                "cl_wait(serving, cl_add(ticket, 1, relaxed))\n",
                "drawn = cl_add(ticket, 1, relaxed)\n    had = load(entered)\n    cl_wait(serving, drawn)\n",
                others);
    }

    /** The same of the queue at the root, which a thread joins last. */
    @Test
    void hmcsQueue_waitsForOneTurnOfTheOtherSocket() throws IOException {
        String joins = "    before = cl_swap(queues[high][domain(me, high)], mine[high], acq_rel)\n";
        String counts = joins + "    if high == root:\n      had = load(entered)\n";
        assertEquals(Set.of(Kind.VERIFIED), sockets("hmcs-lock", "  leaf: [1]\n", joins, counts, 2));
        assertEquals(Set.of(Kind.VIOLATED), sockets("hmcs-lock", "  leaf: [1]\n", joins, counts, 1));
    }

    private static Set<Kind> sockets(String name, String parameters, String joins, String counts, int others)
            throws IOException {
        return verdicts(
                SCENARIO.replace("{n: 2, rounds: 2, spread: compact}, {n: 3, rounds: 1, spread: scatter}", TWO_AND_ONE)
                        .replace("think: [0]\n", "think: [0]\n  limit: [1]\n" + parameters),
                program(name),
                "  begin acquire\n",
                "  had = n * rounds\n  begin acquire\n",
                joins,
                counts,
                EXCLUDES,
                EXCLUDES + "  assert cl_add(entered, 1) - had <= " + others + "\n");
    }
}
