package io.tagline.topologies.machine;

import static java.util.Objects.requireNonNull;

import io.tagline.topologies.graph.SocketTopology;
import io.tagline.topologies.graph.Topology;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A machine as its document describes it.
 *
 * @param protocol the protocol it speaks unless a scenario says otherwise; {@link #NO_PROTOCOL} if nothing keeps its caches coherent
 * @param clocks in hertz, by name; durations written in their cycles have become times
 * @param sockets if it has several, or a cache that cores share
 * @param parameters every number of the document in its order, for listings
 */
public record Machine(
        String name,
        String title,
        String source,
        String protocol,
        Map<String, Parameter<Long>> clocks,
        Parameter<Long> lineBytes,
        Cores cores,
        Directories directories,
        Memory memory,
        Optional<Buffers> buffers,
        Interconnect interconnect,
        Optional<Sockets> sockets,
        List<ModelCost> model,
        List<Parameter<?>> parameters) {

    /** What a machine without coherence has in place of a protocol. */
    public static final String NO_PROTOCOL = "none";

    public Machine {
        clocks = Collections.unmodifiableMap(new LinkedHashMap<>(clocks));
        model = List.copyOf(model);
        parameters = List.copyOf(parameters);
    }

    /** The same machine with other cores and sockets; its list of parameters stays that of its document. */
    public Machine with(Cores otherCores, Optional<Sockets> otherSockets) {
        return new Machine(
                name,
                title,
                source,
                protocol,
                clocks,
                lineBytes,
                otherCores,
                directories,
                memory,
                buffers,
                interconnect,
                otherSockets,
                model,
                parameters);
    }

    /** Whether directories keep the caches coherent; if not, each core has memory and a buffer of its own. */
    public boolean isCoherent() {
        return directories.count().value() > 0;
    }

    /** How many sockets it has. */
    public int socketCount() {
        return sockets.map(s -> s.count().value()).orElse(1);
    }

    /** The stops and links of all its sockets together. */
    public Topology topology() {
        Topology within = interconnect.topology();
        return sockets.<Topology>map(s -> new SocketTopology(within, s.links().topology()))
                .orElse(within);
    }

    /** How long a message is under way on a link of the {@link #topology()} that is free, in picoseconds. */
    public long hop(int link) {
        return interconnectOf(link).hop().value();
    }

    /** How long one message of a channel keeps a link of the {@link #topology()} from the next, in picoseconds. */
    public long occupancy(int link, Channel channel) {
        return requireNonNull(interconnectOf(link).occupancy().get(channel)).value();
    }

    /** How many flits the router at the end of a link of the {@link #topology()} has room for; {@link Long#MAX_VALUE} for any number. */
    public long room(int link) {
        return interconnectOf(link).room();
    }

    private Interconnect interconnectOf(int link) {
        boolean within = link < interconnect.topology().links() * socketCount();
        return within || sockets.isEmpty() ? interconnect : sockets.get().links();
    }

    /** The socket, from 0, that one of so many equal parts of the machine belongs to. */
    public int socketOf(int part, int parts) {
        return part * socketCount() / parts;
    }

    /** The socket, from 0, of a core. */
    public int socketOfCore(int core) {
        return socketOf(core, cores.count().value());
    }

    /** The cost of the analytical models with this name. */
    public Optional<ModelCost> cost(String costName) {
        return model.stream().filter(c -> c.name().equals(costName)).findFirst();
    }
}
