package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.topologies.graph.FullTopology;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Parameter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads what joins the parts of a machine document. */
final class InterconnectReader {

    private static final int MOST_STOPS = 1024;
    private static final int MOST_OF_A_SIDE = 32;
    private static final List<String> INTERCONNECTS = List.of("ring", "mesh");
    private static final int MOST_FLITS = 1024;

    private final ParameterReader parameters;
    private final Diagnostics diagnostics;

    InterconnectReader(ParameterReader parameters, Diagnostics diagnostics) {
        this.parameters = parameters;
        this.diagnostics = diagnostics;
    }

    /** The interconnect of the machine, or of each of its sockets. */
    Interconnect within(Fields fields) {
        for (String key : fields.map().entries().keySet()) {
            if (!INTERCONNECTS.contains(key)) {
                Span place = fields.map().entries().get(key).key().span();
                diagnostics
                        .error(Code.UNKNOWN_INTERCONNECT, place, "unknown interconnect `" + key + "`")
                        .nearest(key, INTERCONNECTS)
                        .help("interconnects: " + Names.listed(INTERCONNECTS));
                return ring(Fields.of(fields.map(), "ring", new Diagnostics()));
            }
        }
        new UnreadKeys(diagnostics).refuseOfInterconnect(fields);
        return fields.has("mesh") ? mesh(fields.map("mesh")) : ring(fields.map("ring"));
    }

    private Interconnect ring(Fields fields) {
        String path = "interconnect.ring.";
        Parameter<Integer> stops = parameters.integer(fields, "stops", path + "stops", 2, MOST_STOPS);
        return interconnect(fields, path, new RingTopology(stops.value()));
    }

    private Interconnect mesh(Fields fields) {
        String path = "interconnect.mesh.";
        Parameter<Integer> columns = parameters.integer(fields, "columns", path + "columns", 1, MOST_OF_A_SIDE);
        Parameter<Integer> rows = parameters.integer(fields, "rows", path + "rows", 1, MOST_OF_A_SIDE);
        return interconnect(fields, path, new MeshTopology(columns.value(), rows.value()));
    }

    private Interconnect interconnect(Fields fields, String path, Topology topology) {
        Parameter<Long> hop = parameters.duration(fields, "hop", path + "hop");
        Map<Channel, Parameter<Long>> occupancy = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            String key = channel.name().toLowerCase(Locale.ROOT);
            occupancy.put(channel, parameters.duration(fields, key, path + key));
        }
        Optional<Parameter<Integer>> buffer = fields.has("buffer")
                ? Optional.of(parameters.integer(fields, "buffer", path + "buffer", 1, MOST_FLITS))
                : Optional.empty();
        fields.done();
        return new Interconnect(topology, hop, occupancy, buffer);
    }

    /** What joins sockets: {@code full}, a link between any two, or {@code ring}. */
    Interconnect between(Fields fields, int sockets) {
        String kind = fields.has("ring") ? "ring" : "full";
        Topology topology = kind.equals("ring") && sockets > 1 ? new RingTopology(sockets) : new FullTopology(sockets);
        Interconnect links = interconnect(fields.map(kind), "sockets.links." + kind + ".", topology);
        fields.done();
        return links;
    }
}
