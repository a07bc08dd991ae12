package io.tagline.scenarios.equations;

/**
 * One line of each thread combined along a tree across two sockets, by the method of papers/003, section 4: a child leaves its
 * result in a line of its own and tells its parent, which then reads all of them. The parent waits for the children of its
 * own socket first.
 */
public record SocketReduction(Transfers transfers) implements SocketEquation {

    @Override
    public Equation equation() {
        return Equations.SOCKET_REDUCTION;
    }

    @Override
    public MinMax here(int here, int there) {
        long after = there == 0 ? 0 : transfers.rQ();
        return level(here, transfers.rR()).plus(MinMax.exactly(after + combine(here, there)));
    }

    @Override
    public MinMax there(int here, int there) {
        return level(there, transfers.rQ()).plus(MinMax.exactly(combine(here, there)));
    }

    /** The k children of one socket copy their results to lines that are in memory, and tell their parent. */
    private MinMax level(int k, long remote) {
        return MinMax.exactly(transfers.rL() + transfers.rI())
                .plus(new SocketNotification(transfers, remote).backwards(k));
    }

    /** The parent reads what its children have left, and adds it to its own. */
    private long combine(int here, int there) {
        return here * transfers.rR() + there * transfers.rQ() + transfers.rL();
    }
}
