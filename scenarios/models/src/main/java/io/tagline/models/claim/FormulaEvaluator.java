package io.tagline.models.claim;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.ModelCost;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * Evaluates formulas. The smaller and the larger of two random costs are taken to be the ones with the smaller and the
 * larger mean, which is exact only where they do not overlap.
 */
record FormulaEvaluator(List<ModelCost> costs, Map<String, Value> parameters) {

    private static final Comparator<Estimate> BY_MEAN = Comparator.comparingDouble(Estimate::mean);

    Estimate estimate(Expression expression) {
        if (expression instanceof Expression.Whole whole) {
            return Estimate.exactly((double) whole.number());
        } else if (expression instanceof Expression.Decimal decimal) {
            return Estimate.exactly(decimal.number());
        } else if (expression instanceof Expression.Name name) {
            return named(name);
        } else if (expression instanceof Expression.Negative negative) {
            return estimate(negative.operand()).stretched(-1);
        } else if (expression instanceof Expression.Call call) {
            BinaryOperator<Estimate> rule =
                    call.function().equals("min") ? BinaryOperator.minBy(BY_MEAN) : BinaryOperator.maxBy(BY_MEAN);
            return call.arguments().stream().map(this::estimate).reduce(rule).orElseThrow();
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary, estimate(binary.left()), estimate(binary.right()));
        }
        throw new IllegalStateException("formulas are checked before: " + expression);
    }

    private static Estimate binary(Expression.Binary binary, Estimate a, Estimate b) {
        return switch (binary.operator()) {
            case PLUS -> a.plus(b);
            case MINUS -> a.minus(b);
            case TIMES -> product(binary, a, b);
            case DIVIDE -> quotient(binary, a, b);
            case OR,
                    AND,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    AT_MOST,
                    GREATER,
                    AT_LEAST,
                    BIT_OR,
                    BIT_XOR,
                    BIT_AND,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    FLOOR_DIVIDE,
                    MODULO -> throw new IllegalStateException("formulas are checked before: " + binary.operator());
        };
    }

    private static Estimate product(Expression.Binary binary, Estimate a, Estimate b) {
        if (!a.isExact() && !b.isExact()) {
            throw refused(binary, "a cost times a cost is not a time");
        }
        return a.isExact() ? b.times(a.mean()) : a.times(b.mean());
    }

    private static Estimate quotient(Expression.Binary binary, Estimate a, Estimate b) {
        if (!b.isExact()) {
            throw refused(binary, "a formula cannot divide by a cost");
        }
        if (b.mean() == 0) {
            throw new EvaluationException(Code.DIVISION_BY_ZERO, binary.right().span(), "division by zero", "");
        }
        return a.stretched(1 / b.mean());
    }

    private Estimate named(Expression.Name name) {
        if (parameters.get(name.name()) instanceof Value.Whole whole) {
            return Estimate.exactly((double) whole.number());
        }
        Optional<ModelCost> cost =
                costs.stream().filter(c -> c.name().equals(name.name())).findFirst();
        return cost.map(c -> new Estimate(c.mean(), c.stdev())).orElseThrow(() -> unknown(name));
    }

    private EvaluationException unknown(Expression.Name name) {
        List<String> legal = Stream.concat(
                        costs.stream().map(ModelCost::name),
                        parameters.entrySet().stream()
                                .filter(p -> p.getValue() instanceof Value.Whole)
                                .map(Map.Entry::getKey))
                .toList();
        String nearest = Names.nearest(name.name(), legal)
                .map(n -> "did you mean " + Printable.quoted(n) + "? ")
                .orElse("");
        String message = "unknown cost " + Printable.quoted(name.name());
        String note = nearest + "(" + Names.listed(legal) + ")";
        return new EvaluationException(Code.NO_COST, name.span(), message, note);
    }

    private static EvaluationException refused(Expression expression, String message) {
        return new EvaluationException(Code.BAD_FORMULA, expression.span(), message, "");
    }
}
