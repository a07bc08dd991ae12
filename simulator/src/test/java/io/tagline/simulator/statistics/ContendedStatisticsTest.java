package io.tagline.simulator.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What many cores do that want the same lines, too much to be worked out by hand: sums must hold, and nobody may notice who looks on. */
final class ContendedStatisticsTest {

    /** Far enough from each other not to look like a stream. */
    private static final int DISTANCE = 10;

    private static MachineStatistics contended() {
        return new MachineStatistics(Contention.machine(DISTANCE));
    }

    /**
     * Each core begins with nothing, so that its first access to each line is a cold miss: 64. Nothing is ever evicted, so a core misses
     * again only on what it has lost. Each miss and each upgrade is one request.
     */
    @Test
    void sumsHold() {
        MachineStatistics statistics = contended();
        statistics.run(0);
        Activity activity = statistics.activity();
        assertEquals(16 * 16, activity.accesses());
        assertEquals(16 * 4, activity.of(Kind.COLD));
        assertEquals(0, activity.of(Kind.CAPACITY) + activity.of(Kind.EVICTION) + activity.of(Kind.FALSE_SHARING));
        assertTrue(activity.of(Kind.TRUE_SHARING) > 0);
        assertTrue(activity.of(Kind.TRUE_SHARING) <= activity.of(Kind.INVALIDATION));
        assertEquals(
                activity.misses() + activity.of(Kind.UPGRADE) + activity.of(Kind.UNUSED_PREFETCH),
                activity.of(Kind.MESSAGE, VirtualNetwork.REQUEST.ordinal()));
        assertEquals(
                statistics
                        .usage()
                        .parts()
                        .get(new ResourceInstance(Resource.LINK, ResourceInstance.ALL))
                        .inUse()
                        .area(),
                activity.of(Kind.LINK_TIME));
    }

    /**
     * Four cores store into eight lines in turn, three times. Stores that wait in a store buffer have their lines asked for, so that some
     * misses are prefetched; every access still is of one kind, and every request for one. The lines just fit.
     */
    @Test
    void sumsHold_whereStoresAskAhead() {
        Workbench bench = new Workbench();
        for (int line = 0; line < 8; line++) {
            bench.line(line, 0);
        }
        for (int core = 0; core < 4; core++) {
            Operation[] stores = new Operation[24];
            for (int i = 0; i < stores.length; i++) {
                stores[i] = new Operation.Store((2 * core + i) % 8, core);
            }
            bench.thread(core, stores);
        }
        MachineStatistics statistics = new MachineStatistics(new TimedMachine(
                Workbench.constant("outstanding: 4", "store-buffer: 4"),
                Workbench.protocol("gols"),
                bench.workload(),
                1,
                "stores"));
        statistics.run(0);
        Activity activity = statistics.activity();
        assertEquals(4 * 24, activity.accesses());
        assertTrue(activity.of(Kind.PREFETCHED) > 0);
        assertEquals(0, activity.of(Kind.FALSE_SHARING) + activity.of(Kind.EVICTION));
        assertEquals(
                activity.misses() + activity.of(Kind.UPGRADE) + activity.of(Kind.UNUSED_PREFETCH),
                activity.of(Kind.MESSAGE, VirtualNetwork.REQUEST.ordinal()));
    }

    /** Whatever happens at a core or to a line has happened; and what caches do, at a core and, on a line of the workload, to it. */
    @Test
    void parts_addUpToTheWhole() {
        MachineStatistics statistics = contended();
        statistics.run(0);
        statistics.run(1);
        Activity all = statistics.activity();
        for (Kind kind : Kind.values()) {
            if (kind.compareTo(Kind.MESSAGE) < 0) {
                assertEquals(all.of(kind), sum(all.cores(), kind), kind + " of cores");
            }
            if (kind.compareTo(Kind.DATA_MESSAGE) <= 0) {
                assertEquals(all.of(kind), sum(all.lines(), kind), kind + " of lines");
            }
        }
    }

    private static long sum(Map<Integer, Activity> parts, Kind kind) {
        return parts.values().stream().mapToLong(part -> part.of(kind)).sum();
    }

    @Test
    void machine_runsAsIfNobodyLooked() {
        Contention.assertUnnoticed(DISTANCE, contended()::run);
    }

    /** Replications may be dealt to any number of machines. */
    @Test
    void activity_doesNotDependOnWhoRanWhat() {
        MachineStatistics all = contended();
        MachineStatistics even = contended();
        MachineStatistics odd = contended();
        for (int replication = 0; replication < 6; replication++) {
            all.run(replication);
            (replication % 2 == 0 ? even : odd).run(replication);
        }
        assertEquals(all.activity(), odd.activity().plus(even.activity()));
        assertEquals(all.activity(), even.activity().plus(Activity.NONE).plus(odd.activity()));
    }
}
