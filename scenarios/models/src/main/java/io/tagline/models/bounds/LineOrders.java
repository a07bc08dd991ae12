package io.tagline.models.bounds;

import io.tagline.models.graph.Touch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What accesses can cost more than usual because of the order in which they come to their lines. As many reads can find a line written as there are writes, as
 * many writes can find it read as there are reads that miss, and one access finds it as it was in the beginning.
 */
final class LineOrders {

    private final Map<Integer, List<Accesses>> reads = new TreeMap<>();
    private final Map<Integer, List<Accesses>> writes = new TreeMap<>();

    /** Accesses of a node to a line: how much more each costs if a read finds the line written, or a write finds it read; and the first of all. */
    private record Accesses(int node, long times, long otherwise, long untouched) {}

    /** How many accesses of a program can change a line. */
    interface Changes {
        long reads(int line);

        long writes(int line);
    }

    void add(Touch touch, long times, long otherwise, long untouched) {
        if (times > 0) {
            (touch.writes() ? writes : reads)
                    .computeIfAbsent(touch.line(), any -> new ArrayList<>())
                    .add(new Accesses(touch.node(), times, otherwise, untouched));
        }
    }

    /** Adds what the worst order costs to the costs of nodes. */
    void add(Changes changes, long[] costs) {
        Map<Integer, Accesses> first = new TreeMap<>();
        reads.forEach((line, all) -> add(line, all, changes.writes(line), first, costs));
        writes.forEach((line, all) -> add(line, all, changes.reads(line), first, costs));
        first.values().forEach(accesses -> costs[accesses.node()] += accesses.untouched());
    }

    private static void add(int line, List<Accesses> all, long changes, Map<Integer, Accesses> first, long[] costs) {
        all.sort(Comparator.comparingLong(Accesses::otherwise).reversed());
        long left = changes;
        for (Accesses accesses : all) {
            long taken = Math.min(left, accesses.times());
            costs[accesses.node()] += taken * accesses.otherwise();
            left -= taken;
            first.merge(line, accesses, (a, b) -> b.untouched() > a.untouched() ? b : a);
        }
    }
}
