package io.tagline.programs.cla.verb;

import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.WaitComparison;
import java.util.List;
import java.util.function.Function;

/** What the words among the arguments of a call say, or their defaults. */
public record Words(WaitComparison comparison, AccessOrder order, FenceKind fence) {

    /** The words of a call of an operation, which were checked. */
    public static Words of(ProgramOperation verb, List<Expression> arguments) {
        Words words = new Words(WaitComparison.EQUAL, AccessOrder.SEQ_CST, FenceKind.FULL);
        for (int i = 0; i < arguments.size(); i++) {
            words = words.with(verb.arguments().get(i).kind(), arguments.get(i));
        }
        return words;
    }

    private Words with(ProgramOperation.Kind kind, Expression argument) {
        return switch (kind) {
            case COMPARISON -> new Words(named(argument, WaitComparison.values(), WaitComparison::word), order, fence);
            case ORDER -> new Words(comparison, named(argument, AccessOrder.values(), AccessOrder::word), fence);
            case FENCE -> new Words(comparison, order, named(argument, FenceKind.values(), FenceKind::word));
            case LINE, BUFFER, NUMBER, TIME -> this;
        };
    }

    private static <T> T named(Expression argument, T[] all, Function<T, String> word) {
        String name = ((Expression.Name) argument).name();
        for (T one : all) {
            if (word.apply(one).equals(name)) {
                return one;
            }
        }
        throw new IllegalArgumentException("not checked: " + name);
    }
}
