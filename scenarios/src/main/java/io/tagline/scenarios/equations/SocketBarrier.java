package io.tagline.scenarios.equations;

/**
 * All threads of two sockets come together along a tree, and are released along the same one, by the method of papers/003,
 * section 4: children add to a line for each socket, and poll another one. A parent waits for its own socket first, and
 * releases the other one first.
 */
public record SocketBarrier(Transfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_BARRIER;
    }

    @Override
    public MinMax here(int here, int there) {
        long others = there == 0 ? 0 : transfers.rQ() + new SocketNotification(transfers, transfers.rQ()).write(there);
        return level(here, transfers.rR()).plus(MinMax.exactly(others));
    }

    @Override
    public MinMax there(int here, int there) {
        return level(there, transfers.rQ());
    }

    /** The k children of one socket tell that they have come, and read that they may go. */
    private MinMax level(int k, long remote) {
        SocketNotification notification = new SocketNotification(transfers, remote);
        return notification.backwards(k).plus(MinMax.exactly(notification.write(k) + remote));
    }
}
