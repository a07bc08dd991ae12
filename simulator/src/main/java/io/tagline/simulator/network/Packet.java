package io.tagline.simulator.network;

/** What waits in routers: a message, or the request of an access that no protocol knows of. */
public interface Packet {

    /** How many flits of an input buffer it takes up. */
    long flits();

    /** Whether it waits for this output of its router and finds room behind it; where all routes lead to one port, it always does. */
    default boolean mayPass(RouterArbiter<?> output) {
        return true;
    }
}
