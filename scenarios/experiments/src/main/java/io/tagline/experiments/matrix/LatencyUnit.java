package io.tagline.experiments.matrix;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The units in which people write latencies. */
enum LatencyUnit {
    PICOSECONDS("ps|picoseconds?", 1e-3),
    NANOSECONDS("ns|nsecs?|nanoseconds?", 1),
    MICROSECONDS("[uµμ]s|usecs?|microseconds?", 1e3),
    MILLISECONDS("ms|msecs?|milliseconds?", 1e6),
    SECONDS("s|secs?|seconds?", 1e9),
    /** Of an unnamed clock. */
    CYCLES("cycles?|cyc|clks?|clocks?|ticks?|tsc", Double.NaN);

    /** The words of a time, in a regular expression. */
    static final String WORDS = "ps|ns|us|µs|μs|ms|s";

    private static final Pattern WORD = Pattern.compile("[A-Z]?[a-zµμ]+|[A-Z]+");

    private final Pattern words;
    private final double nanoseconds;

    LatencyUnit(String words, double nanoseconds) {
        this.words = Pattern.compile("(?i)" + words);
        this.nanoseconds = nanoseconds;
    }

    static Optional<LatencyUnit> of(String word) {
        return Arrays.stream(values())
                .filter(unit -> unit.words.matcher(word).matches())
                .findFirst();
    }

    /** The unit that a line names, if it names just one: {@code latency in us}. */
    static Optional<LatencyUnit> in(String line) {
        List<LatencyUnit> named = WORD.matcher(line)
                .results()
                .map(MatchResult::group)
                .filter(word -> word.length() > 1) // An s alone may be anything.
                .flatMap(word -> of(word).stream())
                .distinct()
                .toList();
        return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
    }

    /** How many nanoseconds it is; not a number if that depends on a clock. */
    double nanoseconds() {
        return nanoseconds;
    }
}
