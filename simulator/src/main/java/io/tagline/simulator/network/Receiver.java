package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;

/** A node's ear: is handed every message that is addressed to it, which is then its own. */
@FunctionalInterface
public interface Receiver {

    void receive(Message message);
}
