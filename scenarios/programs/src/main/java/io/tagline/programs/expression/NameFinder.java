package io.tagline.programs.expression;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Collects the names in expressions that are not variables: those of parameters, and those of trees. */
public final class NameFinder {

    private static final String TREE = "tree";

    private final Collection<String> variables;
    private final Set<String> parameters = new LinkedHashSet<>();
    private final Set<String> trees = new LinkedHashSet<>();
    private final Predicate<Expression.Call> special;
    private boolean treeWithoutName;

    /**
     * {@code variables} is read for each expression, and may change in between.
     *
     * @param special deals with some calls itself, and is true for those
     */
    public NameFinder(Collection<String> variables, Predicate<Expression.Call> special) {
        this.variables = variables;
        this.special = special;
    }

    public Set<String> parameters() {
        return parameters;
    }

    /** The names of trees; if a program only asks about a tree without naming it, {@code tree}. */
    public Set<String> trees() {
        return trees.isEmpty() && treeWithoutName ? Set.of(TREE) : trees;
    }

    public void find(Expression expression) {
        if (expression instanceof Expression.Name name) {
            findName(name.name());
        } else if (expression instanceof Expression.Element element) {
            element.indexes().forEach(this::find);
        } else if (expression instanceof Expression.Call call) {
            if (!special.test(call)) {
                findCall(call);
            }
        } else if (expression instanceof Expression.Negative negative) {
            find(negative.operand());
        } else if (expression instanceof Expression.Not not) {
            find(not.operand());
        } else if (expression instanceof Expression.Binary binary) {
            find(binary.left());
            if (!endsWithWord(binary)) {
                find(binary.right());
            }
        }
    }

    /** In {@code send == E}, a name on the right of a parameter is taken for one of its words. */
    private boolean endsWithWord(Expression.Binary binary) {
        return binary.operator().isEquality()
                && binary.left() instanceof Expression.Name parameter
                && parameters.contains(parameter.name())
                && binary.right() instanceof Expression.Name word
                && !variables.contains(word.name())
                && word.name().indexOf('.') < 0;
    }

    private void findName(String name) {
        int dot = name.indexOf('.');
        if (dot > 0) {
            trees.add(name.substring(0, dot));
        } else if (!variables.contains(name)) {
            parameters.add(name);
        }
    }

    private void findCall(Expression.Call call) {
        List<Expression> arguments = call.arguments();
        boolean ofTree = TreeCall.is(call);
        if (ofTree && arguments.size() > 1 && arguments.get(0) instanceof Expression.Name tree) {
            trees.add(tree.name());
            arguments.subList(1, arguments.size()).forEach(this::find);
        } else {
            treeWithoutName |= ofTree;
            arguments.forEach(this::find);
        }
    }
}
