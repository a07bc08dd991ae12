package io.tagline.litmus.model;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.AbandonedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads expressions of a model: from the loosest operator to the tightest, as herd's grammar has them. */
final class ExpressionParser {

    /** More than anyone writes. */
    private static final int DEEPEST = 200;

    private record Operator(String sign, Term.Op op) {}

    private static final List<Operator> OPERATORS = List.of(
            new Operator("|", Term.Op.UNION),
            new Operator(";", Term.Op.SEQUENCE),
            new Operator("\\", Term.Op.DIFFERENCE),
            new Operator("&", Term.Op.INTERSECTION));

    private static final Map<String, List<Term.Op>> POSTFIXES = Map.of(
            "+", List.of(Term.Op.TRANSITIVE),
            "^+", List.of(Term.Op.TRANSITIVE),
            "*", List.of(Term.Op.TRANSITIVE, Term.Op.REFLEXIVE),
            "^*", List.of(Term.Op.TRANSITIVE, Term.Op.REFLEXIVE),
            "?", List.of(Term.Op.REFLEXIVE),
            "^?", List.of(Term.Op.REFLEXIVE),
            "^-1", List.of(Term.Op.INVERSE));

    private final ModelCursor cursor;
    private final Supplier<Definitions> definitions;
    private int depth;

    /** @param definitions reads those of a {@code let} */
    ExpressionParser(ModelCursor cursor, Supplier<Definitions> definitions) {
        this.cursor = cursor;
        this.definitions = definitions;
    }

    Expression read() {
        ModelToken first = cursor.peek();
        if (depth == DEEPEST) {
            cursor.error(Code.TOO_DEEP, cursor.span(first), "this expression is nested too deep");
            throw new AbandonedException();
        }
        depth++;
        try {
            return cursor.at("let") ? local(first) : cursor.at("try") ? attempt(first) : infix(0);
        } finally {
            depth--;
        }
    }

    private Expression local(ModelToken first) {
        Definitions local = definitions.get();
        cursor.expect("in");
        Expression body = read();
        return new Expressions.Local(cursor.spanFrom(first), local, body);
    }

    private Expression attempt(ModelToken first) {
        cursor.take();
        Expression wanted = read();
        cursor.expect("with");
        Expression otherwise = read();
        return new Expressions.Attempt(cursor.spanFrom(first), wanted, otherwise);
    }

    private Expression infix(int level) {
        if (level == OPERATORS.size()) {
            return product();
        }
        ModelToken first = cursor.peek();
        Operator operator = OPERATORS.get(level);
        Expression left = infix(level + 1);
        while (cursor.takeIf(operator.sign())) {
            Expression right = infix(level + 1);
            left = new Expressions.Binary(cursor.spanFrom(first), operator.op(), left, right);
        }
        return left;
    }

    private Expression product() {
        ModelToken first = cursor.peek();
        Expression left = prefix();
        while (cursor.takeIf("*")) {
            Expression right = prefix();
            left = new Expressions.Binary(cursor.spanFrom(first), Term.Op.PRODUCT, left, right);
        }
        return left;
    }

    private Expression prefix() {
        ModelToken first = cursor.peek();
        if (cursor.takeIf("~")) {
            Expression operand = prefix();
            return new Expressions.Unary(cursor.spanFrom(first), Term.Op.COMPLEMENT, operand);
        }
        Expression expression = operand();
        while (POSTFIXES.containsKey(cursor.peek().text()) && !isProduct()) {
            for (Term.Op op : POSTFIXES.getOrDefault(cursor.take().text(), List.of())) {
                expression = new Expressions.Unary(cursor.spanFrom(first), op, expression);
            }
        }
        return expression;
    }

    /** A star is that of a product if another operand follows. */
    private boolean isProduct() {
        return cursor.at("*") && ModelCursor.beginsOperand(cursor.peek(1));
    }

    private Expression operand() {
        ModelToken first = cursor.peek();
        if (cursor.takeIf("0")) {
            return new Expressions.Nothing(cursor.span(first));
        } else if (cursor.takeIf("{")) {
            if (!cursor.takeIf("}")) {
                throw cursor.unsupported(cursor.span(first), "a set of listed members");
            }
            return new Expressions.Nothing(cursor.spanFrom(first));
        } else if (cursor.takeIf("[")) {
            Expression set = read();
            cursor.expect("]");
            return new Expressions.Unary(cursor.spanFrom(first), Term.Op.IDENTITY_ON, set);
        } else if (cursor.takeIf("(")) {
            return parenthesised(first);
        }
        return named();
    }

    private Expression parenthesised(ModelToken first) {
        Expression inside = read();
        if (cursor.at(",")) {
            throw cursor.unsupported(cursor.span(first), "a tuple, except as the arguments of a function");
        }
        cursor.expect(")");
        return inside;
    }

    /** A name, or a function with its arguments. */
    private Expression named() {
        ModelToken name = cursor.expectName("a set or a relation");
        Span span = cursor.span(name);
        if (cursor.takeIf("(")) {
            List<Expression> arguments = new ArrayList<>();
            do {
                arguments.add(read());
            } while (cursor.takeIf(","));
            cursor.expect(")");
            return new Expressions.Applied(span, name.text(), arguments);
        } else if (!cursor.at("~") && ModelCursor.beginsOperand(cursor.peek())) {
            return new Expressions.Applied(span, name.text(), List.of(operand()));
        }
        return new Expressions.Named(span, name.text());
    }
}
