package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;
import io.tagline.topologies.machine.Channel;

/** How long messages take if that is assumed, in picoseconds; a message that is alone in a network takes that long at least, or at most. */
public interface TravelTime {

    /** Assumes nothing: messages take links, in order. */
    TravelTime BY_LINKS = new TravelTime() {
        @Override
        public long time(Message message, int stop, Channel channel) {
            throw new IllegalStateException("messages take links");
        }

        @Override
        public long command(Message answer, int from, int to, Channel channel) {
            throw new IllegalStateException("commands take links");
        }
    };

    /** How long a message takes that leaves from a stop, its sender's or that of the memory that was read for it. */
    long time(Message message, int stop, Channel channel);

    /** How long the command takes that reads the line of an answer, from one stop to another. */
    long command(Message answer, int from, int to, Channel channel);
}
