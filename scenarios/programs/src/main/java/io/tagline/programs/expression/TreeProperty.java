package io.tagline.programs.expression;

import io.tagline.programs.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a program can ask about a tree: {@code tree.parent} for the thread's own node, as Ramos and Hoefler, HPDC 2015, figure 1, writes
 * it, and {@code parent(tree, x)} for any node.
 */
public enum TreeProperty {
    PARENT,
    NSONS,
    LEVEL,
    DEPTH,
    ROOT;

    /** The function whose value is not a number, but something that a loop can run through. */
    public static final String CHILDREN = "children";

    private static final List<String> FUNCTIONS = List.of(PARENT.word, NSONS.word, LEVEL.word, CHILDREN);

    private final String word = Words.lower(this);

    static List<String> functions() {
        return FUNCTIONS;
    }

    static Optional<TreeProperty> of(String word) {
        return Arrays.stream(values()).filter(p -> p.word().equals(word)).findFirst();
    }

    /** The name as it is written. */
    public String word() {
        return word;
    }

    /** The name of this property of a tree's own node, such as {@code tree.parent}. */
    public String nameIn(String tree) {
        return tree + "." + word();
    }

    /** The value for a node; that of the last two is the same for all. */
    public long of(Tree tree, int node) {
        return switch (this) {
            case PARENT -> tree.parent(node);
            case NSONS -> tree.sons(node);
            case LEVEL -> tree.level(node);
            case DEPTH -> tree.depth();
            case ROOT -> 0;
        };
    }
}
