package io.tagline.experiments.measurement;

import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The distance of the second core of a pair from the first one, which is core 0; the line's memory is near the second one.
 *
 * @param rank 0 for the nearest cores, and one more for each further level of domains, or link between sockets
 * @param phrase the place of the second core, in words
 * @param socket of the second core
 * @param core the second one; the first is 0
 */
public record PairDistance(int rank, String phrase, int socket, int core) {

    /** All distances of a machine, the nearest first; the first of several equally distant domains represents all. */
    static List<PairDistance> of(Machine machine) {
        Hierarchy hierarchy = machine.hierarchy();
        int cores = machine.cores().count().value();
        Map<Integer, PairDistance> distances = new TreeMap<>();
        for (int core = 1; core < cores; core++) {
            int level = hierarchy.common(0, core, cores);
            int links = links(hierarchy, level, core, cores);
            int rank = hierarchy.innermost() - level + Math.max(0, links - 1);
            if (!distances.containsKey(rank)) {
                String phrase = phrase(hierarchy, level, links);
                distances.put(rank, new PairDistance(rank, phrase, machine.socketOfCore(core), core));
            }
        }
        return new ArrayList<>(distances.values());
    }

    /** How many links there are between the outermost domains of two cores. */
    private static int links(Hierarchy hierarchy, int level, int core, int cores) {
        if (level > 0 || hierarchy.levels().size() == 1) {
            return 0;
        }
        Topology around = hierarchy.levels().get(0).interconnect().topology();
        return around.distance(hierarchy.stands(0), hierarchy.stands(hierarchy.domain(1, core, cores)));
    }

    private static String phrase(Hierarchy hierarchy, int level, int links) {
        String inner = hierarchy
                .levels()
                .get(Math.min(level + 1, hierarchy.innermost()))
                .name();
        if (links > 1) {
            return "a %s %d links away".formatted(inner, links);
        } else if (level == hierarchy.innermost()) {
            return "the same " + inner;
        }
        return level == 0
                ? "another " + inner
                : "another %s of the same %s"
                        .formatted(inner, hierarchy.levels().get(level).name());
    }
}
