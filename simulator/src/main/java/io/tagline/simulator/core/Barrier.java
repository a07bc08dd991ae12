package io.tagline.simulator.core;

import io.tagline.simulator.engine.Engine;
import java.util.ArrayList;
import java.util.List;

/**
 * Where threads meet, at no cost; it can be used several times.
 *
 * <ol>
 *   <li>It opens when all threads whose programs have a barrier of this round have arrived: threads with at least two meet at the second.
 *   <li>A thread that has not begun, or whose last stores are still to be performed, counts as one that has not arrived.
 *   <li>They then continue at the same time, in the order of their numbers, as at the beginning of a replication.
 * </ol>
 */
public final class Barrier {

    private final Engine engine;
    private final List<HardwareThread> threads = new ArrayList<>();
    private int round;
    private int arrived;
    private long started;

    public Barrier(Engine engine) {
        this.engine = engine;
    }

    void join(HardwareThread thread) {
        threads.add(thread);
    }

    void arrive() {
        arrived++;
        openIfAllCame();
    }

    /** A thread has begun or finished. Only when it has finished is it known that a dynamic thread reaches no further barrier. */
    void lookAgain() {
        if (arrived > 0) {
            openIfAllCame();
        }
    }

    private void openIfAllCame() {
        if (arrived == expected()) {
            open();
        }
    }

    private int expected() {
        int expected = 0;
        for (HardwareThread thread : threads) {
            if (thread.barriers() > round) {
                expected++;
            }
        }
        return expected;
    }

    private void open() {
        for (HardwareThread thread : threads) {
            if (thread.barriers() > round) {
                engine.schedule(0, thread::barrierOpened);
            }
        }
        round++;
        arrived = 0;
        started = engine.now();
    }

    /** Measures time from now on, although no threads meet. */
    void startClock() {
        started = engine.now();
    }

    /** Since when time is measured, in picoseconds: the last opening or start of the clock, or the beginning. */
    public long started() {
        return started;
    }

    /** Closes it for a new replication. */
    public void reset() {
        round = 0;
        arrived = 0;
        started = 0;
    }
}
