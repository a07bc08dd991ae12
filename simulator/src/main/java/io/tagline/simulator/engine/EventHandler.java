package io.tagline.simulator.engine;

/**
 * What happens to a subject at one moment of simulated time; one handler serves any number of pending events.
 *
 * <p>A class, since of the many that a machine has, which is next cannot be foreseen: one that is an interface takes a third longer to call then.
 */
public abstract class EventHandler<T> {
    /** Called once for each event, when the clock of the {@link Engine} has reached the time it was scheduled for. */
    public abstract void handle(T subject);
}
