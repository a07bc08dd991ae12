package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * The last-level cache of each socket, shared by its cores; a hash of the address selects the slice in charge of a line.
 *
 * @param slices of one socket
 * @param bytes all slices of one socket together
 * @param lookUp the time of every request, and of every snoop from outside, at its slice until it is answered
 * @param access from a request's arrival until its data is ready on a hit; includes the look-up
 * @param held the extra time for a line that another core below has; if left out, none
 * @param occupancy how long one message occupies a slice
 * @param line how a slice serves the requests for one line
 * @param invalidation the interval between the snoops of one transaction; if left out, they leave at once
 * @param replacement if left out, {@link Replacement#LRU}
 * @param filter how many lines a slice tracks without having them itself; all lines if left out
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
        LineService line,
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
                line,
                invalidation,
                replacement,
                filter);
    }
}
