package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;

/** Observes messages from when they are sent to their arrival. */
public interface TravelObserver {

    /** Listens to nothing. */
    TravelObserver NOBODY = new TravelObserver() {
        @Override
        public void sent(Message message) {
            // No observer.
        }

        @Override
        public void departed(Message message, long departure, long arrival) {
            // No observer.
        }
    };

    /** A message has been given its number; if its data must be fetched from memory first, it is not on its way yet. */
    void sent(Message message);

    /**
     * A message leaves the stop of its sender, or of the memory that fetched its data; observed at its departure, or where routers decide
     * when it arrives, at its arrival.
     */
    void departed(Message message, long departure, long arrival);
}
