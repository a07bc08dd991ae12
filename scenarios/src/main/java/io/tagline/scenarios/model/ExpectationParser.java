package io.tagline.scenarios.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.units.Reading;
import io.tagline.documents.units.Units;
import io.tagline.scenarios.cla.expression.Abandoned;
import io.tagline.scenarios.cla.expression.Dialect;
import io.tagline.scenarios.cla.expression.ExpressionParser;
import io.tagline.scenarios.cla.expression.Lexer;
import io.tagline.scenarios.cla.expression.Token;
import io.tagline.scenarios.cla.expression.Tokens;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Parses expectations such as {@code mean within 10% of 497.1 ns where send == E}; docs/scenario.md lists the forms. */
public final class ExpectationParser {

    private static final double PS_PER_NS = 1000;
    private static final List<String> STATISTICS =
            Arrays.stream(Statistic.values()).map(Statistic::word).toList();

    private static final String SLOWEST = "slowest";
    private static final List<String> STARTS =
            Stream.concat(STATISTICS.stream(), Stream.of(SLOWEST)).toList();

    private final Tokens tokens;

    private ExpectationParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The expectation that a text is; nothing if it is none, which is reported. Its condition is not checked yet. */
    public static Optional<Expectation> parse(Source source, Diagnostics diagnostics) {
        try {
            Tokens tokens = new Lexer(source, Dialect.EXPECTATION, diagnostics).text();
            return Optional.of(
                    new ExpectationParser(tokens).expectation(source.text().strip()));
        } catch (Abandoned e) {
            return Optional.empty();
        }
    }

    private Expectation expectation(String text) {
        Token first = tokens.expectOneOf(STARTS);
        Claim claim = first.is(SLOWEST) ? spread() : between(statistic(first));
        Optional<Condition> where = Optional.empty();
        if (!tokens.atEnd()) {
            tokens.expectOneOf(List.of("where"));
            where = Optional.of(new Condition(new ExpressionParser(tokens).expression()));
            tokens.expectEndOfExpression();
        }
        return new Expectation(text, claim, where);
    }

    private Claim between(Statistic statistic) {
        Token word = tokens.expectOneOf(List.of("within", "between", "at"));
        return switch (word.text()) {
            case "within" -> within(statistic);
            case "between" -> inRange(statistic);
            default -> bounded(statistic);
        };
    }

    private Claim bounded(Statistic statistic) {
        boolean least = least();
        double end = nanoseconds();
        return new Claim.Between(
                statistic, least ? end : Double.NEGATIVE_INFINITY, least ? Double.POSITIVE_INFINITY : end);
    }

    private Claim within(Statistic statistic) {
        Token number = tokens.peek();
        boolean relative = isPercentage();
        double margin = relative ? quantity("%", Units::percentage) : nanoseconds();
        tokens.expect("of");
        double centre = nanoseconds();
        double width = relative ? margin * centre : margin;
        if (width == 0) {
            throw refused(number.span(), "a margin of nothing is never met", "write `within 5% of`");
        }
        return new Claim.Between(statistic, centre - width, centre + width);
    }

    private Claim inRange(Statistic statistic) {
        Span start = tokens.peek().span();
        double low = nanoseconds();
        tokens.expect("and");
        double high = nanoseconds();
        if (low > high) {
            throw refused(tokens.upToHere(start), "nothing lies between these", "write the smaller one first");
        }
        return new Claim.Between(statistic, low, high);
    }

    private Claim spread() {
        Statistic statistic = statistic(tokens.expectOneOf(STATISTICS));
        tokens.expectOneOf(List.of("at"));
        boolean least = least();
        double factor = number();
        tokens.expect("x");
        tokens.expect("fastest");
        Token second = tokens.expectOneOf(STATISTICS);
        if (statistic(second) != statistic) {
            throw refused(second.span(), "a spread is of one statistic", "write " + statistic.word() + " twice");
        }
        return new Claim.Spread(statistic, least ? factor : 0, least ? Double.POSITIVE_INFINITY : factor);
    }

    private boolean least() {
        return tokens.expectOneOf(List.of("least", "most")).is("least");
    }

    private static Statistic statistic(Token word) {
        return Arrays.stream(Statistic.values())
                .filter(s -> s.word().equals(word.text()))
                .findFirst()
                .orElseThrow();
    }

    private double number() {
        if (tokens.peek().kind() != Token.Kind.NUMBER) {
            throw tokens.expected("a number");
        }
        return Double.parseDouble(tokens.take().text());
    }

    private boolean isPercentage() {
        return tokens.peek().kind() == Token.Kind.NUMBER && tokens.peekSecond().is("%");
    }

    private double nanoseconds() {
        String unit = tokens.peekSecond().kind() == Token.Kind.NAME
                ? tokens.peekSecond().text()
                : "";
        boolean connective = List.of("of", "and", "where").contains(unit);
        return quantity(connective ? "" : unit, Units::duration) / PS_PER_NS;
    }

    /** A number and the unit behind it, which may be missing; that is for the units to complain about. */
    private <T extends Number> double quantity(String unit, Function<String, Reading<T>> rule) {
        Span start = tokens.peek().span();
        if (tokens.peek().kind() != Token.Kind.NUMBER) {
            throw tokens.expected("a number with a unit");
        }
        String text = tokens.take().text()
                + (unit.isEmpty() ? "" : " " + tokens.take().text());
        Reading<T> reading = rule.apply(text);
        if (reading instanceof Reading.Refused<T> refused) {
            tokens.error(refused.code(), tokens.upToHere(start), refused.message())
                    .note(refused.note());
            throw new Abandoned();
        }
        return reading.value().orElseThrow().doubleValue();
    }

    private Abandoned refused(Span span, String message, String note) {
        tokens.error(Code.BAD_EXPECTATION, span, message).note(note);
        return new Abandoned();
    }
}
