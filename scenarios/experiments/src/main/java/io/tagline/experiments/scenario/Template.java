package io.tagline.experiments.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.Lexer;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Tokens;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A text in which {@code ${…}} is replaced by a value of the point; {@code written} is the text with the braces. */
public record Template(String written, List<Part> parts, Span span) {

    private static final String OPEN = "${";

    /** A piece of a template. */
    public sealed interface Part {

        /** Text that stays as it is. */
        record Literal(String text) implements Part {}

        /** An expression to insert. */
        record Hole(Expression expression) implements Part {}
    }

    public Template {
        parts = List.copyOf(parts);
    }

    /** The template of a text; a mistake in it is reported, and an invalid hole is left out. */
    public static Template parse(Source source, Vocabulary vocabulary, Diagnostics diagnostics) {
        String text = source.text();
        NameCheck names = new NameCheck(vocabulary, Dialect.SCENARIO, diagnostics);
        List<Part> parts = new ArrayList<>();
        int at = 0;
        for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
            parts.add(new Part.Literal(text.substring(at, open)));
            int close = text.indexOf('}', open);
            at = close < 0 ? text.length() : close + 1;
            hole(source, open, at, parts, names, diagnostics);
        }
        parts.add(new Part.Literal(text.substring(at)));
        return new Template(text, parts, source.span(source.position(0), text.length()));
    }

    /** Text without holes. */
    public static Template literal(String text, Span span) {
        return new Template(text, List.of(new Part.Literal(text)), span);
    }

    /** The same, for mistakes to be reported at this place. */
    public Template at(Span place) {
        return new Template(written, parts, place);
    }

    /** The items between brackets. */
    public static Template list(List<Template> items, Span span) {
        List<Part> parts = new ArrayList<>();
        for (Template item : items) {
            parts.add(new Part.Literal(parts.isEmpty() ? "[" : ","));
            parts.addAll(item.parts());
        }
        parts.add(new Part.Literal(parts.isEmpty() ? "[]" : "]"));
        String written = items.stream().map(Template::written).collect(Collectors.joining(",", "[", "]"));
        return new Template(written, parts, span);
    }

    private static void hole(
            Source source, int open, int end, List<Part> parts, NameCheck names, Diagnostics diagnostics) {
        try {
            Tokens tokens = new Lexer(source, Dialect.SCENARIO, diagnostics).range(open, end);
            Expression expression = new ExpressionParser(tokens).expression();
            tokens.expectEnd("`}`");
            names.check(expression);
            parts.add(new Part.Hole(expression));
        } catch (AbandonedException e) {
            // Reported; the other holes are read all the same.
        }
    }

    /** True if the text is the same at every point. */
    public boolean isLiteral() {
        return parts.stream().allMatch(Part.Literal.class::isInstance);
    }

    /** The inserted expressions, in order. */
    public Stream<Expression> expressions() {
        return parts.stream().filter(Part.Hole.class::isInstance).map(part -> ((Part.Hole) part).expression());
    }

    /** The parameter whose value is the whole text, as in {@code ${machine}}. */
    public Optional<String> parameter() {
        List<Part> said = parts.stream()
                .filter(part -> !part.equals(new Part.Literal("")))
                .toList();
        return said.size() == 1
                        && said.get(0) instanceof Part.Hole hole
                        && hole.expression() instanceof Expression.Name name
                ? Optional.of(name.name())
                : Optional.empty();
    }

    /** The text at a point. A name without a value is thrown as an {@link EvaluationException}. */
    public String fill(Point point) {
        return fill(Evaluator.of(point.parameters()));
    }

    /** The text with the values of a point put in. */
    public String fill(Evaluator evaluator) {
        return parts.size() == 1
                ? fill(parts.get(0), evaluator)
                : parts.stream().map(part -> fill(part, evaluator)).collect(Collectors.joining());
    }

    private static String fill(Part part, Evaluator evaluator) {
        return part instanceof Part.Hole hole
                ? evaluator.value(hole.expression()).toString()
                : ((Part.Literal) part).text();
    }
}
