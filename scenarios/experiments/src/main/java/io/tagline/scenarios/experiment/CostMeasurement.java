package io.tagline.scenarios.experiment;

import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the transfer costs of a simulated machine, as papers/000, section 2.2, and papers/003, section 2.1, measure those of a
 * real one: means over random cores and lines.
 *
 * <ol>
 *   <li>R_L, R_R, R_I: one thread reads a line that it holds itself, that another core holds, that is in memory.
 *   <li>R_H: eight threads add to one line at once; how far apart they end on average.
 *   <li>c and s: eight threads read one line of a ninth at once; how far apart the second to the last of them end, and
 *       how much later than that the second one ends after the first.
 * </ol>
 */
public final class CostMeasurement {

    private static final int REPLICATIONS = 2000;
    private static final int CROWD = 8;
    private static final int OWNER_APART = 1;

    private final Machine machine;
    private final Probe probe;

    private CostMeasurement(Machine machine, Protocol protocol, long seed) {
        this.machine = machine;
        this.probe = new Probe(machine, protocol, seed, REPLICATIONS);
    }

    /** The costs of a machine that has at least two cores. */
    public static TransferCosts of(Machine machine, Protocol protocol, long seed) {
        return new CostMeasurement(machine, protocol, seed).costs();
    }

    private TransferCosts costs() {
        Operation load = new Operation.Load(Probe.LINE);
        long local = ends("R_L", 1, load, new Holder(0, "E"))[0];
        long remote = ends("R_R", 1, load, new Holder(OWNER_APART, "M"))[0];
        long memory = ends("R_I", 1, load)[0];
        int crowd = Math.min(CROWD, machine.cores().count().value() - OWNER_APART);
        long[] adds = ends("R_H", crowd, new Operation.Add(Probe.LINE, 1));
        long[] loads = ends("c", crowd, load, new Holder(crowd, "M"));
        long handOff = crowd < 2 ? remote : (adds[crowd - 1] - adds[0]) / (crowd - 1);
        long contention = crowd < 3 ? 0 : (loads[crowd - 1] - loads[1]) / (crowd - 2);
        long sharing = crowd < 2 ? 0 : Math.max(0, loads[1] - loads[0] - contention);
        return new TransferCosts(
                local, remote, memory, Math.min(handOff, remote), contention, sharing, 0, SocketCosts.NONE);
    }

    /** When the threads end, first to last, on average over the replications. */
    private long[] ends(String name, int threads, Operation operation, Holder... holders) {
        long[] sums = new long[threads];
        for (long[] ends : probe.ends("cost " + name, threads, operation, List.of(holders))) {
            Arrays.setAll(sums, i -> sums[i] + ends[i]);
        }
        return Arrays.stream(sums).map(sum -> sum / REPLICATIONS).toArray();
    }
}
