package io.tagline.models.bounds;

/**
 * The costs of an access by what it finds. A line that is found read has been read since it was last written, or since the beginning.
 *
 * @param any in each case
 * @param untouched if no access came before it; that of the first access to a line, and of hits before that
 * @param read if the last access that missed was a read
 * @param written if it was a write, or a write that hit came later
 */
public record FoundCosts(AccessCost any, AccessCost untouched, AccessCost read, AccessCost written) {

    /** The same in each case. */
    public static FoundCosts even(AccessCost cost) {
        return new FoundCosts(cost, cost, cost, cost);
    }

    /** The same with longer hits. */
    public FoundCosts slower(long more) {
        return new FoundCosts(any.slower(more), untouched.slower(more), read.slower(more), written.slower(more));
    }
}
