package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.EventHandler;

/** Receives the messages addressed to a node; from then on they belong to the node. */
@FunctionalInterface
public interface Receiver extends EventHandler<Message> {}
