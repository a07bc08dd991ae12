package io.tagline.models.equations;

/**
 * One line from the root to all threads of several sockets; Ramos and Hoefler, HPDC 2015, section 4. A parent offers the line and says so in one
 * store, to the other sockets first; each socket has its own line to poll, and another one to which its children add when they have copied. The
 * parent waits for the children of its own socket first.
 */
public record SocketBroadcast(LineTransfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_BROADCAST;
    }

    /** T_lev of the paper. */
    @Override
    public MinMax level(int k, boolean near) {
        long remote = transfers.remote(near);
        SocketNotification notification = new SocketNotification(transfers, remote);
        return MinMax.exactly(offer(k, remote) + remote + transfers.rL()).plus(notification.backwards(k));
    }

    /** The offer comes before that to the nearer sockets, and the answer is read after theirs. */
    @Override
    public long detour(int k) {
        return offer(k, transfers.rQ()) + transfers.rQ();
    }

    /** The parent reads its own line and stores it where k children poll. */
    private long offer(int k, long remote) {
        return transfers.rL() + new SocketNotification(transfers, remote).write(k);
    }
}
