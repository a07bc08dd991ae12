package io.tagline.work.tune;

import java.util.Locale;
import java.util.Map;

/**
 * Programs that do the same: one may take the place of another. A program says in its header of which family it is. Those of one family have
 * the same parameters for their load.
 */
public enum Family {
    /** All threads take one lock again and again. Those that serve others, and take none, are {@code servers}. */
    LOCK("locks"),
    /** All threads wait for each other again and again. */
    BARRIER("barriers"),
    /** T0 has a line, and then all have it. */
    BROADCAST("broadcasts"),
    /** All have a line, and T0 puts them together. */
    REDUCE("reductions");

    /** Of all threads together. */
    private static final int ACQUISITIONS = 960;

    /** Each thread has its lock so often at least. */
    private static final int FEWEST = 16;

    private static final int BARRIERS = 10;

    private final String plural;

    Family(String plural) {
        this.plural = plural;
    }

    /** As headers and command lines have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String plural() {
        return plural;
    }

    /** What its programs are used for, unless a question says it: parameters with their values. */
    Map<String, Integer> load(int threads) {
        return switch (this) {
            case LOCK ->
                Map.of(
                        "rounds", Math.max(FEWEST, ACQUISITIONS / threads),
                        "critical", 50,
                        "think", 100,
                        "writes", 100,
                        "servers", 0);
            case BARRIER -> Map.of("rounds", BARRIERS, "skew", 100);
            case BROADCAST, REDUCE -> Map.of("warm", 0);
        };
    }

    /** Of how many parts a latency is one, as an expression over parameters. */
    String parts() {
        return switch (this) {
            case LOCK -> "rounds*(n - servers)";
            case BARRIER -> "rounds";
            case BROADCAST, REDUCE -> "1";
        };
    }
}
