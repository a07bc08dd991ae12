package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.topologies.machine.Machine;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How slices serve the requests for one line, worked out by hand on the machine of {@link TimingTest}. */
final class LineServiceTest {

    private static final double MISS = 5;
    private static final double SNOOP = 6;
    private static final double HOP = 10;
    private static final double OCCUPANCY = 3;
    private static final double HOME = OCCUPANCY + 20;
    private static final double SERVICE = 30;
    private static final double FIRST = MISS + HOP + HOME + SNOOP + HOP;

    private static final Operation LOAD = new Operation.Load(0);
    private static final Operation ADD = Operation.add(0, 1);

    /** The constant machine with these keys at its directories, given as {@code key: value}. */
    private static Machine machine(String... keys) {
        return Workbench.machine(with(Workbench.constantDocument(), "  occupancy: {value: 3 ns", keys));
    }

    private static String with(String document, String before, String... keys) {
        StringBuilder more = new StringBuilder();
        for (String key : keys) {
            String[] parts = key.split(": ", 2);
            more.append(" ".repeat(before.indexOf('o')))
                    .append("%s: %s\n".formatted(parts[0], Workbench.chosen(parts[1])));
        }
        return document.replaceFirst("(?m)^" + before.replace("{", "\\{"), more + "$0");
    }

    private static double[] twoReaders(Workbench bench, Operation second, Machine machine) {
        return bench.thread(1, LOAD).thread(3, second).ends(machine, "gols-overlapping");
    }

    /** The second request is looked up beside the first; its line is free a service after it has taken the first. */
    @Test
    void line_takesOneRequestAtATime() {
        Workbench bench = new Workbench().line(0, 7, "0:S", "2:S");
        double[] ends = twoReaders(bench, LOAD, machine("line-occupancy: 30 ns"));
        assertArrayEquals(new double[] {FIRST, FIRST + SERVICE + OCCUPANCY}, ends, 1e-9);
    }

    /** Lines 0 and 4 are of one slice. */
    @Test
    void otherLines_areNotSlowed() {
        double[] ends = readersOfTwoLines(machine("line-occupancy: 30 ns"));
        assertArrayEquals(readersOfTwoLines(machine()), ends, 1e-9);
    }

    private static double[] readersOfTwoLines(Machine machine) {
        Workbench bench = new Workbench().line(0, 7, "0:S", "2:S").line(4, 7, "0:S", "2:S");
        return twoReaders(bench, new Operation.Load(1), machine);
    }

    @Test
    void serviceMayBeDrawn() {
        String drawn = "line-occupancy: {uniform: {min: 20 ns, max: 40 ns}}";
        double[] ends = twoReaders(new Workbench().line(0, 7, "0:S", "2:S"), LOAD, machine(drawn));
        double service = ends[1] - FIRST - OCCUPANCY;
        assertTrue(service >= 20 && service <= 40 && service != 30, () -> "a service of " + service + " ns");
    }

    /**
     * Core 3 takes the line from core 0. Meanwhile the request of core 1 comes, two hops from core 3, and then that of core 2, one hop from it. Both find the line
     * busy; whoever is served second waits for a transaction more.
     */
    @ParameterizedTest
    @ValueSource(strings = {"first-come", "near"})
    void nearRequest_goesFirst(String arbitration) {
        double[] ends = new Workbench()
                .line(0, 7, "0:M")
                .thread(3, ADD)
                .thread(1, new Operation.Compute(5000), ADD)
                .thread(2, new Operation.Compute(1000), ADD)
                .ends(machine("arbitration: " + arbitration), "gols");
        assertEquals(arbitration.equals("near"), ends[2] < ends[1]);
    }

    /** The four cores of a complex add without pause, and a core of another one adds once: it is overtaken as often as is allowed, and then served. */
    @Test
    void outsiders_areServedAfterSoManyOthers() {
        double patient = outsider(4096);
        double impatient = outsider(2);
        assertTrue(impatient < patient / 3, () -> impatient + " and " + patient);
    }

    private static double outsider(int overtakes) {
        String document = with(
                Workbench.document("epyc-7742-2s"),
                "      occupancy: {value: 1 core cycle",
                "arbitration: near",
                "overtakes: " + overtakes);
        Workbench bench = new Workbench().line(0, 7);
        Operation[] many = Collections.nCopies(100, ADD).toArray(Operation[]::new);
        for (int core = 0; core < 4; core++) {
            bench.thread(core, many);
        }
        bench.thread(4, new Operation.Compute(400_000), ADD);
        return bench.ends(Workbench.machine(document), "mesif-two-level")[4] - 400;
    }
}
