package io.tagline.simulator.tester;

import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import java.util.List;

/** Makes a machine's caches so small that lines are evicted all the time. */
final class TinyCaches {

    private static final int SETS = 2;
    private static final int WAYS = 2;
    private static final String WHY = "made tiny by the random tester";

    private TinyCaches() {}

    static Machine of(Machine machine) {
        long bytes = machine.lineBytes().value() * SETS * WAYS;
        List<CacheLevel> levels = machine.cores().levels().stream()
                .map(level -> new CacheLevel(
                        level.name(),
                        new Parameter<>(level.bytes().path(), bytes, Kind.CHOSEN, WHY),
                        new Parameter<>(level.ways().path(), WAYS, Kind.CHOSEN, WHY),
                        level.hit(),
                        level.replacement()))
                .toList();
        Cores cores = machine.cores();
        Cores tiny = new Cores(
                cores.count(),
                cores.threads(),
                cores.clock(),
                levels,
                cores.miss(),
                cores.snoop(),
                cores.snoopOccupancy(),
                cores.pipeline(),
                cores.outstanding(),
                cores.storeBuffer(),
                cores.prefetcher());
        return machine.with(
                tiny,
                machine.sharedCaches()
                        .map(shared -> tiny(shared, machine.lineBytes().value()))
                        .map(machine.hierarchy()::with)
                        .orElse(machine.hierarchy()));
    }

    /**
     * A slice has room for one line, so that its evictions take lines away from cores all the time (back-invalidation); but all slices of a cluster
     * have room for what a core has.
     */
    private static SharedCaches tiny(SharedCaches caches, long lineBytes) {
        int slices = caches.slices().value();
        int ways = (SETS * WAYS + slices - 1) / slices;
        return new SharedCaches(
                caches.name(),
                caches.slices(),
                new Parameter<>(caches.bytes().path(), lineBytes * slices * ways, Kind.CHOSEN, WHY),
                new Parameter<>(caches.ways().path(), ways, Kind.CHOSEN, WHY),
                caches.lookUp(),
                caches.access(),
                caches.occupancy(),
                caches.invalidation(),
                caches.replacement());
    }
}
