package io.tagline.scenarios.experiment;

import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far the second core of a pair is from the first one, which is core 0; the line's memory is where the second one is.
 *
 * @param rank 0 for the nearest cores, and one more with each level of domains, or link between sockets, that lies between
 * @param phrase where the second core is, in words
 * @param socket of the second core
 * @param core the second one; the first is 0
 */
public record PairDistance(int rank, String phrase, int socket, int core) {

    /** All that a machine has, the nearest first; of several domains that are equally far away, the first stands for all. */
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
