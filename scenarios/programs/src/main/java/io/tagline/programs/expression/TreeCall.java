package io.tagline.programs.expression;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.programs.tree.Tree;
import java.util.Map;
import java.util.Optional;

/** A question about a node of a tree, such as {@code children(tree, me)}, once its arguments are known. */
record TreeCall(Tree tree, int node) {

    /** True for a call that is one. */
    static boolean is(Expression.Call call) {
        return TreeProperty.functions().contains(call.function());
    }

    /** The expression for the node; the tree, if it is named, comes before it. */
    static Expression node(Expression.Call call) {
        return call.arguments().get(call.arguments().size() == 1 ? 0 : 1);
    }

    /** The expression for a socket, which may follow in {@code nsons(tree, x, s)}. */
    static Optional<Expression> socket(Expression.Call call) {
        return call.arguments().size() == 3 ? Optional.of(call.arguments().get(2)) : Optional.empty();
    }

    /** How a call looks. */
    static String signature(String function) {
        return function.equals(TreeProperty.NSONS.word())
                ? "nsons(tree, x) or nsons(tree, x, s)"
                : function + "(tree, x)";
    }

    static TreeCall of(Expression.Call call, Map<String, Tree> trees, Evaluator evaluator) {
        Tree tree = call.arguments().size() == 1
                ? trees.values().iterator().next()
                : requireNonNull(trees.get(((Expression.Name) call.arguments().get(0)).name()));
        long node = evaluator.number(node(call));
        if (node < 0 || node >= tree.size()) {
            String message = "the tree has no node " + node;
            String note = tree.size() == 1 ? "the only one is 0" : "its nodes are 0 to " + (tree.size() - 1);
            throw new EvaluationException(Code.INDEX_OUT_OF_RANGE, node(call).span(), message, note);
        }
        return new TreeCall(tree, (int) node);
    }
}
