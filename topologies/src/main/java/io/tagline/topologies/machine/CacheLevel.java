package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * One level of a core's private caches: its shape, and how long a hit takes from access to data.
 *
 * @param replacement none given means {@link Replacement#LRU}
 * @param inclusion none given means {@link Inclusion#INCLUSIVE}
 * @param writePolicy none given means {@link WritePolicy#WRITE_BACK}
 */
public record CacheLevel(
        String name,
        Parameter<Long> bytes,
        Parameter<Integer> ways,
        Parameter<Latency> hit,
        Optional<Parameter<Replacement>> replacement,
        Optional<Parameter<Inclusion>> inclusion,
        Optional<Parameter<WritePolicy>> writePolicy) {

    /** How many sets there are for lines of this size. */
    public int sets(long lineBytes) {
        return Math.toIntExact(bytes.value() / lineBytes / ways.value());
    }

    /** Which lines of the levels before it it has as well. */
    public Inclusion includes() {
        return inclusion.map(Parameter::value).orElse(Inclusion.INCLUSIVE);
    }

    /** Whether stores continue to the next level. */
    public boolean isWrittenThrough() {
        return writePolicy.map(Parameter::value).orElse(WritePolicy.WRITE_BACK) == WritePolicy.WRITE_THROUGH;
    }

    /** Which line of a full set makes room for another. */
    public Replacement policy() {
        return Replacement.of(replacement);
    }
}
