package io.tagline.litmus.model;

import io.tagline.documents.Span;
import java.util.List;

/** The kinds of expression. */
final class Expressions {

    private Expressions() {}

    /** {@code 0} and {@code {}}. */
    record Nothing(Span span) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            return Terms.EMPTY;
        }
    }

    record Named(Span span, String name) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            return compiler.named(name, span, scope);
        }
    }

    /** A function with its arguments. */
    record Applied(Span span, String name, List<Expression> arguments) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            return compiler.applied(this, scope);
        }
    }

    record Unary(Span span, Term.Op op, Expression operand) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            return compiler.unary(op, operand.term(scope, compiler), operand.span());
        }
    }

    record Binary(Span span, Term.Op op, Expression left, Expression right) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            int first = left.term(scope, compiler);
            return compiler.binary(this, first, right.term(scope, compiler));
        }
    }

    /** {@code let … in …}. */
    record Local(Span span, Definitions definitions, Expression body) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            Scope inner = scope.within();
            compiler.define(definitions, inner);
            return body.term(inner, compiler);
        }
    }

    /** {@code try … with …}: the second expression if the first has a name that is unknown. */
    record Attempt(Span span, Expression first, Expression second) implements Expression {
        @Override
        public int term(Scope scope, ModelCompiler compiler) {
            return compiler.attempted(first, scope).orElseGet(() -> second.term(scope, compiler));
        }
    }
}
