package io.tagline.models.claim;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Span;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.Units;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.Token;
import io.tagline.programs.expression.Tokens;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Parses what an expectation compares with: numbers, constants with their units, percentages, factors and formulas. */
record LevelParser(Tokens tokens, Diagnostics diagnostics) {

    Level factor() {
        double factor = number();
        tokens.expect("x");
        return Level.of(factor);
    }

    double number() {
        if (tokens.peek().kind() != Token.Kind.NUMBER) {
            throw tokens.expected("a number");
        }
        return Double.parseDouble(tokens.take().text());
    }

    boolean isPercentage() {
        return isNumberOf("%");
    }

    boolean isFactor() {
        return isNumberOf("x");
    }

    private boolean isNumberOf(String unit) {
        return tokens.peek().kind() == Token.Kind.NUMBER && tokens.peekSecond().is(unit);
    }

    /** A constant, or a formula followed by a unit; a number that no operator follows is a constant. */
    Level level(Figure.Unit unit) {
        boolean lone =
                tokens.peek().kind() == Token.Kind.NUMBER && tokens.peekSecond().kind() != Token.Kind.SIGN;
        return lone || unit != Figure.Unit.NANOSECONDS ? Level.of(constant(unit)) : formula();
    }

    private Level formula() {
        Expression expression = new ExpressionParser(tokens).expression();
        int before = diagnostics.count();
        new FormulaCheck(diagnostics).check(expression);
        if (diagnostics.count() > before) {
            throw new AbandonedException();
        }
        Token unit = tokens.peek();
        if (unit.kind() != Token.Kind.NAME || isConnective(unit.text())) {
            tokens.error(Code.MISSING_UNIT, expression.span(), "this formula has no unit")
                    .note("write the unit after it, such as `ns`");
            throw new AbandonedException();
        }
        double picoseconds = value(Units.duration("1 " + tokens.take().text()), unit.span());
        return new Level(Optional.of(new Formula(expression)), Units.nanoseconds(picoseconds));
    }

    double constant(Figure.Unit unit) {
        double sign = tokens.takeIf("-") ? -1 : 1;
        return sign
                * switch (unit) {
                    case NANOSECONDS -> nanoseconds();
                    case PERCENT -> 100 * quantity("%", Units::percentage);
                    case COUNT, NONE -> number();
                };
    }

    private double nanoseconds() {
        String unit = tokens.peekSecond().kind() == Token.Kind.NAME
                ? tokens.peekSecond().text()
                : "";
        return Units.nanoseconds(quantity(isConnective(unit) ? "" : unit, Units::duration));
    }

    private static boolean isConnective(String word) {
        return List.of("of", "and", "at", "where").contains(word);
    }

    /** A number and the unit after it; if the unit is missing, {@code rule} reports that. */
    <T extends Number> double quantity(String unit, Function<String, ParsedValue<T>> rule) {
        Span start = tokens.peek().span();
        if (tokens.peek().kind() != Token.Kind.NUMBER) {
            throw tokens.expected("a number with a unit");
        }
        String text = tokens.take().text()
                + (unit.isEmpty() ? "" : " " + tokens.take().text());
        return value(rule.apply(text), tokens.upToHere(start));
    }

    private <T extends Number> double value(ParsedValue<T> reading, Span span) {
        if (reading instanceof ParsedValue.Refused<T> refused) {
            tokens.error(refused.code(), span, refused.message()).note(refused.note());
            throw new AbandonedException();
        }
        return reading.value().orElseThrow().doubleValue();
    }

    AbandonedException refused(Span span, String message, String note) {
        tokens.error(Code.BAD_EXPECTATION, span, message).note(note);
        return new AbandonedException();
    }
}
