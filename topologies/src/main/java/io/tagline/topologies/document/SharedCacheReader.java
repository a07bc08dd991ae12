package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import java.util.Optional;

/** Reads a cache that the cores of a domain share. */
record SharedCacheReader(ParameterReader parameters) {

    private static final int MOST_SLICES = 4096;
    private static final int MOST_WAYS = 1024;

    SharedCaches read(Keys<?, KeyScope> keys, String path, long lineBytes) {
        String name = keys.value("name", PlainTypes.NAME, "");
        Parameter<Integer> slices = parameters.integer(keys, "slices", path + "slices", 1, MOST_SLICES);
        Parameter<Long> bytes = parameters.size(keys, "size", path + "size");
        Parameter<Integer> ways = parameters.integer(keys, "ways", path + "ways", 1, MOST_WAYS);
        SharedCaches caches = new SharedCaches(
                name,
                slices,
                bytes,
                ways,
                parameters.latency(keys, "look-up", path + "look-up"),
                parameters.latency(keys, "access", path + "access"),
                optionalDuration(keys, "access-held", path + "access-held"),
                parameters.duration(keys, "occupancy", path + "occupancy"),
                new LineServiceReader(parameters).read(keys, path),
                optionalDuration(keys, "invalidation", path + "invalidation"),
                parameters.replacement(keys, path + "replacement", ways.value()),
                keys.optionalMap("filter", "filter")
                        .map(filter -> new FilterReader(parameters).read(filter, path + "filter.", slices.value())));
        keys.done();
        long linesOfSlice = bytes.value() / Math.max(1, lineBytes * slices.value());
        requireWholeSets(keys, "size", linesOfSlice, ways.value());
        return caches;
    }

    private Optional<Parameter<Long>> optionalDuration(Keys<?, KeyScope> keys, String key, String path) {
        return keys.given(key, () -> parameters.duration(keys, key, path));
    }

    /** Refuses a cache whose number of lines is not a multiple of its ways. */
    static void requireWholeSets(Keys<?, KeyScope> keys, String key, long lines, int ways) {
        if (lines < ways || lines % ways != 0) {
            keys.conflict(Code.MISFIT, key, "%d lines do not make whole sets of %d lines".formatted(lines, ways));
        }
    }
}
