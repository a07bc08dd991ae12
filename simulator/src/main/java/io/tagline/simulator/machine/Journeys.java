package io.tagline.simulator.machine;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.LinkTimes;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.TravelTime;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Machine;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How long messages about a line take at least, or at most, wherever within its group each node is.
 *
 * <ol>
 *   <li>Cores of one group are interchangeable, but only those that are involved.
 *   <li>So may the slices of one shared cache, the directories and the memory controllers that the lines of one socket's memory can have.
 *   <li>No message waits for another. How long messages would occupy their links is added up.
 * </ol>
 */
final class Journeys implements TravelTime {

    private static final int NO_SOCKET = -1;
    private static final int NOBODY = -1;

    private final Machine machine;
    private final Nodes nodes;
    private final Network network;
    private final Floorplan places;
    private final Topology topology;
    private final LinkTimes times;
    private final boolean longest;
    private final boolean routed;
    /** Whether caches hear of lines that they have nothing to do with. */
    private final boolean all;

    private final Long2ObjectOpenHashMap<Way> ways = new Long2ObjectOpenHashMap<>();
    private final Long2ObjectOpenHashMap<Way> known = new Long2ObjectOpenHashMap<>();
    private final int[][] stops;
    private int socket = NO_SOCKET;
    /** Whether groups are interchangeable as well. */
    private boolean anywhere;

    private long busy;
    private long excess;
    private final Optional<Medium> medium;

    /** One medium for all messages, where what a node says to several others at a moment is said once. */
    private static final class Medium {

        private final Engine engine;
        private final long[] freeAt = new long[Channel.values().length];
        private int sender = NOBODY;
        private Channel saidOn = Channel.DATA;
        private long saidAt;
        private long waits;

        Medium(Engine engine) {
            this.engine = engine;
        }

        void forget() {
            Arrays.fill(freeAt, 0);
            sender = NOBODY;
            waits = 0;
        }

        /** Whether a message is one with the one before it. */
        boolean isSaid(int from, Channel channel) {
            return from == sender && channel == saidOn && engine.now() == saidAt;
        }

        void say(int from, Channel channel, long occupied) {
            sender = from;
            saidOn = channel;
            saidAt = engine.now();
            waits += Math.max(0, freeAt[channel.ordinal()] - engine.now());
            freeAt[channel.ordinal()] = Math.max(freeAt[channel.ordinal()], engine.now()) + occupied;
        }

        long more() {
            return waits + Math.max(0, Arrays.stream(freeAt).max().orElseThrow() - engine.now());
        }
    }

    /**
     * A way between stops.
     *
     * @param time how long a message is on it
     * @param occupied for how long it occupies links
     * @param excess for how much longer it occupies them than it is on them
     */
    private record Way(long time, long occupied, long excess) {

        static final Way NONE = new Way(0, 0, 0);

        private Way farther(Way other, boolean longest) {
            return new Way(
                    longest ? Math.max(time, other.time) : Math.min(time, other.time),
                    Math.max(occupied, other.occupied),
                    Math.max(excess, other.excess));
        }
    }

    /** The {@code longest} journeys on a machine, or the shortest; {@code snooped} if all caches hear of all lines. */
    Journeys(Machine machine, Fabric fabric, Floorplan places, boolean snooped, boolean longest) {
        this.machine = machine;
        this.nodes = fabric.nodes();
        this.network = fabric.network();
        this.places = places;
        this.topology = places.topology();
        this.times = places.linkTimes();
        this.longest = longest;
        this.medium = IntStream.range(0, topology.links()).allMatch(topology::isMedium)
                ? Optional.of(new Medium(fabric.engine()))
                : Optional.empty();
        this.routed = Arrays.stream(times.room()).anyMatch(room -> room < Long.MAX_VALUE);
        this.all = snooped || machine.directories().sharers().isPresent();
        this.stops = new int[groups()][];
        involve(List.of(), /* anywhere= */ false);
        at(0);
    }

