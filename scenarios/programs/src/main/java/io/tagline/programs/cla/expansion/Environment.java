package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Value;
import io.tagline.programs.tree.Tree;
import java.util.Map;

/**
 * The inputs of an expansion: how many threads there are and where they run, the parameters of the point, its lines and
 * its trees.
 */
public record Environment(
        int threads, ThreadDomains domains, Map<String, Value> parameters, LineMap lines, Map<String, Tree> trees) {

    public Environment {
        parameters = Map.copyOf(parameters);
        trees = Map.copyOf(trees);
    }
}
