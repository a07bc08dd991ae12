package io.tagline.pictures.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.models.equations.Levels;
import io.tagline.models.equations.TreeEquation;
import io.tagline.pictures.layout.Drawing;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.Trees;
import java.util.ArrayList;
import java.util.List;

/** A tree by its levels, with the time at which each level is reached: what the equation says of the tree that ends there. Ramos and Hoefler, HPDC 2013, figure 8. */
public final class TreeDrawing {

    private final TreeEquation rule;
    private final Levels levels;
    private final Tree tree;

    public TreeDrawing(TreeEquation rule, Levels levels, int threads) {
        this.rule = rule;
        this.levels = levels;
        this.tree = Trees.levels(
                threads, levels.k().stream().mapToInt(Integer::intValue).toArray());
    }

    public Drawing drawing() {
        List<Drawing.Box> boxes = new ArrayList<>();
        List<Drawing.Arrow> arrows = new ArrayList<>();
        for (int node = 0; node < tree.size(); node++) {
            boxes.add(new Drawing.Box(List.of("T" + node, arrival(tree.level(node)))));
            if (tree.parent(node) != Tree.NONE) {
                arrows.add(new Drawing.Arrow(tree.parent(node), node, List.of(), false));
            }
        }
        return new Drawing(title(), boxes, arrows);
    }

    /** For Graphviz. */
    public List<String> dot() {
        List<String> lines = new ArrayList<>(
                List.of("digraph tree {", "  label=\"%s\";".formatted(title()), "  node [shape=box, style=rounded];"));
        for (int node = 0; node < tree.size(); node++) {
            lines.add("  t%d [label=\"T%d\\n%s\"];".formatted(node, node, arrival(tree.level(node))));
            if (tree.parent(node) != Tree.NONE) {
                lines.add("  t%d -> t%d;".formatted(tree.parent(node), node));
            }
        }
        lines.add("}");
        return lines;
    }

    private String title() {
        return "tree %s, reached within T_min to T_max, ns".formatted(levels.k());
    }

    private String arrival(int level) {
        Levels until = new Levels(levels.k().subList(0, level));
        return level == 0
                ? "0"
                : Decimals.nanoseconds(rule.min(until), 0) + "-" + Decimals.nanoseconds(rule.max(until), 0);
    }
}
