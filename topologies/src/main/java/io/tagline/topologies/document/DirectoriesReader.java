package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.HomeCache;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Sharers;
import java.util.List;
import java.util.Optional;

/** Reads the directory slices of a machine. */
record DirectoriesReader(ParameterReader parameters, UnreadKeys unread) {

    private static final int MOST_SLICES = 65_536;
    private static final int MOST_LINES = 1 << 28;
    private static final int MOST_SHARERS = 65_536;
    private static final int FEWEST_NEIGHBOURS = 2;

    /** The slices of a machine whose lines have this many bytes. */
    Directories read(Keys<?, KeyScope> keys, Optional<Hierarchy> domains, long lineBytes) {
        unread.refuseOfDirectories(keys.fields());
        Parameter<Integer> count = parameters.integer(keys, "count", "directories.count", 1, MOST_SLICES);
        Directories directories = new Directories(
                count,
                parameters.latency(keys, "look-up", "directories.look-up"),
                parameters.latency(keys, "spread", "directories.spread"),
                parameters.duration(keys, "occupancy", "directories.occupancy"),
                new LineServiceReader(parameters).read(keys, "directories."),
                keys.given("atomic", () -> parameters.duration(keys, "atomic", "directories.atomic")),
                keys.given("lease", () -> parameters.duration(keys, "lease", "directories.lease")),
                keys.given(
                        "transactions",
                        () -> parameters.integer(keys, "transactions", "directories.transactions", 1, MOST_SLICES)),
                keys.optionalMap("filter", "filter")
                        .map(filter -> new FilterReader(parameters).read(filter, "directories.filter.", count.value())),
                keys.optionalMap("sharers").map(this::sharers),
                keys.optionalMap("cache").map(cache -> cache(cache, lineBytes)),
                domains.flatMap(hierarchy -> keys.given("stops", () -> stops(keys, count.value(), hierarchy))));
        keys.done();
        return directories;
    }

    private HomeCache cache(Keys<?, KeyScope> keys, long lineBytes) {
        HomeCache cache = new HomeCache(
                parameters.size(keys, "size", "directories.cache.size"),
                parameters.duration(keys, "access", "directories.cache.access"));
        keys.done();
        long lines = cache.bytes().value() / lineBytes;
        if (keys.isRead() && (lines < 1 || lines > MOST_LINES)) {
            String range = "between one and %d lines of %d B".formatted(MOST_LINES, lineBytes);
            keys.conflict(Code.OUT_OF_RANGE, "size", "a slice keeps " + range);
        }
        return cache;
    }

    private Sharers sharers(Keys<?, KeyScope> keys) {
        if (keys.isRead() && !keys.has("coarse")) {
            keys.fields().require("pointers");
        }
        Sharers sharers = new Sharers(optional(keys, "pointers", 0), optional(keys, "coarse", FEWEST_NEIGHBOURS));
        keys.done();
        return sharers;
    }

    private Optional<Parameter<Integer>> optional(Keys<?, KeyScope> keys, String key, int least) {
        return keys.given(key, () -> parameters.integer(keys, key, "directories.sharers." + key, least, MOST_SHARERS));
    }

    private Parameter<List<Integer>> stops(Keys<?, KeyScope> keys, int slices, Hierarchy hierarchy) {
        return parameters.stops(
                keys,
                "directories.stops",
                slices / hierarchy.count(hierarchy.homeLevel()),
                hierarchy.aroundHomes().topology().stops());
    }
}
