package io.tagline.simulator.engine;

/**
 * Pending events, ordered by time, then priority, then sequence number.
 *
 * <p>The caller guarantees the ranges given at {@link Engine} and that no sequence number comes twice. The engine uses
 * one implementation; the interface exists so that tests and benchmarks can put others in its place.
 */
interface EventQueue {
    /** The answer of {@link #nextTime()} when nothing is pending; later than every time. */
    long NEVER = Long.MAX_VALUE;

    void add(long time, int priority, long sequence, Event what);

    long nextTime();

    /** Takes the first entry out; must not be called when nothing is pending. */
    Event remove();

    /** Forgets every entry and keeps no reference to one. */
    void clear();
}
