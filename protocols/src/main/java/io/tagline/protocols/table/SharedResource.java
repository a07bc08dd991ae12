package io.tagline.protocols.table;

import java.util.Set;

/** Places that the lines of a controller share, as many as it has; lockup-free caches have them since Kroft, ISCA 1981. */
public sealed interface SharedResource {

    /** How it is called in documents, without its controller. */
    String name();

    /** The kind of controller at which it is: each one has its own. */
    ControllerKind at();

    int places();

    /** The same with another number of places. */
    SharedResource with(int number);

    /** The states in which a line has a place. */
    Set<State> in();

    /** The messages that are taken in only when there is a place for them, which they need no longer afterwards. */
    Set<MessageType> by();

    /** Whether a message of a type on its way to such a controller has a place. */
    boolean takes(MessageType message);

    /** Its name and its controller, as documents have them. */
    default String text() {
        return name() + " at " + at().word();
    }

    /**
     * A line has one of the places as long as it is in certain states.
     *
     * @param in the states in which a line has one
     * @param by the messages that need one while they are taken in
     */
    record Held(String name, ControllerKind at, int places, Set<State> in, Set<MessageType> by)
            implements SharedResource {

        public Held {
            in = Set.copyOf(in);
            by = Set.copyOf(by);
        }

        @Override
        public Held with(int number) {
            return new Held(name, at, number, in, by);
        }

        @Override
        public boolean takes(MessageType message) {
            return false;
        }
    }

    /**
     * A message has one of the places from when it is sent until its receiver has taken it in.
     *
     * @param network whose messages have places in it
     * @param at the kind of controller that receives them
     */
    record Buffer(VirtualNetwork network, ControllerKind at, int places) implements SharedResource {

        /** What follows the name of the network. */
        public static final String SUFFIX = " queue";

        @Override
        public String name() {
            return network.phrase() + SUFFIX;
        }

        @Override
        public Buffer with(int number) {
            return new Buffer(network, at, number);
        }

        @Override
        public Set<State> in() {
            return Set.of();
        }

        @Override
        public Set<MessageType> by() {
            return Set.of();
        }

        @Override
        public boolean takes(MessageType message) {
            return message.network() == network;
        }
    }
}
