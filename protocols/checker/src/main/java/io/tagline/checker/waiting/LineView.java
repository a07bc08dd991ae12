package io.tagline.checker.waiting;

import java.util.Arrays;

/**
 * What other lines notice of a line's state.
 *
 * @param places how many places it has of each shared resource
 * @param present the messages on their way: a bit for each node and network, if any are served by priority
 * @param quiet whether nothing is under way
 */
record LineView(byte[] places, long present, boolean quiet) {

    @Override
    public boolean equals(Object other) {
        return other instanceof LineView view
                && present == view.present
                && quiet == view.quiet
                && Arrays.equals(places, view.places);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(places) + Long.hashCode(present) * 2 + (quiet ? 1 : 0);
    }
}
