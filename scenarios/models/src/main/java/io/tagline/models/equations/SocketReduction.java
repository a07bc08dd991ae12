package io.tagline.models.equations;

/**
 * One line of each thread combined along a tree across sockets, by the method of Ramos and Hoefler, HPDC 2015, section 4: a child leaves its result in a line of its
 * own and notifies its parent, which then reads all of them. The parent waits for the children of its
 * own socket first.
 */
public record SocketReduction(LineTransfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_REDUCTION;
    }

    /** The children copy their results to lines that are in memory, and notify their parent, which adds them to its own. */
    @Override
    public MinMax level(int k, boolean near) {
        return MinMax.exactly(transfers.rL() + transfers.rI() + transfers.rL())
                .plus(new SocketNotification(transfers, transfers.remote(near)).backwards(k));
    }

    /** Their parent reads their notification after those of the others. */
    @Override
    public long detour(int k) {
        return transfers.rQ();
    }

    /** Before it combines anything, the parent waits for all; then it reads what each has left. */
    @Override
    public long each(boolean near) {
        return transfers.remote(near);
    }
}
