package io.tagline.communication.detection;

import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.SharedCaches;
import java.util.ArrayList;
import java.util.List;

/**
 * The caches of a machine as accurate detection needs them, nearest level first. Diener et al., PDP 2016, section V-A.
 *
 * @param units processing units: what one thread runs on
 */
public record CacheHierarchy(int units, int lineBytes, List<Level> levels) {

    /**
     * A level.
     *
     * @param sets sets of each cache; the set of a line is its number modulo this
     * @param sharers how many neighbouring processing units share one cache
     */
    public record Level(String name, int sets, int ways, int sharers) {}

    public CacheHierarchy {
        levels = List.copyOf(levels);
    }

    /** The caches of a machine; its hardware threads are the processing units, and those of one core are neighbours. */
    public static CacheHierarchy of(Machine machine) {
        Cores cores = machine.cores();
        int threads = cores.threads().value();
        long lineBytes = machine.lineBytes().value();
        List<Level> levels = new ArrayList<>();
        int units = cores.count().value() * threads;
        cores.levels().forEach(level -> levels.add(level(level, lineBytes, threads)));
        machine.sharedCaches()
                .ifPresent(shared -> levels.add(level(shared, lineBytes, units / machine.sharedCacheCount())));
        return new CacheHierarchy(units, (int) lineBytes, levels);
    }

    private static Level level(CacheLevel cache, long lineBytes, int sharers) {
        return new Level(cache.name(), cache.sets(lineBytes), cache.ways().value(), sharers);
    }

    private static Level level(SharedCaches cache, long lineBytes, int sharers) {
        return new Level(cache.name(), cache.sets(lineBytes), cache.ways().value(), sharers);
    }

    /** How many of the nearest levels belong to the same units: the caches of one core. */
    int privateLevels() {
        return (int) levels.stream()
                .filter(level -> level.sharers() == levels.get(0).sharers())
                .count();
    }
}