    private int coreGroups() {
        return 1 + nodes.cores();
    }

    private int groups() {
        return coreGroups() + nodes.clusters() + 2;
    }

    /** From now on, of a group that has some of these cores, only those are interchangeable; but all where directories do not know whom to ask. */
    void involve(List<Integer> cores, boolean anywhere) {
        this.anywhere = anywhere;
        IntArrayList[] members = new IntArrayList[coreGroups()];
        Arrays.setAll(members, group -> new IntArrayList());
        Set<Integer> groups = cores.stream().map(this::group).collect(Collectors.toSet());
        for (int core = 0; core < nodes.caches(); core++) {
            if (all || cores.contains(core) || !groups.contains(group(core))) {
                members[group(core)].add(network.stop(core));
            }
        }
        for (int group = 0; group < coreGroups(); group++) {
            stops[group] = members[group].toIntArray();
        }
        known.clear();
    }

    /** From now on messages are about a line of this socket's memory. */
    void at(int memory) {
        if (memory == socket) {
            return;
        }
        known.clear();
        socket = memory;
        for (int cluster = 0; cluster < nodes.clusters(); cluster++) {
            int of = cluster;
            stops[coreGroups() + cluster] = Arrays.stream(nodes.addresses().slices(memory))
                    .map(slice -> network.stop(nodes.sharedCache(of * nodes.slices() + slice)))
                    .toArray();
        }
        stops[directories()] = Arrays.stream(nodes.addresses().directories(memory))
                .map(slice -> network.stop(nodes.directory(slice)))
                .toArray();
        stops[directories() + 1] = Arrays.stream(nodes.addresses().controllers(memory))
                .map(places::controllerStop)
                .toArray();
    }

    private int directories() {
        return coreGroups() + nodes.clusters();
    }

    /** The number of a core's group, below {@link #coreGroups()}; devices are a group of their own. */
    private int group(int core) {
        return nodes.isDevice(core) ? nodes.cores() : machine.groupOfCore(core);
    }

    private int groupOfNode(int node) {
        if (node < nodes.caches()) {
            return group(node);
        } else if (node < nodes.directory(0)) {
            return coreGroups() + (node - nodes.sharedCache(0)) / nodes.slices();
        }
        return directories();
    }

    /** Whether messages wait in routers for those ahead of them. */
    boolean areRouted() {
        return routed;
    }

    /** For how long all messages since {@link #forget} would have occupied links, in picoseconds. */
    long busy() {
        return busy;
    }

    /** For how long messages on a medium waited for each other, and occupied it when nothing else was left to do; elsewhere {@link #busy}. */
    long more() {
        return medium.map(Medium::more).orElse(busy);
    }

    /** By how much longer than they were on the way there, in picoseconds. */
    long excess() {
        return excess;
    }

    void forget() {
        busy = 0;
        excess = 0;
        medium.ifPresent(Medium::forget);
    }

    /** How long data takes from one core to another. */
    long between(int core, int other) {
        return way(group(core), group(other), Channel.DATA, group(core) == group(other))
                .time();
    }

    @Override
    public long time(Message message, int stop, Channel channel) {
        int from = groupOfNode(message.from);
        int to = groupOfNode(message.to);
        boolean same = message.from < nodes.caches() && from == to;
        Way way = way(from, to, channel, same);
        Way longer = from == directories() ? way.farther(way(from + 1, to, channel, false), longest) : way;
        if (medium.filter(one -> one.isSaid(message.from, channel)).isEmpty()) {
            medium.ifPresent(one -> one.say(message.from, channel, longer.occupied()));
            take(longer);
        }
        return longer.time();
    }

    @Override
    public long command(Message answer, int from, int to, Channel channel) {
        return groupOfNode(answer.from) == directories()
                ? commanded(way(directories(), directories() + 1, channel, false), channel)
                : 0;
    }

