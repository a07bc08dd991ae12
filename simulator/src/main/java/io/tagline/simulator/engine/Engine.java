package io.tagline.simulator.engine;

import static java.util.Objects.requireNonNull;

/**
 * The clock of a simulation and its pending events.
 *
 * <ol>
 *   <li>Time is a whole number of picoseconds from 0 to {@link #LAST_TIME}; it never runs backwards.
 *   <li>An earlier event occurs first.
 *   <li>At equal times, the lower priority occurs first; priorities are from {@link #FIRST_PRIORITY} to
 *       {@link #LAST_PRIORITY}, and {@link #DEFAULT_PRIORITY} is the default, as in SSJ.
 *   <li>At equal times and priorities, the event that was scheduled first occurs first.
 *   <li>An event that is scheduled for the present moment occurs in this moment, after the event that scheduled it, even if
 *       its priority is lower than that one's.
 *   <li>A negative delay, a past time, one beyond {@link #LAST_TIME} or an unknown priority is an
 *       {@link IllegalArgumentException}, and nothing has changed.
 *   <li>An exception thrown by an event leaves {@link #run()}. That event has happened and counts, the clock
 *       shows its time, all others are still pending; {@code run()} continues with the next. {@link #reset()} always
 *       works, and ends the run when called from inside an event.
 * </ol>
 *
 * <p>Not thread safe: one engine, one thread at a time. Engines share nothing.
 */
public final class Engine {
    /** The last picosecond that SSJ's {@code double} clock can distinguish from its neighbours: 2^53 - 1, two hours and a half. */
    public static final long LAST_TIME = Key.LAST_TIME;

    public static final int FIRST_PRIORITY = Key.FIRST_PRIORITY;
    public static final int LAST_PRIORITY = Key.LAST_PRIORITY;
    public static final int DEFAULT_PRIORITY = 1;

    /** The least delay after which what found no room tries again: time advances even if a look-up takes none. */
    public static final long RETRY = 1_000;

    static final EventHandler<Event> OCCUR = new EventHandler<>() {
        @Override
        public void handle(Event event) {
            event.occur();
        }
    };

    private final WheelQueue pending = new WheelQueue();
    private final Slots slots = new Slots();
    private final Front front = new Front();
    private long now;
    private long sequence;
    private long occurred;
    private long delays;
    private boolean running;
    private boolean stopped;

    /** Picoseconds since the last {@link #reset()}. */
    public long now() {
        return now;
    }

    /** Schedules with {@link #DEFAULT_PRIORITY}, {@code delay} picoseconds from now. */
    public void schedule(long delay, Event what) {
        schedule(delay, DEFAULT_PRIORITY, what);
    }

    public void schedule(long delay, int priority, Event what) {
        checkDelay(delay);
        delays += delay;
        add(now + delay, priority, OCCUR, requireNonNull(what));
    }

    /** Schedules an event of a subject with {@link #DEFAULT_PRIORITY}; allocates nothing. */
    public <T> void schedule(long delay, EventHandler<? super T> handler, T subject) {
        checkDelay(delay);
        delays += delay;
        enter(now + delay, DEFAULT_PRIORITY, handler, subject);
    }

    private void checkDelay(long delay) {
        if (delay < 0 || delay > LAST_TIME - now) {
            throw new IllegalArgumentException("a delay of " + delay + " ps at " + now + " ps is outside time");
        }
    }

    /** Schedules at a time, the present one included. */
    public void scheduleAt(long time, int priority, Event what) {
        if (time < now || time > LAST_TIME) {
            throw new IllegalArgumentException("a time of " + time + " ps at " + now + " ps is past or outside time");
        }
        add(time, priority, OCCUR, requireNonNull(what));
    }

    private <T> void add(long time, int priority, EventHandler<? super T> handler, T subject) {
        if (priority < FIRST_PRIORITY || priority > LAST_PRIORITY) {
            throw new IllegalArgumentException(
                    "priority " + priority + " is not in " + FIRST_PRIORITY + ".." + LAST_PRIORITY);
        }
        enter(time, priority, handler, subject);
    }

    private <T> void enter(long time, int priority, EventHandler<? super T> handler, T subject) {
        long number = nextSequence();
        if (front.isEmpty() ? time >= pending.nextTime() : !front.isAfter(time, priority)) {
            pending.add(time, priority, number, slots.take(handler, subject));
            return;
        }
        if (!front.isEmpty()) {
            front.moveTo(pending, slots);
        }
        front.put(time, priority, number, handler, subject);
    }

    private long nextSequence() {
        if (sequence == Key.LAST_SEQUENCE) {
            throw new IllegalStateException("scheduled " + sequence + " times without a reset");
        }
        return sequence++;
    }

    /** Lets pending events occur until none is left or {@link #stop()} is called; the clock stays at the last one. */
    public void run() {
        advance(LAST_TIME, Long.MAX_VALUE);
    }

    /** As {@link #run()}, but not beyond the {@code most}-th event since the last reset: a bound on runs that would never end. */
    public void run(long most) {
        advance(LAST_TIME, most);
    }

    /** Lets everything up to and including {@code time} occur, then, unless stopped, sets the clock to it. */
    public void runUntil(long time) {
        if (time < now || time > LAST_TIME) {
            throw new IllegalArgumentException("cannot run until " + time + " ps at " + now + " ps");
        }
        advance(time, Long.MAX_VALUE);
        if (!stopped) {
            now = time;
        }
    }

    private void advance(long last, long most) {
        if (running) {
            throw new IllegalStateException("the engine is running already");
        }
        running = true;
        stopped = false;
        try {
            while (!stopped && occurred < most && nextTime() <= last) {
                next();
            }
        } finally {
            running = false;
        }
    }

    /** Lets the first event happen. */
    private void next() {
        occurred++;
        if (front.isEmpty()) {
            now = pending.nextTime();
            slots.occur(pending.remove());
        } else {
            now = front.time();
            front.occur();
        }
    }

    /** Ends the run after the present event; pending events stay. Without effect between runs. */
    public void stop() {
        stopped = true;
    }

    /** The sum of all delays since the last {@link #reset()}, in picoseconds: how much time all events took in sequence. */
    public long delays() {
        return delays;
    }

    /** Number of events since the last {@link #reset()}. */
    public long occurred() {
        return occurred;
    }

    public boolean isEmpty() {
        return nextTime() == EventQueue.NEVER;
    }

    /** Time of the earliest pending event, or {@link Long#MAX_VALUE}: until then nothing else can act. */
    public long nextTime() {
        return front.isEmpty() ? pending.nextTime() : front.time();
    }

    /** Back to time zero with nothing pending, keeping only memory already allocated. */
    public void reset() {
        front.clear();
        pending.clear();
        slots.clear();
        now = 0;
        sequence = 0;
        occurred = 0;
        delays = 0;
        stopped = true;
    }
}
