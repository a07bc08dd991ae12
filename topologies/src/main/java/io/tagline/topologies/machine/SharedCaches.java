package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The last-level cache of each socket, shared by its cores; a hash of the address names the slice in charge of a line.
 *
 * @param slices of one socket
 * @param bytes all slices of one socket together
 * @param lookUp what every request and every snoop from outside spends at its slice before it is answered
 * @param access from a request's arrival to the data being there, if this cache has it; the look-up takes place meanwhile
 * @param held how much longer that takes for a line that another core below has; none given means no longer
 * @param occupancy how long one message occupies a slice
 * @param invalidation how long after one snoop of a transaction the next one leaves; none given means at once
 * @param replacement none given means {@link Replacement#LRU}
 * @param filter how many lines a slice knows of that it does not have itself; all lines if left out
 */
public record SharedCaches(
        String name,
        Parameter<Integer> slices,
        Parameter<Long> bytes,
        Parameter<Integer> ways,
        Parameter<Latency> lookUp,
        Parameter<Latency> access,
        Optional<Parameter<Long>> held,
        Parameter<Long> occupancy,
        Optional<Parameter<Long>> invalidation,
        Optional<Parameter<Replacement>> replacement,
        Optional<SnoopFilter> filter) {

    /** How many sets all slices of a socket have for lines of this size. */
    public int sets(long lineBytes) {
        return Math.toIntExact(bytes.value() / lineBytes / ways.value());
    }

    /** How many sets one slice has for lines of this size. */
    public int setsOfSlice(long lineBytes) {
        return sets(lineBytes) / slices.value();
    }

    /** Which line of a full set makes room for another. */
    public Replacement policy() {
        return Replacement.of(replacement);
    }

    /** The same cache where a line is read as soon if another core below has it. */
    SharedCaches withoutHeld() {
        return new SharedCaches(
                name,
                slices,
                bytes,
                ways,
                lookUp,
                access,
                Optional.empty(),
                occupancy,
                invalidation,
                replacement,
                filter);
    }
}
