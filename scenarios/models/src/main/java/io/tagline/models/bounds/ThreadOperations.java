package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;

/** The operations of each thread, by their places in it. */
final class ThreadOperations {

    private final ClaGraph graph;
    private final int[] first;
    private final int[] size;

    ThreadOperations(ClaGraph graph) {
        this.graph = graph;
        first = new int[graph.threads()];
        size = new int[graph.threads()];
        for (Node node : graph.nodes()) {
            first[node.thread()] = node.number() - node.index();
            size[node.thread()] = node.index() + 1;
        }
    }

    /** How many operations of a thread, its first ones, are certainly over when one of another thread is, such as a barrier. */
    int overBefore(int node, int thread) {
        int over = 0;
        int end = size[thread];
        while (over < end) {
            int middle = (over + end) >>> 1;
            if (graph.before(node(thread, middle), node)) {
                over = middle + 1;
            } else {
                end = middle;
            }
        }
        return over;
    }

    int size(int thread) {
        return size[thread];
    }

    int node(int thread, int index) {
        return first[thread] + index;
    }

    int index(int thread, int node) {
        return node - first[thread];
    }
}
