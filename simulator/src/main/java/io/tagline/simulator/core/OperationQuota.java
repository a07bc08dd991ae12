package io.tagline.simulator.core;

/** How many operations all threads together may still do in this replication. */
public final class OperationQuota {

    private static final long LATE = 10_000;

    private final long most;
    private final long late;
    private long left;

    /** Each replication may have {@code most} operations. */
    public OperationQuota(long most) {
        this.most = most;
        this.late = Math.min(LATE, most / 2);
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

    /** Whether so few are left that it shows what threads repeat. */
    boolean isLate() {
        return left < late;
    }

    public boolean isExhausted() {
        return left < 0;
    }
}
