package io.tagline.simulator.network;

import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.topologies.graph.LinkRun;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.Arrays;

/** The links of an interconnect in time: each channel of each passes one message per occupancy, and a hop takes its latency. */
final class Links {

    private final Network network;
    private final long[] hops;
    private final long[][] occupancy;
    private final LinkHolds[] holds;
    private final Media media;

    /** Whether every link takes the same time, and none is a medium, where several messages can be one. */
    private final boolean even;

    Links(Network network, Topology topology, LinkTimes times) {
        this.network = network;
        this.media = new Media(topology, times.occupancy().length);
        this.hops = times.hops();
        this.occupancy = times.occupancy();
        this.holds = new LinkHolds[occupancy.length];
        Arrays.setAll(holds, channel -> new LinkHolds(hops.length, least(occupancy[channel])));
        this.even = !media.exist() && isEven(hops) && Arrays.stream(occupancy).allMatch(Links::isEven);
    }

    private static long least(long[] times) {
        return Arrays.stream(times).min().orElse(0);
    }

    private static boolean isEven(long[] times) {
        return Arrays.stream(times).distinct().count() == 1;
    }

    /**
     * Sends a message that leaves now along the first {@code count} links of a route; returns how long it takes.
     *
     * @param from the sender, if it may send the same about {@code line} to others on a medium; else {@link Media#NOBODY}
     */
    long pass(int[] route, int count, Channel channel, int from, long line) {
        return areEven() ? passEven(route, count, channel.ordinal()) : passAny(route, count, channel, from, line);
    }

    /** The same for a route of two runs, if links {@link #areEven}. */
    long pass(long route, Channel channel) {
        LinkHolds held = holds[channel.ordinal()];
        long busy = occupancy[channel.ordinal()][0];
        long now = network.now();
        long between = passRun(RouteRuns.first(route), held, busy, hops[0], now, now);
        return passRun(RouteRuns.second(route), held, busy, hops[0], between, now) - now;
    }

    /**
     * The same for the route between two stops of a mesh: along a row, along a column, and the last link. One loop for all, which chooses by arithmetic: how long each
     * part is, no processor can predict.
     */
    long pass(MeshTopology mesh, int from, int to, Channel channel) {
        LinkHolds held = holds[channel.ordinal()];
        long busy = occupancy[channel.ordinal()][0];
        long hop = hops[0];
        long now = network.now();
        long row = mesh.alongRow(from, to);
        long column = mesh.alongColumn(from, to);
        int last = mesh.lastLink(to);
        int turn = LinkRun.length(row);
        int end = turn + LinkRun.length(column);
        int inRow = LinkRun.link(row);
        int inColumn = LinkRun.link(column) - turn * LinkRun.step(column);
        long time = now;
        for (int i = 0; i <= end; i++) {
            int turned = ~((i - turn) >> (Integer.SIZE - 1));
            int ended = ~((i - end) >> (Integer.SIZE - 1));
            int link = (inRow & ~turned) | (inColumn & turned & ~ended) | (last & ended);
            time = held.take(link, time, busy, now) + hop;
            inRow += LinkRun.step(row);
            inColumn += LinkRun.step(column);
        }
        return time - now;
    }

    /** Whether only the numbers of its links matter to a message, and their use is not observed. */
    boolean areEven() {
        return even && !network.isWatched();
    }

    private static long passRun(int run, LinkHolds held, long busy, long hop, long begin, long now) {
        int link = RouteRuns.link(run);
        int step = RouteRuns.step(run);
        long time = begin;
        for (int left = RouteRuns.length(run); left > 0; left--) {
            time = held.take(link, time, busy, now) + hop;
            link += step;
        }
        return time;
    }

    private long passEven(int[] route, int count, int channel) {
        LinkHolds held = holds[channel];
        long busy = occupancy[channel][0];
        long hop = hops[0];
        long now = network.now();
        long time = now;
        for (int i = 0; i < count; i++) {
            time = held.take(route[i], time, busy, now) + hop;
        }
        return time - now;
    }

    private long passAny(int[] route, int count, Channel channel, int from, long line) {
        LinkHolds held = holds[channel.ordinal()];
        long[] busy = occupancy[channel.ordinal()];
        long now = network.now();
        long time = now;
        for (int i = 0; i < count; i++) {
            int link = route[i];
            if (media.isSaid(link, channel.ordinal(), time, from, line)) {
                time = media.start(link, channel.ordinal()) + hops[link];
                continue;
            }
            long start = held.take(link, time, busy[link], now);
            network.reserved(Resource.LINK, link, time, start, start + busy[link]);
            media.say(link, channel.ordinal(), time, from, line, start);
            time = start + hops[link];
        }
        return time - now;
    }

    /** Lets a message set out on a link that is free; returns how long it takes to the other end. */
    long start(int link, Channel channel) {
        long now = network.now();
        long busy = occupancy(link, channel);
        holds[channel.ordinal()].take(link, now, busy, now);
        network.reserved(Resource.LINK, link, now, now, now + busy);
        return hops[link];
    }

    /** From now on {@code more} more messages wait for a link, or for room at its end. */
    void waiting(int link, int more) {
        network.changed(Resource.LINK, link, Level.WAITING, more);
    }

    /** How long until a link is free. */
    long untilFree(int link, Channel channel) {
        long now = network.now();
        return holds[channel.ordinal()].earliest(link, occupancy(link, channel), now) - now;
    }

    /** How long a message of a channel occupies a link. */
    long occupancy(int link, Channel channel) {
        return occupancy[channel.ordinal()][link];
    }

    /** The size of a message of a channel on a link, in flits; the smallest message, an address, is one flit. */
    long flits(int link, Channel channel) {
        long smallest = Math.max(1, occupancy(link, Channel.ADDRESS));
        return Math.max(1, Math.round((double) occupancy(link, channel) / smallest));
    }

    /** Forgets all traffic. */
    void reset() {
        for (LinkHolds held : holds) {
            held.reset();
        }
        media.reset();
    }
}
