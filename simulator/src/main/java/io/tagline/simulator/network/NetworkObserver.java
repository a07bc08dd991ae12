package io.tagline.simulator.network;

import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.Message;

/** Is told how messages get on. */
public interface NetworkObserver {

    /** Listens to nothing. */
    NetworkObserver NOBODY = new NetworkObserver() {
        @Override
        public void sent(Message message) {
            // Nobody listens.
        }

        @Override
        public void departed(Message message, long arrival) {
            // Nobody listens.
        }

        @Override
        public void struck(FaultKind kind, Message message) {
            // Nobody listens.
        }
    };

    /** A message has been given its number; if its data must be fetched from memory first, it is not on its way yet. */
    void sent(Message message);

    /** A message leaves the stop of its sender, or of the memory that fetched its data, and will arrive at {@code arrival}. */
    void departed(Message message, long arrival);

    /** A fault strikes a message. */
    void struck(FaultKind kind, Message message);
}
