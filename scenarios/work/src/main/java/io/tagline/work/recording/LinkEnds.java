package io.tagline.work.recording;

import io.tagline.topologies.graph.Topology;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The ends of the links of a topology, as pictures and tables name them. A topology lists only the links of routes, so the ends are derived from all
 * routes to a next stop that take a link.
 */
public final class LinkEnds {

    private final Topology topology;
    private final Map<Integer, Ends> ends = new HashMap<>();

    public LinkEnds(Topology topology) {
        this.topology = topology;
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                if (topology.next(from, to) == to) {
                    add(from, to);
                }
            }
        }
    }

    private void add(int from, int to) {
        int[] links = between(topology, from, to);
        for (int i = 0; i < links.length; i++) {
            Ends here = ends.computeIfAbsent(links[i], any -> new Ends(new TreeSet<>(), new TreeSet<>()));
            if (i == 0 && from != to) {
                here.from.add(from);
            }
            here.to.add(to);
        }
    }

    /**
     * The links from one stop to the next, without those that every message takes at either stop, such as from a router of a mesh to its stop; from a
     * stop to itself, only those.
     */
    private static int[] between(Topology topology, int from, int to) {
        int[] route = topology.route(from, to);
        if (from == to) {
            return route;
        }
        int[] before = topology.route(from, from);
        int[] behind = topology.route(to, to);
        return Arrays.stream(route)
                .filter(link -> !contains(before, link) && !contains(behind, link))
                .toArray();
    }

    private static boolean contains(int[] links, int link) {
        return Arrays.stream(links).anyMatch(other -> other == link);
    }

    /** The link that leads from one stop to the next; empty if both are the same place. */
    public static Optional<Integer> leading(Topology topology, int from, int to) {
        return Arrays.stream(between(topology, from, to)).boxed().findFirst();
    }

    /**
     * A link named by the stops that it joins. A link for messages of several stops is named by its target only; if other links lead there as well, as
     * at the gate of a part, those stops are named too.
     */
    public String name(int link) {
        Ends here = Optional.ofNullable(ends.get(link))
                .orElseThrow(() -> new IllegalArgumentException("no route takes link " + link));
        if (here.to.size() > 1) {
            return "bus of stops " + here.to.first() + " to " + here.to.last();
        } else if (here.from.size() != 1 && isOnlyOneInto(here.to)) {
            return "link into stop " + here.to.first();
        }
        return "link " + here.from.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " -> "
                + here.to.first();
    }

    private boolean isOnlyOneInto(SortedSet<Integer> to) {
        return ends.values().stream()
                        .filter(other -> other.from.size() != 1 && other.to.equals(to))
                        .count()
                == 1;
    }

    /** The stops where a link begins and ends. */
    private record Ends(SortedSet<Integer> from, SortedSet<Integer> to) {}
}
