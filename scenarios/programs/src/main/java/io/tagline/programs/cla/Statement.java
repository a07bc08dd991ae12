package io.tagline.programs.cla;

import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import java.util.List;

/** A statement as parsed. */
public sealed interface Statement {

    /** The first branch whose condition holds, else {@code otherwise}. */
    record If(List<Branch> branches, List<Statement> otherwise) implements Statement {

        public If {
            branches = List.copyOf(branches);
            otherwise = List.copyOf(otherwise);
        }
    }

    /** A condition and what it guards. */
    record Branch(Expression condition, List<Statement> body) {

        public Branch {
            body = List.copyOf(body);
        }
    }

    /** Repeats {@code body} with {@code variable} running through {@code range}. */
    record For(String variable, Span variableSpan, Range range, List<Statement> body) implements Statement {

        public For {
            body = List.copyOf(body);
        }
    }

    /** What a loop runs through. */
    sealed interface Range {

        Span span();

        /** {@code from}, {@code from + step} and so on; {@code toIncluded} says whether {@code to} itself counts. */
        record Series(Expression from, Expression to, boolean toIncluded, Expression step, Span span)
                implements Range {}

        /** Values one by one, such as {@code [1, 2, 4]}. */
        record Listed(List<Expression> values, Span span) implements Range {

            public Listed {
                values = List.copyOf(values);
            }
        }

        /** The children of a node of a tree; {@code call} is {@code children(tree, x)} or {@code children(x)}. */
        record Children(Expression.Call call) implements Range {

            @Override
            public Span span() {
                return call.span();
            }
        }
    }

    /** An operation with its arguments, such as {@code cl_wait(flag, 1)}; {@code span} covers its name. */
    record Call(Verb verb, List<Expression> arguments, Span span) implements Statement {

        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code compute(10 ns)}; {@code unit} is one of {@code documents.units}, {@code span} covers the whole time. */
    record Compute(Expression amount, String unit, Span span) implements Statement {}
}
