package io.tagline.pictures.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.models.equations.Levels;
import io.tagline.models.equations.TreeEquation;
import io.tagline.models.tune.Candidate;
import io.tagline.pictures.layout.Drawing;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.TreeShape;
import io.tagline.programs.tree.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * A tree with what is known of each of its levels. Of a tree by levels it is the time at which a level is reached: what the equation says of the tree
 * that ends there. Ramos and Hoefler, HPDC 2013, figure 8.
 */
public final class TreeDrawing {

    private final Tree tree;
    private final String title;
    private final IntFunction<List<String>> arrival;

    private TreeDrawing(Tree tree, String title, IntFunction<List<String>> arrival) {
        this.tree = tree;
        this.title = title;
        this.arrival = arrival;
    }

    /** A tree by levels. */
    public static TreeDrawing ofLevels(TreeEquation rule, Levels levels, int threads) {
        Tree tree = Trees.levels(
                threads, levels.k().stream().mapToInt(Integer::intValue).toArray());
        return new TreeDrawing(
                tree,
                "tree %s, reached within T_min to T_max, ns".formatted(levels.k()),
                level -> List.of(arrival(rule, levels, level)));
    }

    /** The tree of a design, which must have one, without times. */
    public static TreeDrawing of(Candidate design, int threads, String title) {
        TreeShape shape = TreeShape.of(design.value(Candidate.TREE).toString()).orElseThrow();
        return new TreeDrawing(shape.tree(threads), title, level -> List.of());
    }

    public Drawing drawing() {
        List<Drawing.Box> boxes = new ArrayList<>();
        List<Drawing.Arrow> arrows = new ArrayList<>();
        for (int node = 0; node < tree.size(); node++) {
            boxes.add(new Drawing.Box(text(node)));
            if (tree.parent(node) != Tree.NONE) {
                arrows.add(new Drawing.Arrow(tree.parent(node), node, List.of(), false));
            }
        }
        return new Drawing(title, boxes, arrows);
    }

    /** For Graphviz. */
    public List<String> dot() {
        List<String> lines = new ArrayList<>(
                List.of("digraph tree {", "  label=\"%s\";".formatted(title), "  node [shape=box, style=rounded];"));
        for (int node = 0; node < tree.size(); node++) {
            lines.add("  t%d [label=\"%s\"];".formatted(node, String.join("\\n", text(node))));
            if (tree.parent(node) != Tree.NONE) {
                lines.add("  t%d -> t%d;".formatted(tree.parent(node), node));
            }
        }
        lines.add("}");
        return lines;
    }

    private List<String> text(int node) {
        return Stream.concat(Stream.of("T" + node), arrival.apply(tree.level(node)).stream())
                .toList();
    }

    private static String arrival(TreeEquation rule, Levels levels, int level) {
        Levels until = new Levels(levels.k().subList(0, level));
        return level == 0
                ? "0"
                : Decimals.nanoseconds(rule.min(until), 0) + "-" + Decimals.nanoseconds(rule.max(until), 0);
    }
}
