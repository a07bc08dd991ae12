package io.tagline.models.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * What a wait waits for: {@code enough} of these writes.
 *
 * @param writes the nodes that can help to end the wait, in ascending order; none if it ends by itself
 * @param enough how many of them it takes at least
 */
public record Requirement(List<Integer> writes, int enough) {

    /** The wait ends by itself. */
    static final Requirement NOTHING = new Requirement(List.of(), 0);

    public Requirement {
        writes = new IntImmutableList(writes);
    }

    /** True if the wait cannot end before each of its writes is done. */
    public boolean needsAll() {
        return enough == writes.size();
    }
}
