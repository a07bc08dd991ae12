package io.tagline.simulator.engine;

/**
 * The order of pending events by time, then priority, then sequence number; the events themselves are in {@link Slots}.
 *
 * <p>The caller guarantees the ranges given at {@link Engine} and that no sequence number comes twice. The engine uses
 * one implementation; the interface lets tests and benchmarks put others in its place.
 */
interface EventQueue {
    /** The answer of {@link #nextTime()} when nothing is pending; later than every time. */
    long NEVER = Long.MAX_VALUE;

    void add(long time, int priority, long sequence, int slot);

    long nextTime();

    /** Takes the first entry out and returns its slot; must not be called when nothing is pending. */
    int remove();

    /** Forgets every entry. */
    void clear();
}
