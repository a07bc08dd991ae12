package io.tagline.topologies.machine;

import java.util.Optional;

/**
 * How a slice serves the requests for one line; other lines of the slice are not affected.
 *
 * @param occupancy how long a line that has taken a request takes no other one; no time if left out
 * @param arbitration if left out, {@link Arbitration#FIRST_COME}
 * @param overtakes how many others that came later are served before a request or snoop at most; if left out, {@link #USUAL}
 */
public record LineService(
        Optional<Parameter<Latency>> occupancy,
        Optional<Parameter<Arbitration>> arbitration,
        Optional<Parameter<Integer>> overtakes) {

    /** Requests are served first come first served, as soon as the protocol takes them. */
    public static final LineService AT_ONCE = new LineService(Optional.empty(), Optional.empty(), Optional.empty());

    private static final int USUAL = 8;

    /** Which request is next. */
    public Arbitration order() {
        return arbitration.map(Parameter::value).orElse(Arbitration.FIRST_COME);
    }

    /** How often one is overtaken at most. */
    public int mostOvertakes() {
        return overtakes.map(Parameter::value).orElse(USUAL);
    }
}
