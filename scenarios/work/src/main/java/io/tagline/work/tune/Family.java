package io.tagline.work.tune;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Programs that do the same: one may take the place of another. A program says in its header of which family it is. Those of one family have
 * the same parameters for their load.
 */
public enum Family {
    /** All threads take one lock again and again. Those that serve others, and take none, are {@code servers}. */
    LOCK("locks", Map.of("critical", 50L, "think", 100L, "writes", 100L, "servers", 0L), "rounds*(n - servers)") {
        @Override
        int rounds(int threads) {
            return Math.max(FEWEST, ACQUISITIONS / threads);
        }
    },
    /** All threads wait for each other again and again. */
    BARRIER("barriers", Map.of("skew", 100L), "rounds"),
    /** T0 has a line, and then all have it. */
    BROADCAST("broadcasts", Map.of("warm", 0L), "1"),
    /** All have a line, and T0 puts them together. */
    REDUCE("reductions", Map.of("warm", 0L), "1");

    /** Of all threads together. */
    private static final int ACQUISITIONS = 960;

    /** Each thread has its lock so often at least. */
    private static final int FEWEST = 16;

    private static final int BARRIERS = 10;

    private final String plural;
    private final Map<String, Long> load;
    private final String parts;

    Family(String plural, Map<String, Long> load, String parts) {
        this.plural = plural;
        this.load = new TreeMap<>(load);
        this.parts = parts;
    }

    /** As headers and command lines have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String plural() {
        return plural;
    }

    /** What its programs are used for, unless a question says it. */
    Map<String, Long> load() {
        return load;
    }

    /** Of how many parts a latency is one, as an expression over parameters. */
    String parts() {
        return parts;
    }

    /** How often each thread does it. */
    int rounds(int threads) {
        return BARRIERS;
    }
}
