package io.tagline.topologies.document;

import io.tagline.documents.yaml.Fields;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Sharers;
import java.util.List;
import java.util.Optional;

/** Reads the directory slices of a machine. */
final class DirectoriesReader {

    private static final int MOST_SLICES = 65_536;
    private static final int MOST_SHARERS = 65_536;
    private static final int FEWEST_NEIGHBOURS = 2;

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
                fields.optionalMap("filter")
                        .map(filter -> new FilterReader(parameters).read(filter, "directories.filter.", count.value())),
                fields.optionalMap("sharers").map(this::sharers),
                domains.filter(any -> fields.has("stops")).map(hierarchy -> stops(fields, count.value(), hierarchy)));
        fields.done();
        return directories;
    }

    private Sharers sharers(Fields fields) {
        if (!fields.has("coarse")) {
            fields.require("pointers");
        }
        Sharers sharers = new Sharers(optional(fields, "pointers", 0), optional(fields, "coarse", FEWEST_NEIGHBOURS));
        fields.done();
        return sharers;
    }

    private Optional<Parameter<Integer>> optional(Fields fields, String key, int least) {
        return fields.has(key)
                ? Optional.of(parameters.integer(fields, key, "directories.sharers." + key, least, MOST_SHARERS))
                : Optional.empty();
    }

    private Parameter<List<Integer>> stops(Fields fields, int slices, Hierarchy hierarchy) {
        return parameters.stops(
                fields,
                "directories.stops",
                slices / hierarchy.count(hierarchy.homeLevel()),
                hierarchy.aroundHomes().topology().stops());
    }
}
