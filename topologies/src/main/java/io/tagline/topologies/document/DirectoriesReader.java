package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.yaml.Fields;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SnoopFilter;
import java.util.List;
import java.util.Optional;

/** Reads the directory slices of a machine. */
final class DirectoriesReader {

    private static final int MOST_SLICES = 65_536;
    private static final int MOST_ENTRIES = 1 << 28;
    private static final int MOST_WAYS = 1024;

    private final ParameterReader parameters;
    private final UnreadKeys unread;

    DirectoriesReader(ParameterReader parameters, UnreadKeys unread) {
        this.parameters = parameters;
        this.unread = unread;
    }

    Directories read(Fields fields, Optional<Hierarchy> domains) {
        unread.refuseOfDirectories(fields);
        Parameter<Integer> count = parameters.integer(fields, "count", "directories.count", 1, MOST_SLICES);
        Directories directories = new Directories(
                count,
                parameters.latency(fields, "look-up", "directories.look-up"),
                parameters.latency(fields, "spread", "directories.spread"),
                parameters.duration(fields, "occupancy", "directories.occupancy"),
                fields.has("transactions")
                        ? Optional.of(
                                parameters.integer(fields, "transactions", "directories.transactions", 1, MOST_SLICES))
                        : Optional.empty(),
                fields.optionalMap("filter").map(filter -> filter(filter, count.value())),
                domains.filter(any -> fields.has("stops")).map(hierarchy -> stops(fields, count.value(), hierarchy)));
        fields.done();
        return directories;
    }

    private SnoopFilter filter(Fields fields, int slices) {
        String path = "directories.filter.";
        Parameter<Integer> entries = parameters.integer(fields, "entries", path + "entries", 1, MOST_ENTRIES);
        Parameter<Integer> ways = parameters.integer(fields, "ways", path + "ways", 1, MOST_WAYS);
        SnoopFilter filter =
                new SnoopFilter(entries, ways, parameters.replacement(fields, path + "replacement", ways.value()));
        fields.done();
        SharedCacheReader.requireWholeSets(fields, "entries", entries.value(), ways.value());
        if ((long) entries.value() * slices > MOST_ENTRIES) {
            fields.error(
                    Code.OUT_OF_RANGE,
                    "entries",
                    "%d slices of so many entries have more than %d in all".formatted(slices, MOST_ENTRIES));
        }
        return filter;
    }

    private Parameter<List<Integer>> stops(Fields fields, int slices, Hierarchy hierarchy) {
        return parameters.stops(
                fields,
                "directories.stops",
                slices / hierarchy.count(hierarchy.homeLevel()),
                hierarchy.aroundHomes().topology().stops());
    }
}
