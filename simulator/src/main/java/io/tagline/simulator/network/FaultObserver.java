package io.tagline.simulator.network;

import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.Message;

/** Is notified when a fault strikes a single message. */
@FunctionalInterface
public interface FaultObserver {

    void struck(FaultKind kind, Message message);
}
