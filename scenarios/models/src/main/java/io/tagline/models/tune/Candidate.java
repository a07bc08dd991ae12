package io.tagline.models.tune;

import io.tagline.models.equations.MinMax;
import io.tagline.programs.expression.Value;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.TreeShape;
import java.util.List;
import java.util.Map;

/**
 * A design and what it costs.
 *
 * @param design the parameters of the collective with their names, in the order in which they are shown
 * @param tieBreak what decides between designs that cost the same: the smaller one comes first
 */
public record Candidate(List<Map.Entry<String, Value>> design, MinMax cost, long tieBreak) {

    /** What a design calls its tree. */
    public static final String TREE = "tree";

    public Candidate {
        design = List.copyOf(design);
    }

    /** Between designs that cost the same in one case, the other one decides. */
    Candidate(List<Map.Entry<String, Value>> design, MinMax cost) {
        this(design, cost, cost.min() + cost.max());
    }

    /** The design of a collective along a tree. */
    static List<Map.Entry<String, Value>> along(Tree tree) {
        return along(Value.of(TreeShape.of(tree).toString()), tree.depth());
    }

    /** The same for a tree whose shape is written otherwise. */
    static List<Map.Entry<String, Value>> along(Value tree, int depth) {
        return List.of(Map.entry(TREE, tree), Map.entry("d", Value.of(depth)));
    }

    /** The value of one parameter of the design, which must have it. */
    public Value value(String name) {
        return design.stream()
                .filter(entry -> entry.getKey().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }
}
