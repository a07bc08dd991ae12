package io.tagline.experiments.guarantee;

import static java.util.Objects.requireNonNull;

import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The groups of cores that may represent each other: those that share a cache or a memory. Each device is a separate group, behind those of cores. */
final class CoreGroups {

    private final Machine machine;
    private final int[] groupOf;
    private final Map<Integer, List<Integer>> members = new TreeMap<>();

    CoreGroups(Machine machine) {
        this.machine = machine;
        int cores = machine.cores().count().value();
        this.groupOf = IntStream.range(0, cores + machine.deviceCount())
                .map(core -> machine.isDevice(core) ? cores + core : machine.groupOfCore(core))
                .toArray();
        for (int core = 0; core < groupOf.length; core++) {
            members.computeIfAbsent(of(core), any -> new ArrayList<>()).add(core);
        }
    }

    /** The number of cores and devices. */
    int cores() {
        return groupOf.length;
    }

    /** The group of a core. */
    int of(int core) {
        return groupOf[core];
    }

    /** The cores of a core's group. */
    List<Integer> members(int core) {
        return requireNonNull(members.get(of(core)));
    }

    /** The cores of each group. */
    Collection<List<Integer>> all() {
        return members.values();
    }

    /** Orders of placing other cores: the nearest first, the farthest first, those of other groups of the socket first, one of each group in turns. */
    List<List<Integer>> places(int core) {
        List<Integer> all = IntStream.range(0, machine.cores().count().value())
                .filter(other -> other != core)
                .boxed()
                .toList();
        List<List<Integer>> orders = new ArrayList<>();
        orders.add(sorted(all, other -> nearness(core, other)));
        orders.add(sorted(all, other -> -nearness(core, other)));
        orders.add(sorted(all, other -> Math.abs(nearness(core, other) - 1)));
        orders.add(sorted(all, other -> members(other).indexOf(other)));
        return orders;
    }

    private static List<Integer> sorted(List<Integer> cores, IntUnaryOperator by) {
        return cores.stream().sorted(Comparator.comparingInt(by::applyAsInt)).toList();
    }

    private int nearness(int core, int other) {
        return of(core) == of(other) ? 0 : machine.socketOfCore(core) == machine.socketOfCore(other) ? 1 : 2;
    }

    /** How many of some cores are in each group. */
    Map<Integer, Integer> counts(Set<Integer> users) {
        Map<Integer, Integer> counts = new TreeMap<>();
        users.forEach(user -> counts.merge(of(user), 1, Integer::sum));
        return counts;
    }

    /** The states of some cores, by their groups. */
    List<String> states(Map<Integer, String> initial) {
        return initial.entrySet().stream()
                .map(holder -> of(holder.getKey()) + " " + holder.getValue())
                .sorted()
                .toList();
    }
}
