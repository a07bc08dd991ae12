package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Touch;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who can fetch a line from memory first (rule 1 of Ramos and Hoefler, HPDC 2015, section 3), by the earliest times of an earlier pass. A poll
 * can fetch a flag long before the operation that sets it.
 */
final class FirstFetches {

    /** For each line, by socket, the two earliest accesses of different cores. */
    private final List<SortedMap<Integer, List<Fetch>>> earliest = new ArrayList<>();

    /** An access that could be the first one, and when it can be issued. */
    record Fetch(int node, int core, Cost start) {}

    FirstFetches(ClaGraph graph, List<Integer> cores, List<Cost> starts, TransferCosts costs) {
        for (int line = 0; line < graph.lines().size(); line++) {
            SortedMap<Integer, List<Fetch>> first = new TreeMap<>();
            for (Touch touch : graph.touchesOf(line)) {
                int core = cores.get(graph.thread(touch.node()));
                List<Fetch> ofSocket =
                        first.computeIfAbsent(costs.sockets().socketOf(core), socket -> new ArrayList<>(2));
                note(ofSocket, new Fetch(touch.node(), core, starts.get(touch.node())), costs);
            }
            earliest.add(first);
        }
    }

    private static void note(List<Fetch> first, Fetch fetch, TransferCosts costs) {
        int same = -1;
        for (int i = 0; i < first.size(); i++) {
            same = first.get(i).core() == fetch.core() ? i : same;
        }
        if (same >= 0) {
            if (time(fetch, costs) < time(first.get(same), costs)) {
                first.set(same, fetch);
            }
        } else {
            first.add(fetch);
        }
        first.sort((a, b) -> Long.compare(time(a, costs), time(b, costs)));
        if (first.size() > 2) {
            first.remove(2);
        }
    }

    private static long time(Fetch fetch, TransferCosts costs) {
        return fetch.start().picoseconds(costs);
    }

    /** Of each socket, the earliest access to a line by another core than this one: a later one may be nearer. */
    List<Fetch> byOthers(int line, int core) {
        return earliest.get(line).values().stream()
                .flatMap(first -> first.stream().filter(f -> f.core() != core).limit(1))
                .toList();
    }
}
