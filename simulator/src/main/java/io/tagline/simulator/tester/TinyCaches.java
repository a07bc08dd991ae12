package io.tagline.simulator.tester;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.List;
import java.util.Optional;

/** Makes a machine's caches, and a sparse directory, so small that lines are evicted all the time. */
final class TinyCaches {

    private static final int SETS = 2;
    private static final int WAYS = 2;
    private static final String WHY = "made tiny by the random tester";

    private TinyCaches() {}

    /** A machine for a protocol: if its directory can recall lines, its size forces it to. */
    static Machine of(Machine machine, Protocol protocol) {
        long bytes = machine.lineBytes().value() * SETS * WAYS;
        List<CacheLevel> levels = machine.cores().levels().stream()
                .map(level -> new CacheLevel(
                        level.name(),
                        new Parameter<>(level.bytes().path(), bytes, Kind.CHOSEN, WHY),
                        new Parameter<>(level.ways().path(), WAYS, Kind.CHOSEN, WHY),
                        level.hit(),
                        level.replacement(),
                        level.inclusion(),
                        level.writePolicy()))
                .toList();
        Cores cores = machine.cores();
        Cores tiny = new Cores(
                cores.count(),
                cores.threads(),
                cores.clock(),
                levels,
                cores.miss(),
                cores.snoops(),
                cores.fill(),
                cores.pipeline(),
                cores.outstanding(),
                cores.stores(),
                cores.prefetchers(),
                cores.processors());
        return machine.with(
                tiny,
                protocol.directory().hears(CoreEvent.EVICT) ? sparse(machine) : machine.directories(),
                machine.sharedCaches()
                        .map(shared -> tiny(
                                shared,
                                machine.lineBytes().value(),
                                protocol.sharedCache().orElseThrow().hasFilter()))
                        .map(machine.hierarchy()::with)
                        .orElse(machine.hierarchy()));
    }

    /** As few slices as possible, because lines in different slices do not meet; but all of them if they have stops or clusters of their own. */
    private static Directories sparse(Machine machine) {
        Directories directories = machine.directories();
        Parameter<Integer> count = directories.count();
        Hierarchy hierarchy = machine.hierarchy();
        int least = hierarchy.count(Math.max(hierarchy.homeLevel(), hierarchy.memoryLevel()));
        return directories.with(
                directories.stops().isPresent() || machine.memory().mode().clusters() > 1
                        ? count
                        : new Parameter<>(count.path(), least, Kind.CHOSEN, WHY),
                tiny("directories.filter.", SETS * WAYS, WAYS, directories.filter()));
    }

    private static SnoopFilter tiny(String path, int entries, int ways, Optional<SnoopFilter> filter) {
        return new SnoopFilter(
                new Parameter<>(path + "entries", entries, Kind.CHOSEN, WHY),
                new Parameter<>(path + "ways", ways, Kind.CHOSEN, WHY),
                filter.flatMap(SnoopFilter::replacement));
    }

    /**
     * A slice has room for one line, so its evictions constantly take lines away from cores (back-invalidation). All slices of a cluster together have
     * room for the lines of a core. A filter beside it knows one line.
     */
    private static SharedCaches tiny(SharedCaches caches, long lineBytes, boolean filtered) {
        String size = caches.bytes().path();
        String path = size.substring(0, size.lastIndexOf('.')) + ".filter.";
        int slices = caches.slices().value();
        int ways = (SETS * WAYS + slices - 1) / slices;
        return new SharedCaches(
                caches.name(),
                caches.slices(),
                new Parameter<>(caches.bytes().path(), lineBytes * slices * ways, Kind.CHOSEN, WHY),
                new Parameter<>(caches.ways().path(), ways, Kind.CHOSEN, WHY),
                caches.lookUp(),
                caches.access(),
                caches.held(),
                caches.occupancy(),
                caches.line(),
                caches.invalidation(),
                caches.replacement(),
                filtered ? Optional.of(tiny(path, 1, 1, caches.filter())) : caches.filter());
    }
}
