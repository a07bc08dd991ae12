package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.BitSet;

/** The operations up to the start line of the measurement, which cost nothing but still move lines. */
final class Past {

    private final BitSet nodes = new BitSet();

    Past(ClaGraph graph) {
        for (int barrier : graph.start()) {
            nodes.set(barrier - graph.nodes().get(barrier).index(), barrier + 1);
        }
    }

    boolean contains(int node) {
        return nodes.get(node);
    }
}
