package io.tagline.communication.mapping;

import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;

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

    /** The domains of each level, cores, hardware threads; levels that divide nothing are left out. */
    public static UnitTree of(Machine machine) {
        Hierarchy hierarchy = machine.hierarchy();
        List<Integer> arities = new ArrayList<>();
        hierarchy.levels().forEach(domain -> arities.add(domain.count().value()));
        arities.add(machine.cores().count().value() / hierarchy.count(hierarchy.innermost()));
        arities.add(machine.cores().threads().value());
        arities.removeIf(arity -> arity == 1);
        return new UnitTree(arities.isEmpty() ? List.of(1) : arities);
    }

    /** How many processing units there are. */
    public int units() {
        return unitsBelow(0);
    }

    /** How many processing units a node of this level has below it; level 0 is the root. */
    int unitsBelow(int level) {
        return arities.stream().skip(level).reduce(1, (a, b) -> a * b);
    }

    int nodes(int level) {
        return units() / unitsBelow(level);
    }

    /** The smallest part of this tree, from its first unit on, that has room for this many threads; units keep their numbers. */
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

    /** The length of the path between two units: each edge weighs 2 at the leaves, and twice as much with every level above. */
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
