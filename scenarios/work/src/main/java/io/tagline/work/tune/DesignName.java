package io.tagline.work.tune;

import io.tagline.models.tune.Barriers;
import io.tagline.models.tune.Candidate;
import io.tagline.programs.expression.Value;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.TreeShape;
import io.tagline.programs.tree.Trees;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What people call a design: a tree with a long list of parents by its kind and its degree. */
public final class DesignName {

    /** A longer list of parents says nothing to a reader. */
    private static final int LONGEST = 40;

    private DesignName() {}

    /** Whether its tree is called by another name than the one that documents have for it. */
    static boolean isNamed(Candidate design, int threads) {
        return design.design().stream()
                .map(Map.Entry::getValue)
                .anyMatch(value -> !text(value, threads).equals(value.toString()));
    }

    /** Its parameters in a line. */
    public static String of(Candidate design, int threads) {
        return design.design().stream()
                .map(parameter -> of(parameter.getKey(), text(parameter.getValue(), threads)))
                .collect(Collectors.joining(", "));
    }

    private static String of(String parameter, String text) {
        return parameter.equals(Candidate.TREE) && text.contains(" ") ? text : parameter + "=" + text;
    }

    /** A dissemination barrier. */
    static String dissemination(Candidate design) {
        return "dissemination with m=" + Barriers.partners(design);
    }

    /** The value of a parameter, in words if it is long. */
    static String text(Value value, int threads) {
        String text = value.toString();
        return text.length() <= LONGEST
                ? text
                : TreeShape.of(text).map(shape -> kind(shape.tree(threads))).orElse(text);
    }

    private static String kind(Tree tree) {
        if (isAlike(tree, Trees.flat(tree.size()))) {
            return "flat tree";
        } else if (isAlike(tree, Trees.binomial(tree.size()))) {
            return "binomial tree";
        }
        int most = IntStream.range(0, tree.size()).map(tree::sons).max().orElse(0);
        long parents = IntStream.range(0, tree.size())
                .filter(node -> tree.sons(node) > 0)
                .count();
        return most == 1 ? "chain" : "tree of up to %d children, %d parents".formatted(most, parents);
    }

    private static boolean isAlike(Tree one, Tree other) {
        return IntStream.range(0, one.size()).allMatch(node -> one.parent(node) == other.parent(node));
    }
}
