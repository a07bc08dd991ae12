package io.tagline.simulator.core;

/** How many operations all threads together may still do in this replication. */
public final class OperationQuota {

    private final long most;
    private long left;

    /** Each replication may have {@code most} operations. */
    public OperationQuota(long most) {
        this.most = most;
        this.left = most;
    }

    public void reset() {
        left = most;
    }

    /** How many a replication may have. */
    public long most() {
        return most;
    }

    /** Takes one; false if none is left. */
    boolean take() {
        left--;
        return left >= 0;
    }

    public boolean isExhausted() {
        return left < 0;
    }
}
