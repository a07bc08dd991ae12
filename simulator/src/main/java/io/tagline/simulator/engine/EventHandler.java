package io.tagline.simulator.engine;

/**
 * The effect of an event on a subject at one moment of simulated time; one handler serves any number of pending events.
 *
 * <p>A class, since a machine has many and the processor cannot predict which is called next: an interface would then take a third longer to call.
 */
public abstract class EventHandler<T> {
    /** Called once for each event, when the clock of the {@link Engine} has reached the time it was scheduled for. */
    public abstract void handle(T subject);
}
