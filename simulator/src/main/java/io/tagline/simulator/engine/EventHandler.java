package io.tagline.simulator.engine;

/** What happens to a subject at one moment of simulated time; one handler serves any number of pending events. */
@FunctionalInterface
public interface EventHandler<T> {
    /** Called once for each event, when the clock of the {@link Engine} has reached the time it was scheduled for. */
    void handle(T subject);
}
