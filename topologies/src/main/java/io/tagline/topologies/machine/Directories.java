package io.tagline.topologies.machine;

import java.util.List;
import java.util.Optional;

/**
 * The directory slices; a hash of the address selects the one in charge of a line.
 *
 * @param lookUp the time of every request at its slice, without the slice's own share
 * @param spread the part of the look-up that belongs to the slice: drawn once for the machine, not for each message
 * @param occupancy how long one message occupies a slice
 * @param line how it serves the requests for one line
 * @param atomic how long home keeps a line to perform an atomic operation on it, once its data is there; no time if left out
 * @param lease how long a line is lent, from when home answers; only protocols with leases need it
 * @param transactions how many lines may be busy at a slice at a time, on a bus one; any number if left out
 * @param filter how many lines a slice has entries for; all lines if left out
 * @param sharers how precisely they know the sharers of a line; exactly if left out
 * @param cache the data that slices keep; none if left out
 * @param stops of the slices of one domain in its interconnect; spread evenly if left out
 */
public record Directories(
        Parameter<Integer> count,
        Parameter<Latency> lookUp,
        Parameter<Latency> spread,
        Parameter<Long> occupancy,
        LineService line,
        Optional<Parameter<Long>> atomic,
        Optional<Parameter<Long>> lease,
        Optional<Parameter<Integer>> transactions,
        Optional<SnoopFilter> filter,
        Optional<Sharers> sharers,
        Optional<HomeCache> cache,
        Optional<Parameter<List<Integer>>> stops) {

    /** Other slices of the same kind, with room for some lines only. */
    public Directories with(Parameter<Integer> otherCount, SnoopFilter room) {
        return new Directories(
                otherCount,
                lookUp,
                spread,
                occupancy,
                line,
                atomic,
                lease,
                transactions,
                Optional.of(room),
                sharers,
                cache,
                stops);
    }
}
