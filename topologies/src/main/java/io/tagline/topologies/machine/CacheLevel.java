package io.tagline.topologies.machine;

/** One level of a core's private caches: its shape, and how long a hit takes from access to data. */
public record CacheLevel(String name, Parameter<Long> bytes, Parameter<Integer> ways, Parameter<Latency> hit) {

    /** How many sets there are for lines of this size. */
    public int sets(long lineBytes) {
        return Math.toIntExact(bytes.value() / lineBytes / ways.value());
    }
}
