package io.tagline.simulator.core;

/**
 * One of the two ends of a put or get: where its lines are read from or written to, one at a time.
 *
 * <p>A {@code delay} is how far in the future something begins or is over, in picoseconds: a core has one outstanding access at a time, so what
 * is known of its next steps needs no event in between.
 */
interface LineSide {

    /** Is notified when a line is read or written. */
    interface Client {

        /** The line will have been read after {@code delay}. */
        void read(long value, long delay);

        /** The line will have been written, and the acknowledgement be there, after {@code delay}. */
        void written(long delay);
    }

    /** Begins to read a line after {@code delay}. */
    void read(int line, long delay);

    /** Begins to write a line after {@code delay}. */
    void write(int line, long value, long delay);
}
