package io.tagline.documents;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A word that should have been one of a closed set. */
public record Choice(String written, List<String> legal) {

    public Choice {
        legal = List.copyOf(legal);
    }

    static Choice of(String written, Collection<String> legal) {
        return new Choice(written, List.copyOf(legal));
    }

    /** The word that was probably meant. */
    public Optional<String> nearest() {
        return Names.nearest(written, legal);
    }
}