    private long commanded(Way way, Channel channel) {
        medium.ifPresent(one -> one.say(NOBODY, channel, way.occupied()));
        take(way);
        return way.time();
    }

    private void take(Way way) {
        busy += way.occupied();
        excess += way.excess();
    }

    private Way way(int from, int to, Channel channel, boolean others) {
        long key = ((long) from * groups() + to) * 8 + channel.ordinal() * 2L + (others ? 1 : 0);
        return known.computeIfAbsent(
                key,
                any -> (anywhere
                                ? searchAlike(from, to, channel, others)
                                : search(stops[from], stops[to], channel, others))
                        .orElse(Way.NONE));
    }

    /** The same between all pairs of groups that are as near to each other. */
    private Optional<Way> searchAlike(int from, int to, Channel channel, boolean others) {
        Optional<Way> way = Optional.empty();
        for (int one = 0; one < groups(); one++) {
            for (int other = 0; other < groups(); other++) {
                if (kind(one) == kind(from) && kind(other) == kind(to) && nearness(one, other) == nearness(from, to)) {
                    way = farther(way, search(stops[one], stops[other], channel, others));
                }
            }
        }
        return way;
    }

    /** 0 for cores, 1 for devices, 2 for slices of shared caches, 3 for directories, 4 for memory. */
    private int kind(int group) {
        if (group < coreGroups()) {
            return group < nodes.cores() ? 0 : 1;
        }
        return group < directories() ? 2 : 3 + group - directories();
    }

    /** 0 if two groups share a cache or are the same, 1 if they are in one socket, 2 if not. */
    private int nearness(int one, int other) {
        boolean clustered = kind(one) <= 2 && kind(other) <= 2;
        if (one == other || (clustered && cluster(one) == cluster(other))) {
            return 0;
        }
        return socketOf(one) == socketOf(other) ? 1 : 2;
    }

    /** The shared cache of a group, or else the group itself. */
    private int cluster(int group) {
        if (group >= coreGroups()) {
            return group - coreGroups();
        }
        return nodes.clusters() == 0 ? -1 - group : nodes.clusterOf(memberOf(group));
    }

    private int socketOf(int group) {
        if (group >= directories()) {
            return socket;
        }
        int core = group >= coreGroups() ? (group - coreGroups()) * nodes.cores() / nodes.clusters() : memberOf(group);
        return machine.socketOfCore(core);
    }

    private int memberOf(int group) {
        for (int core = 0; core < nodes.caches(); core++) {
            if (group(core) == group) {
                return core;
            }
        }
        return 0;
    }

    private Optional<Way> farther(Optional<Way> one, Optional<Way> other) {
        return one.isPresent() && other.isPresent()
                ? Optional.of(one.get().farther(other.get(), longest))
                : one.or(() -> other);
    }

    /** The way between any two of these stops; empty if there are none, as in a group that no core belongs to. */
    private Optional<Way> search(int[] from, int[] to, Channel channel, boolean others) {
        Optional<Way> way = Optional.empty();
        for (int i = 0; i < from.length; i++) {
            for (int j = 0; j < to.length; j++) {
                if (!others || i != j || from.length == 1) {
                    way = farther(way, Optional.of(between(from[i], to[j], channel)));
                }
            }
        }
        return way;
    }

    private Way along(int[] route, long... occupancy) {
        long time = 0;
        long occupied = 0;
        long after = 0;
        for (int link : route) {
            time += times.hops()[link];
            occupied += occupancy[link];
            after += Math.max(0, occupancy[link] - times.hops()[link]);
        }
        return new Way(routed && longest ? time + occupied : time, occupied, after);
    }

    private Way between(int from, int to, Channel channel) {
        if (from == to) {
            return Way.NONE;
        }
        long key = ((long) from * topology.stops() + to) * 4 + channel.ordinal();
        return ways.computeIfAbsent(key, any -> along(topology.route(from, to), times.occupancy()[channel.ordinal()]));
    }
}
