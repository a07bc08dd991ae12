package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.topologies.machine.Machine;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A core that reads lines in turn, from caches of four ways that replace their lines by each of the policies. */
final class ReplacementTest {

    private static final int WAYS = 4;
    private static final int ROUNDS = 10;
    private static final int REPLICATIONS = 400;

    private static String policy(String name) {
        return name.isEmpty() ? "" : "replacement: " + Workbench.chosen(name);
    }

    /** The ideal machine, where a hit takes 1 ns and a line from memory 150 ns, with one set of four lines in its cache. */
    private static Machine ideal(String policy) {
        String small = Workbench.changed(Workbench.document("ideal"), "32 KiB", "256 B");
        String ways =
                Workbench.changed(small, "( +)ways: .*", "$1ways: " + Workbench.chosen("4") + "\n$1" + policy(policy));
        return Workbench.machine(ways);
    }

    /** Sandy Bridge with one line in each private cache, one set of four lines in the shared cache, and one controller for each socket. */
    private static Machine sandyBridge(String policy) {
        String document = Workbench.document("sandy-bridge-2s");
        for (String size : new String[] {"32 KiB", "256 KiB"}) {
            document = Workbench.changed(document, size, "64 B");
        }
        document = Workbench.changed(document, "ways: \\{value: 8", "ways: {value: 1");
        document = Workbench.changed(document, "slices: \\{value: 8", "slices: {value: 1");
        document = Workbench.changed(document, "20 MiB", "256 B");
        document = Workbench.changed(document, "controllers: \\{value: 8", "controllers: {value: 2");
        return Workbench.machine(Workbench.changed(
                document, "( +)ways: \\{value: 20.*", "$1ways: " + Workbench.chosen("4") + "\n$1" + policy(policy)));
    }

    /** Reads so many lines in turn, so many times. */
    private static Workbench walk(int lines, int rounds) {
        Operation[] loads = new Operation[lines * rounds];
        for (int i = 0; i < loads.length; i++) {
            loads[i] = new Operation.Load(i % lines);
        }
        return Workbench.ofLines(lines, loads);
    }

    private static double time(Machine machine, String protocol, int lines, int rounds) {
        return walk(lines, rounds).ends(machine, protocol)[0];
    }

    private static double[] times(Machine machine, String protocol) {
        TimedMachine timed = new TimedMachine(
                machine, Workbench.protocol(protocol), walk(WAYS + 1, ROUNDS).workload(), 1, "test");
        return DoubleStream.iterate(0, i -> i + 1)
                .limit(REPLICATIONS)
                .map(i -> timed.run((long) i).ends()[0] / 1000.0)
                .toArray();
    }

    /**
     * How many of so many reads of ways + 1 lines in turn miss. One line is out; a miss brings it in and puts out one of the others, each as
     * likely, which are 1 to WAYS reads ahead: m(n) = sum over d of (1 + m(n - d)) / WAYS, for d up to n. It tends to 2 n / (WAYS + 1).
     */
    private static double misses(int reads) {
        double[] misses = new double[reads + 1];
        for (int n = 1; n <= reads; n++) {
            for (int d = 1; d <= Math.min(WAYS, n); d++) {
                misses[n] += (1 + misses[n - d]) / WAYS;
            }
        }
        return misses[reads];
    }

    /** All 50 reads miss: what is needed next was used longest ago. */
    @ParameterizedTest
    @CsvSource({"''", "lru"})
    void lru_ofOneLineMoreThanWays_hitsNone(String policy) {
        assertEquals(50 * 150, time(ideal(policy), "mesi", WAYS + 1, ROUNDS), 1e-9);
    }

    /**
     * 0, 1, 2, 3 fill the ways in this order. 4 takes the place of 0: 3 was last, so left; there 1 was last, so way 0. 0 takes that of 2: way 0
     * was last, so right; there way 3. 1 hits, in way 1. From then on each read takes away what is needed next or after that: 2 the
     * place of 3 (left was last; right: 0 is newer), 3 that of 4 (way 0), 4 that of 0, 0 that of 1, 1 that of 2, 2 that of 3, and so on.
     */
    @Test
    void tree_ofOneLineMoreThanWays_hitsOnce() {
        assertEquals(49 * 150 + 1, time(ideal("tree-plru"), "mesi", WAYS + 1, ROUNDS), 1e-9);
    }

    /** Five reads fill the cache and put out the first line; of 45, misses(45) miss. Mean of 400, whose deviation is about 270 / 20 ns. */
    @Test
    void random_ofOneLineMoreThanWays_hitsMostly() {
        double[] times = times(ideal("random"), "mesi");
        assertEquals(
                50 + 149 * (5 + misses(45)), DoubleStream.of(times).average().orElseThrow(), 4 * 270 / 20.0);
        assertArrayEquals(times, times(ideal("random"), "mesi"));
    }

    /** A cache of one line, in which a look-up takes no time, and two threads that want a line each: the second looks each nanosecond, at 150 just before the first has its line, at 151 when that can leave. */
    @Test
    void lineWithoutRoom_comesWhereALookUpTakesNoTime() {
        String small = Workbench.changed(Workbench.document("ideal"), "32 KiB", "64 B");
        Machine machine = Workbench.machine(Workbench.changed(small, "ways: \\{value: 8", "ways: {value: 1"));
        double[] ends = Workbench.ofLines(2, new Operation.Load(0))
                .thread(0, new Operation.Load(1))
                .ends(machine, "mesi");
        assertArrayEquals(new double[] {150, 151 + 150}, ends, 1e-9);
    }

    /**
     * The same in a shared cache, whose hits take (as four lines show, after the first round) and whose misses take (as LRU shows) what they
     * take on this machine. 3 % is 4 deviations of the mean: 1.8 misses of 23 in one replication, 400 of them, and 70 % of the time is misses.
     */
    @Test
    void sharedCache_hasItsPolicy() {
        String protocol = "mesif-two-socket";
        double hit = (time(sandyBridge(""), protocol, WAYS, ROUNDS) - time(sandyBridge(""), protocol, WAYS, 1))
                / (WAYS * (ROUNDS - 1));
        double miss = time(sandyBridge("lru"), protocol, WAYS + 1, ROUNDS) / (ROUNDS * (WAYS + 1));
        double expected = (5 + misses(45)) * miss + (45 - misses(45)) * hit;
        double mean = DoubleStream.of(times(sandyBridge("random"), protocol))
                .average()
                .orElseThrow();
        assertEquals(expected, mean, 0.03 * expected);
    }
}
