package io.tagline.models.bounds;

import io.tagline.documents.units.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** A sum of transfer costs that knows its parts, so it can be read as a formula: {@code R_I + 2 R_R}. */
public final class Cost {

    /** What costs are made of, in the order in which a formula has them; the last one is computing time. */
    private enum Part {
        MEMORY("R_I"),
        FAR_MEMORY("R_QI"),
        FAR("R_Q"),
        REMOTE("R_R"),
        HAND_OFF("R_H"),
        INVALIDATION("R_inv"),
        LOCAL("R_L"),
        CONTENTION("c"),
        SHARING("s"),
        COMPUTING("");

        private final String symbol;

        Part(String symbol) {
            this.symbol = symbol;
        }

        private long picoseconds(TransferCosts costs) {
            return switch (this) {
                case MEMORY -> costs.memory();
                case FAR_MEMORY -> costs.sockets().memory();
                case FAR -> costs.sockets().remote();
                case REMOTE -> costs.remote();
                case HAND_OFF -> costs.handOff();
                case INVALIDATION -> costs.invalidation();
                case LOCAL -> costs.local();
                case CONTENTION -> costs.contention();
                case SHARING -> costs.sharing();
                case COMPUTING -> 1;
            };
        }
    }

    private static final Part[] PARTS = Part.values();

    static final Cost ZERO = new Cost(new long[PARTS.length]);
    static final Cost LOCAL = of(Part.LOCAL, 1);
    static final Cost REMOTE = of(Part.REMOTE, 1);
    static final Cost FAR = of(Part.FAR, 1);
    static final Cost MEMORY = of(Part.MEMORY, 1);
    static final Cost FAR_MEMORY = of(Part.FAR_MEMORY, 1);
    static final Cost HAND_OFF = of(Part.HAND_OFF, 1);
    static final Cost INVALIDATION = of(Part.INVALIDATION, 1);
    static final Cost CONTENTION = of(Part.CONTENTION, 1);
    static final Cost SHARING = of(Part.SHARING, 1);

    private final long[] counts;

    private Cost(long... counts) {
        this.counts = counts;
    }

    private static Cost of(Part part, long count) {
        long[] counts = new long[PARTS.length];
        counts[part.ordinal()] = count;
        return new Cost(counts);
    }

    static Cost computing(long picoseconds) {
        return of(Part.COMPUTING, picoseconds);
    }

    Cost plus(Cost other) {
        return plus(1, other);
    }

    Cost minus(Cost other) {
        return plus(-1, other);
    }

    private Cost plus(long times, Cost other) {
        long[] sum = counts.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += times * other.counts[i];
        }
        return new Cost(sum);
    }

    Cost times(long factor) {
        return new Cost(LongStream.of(counts).map(count -> factor * count).toArray());
    }

    /** The sum in picoseconds. */
    public long picoseconds(TransferCosts costs) {
        long sum = 0;
        for (Part part : PARTS) {
            long count = counts[part.ordinal()];
            sum += count == 0 ? 0 : count * part.picoseconds(costs);
        }
        return sum;
    }

    /** The sum as a formula over the names of the costs; {@code 0} if there is nothing in it. */
    public String formula() {
        List<String> terms = new ArrayList<>();
        for (Part part : PARTS) {
            long count = counts[part.ordinal()];
            if (count != 0) {
                terms.add(term(part, count));
            }
        }
        return terms.isEmpty() ? "0" : String.join(" + ", terms);
    }

    private static String term(Part part, long count) {
        if (part == Part.COMPUTING) {
            return Units.nanoseconds(count) + " ns";
        }
        return count == 1 ? part.symbol : count + " " + part.symbol;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cost cost && Arrays.equals(counts, cost.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return formula();
    }
}
