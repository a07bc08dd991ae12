package io.tagline.simulator.network;

import io.tagline.protocols.step.Stepper;
import io.tagline.simulator.engine.Engine;

/** What every controller has: its node, the clock, the network, and the step function of its kind. */
public record Station(int node, Engine engine, Network network, MessageTraits traits, Stepper stepper) {

    /** Puts a message of this node on the network; the parameters are those of the protocol's port. */
    public void send(int type, int to, int requester, long line, long value, int acks) {
        network.send(network.message(type, node, to, requester, line, value, acks));
    }
}
