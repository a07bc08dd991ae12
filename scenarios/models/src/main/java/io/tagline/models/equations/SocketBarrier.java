package io.tagline.models.equations;

/**
 * All threads of several sockets come together along a tree, and are released along the same one, by the method of Ramos and Hoefler, HPDC 2015,
 * section 4: children add to a line for each socket, and poll another one. A parent waits for its own socket first, and
 * releases the others first.
 */
public record SocketBarrier(LineTransfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_BARRIER;
    }

    /** The children notify their parent of their arrival, and read that they are released. */
    @Override
    public MinMax level(int k, boolean near) {
        long remote = transfers.remote(near);
        SocketNotification notification = new SocketNotification(transfers, remote);
        return notification.backwards(k).plus(MinMax.exactly(notification.write(k) + remote));
    }

    /** Their parent reads of their arrival after that of the others, and releases them before the others. */
    @Override
    public long detour(int k) {
        return transfers.rQ() + new SocketNotification(transfers, transfers.rQ()).write(k);
    }
}
