package io.tagline.models.tune;

import io.tagline.models.equations.MinMax;
import java.util.Comparator;

/** Which case is minimised. */
public enum Objective implements Comparator<Candidate> {
    MIN,
    MAX;

    /** The cost that counts, in picoseconds. */
    public long of(MinMax cost) {
        return this == MIN ? cost.min() : cost.max();
    }

    @Override
    public int compare(Candidate one, Candidate other) {
        int byThis = Long.compare(of(one.cost()), of(other.cost()));
        return byThis != 0 ? byThis : Long.compare(one.tieBreak(), other.tieBreak());
    }
}
