package io.tagline.programs.expression;

import io.tagline.documents.Span;
import java.util.List;
import java.util.stream.Stream;

/** An expression as parsed; every part knows its place, and nothing is evaluated yet. */
public sealed interface Expression {

    Span span();

    /** A whole number. */
    record Whole(long number, Span span) implements Expression {}

    /** A number with a decimal point; only formulas and durations have a use for it. */
    record Decimal(double number, Span span) implements Expression {}

    /** A word between quotation marks. */
    record Word(String text, Span span) implements Expression {}

    /** A list of whole numbers, {@code [4,4,3]}; it can only be compared for equality. */
    record Numbers(List<Long> numbers, Span span) implements Expression {

        public Numbers {
            numbers = List.copyOf(numbers);
        }
    }

    /** A name; next to {@code ==} and {@code !=} it may also be a word without quotation marks. */
    record Name(String name, Span span) implements Expression {}

    /**
     * An element of a named array, such as {@code rbuf[1 - me]}; of {@code node[me].next}, the array is {@code node.next}. {@code nameSpan}
     * covers the name alone.
     */
    record Element(String array, List<Expression> indexes, Span nameSpan, Span span) implements Expression {

        public Element {
            indexes = List.copyOf(indexes);
        }
    }

    /** A function of other expressions; {@code nameSpan} covers its name alone. */
    record Call(String function, List<Expression> arguments, Span nameSpan, Span span) implements Expression {

        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code -x}. */
    record Negative(Expression operand, Span span) implements Expression {}

    /** {@code not x}. */
    record Not(Expression operand, Span span) implements Expression {}

    /** Two expressions and the operator between them. */
    record Binary(Operator operator, Expression left, Expression right, Span span) implements Expression {}

    /** The expressions directly inside it, in the order in which they are evaluated. */
    default List<Expression> operands() {
        if (this instanceof Element element) {
            return element.indexes();
        } else if (this instanceof Call call) {
            return call.arguments();
        } else if (this instanceof Binary binary) {
            return List.of(binary.left(), binary.right());
        } else if (this instanceof Negative negative) {
            return List.of(negative.operand());
        }
        return this instanceof Not not ? List.of(not.operand()) : List.of();
    }

    /** It and all expressions inside it. */
    default Stream<Expression> all() {
        return Stream.concat(Stream.of(this), operands().stream().flatMap(Expression::all));
    }

    default String text() {
        Span at = span();
        String line = at.source().line(at.position().line());
        int from = at.position().column() - 1;
        return line.substring(from, Math.min(line.length(), from + at.length()));
    }
}
