package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SnoopFilter;

/** Reads for how many lines the slices of a snoop filter, or of a sparse directory, have entries. */
record FilterReader(ParameterReader parameters) {

    private static final int MOST_ENTRIES = 1 << 28;
    private static final int MOST_WAYS = 1024;

    /** The filter of each of {@code slices}; its numbers are below {@code path}. */
    SnoopFilter read(Keys<?, KeyScope> keys, String path, int slices) {
        Parameter<Integer> entries = parameters.integer(keys, "entries", path + "entries", 1, MOST_ENTRIES);
        Parameter<Integer> ways = parameters.integer(keys, "ways", path + "ways", 1, MOST_WAYS);
        SnoopFilter filter =
                new SnoopFilter(entries, ways, parameters.replacement(keys, path + "replacement", ways.value()));
        keys.done();
        SharedCacheReader.requireWholeSets(keys, "entries", entries.value(), ways.value());
        if ((long) entries.value() * slices > MOST_ENTRIES) {
            keys.conflict(
                    Code.MISFIT,
                    "entries",
                    "%d slices with this many entries have more than %d in all".formatted(slices, MOST_ENTRIES));
        }
        return filter;
    }
}
