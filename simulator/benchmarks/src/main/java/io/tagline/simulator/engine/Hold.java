package io.tagline.simulator.engine;

/**
 * The hold model: every event schedules itself again, so the number pending never changes.
 *
 * <p>After Jones, "An empirical comparison of priority-queue and event-set implementations", CACM 29(4), 1986. Delays
 * come from a table, so no random number generator is measured.
 */
final class Hold {
    private final Subject subject;
    private final int[] delays;
    private int drawn;
    private int left;

    Hold(Subject subject, int[] delays) {
        if (Integer.bitCount(delays.length) != 1) {
            throw new IllegalArgumentException("the number of delays must be a power of two");
        }
        this.subject = subject;
        this.delays = delays;
    }

    void fill(int pending) {
        for (int i = 0; i < pending; i++) {
            subject.schedule(delay(), Customer.of(i, this));
        }
    }

    void run(int events) {
        left = events;
        subject.run(this);
    }

    boolean isOver() {
        return left <= 0;
    }

    void again(Customer customer) {
        if (--left == 0) {
            subject.stop();
        }
        subject.schedule(delay(), customer);
    }

    private int delay() {
        return delays[drawn++ & (delays.length - 1)];
    }
}
