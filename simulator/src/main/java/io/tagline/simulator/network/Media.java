package io.tagline.simulator.network;

import io.tagline.topologies.graph.Topology;
import java.util.Arrays;

/**
 * The messages in flight on links that are media, such as a bus: messages about a line that a node sends to several others at the
 * same time are sent as one, and all of them receive it together (Culler and Singh, Parallel Computer Architecture, section 6.2).
 */
final class Media {

    /** The sender of what is meant for one receiver only. */
    static final int NOBODY = -1;

    private static final int NOT_A_MEDIUM = -1;

    /** Which medium a link is. */
    private final int[] medium;

    private final int channels;
    private final long[] saidAt;
    private final long[] start;
    private final int[] sender;
    private final long[] line;

    Media(Topology topology, int channels) {
        this.channels = channels;
        this.medium = new int[topology.links()];
        int count = 0;
        for (int link = 0; link < medium.length; link++) {
            medium[link] = topology.isMedium(link) ? count++ : NOT_A_MEDIUM;
        }
        this.saidAt = new long[count * channels];
        this.start = new long[saidAt.length];
        this.sender = new int[saidAt.length];
        this.line = new long[saidAt.length];
        reset();
    }

    /** Whether any link is a medium. */
    boolean exist() {
        return sender.length > 0;
    }

    /** Whether a message that comes to a link is one with what its sender is already sending there. */
    boolean isSaid(int link, int channel, long time, int from, long about) {
        if (medium[link] == NOT_A_MEDIUM || from == NOBODY) {
            return false;
        }
        int place = place(link, channel);
        return sender[place] == from && line[place] == about && saidAt[place] == time;
    }

    /** When the last message on a link begins. */
    long start(int link, int channel) {
        return start[place(link, channel)];
    }

    /** A message that has come to a link at {@code time} is on it from {@code begin} on. */
    void say(int link, int channel, long time, int from, long about, long begin) {
        if (medium[link] != NOT_A_MEDIUM) {
            int place = place(link, channel);
            saidAt[place] = time;
            start[place] = begin;
            sender[place] = from;
            line[place] = about;
        }
    }

    private int place(int link, int channel) {
        return medium[link] * channels + channel;
    }

    /** Forgets the sent messages. */
    void reset() {
        Arrays.fill(sender, NOBODY);
    }
}
