package io.tagline.simulator.engine;

/** A queue of events with the barest clock around it. */
final class QueueSubject implements Subject {
    private final EventQueue queue;
    private final Slots slots = new Slots();
    private long now;
    private long sequence;

    QueueSubject(EventQueue queue) {
        this.queue = queue;
    }

    @Override
    public void schedule(long delay, Customer customer) {
        queue.add(now + delay, 1, sequence++, slots.take(Engine.OCCUR, customer));
    }

    @Override
    public void run(Hold hold) {
        while (!hold.isOver()) {
            now = queue.nextTime();
            slots.occur(queue.remove());
        }
    }

    @Override
    public void stop() {
        // run looks at the hold model itself
    }
}
