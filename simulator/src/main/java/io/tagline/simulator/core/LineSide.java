package io.tagline.simulator.core;

/**
 * One of the two ends of a put or get: where its lines are read from or written to, one at a time.
 *
 * <p>A {@code delay} is how far in the future something begins or is over, in picoseconds. A core has one outstanding access at a time, so its known
 * next steps need no event in between.
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
