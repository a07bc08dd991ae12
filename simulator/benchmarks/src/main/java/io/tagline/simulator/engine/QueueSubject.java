package io.tagline.simulator.engine;

/** A queue of occurrences with the barest clock around it. */
final class QueueSubject implements Subject {
    private final OccurrenceQueue queue;
    private long now;
    private long sequence;

    QueueSubject(OccurrenceQueue queue) {
        this.queue = queue;
    }

    @Override
    public void schedule(long delay, Customer customer) {
        queue.add(now + delay, 1, sequence++, customer);
    }

    @Override
    public void run(Hold hold) {
        while (!hold.isOver()) {
            now = queue.nextTime();
            queue.remove().occur();
        }
    }

    @Override
    public void stop() {
        // run looks at the hold model itself
    }
}
