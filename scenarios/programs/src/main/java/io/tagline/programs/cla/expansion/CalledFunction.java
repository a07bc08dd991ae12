package io.tagline.programs.cla.expansion;

import io.tagline.programs.code.StackFunction;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A function of the language whose arguments are on the stack, except for the name of a tree. */
record CalledFunction(Expression.Call call, Set<String> trees, Evaluator evaluator, int arity)
        implements StackFunction {

    CalledFunction(Expression.Call call, Set<String> trees, Evaluator evaluator) {
        this(call, trees, evaluator, numbers(call, trees).size());
    }

    static List<Expression> numbers(Expression.Call call, Set<String> trees) {
        return call.arguments().stream()
                .filter(argument -> !isTree(argument, trees))
                .toList();
    }

    private static boolean isTree(Expression argument, Set<String> trees) {
        return argument instanceof Expression.Name name && trees.contains(name.name());
    }

    @Override
    public long of(long[] stack, int first) {
        return evaluator.number(with(stack, first));
    }

    /** The call with numbers for its arguments. */
    private Expression.Call with(long[] stack, int first) {
        List<Expression> arguments = new ArrayList<>();
        int next = first;
        for (Expression argument : call.arguments()) {
            arguments.add(isTree(argument, trees) ? argument : new Expression.Whole(stack[next++], argument.span()));
        }
        return new Expression.Call(call.function(), arguments, call.nameSpan(), call.span());
    }

    /** How many children a node has, from a call of {@code children}. */
    static StackFunction sons(Expression.Call call, Set<String> trees, Evaluator evaluator) {
        CalledFunction children = new CalledFunction(call, trees, evaluator);
        return new StackFunction() {
            @Override
            public int arity() {
                return children.arity();
            }

            @Override
            public long of(long[] stack, int first) {
                return evaluator.children(children.with(stack, first)).length;
            }
        };
    }

    /** One of the children of a node, from a call of {@code children}; takes its index too. */
    static StackFunction child(Expression.Call call, Set<String> trees, Evaluator evaluator) {
        CalledFunction children = new CalledFunction(call, trees, evaluator);
        return new StackFunction() {
            @Override
            public int arity() {
                return children.arity() + 1;
            }

            @Override
            public long of(long[] stack, int first) {
                return evaluator.children(children.with(stack, first))[(int) stack[first + children.arity()]];
            }
        };
    }
}
