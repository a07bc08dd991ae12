package io.tagline.scenarios.equations;

/**
 * One line from the root to all threads of two sockets; papers/003, section 4. A parent offers the line and says so in one
 * store, to the other socket first; each socket has a line of its own to poll, and another one in which its children tell
 * that they have copied. The parent waits for the children of its own socket first.
 */
public record SocketBroadcast(Transfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_BROADCAST;
    }

    @Override
    public MinMax here(int here, int there) {
        long before = there == 0 ? 0 : offer(there, transfers.rQ());
        long after = there == 0 ? 0 : transfers.rQ();
        return level(here, transfers.rR()).plus(MinMax.exactly(before + after));
    }

    @Override
    public MinMax there(int here, int there) {
        return level(there, transfers.rQ());
    }

    /** T_lev for the k children of one socket, which a transfer to or from their parent costs {@code remote}. */
    private MinMax level(int k, long remote) {
        SocketNotification notification = new SocketNotification(transfers, remote);
        return MinMax.exactly(offer(k, remote) + remote + transfers.rL()).plus(notification.backwards(k));
    }

    /** The parent reads its own line and stores it where k children poll. */
    private long offer(int k, long remote) {
        return transfers.rL() + new SocketNotification(transfers, remote).write(k);
    }
}
