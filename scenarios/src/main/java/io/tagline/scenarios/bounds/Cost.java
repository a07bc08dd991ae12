package io.tagline.scenarios.bounds;

import java.util.ArrayList;
import java.util.List;

/** A sum of transfer costs that knows its parts, so that it can be read as a formula: {@code R_I + 2 R_R}. */
public record Cost(long local, long remote, long memory, long handOff, long contention, long sharing, long computing) {

    static final Cost ZERO = new Cost(0, 0, 0, 0, 0, 0, 0);
    static final Cost LOCAL = new Cost(1, 0, 0, 0, 0, 0, 0);
    static final Cost REMOTE = new Cost(0, 1, 0, 0, 0, 0, 0);
    static final Cost MEMORY = new Cost(0, 0, 1, 0, 0, 0, 0);
    static final Cost HAND_OFF = new Cost(0, 0, 0, 1, 0, 0, 0);
    static final Cost CONTENTION = new Cost(0, 0, 0, 0, 1, 0, 0);
    static final Cost SHARING = new Cost(0, 0, 0, 0, 0, 1, 0);

    private static final double PICOSECONDS_PER_NANOSECOND = 1000;

    static Cost computing(long picoseconds) {
        return new Cost(0, 0, 0, 0, 0, 0, picoseconds);
    }

    Cost plus(Cost other) {
        return new Cost(
                local + other.local,
                remote + other.remote,
                memory + other.memory,
                handOff + other.handOff,
                contention + other.contention,
                sharing + other.sharing,
                computing + other.computing);
    }

    Cost times(long factor) {
        return new Cost(
                factor * local,
                factor * remote,
                factor * memory,
                factor * handOff,
                factor * contention,
                factor * sharing,
                factor * computing);
    }

    /** The sum in picoseconds. */
    public long picoseconds(TransferCosts costs) {
        return local * costs.local()
                + remote * costs.remote()
                + memory * costs.memory()
                + handOff * costs.handOff()
                + contention * costs.contention()
                + sharing * costs.sharing()
                + computing;
    }

    /** The sum as a formula over the names of the costs; {@code 0} if there is nothing in it. */
    public String formula() {
        List<String> terms = new ArrayList<>();
        term(terms, memory, "R_I");
        term(terms, remote, "R_R");
        term(terms, handOff, "R_H");
        term(terms, local, "R_L");
        term(terms, contention, "c");
        term(terms, sharing, "s");
        if (computing > 0) {
            terms.add(computing / PICOSECONDS_PER_NANOSECOND + " ns");
        }
        return terms.isEmpty() ? "0" : String.join(" + ", terms);
    }

    private static void term(List<String> terms, long count, String name) {
        if (count != 0) {
            terms.add(count == 1 ? name : count + " " + name);
        }
    }
}
