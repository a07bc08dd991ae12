package io.tagline.topologies.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Span;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.topologies.graph.BusTopology;
import io.tagline.topologies.graph.CrossbarTopology;
import io.tagline.topologies.graph.FullTopology;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.StarTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.graph.TorusTopology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Parameter;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Reads the interconnects of a machine document. */
record InterconnectReader(ParameterReader parameters, Diagnostics diagnostics) {

    private static final int MOST_STOPS = 65_536;
    private static final int MOST_OF_A_SIDE = 256;
    /** Every stop has a link to every other one. */
    private static final int MOST_FULLY_JOINED = 1024;

    private static final int MOST_FLITS = 1024;
    private static final String RING = "ring";
    private static final String FULL = "full";

    private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put(RING, stops(2, MOST_STOPS, RingTopology::new));
        KINDS.put("mesh", sides(MeshTopology::new));
        KINDS.put("torus", sides(TorusTopology::new));
        KINDS.put("crossbar", stops(1, MOST_STOPS, CrossbarTopology::new));
        KINDS.put("star", stops(1, MOST_STOPS, StarTopology::new));
        KINDS.put("bus", stops(1, MOST_STOPS, BusTopology::new));
        KINDS.put(FULL, stops(1, MOST_FULLY_JOINED, FullTopology::new));
        KINDS.put(
                "graph",
                (reader, keys, path) -> new GraphReader(reader.parameters, reader.diagnostics).read(keys, path));
    }

    /** How a kind of interconnect is read. */
    private interface Kind {
        Topology read(InterconnectReader reader, Keys<?, KeyScope> keys, String path);
    }

    /** The keys that name a kind of interconnect; a part of a machine has one of them. */
    static Set<String> kinds() {
        return Collections.unmodifiableSet(KINDS.keySet());
    }

    private static Kind stops(int min, int max, IntFunction<Topology> shape) {
        return (reader, keys, path) -> shape.apply(reader.parameters
                .integer(keys, "stops", path + "stops", min, max)
                .value());
    }

    private static Kind sides(BiFunction<Integer, Integer, Topology> shape) {
        return (reader, keys, path) -> shape.apply(reader.side(keys, "columns", path), reader.side(keys, "rows", path));
    }

    private int side(Keys<?, KeyScope> keys, String key, String path) {
        return parameters.integer(keys, key, path + key, 1, MOST_OF_A_SIDE).value();
    }

    /** The interconnect of a domain at a single stop, where messages take no time. */
    static Interconnect oneStop() {
        Map<Channel, Parameter<Long>> nothing = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            nothing.put(channel, ParameterReader.absent("interconnect", 0L));
        }
        return new Interconnect(
                new CrossbarTopology(1), ParameterReader.absent("interconnect", 0L), nothing, Optional.empty());
    }

    /** The interconnect of a domain; its numbers are below {@code path}. */
    Interconnect read(Keys<?, KeyScope> keys, String path) {
        List<String> known = List.copyOf(kinds());
        for (YamlMap.Entry entry : keys.fields().map().entries().values()) {
            String key = entry.key().text();
            if (!known.contains(key)) {
                Span place = entry.key().span();
                diagnostics
                        .error(Code.UNKNOWN_INTERCONNECT, place, "unknown interconnect `" + key + "`")
                        .nearest(key, known)
                        .help("interconnects: " + Names.listed(known));
                return oneStop();
            }
        }
        String kind = known.stream()
                .filter(keys::has)
                .reduce((first, second) -> second)
                .orElse(RING);
        new UnreadKeys(diagnostics).refuseOfInterconnect(keys.fields(), kind, known);
        return theOne(
                known,
                kind,
                keys,
                any -> interconnect(
                        keys.map(any, "interconnect-" + any), path + any + ".", requireNonNull(KINDS.get(any))));
    }

    /** The interconnect of the kind that a document has. */
    private static Interconnect theOne(
            List<String> known, String kind, Keys<?, KeyScope> keys, Function<String, Interconnect> read) {
        return known.stream()
                .flatMap(any -> keys.when(any.equals(kind), () -> read.apply(any)).stream())
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    private Interconnect interconnect(Keys<?, KeyScope> keys, String path, Kind kind) {
        return interconnect(keys, path, kind.read(this, keys, path));
    }

    private Interconnect interconnect(Keys<?, KeyScope> keys, String path, Topology topology) {
        Parameter<Long> hop = parameters.duration(keys, "hop", path + "hop");
        Map<Channel, Parameter<Long>> occupancy = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            String key = channel.name().toLowerCase(Locale.ROOT);
            occupancy.put(channel, parameters.duration(keys, key, path + key));
        }
        Optional<Parameter<Integer>> buffer =
                keys.given("buffer", () -> parameters.integer(keys, "buffer", path + "buffer", 1, MOST_FLITS));
        keys.done();
        return new Interconnect(topology, hop, occupancy, buffer);
    }

    /** The interconnect between sockets: {@code full}, a link between any two, or {@code ring}. */
    Interconnect between(Keys<?, KeyScope> keys, int sockets) {
        String kind = keys.has(RING) ? RING : FULL;
        Topology topology = kind.equals(RING) && sockets > 1 ? new RingTopology(sockets) : new FullTopology(sockets);
        Interconnect links = theOne(
                List.of(RING, FULL),
                kind,
                keys,
                any -> interconnect(keys.map(any, "link-" + any), "sockets.links." + any + ".", topology));
        keys.done();
        return links;
    }
}
