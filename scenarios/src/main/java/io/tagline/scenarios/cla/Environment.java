package io.tagline.scenarios.cla;

import io.tagline.scenarios.cla.expression.ThreadSockets;
import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.tree.Tree;
import java.util.Map;

/**
 * What a program is expanded with: how many threads there are and where they run, the parameters of the point, its lines and
 * its trees.
 */
public record Environment(
        int threads, ThreadSockets sockets, Map<String, Value> parameters, LineMap lines, Map<String, Tree> trees) {

    public Environment {
        parameters = Map.copyOf(parameters);
        trees = Map.copyOf(trees);
    }
}
