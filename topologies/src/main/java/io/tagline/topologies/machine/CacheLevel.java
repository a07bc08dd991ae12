package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * One level of a core's private caches: its shape, and how long a hit takes from access to data.
 *
 * @param replacement none given means {@link Replacement#LRU}
 */
public record CacheLevel(
        String name,
        Parameter<Long> bytes,
        Parameter<Integer> ways,
        Parameter<Latency> hit,
        Optional<Parameter<Replacement>> replacement) {

    /** How many sets there are for lines of this size. */
    public int sets(long lineBytes) {
        return Math.toIntExact(bytes.value() / lineBytes / ways.value());
    }

    /** Which line of a full set makes room for another. */
    public Replacement policy() {
        return replacement.map(Parameter::value).orElse(Replacement.LRU);
    }
}
