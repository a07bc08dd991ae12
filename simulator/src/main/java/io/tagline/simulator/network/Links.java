package io.tagline.simulator.network;

import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.Arrays;

/** The links of an interconnect in time: each channel of each passes one message per occupancy, and a hop takes its latency. */
final class Links {

    private final Network network;
    private final long[] hops;
    private final long[][] occupancy;
    private final long[][] freeAt;
    private final Media media;

    /** Whether every link takes the same time, and none is a medium, where several messages can be one. */
    private final boolean even;

    Links(Network network, Topology topology, LinkTimes times) {
        this.network = network;
        this.media = new Media(topology, times.occupancy().length);
        this.hops = times.hops();
        this.occupancy = times.occupancy();
        this.freeAt = new long[occupancy.length][hops.length];
        this.even = !media.exist() && isEven(hops) && Arrays.stream(occupancy).allMatch(Links::isEven);
    }

    private static boolean isEven(long[] times) {
        return Arrays.stream(times).distinct().count() == 1;
    }

    /**
     * Reserves the first {@code count} links of a route for a message that leaves now, first come first served; returns how long it takes.
     *
     * @param from the sender, if it may send the same about {@code line} to others on a medium; else {@link Media#NOBODY}
     */
    long pass(int[] route, int count, Channel channel, int from, long line) {
        return areEven() ? passEven(route, count, channel.ordinal()) : passAny(route, count, channel, from, line);
    }

    /** The same for a route of two runs, if links {@link #areEven}. */
    long pass(long route, Channel channel) {
        long[] free = freeAt[channel.ordinal()];
        long busy = occupancy[channel.ordinal()][0];
        long hop = hops[0];
        long now = network.now();
        long between = passRun(RouteRuns.first(route), free, busy, hop, now);
        return passRun(RouteRuns.second(route), free, busy, hop, between) - now;
    }

    /** Whether only the numbers of its links matter to a message, and nobody observes how they are used. */
    boolean areEven() {
        return even && !network.isWatched();
    }

    private static long passRun(int run, long[] free, long busy, long hop, long begin) {
        int link = RouteRuns.link(run);
        int step = RouteRuns.step(run);
        long time = begin;
        for (int left = RouteRuns.length(run); left > 0; left--) {
            time = passLink(link, free, busy, hop, time);
            link += step;
        }
        return time;
    }

    /**
     * Reads one array only, which on a large mesh is all that fits into the nearest caches, and takes no branch on whether the link is free, which no
     * processor can predict.
     */
    private static long passLink(int link, long[] free, long busy, long hop, long time) {
        long wait = free[link] - time;
        long start = time + (wait & ~(wait >> (Long.SIZE - 1)));
        free[link] = start + busy;
        return start + hop;
    }

    private long passEven(int[] route, int count, int channel) {
        long[] free = freeAt[channel];
        long busy = occupancy[channel][0];
        long hop = hops[0];
        long now = network.now();
        long time = now;
        for (int i = 0; i < count; i++) {
            time = passLink(route[i], free, busy, hop, time);
        }
        return time - now;
    }

    private long passAny(int[] route, int count, Channel channel, int from, long line) {
        long[] free = freeAt[channel.ordinal()];
        long[] busy = occupancy[channel.ordinal()];
        long now = network.now();
        long time = now;
        for (int i = 0; i < count; i++) {
            int link = route[i];
            if (media.isSaid(link, channel.ordinal(), time, from, line)) {
                time = media.start(link, channel.ordinal()) + hops[link];
                continue;
            }
            long start = Math.max(time, free[link]);
            free[link] = start + busy[link];
            network.reserved(Resource.LINK, link, time, start, free[link]);
            media.say(link, channel.ordinal(), time, from, line, start);
            time = start + hops[link];
        }
        return time - now;
    }

    /** Lets a message set out on a link that is free; returns how long it takes to the other end. */
    long start(int link, Channel channel) {
        long now = network.now();
        freeAt[channel.ordinal()][link] = now + occupancy[channel.ordinal()][link];
        network.reserved(Resource.LINK, link, now, now, freeAt[channel.ordinal()][link]);
        return hops[link];
    }

    /** From now on {@code more} more messages wait for a link, or for room at its end. */
    void waiting(int link, int more) {
        network.changed(Resource.LINK, link, Level.WAITING, more);
    }

    /** How long until a link is free. */
    long untilFree(int link, Channel channel) {
        return Math.max(0, freeAt[channel.ordinal()][link] - network.now());
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
        for (long[] free : freeAt) {
            Arrays.fill(free, 0);
        }
        media.reset();
    }
}
