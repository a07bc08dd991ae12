package io.tagline.simulator.core;

/** One of the two ends of a put or get: where its lines are read from or written to, one at a time. */
interface LineSide {

    /** Is told when a line is read or written. */
    interface Client {

        /** The line has been read. */
        void read(long value);

        /** The line has been written, and the acknowledgement is there. */
        void written();
    }

    /** Prepares for lines that are all where this one is. */
    void open(int line);

    void read(int line);

    void write(int line, long value);
}
