package io.tagline.communication.detection;

/** A cache that never evicts: the infinite last level of Diener et al., PDP 2016, section V-A. */
final class UnboundedCache implements Cache {

    private static final int PRESENT = 1;

    private final BlockTable lines = new BlockTable();

    @Override
    public boolean touch(long line) {
        return holds(line);
    }

    @Override
    public boolean holds(long line) {
        return replace(line, -1) == PRESENT;
    }

    @Override
    public long insert(long line) {
        replace(line, PRESENT);
        return NOTHING;
    }

    @Override
    public boolean remove(long line) {
        return replace(line, 0) == PRESENT;
    }

    /** What was noted for the line; then notes {@code value} unless it is negative. */
    private int replace(long line, int value) {
        long hash = BlockTable.hash(line);
        int slot = lines.locate(line, hash);
        int[] segment = lines.segment(hash);
        int before = segment[slot];
        if (value >= 0) {
            segment[slot] = value;
        }
        return before;
    }
}
