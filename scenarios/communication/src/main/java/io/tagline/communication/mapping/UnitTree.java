package io.tagline.communication.mapping;

import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The processing units of a machine as the leaves of a tree: units that share more are in a smaller subtree.
 *
 * @param arities how many children each node of a level has, from the root on
 */
public record UnitTree(List<Integer> arities) {

    public UnitTree {
        arities = List.copyOf(arities);
        if (arities.isEmpty() || arities.stream().anyMatch(arity -> arity < 1)) {
            throw new IllegalArgumentException("arities " + arities);
        }
    }

    /** Sockets, cores, hardware threads; levels that divide nothing are left out. */
    public static UnitTree of(Machine machine) {
        int cores = machine.cores().count().value();
        int sharers = cores / machine.socketCount();
        List<Integer> all =
                List.of(cores / sharers, sharers, machine.cores().threads().value());
        List<Integer> dividing =
                all.stream().filter(arity -> arity > 1).collect(Collectors.toCollection(ArrayList::new));
        return new UnitTree(dividing.isEmpty() ? List.of(1) : dividing);
    }

    /** How many processing units there are. */
    public int units() {
        return unitsBelow(0);
    }

    /** How many processing units a node of this level has below it; level 0 is the root. */
    int unitsBelow(int level) {
        return arities.stream().skip(level).reduce(1, (a, b) -> a * b);
    }

    /** How many nodes this level has. */
    int nodes(int level) {
        return units() / unitsBelow(level);
    }

    /** The smallest part of this tree, from its first unit on, that has room for so many threads; units keep their numbers. */
    public UnitTree smallest(int threads) {
        List<Integer> trimmed = new ArrayList<>();
        boolean alone = true;
        for (int level = 0; level < arities.size(); level++) {
            int below = unitsBelow(level + 1);
            int needed = (threads + below - 1) / below;
            trimmed.add(alone ? needed : arities.get(level));
            alone &= needed == 1;
        }
        return new UnitTree(trimmed);
    }

    /** The length of the way between two units: each edge weighs 2 at the leaves, and twice as much with every level above. */
    public int distance(int a, int b) {
        int distance = 0;
        int weight = 2;
        for (int level = arities.size(); level > 0 && a / unitsBelow(level) != b / unitsBelow(level); level--) {
            distance += 2 * weight;
            weight *= 2;
        }
        return distance;
    }
}
