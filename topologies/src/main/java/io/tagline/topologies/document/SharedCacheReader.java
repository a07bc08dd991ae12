package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.yaml.Fields;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import java.util.Optional;

/** Reads a cache that the cores of a domain share. */
final class SharedCacheReader {

    private static final int MOST_SLICES = 4096;
    private static final int MOST_WAYS = 1024;

    private final ParameterReader parameters;

    SharedCacheReader(ParameterReader parameters) {
        this.parameters = parameters;
    }

    SharedCaches read(Fields fields, String path, long lineBytes) {
        String name = fields.name("name");
        Parameter<Integer> slices = parameters.integer(fields, "slices", path + "slices", 1, MOST_SLICES);
        Parameter<Long> bytes = parameters.size(fields, "size", path + "size");
        Parameter<Integer> ways = parameters.integer(fields, "ways", path + "ways", 1, MOST_WAYS);
        SharedCaches caches = new SharedCaches(
                name,
                slices,
                bytes,
                ways,
                parameters.latency(fields, "look-up", path + "look-up"),
                parameters.latency(fields, "access", path + "access"),
                optionalDuration(fields, "access-held", path + "access-held"),
                parameters.duration(fields, "occupancy", path + "occupancy"),
                optionalDuration(fields, "invalidation", path + "invalidation"),
                parameters.replacement(fields, path + "replacement", ways.value()),
                fields.optionalMap("filter")
                        .map(filter -> new FilterReader(parameters).read(filter, path + "filter.", slices.value())));
        fields.done();
        long linesOfSlice = bytes.value() / Math.max(1, lineBytes * slices.value());
        requireWholeSets(fields, "size", linesOfSlice, ways.value());
        return caches;
    }

    private Optional<Parameter<Long>> optionalDuration(Fields fields, String key, String path) {
        return fields.has(key) ? Optional.of(parameters.duration(fields, key, path)) : Optional.empty();
    }

    /** Refuses a cache whose number of lines is not a multiple of its ways. */
    static void requireWholeSets(Fields fields, String key, long lines, int ways) {
        if (lines < ways || lines % ways != 0) {
            fields.error(Code.OUT_OF_RANGE, key, "%d lines do not make whole sets of %d lines".formatted(lines, ways));
        }
    }
}
