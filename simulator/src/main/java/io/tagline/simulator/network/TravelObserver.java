package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;

/** Observes messages from when they are sent to their arrival. */
public interface TravelObserver {

    /** Listens to nothing. */
    TravelObserver NOBODY = new TravelObserver() {};

    /** A message has been given its number; if its data must be fetched from memory first, it is not on its way yet. */
    default void sent(Message message) {}

    /**
     * A message leaves the stop of its sender, or of the memory that fetched its data; observed at its departure, or where routers decide
     * when it arrives, at its arrival.
     */
    default void departed(Message message, long departure, long arrival) {}
}
