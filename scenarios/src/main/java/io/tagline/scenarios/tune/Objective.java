package io.tagline.scenarios.tune;

import io.tagline.scenarios.equations.MinMax;
import java.util.Comparator;

/** Which case is minimised; the other one decides between equals. */
public enum Objective implements Comparator<MinMax> {
    MIN,
    MAX;

    /** The cost that counts, in picoseconds. */
    public long of(MinMax cost) {
        return this == MIN ? cost.min() : cost.max();
    }

    @Override
    public int compare(MinMax one, MinMax other) {
        int byThis = Long.compare(of(one), of(other));
        return byThis != 0 ? byThis : Long.compare(one.min() + one.max(), other.min() + other.max());
    }
}
