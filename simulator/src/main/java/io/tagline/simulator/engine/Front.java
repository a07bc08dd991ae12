package io.tagline.simulator.engine;

/**
 * The place in front of the queue: an event that is scheduled before all others waits here and is not sorted. So what a core
 * does on its own costs little more than a call.
 */
final class Front {

    private static final Object NOTHING = new Object();

    private long time = EventQueue.NEVER;
    private int priority;
    private long sequence;
    private EventHandler<?> handler = Engine.OCCUR;
    private Object subject = NOTHING;

    /** When the event here is due; {@link EventQueue#NEVER} if there is none. */
    long time() {
        return time;
    }

    boolean isEmpty() {
        return time == EventQueue.NEVER;
    }

    /** Whether an event that is scheduled now occurs before the one here; all others occur later. */
    boolean isAfter(long otherTime, int otherPriority) {
        return otherTime < time || (otherTime == time && otherPriority < priority);
    }

    <T> void put(long when, int before, long number, EventHandler<? super T> what, T about) {
        time = when;
        priority = before;
        sequence = number;
        handler = what;
        subject = about;
    }

    /** Moves the event here into the queue: another one takes its place. */
    @SuppressWarnings("unchecked") // a subject is only ever given to the handler that came with it
    void moveTo(EventQueue queue, Slots slots) {
        queue.add(time, priority, sequence, slots.take((EventHandler<Object>) handler, subject));
    }

    /** Lets the event here occur; the place is free again before it does. */
    @SuppressWarnings("unchecked") // as above
    void occur() {
        time = EventQueue.NEVER;
        ((EventHandler<Object>) handler).handle(subject);
    }

    void clear() {
        time = EventQueue.NEVER;
        handler = Engine.OCCUR;
        subject = NOTHING;
    }
}
