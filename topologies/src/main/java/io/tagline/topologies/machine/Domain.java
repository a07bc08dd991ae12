package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.List;
import java.util.Optional;

/**
 * A kind of domain of a machine, such as its tiles, core complexes, dies, packages or sockets; all of a kind are alike. Its interconnect joins the
 * domains inside it, or the cores, and all other parts at its stops. Primer, section 8.7.2, has directories in such a hierarchy.
 *
 * @param count of them in each domain around
 * @param stops of them in the interconnect around; spread evenly if left out
 * @param sharedCaches the cache that the cores of each of them share
 */
public record Domain(
        String name,
        Parameter<Integer> count,
        Optional<Parameter<List<Integer>>> stops,
        Optional<SharedCaches> sharedCaches,
        Interconnect interconnect) {

    /** The same with another shared cache. */
    public Domain with(SharedCaches other) {
        return new Domain(name, count, stops, Optional.of(other), interconnect);
    }

    /** The stops of the domains of this kind in {@code around}. */
    int[] stands(Topology around) {
        int[] stands = new int[count.value()];
        for (int i = 0; i < stands.length; i++) {
            int each = i;
            stands[i] = stops.map(list -> list.value().get(each)).orElseGet(() -> around.evenly(each, stands.length));
        }
        return stands;
    }
}
