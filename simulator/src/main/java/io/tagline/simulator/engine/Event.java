package io.tagline.simulator.engine;

/** An event at one moment of simulated time. */
@FunctionalInterface
public interface Event {
    /** Called once, when the clock of the {@link Engine} has reached the time it was scheduled for. */
    void occur();
}
