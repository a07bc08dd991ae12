package io.tagline.models.tune;

import java.util.List;

/**
 * The problem, the machine whose costs were used, and the results.
 *
 * @param several whether more than one number of threads was asked for
 * @param tunings by number of threads; at least one, but not all if the search was interrupted
 */
public record TuneResult(String collective, String machine, boolean several, List<Tuning> tunings) {

    public TuneResult {
        tunings = List.copyOf(tunings);
    }

    /** Whether all designs were weighed. */
    public boolean isComplete() {
        return tunings.stream().allMatch(Tuning::complete);
    }
}
