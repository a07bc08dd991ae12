package io.tagline.simulator.machine;

import java.util.OptionalInt;

/**
 * The lines among which a block of lines has a random place: all memory, or that of a socket.
 *
 * @param part which of them it is, from 0
 */
record Region(int part, long from, long lines) {

    static Region of(Nodes nodes, OptionalInt socket) {
        long share = Nodes.MEMORY_LINES / nodes.sockets();
        return socket.isPresent()
                ? new Region(socket.getAsInt(), socket.getAsInt() * share, share)
                : new Region(nodes.sockets(), 0, Nodes.MEMORY_LINES);
    }

    /** The first line of a block of this size for a number from 0 to 1: a multiple of {@code align}. */
    long first(double number, int size, long align) {
        long first = from + (long) (number * (lines - size));
        long before = first % align;
        return first - before >= from ? first - before : first - before + align;
    }

    /** The number for which a block of this size begins at a line. */
    double number(long first, int size) {
        return (first - from + 0.5) / (lines - size);
    }
}
