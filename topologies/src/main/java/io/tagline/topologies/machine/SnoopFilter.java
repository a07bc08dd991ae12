package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The room of a sparse directory: for how many lines a slice can have entries, in sets and ways (Gupta, Weber and Mowry, ICPP 1990).
 *
 * @param entries of one slice
 * @param replacement none given means {@link Replacement#LRU}
 */
public record SnoopFilter(
        Parameter<Integer> entries, Parameter<Integer> ways, Optional<Parameter<Replacement>> replacement) {

    /** How many sets a slice has. */
    public int sets() {
        return entries.value() / ways.value();
    }

    /** Which entry of a full set makes room for another. */
    public Replacement policy() {
        return Replacement.of(replacement);
    }
}
