package io.tagline.models.claim;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.units.Units;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.Lexer;
import io.tagline.programs.expression.Token;
import io.tagline.programs.expression.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Parses expectations such as {@code mean within 10% of 497.1 ns where send == E}; docs/scenario.md lists the forms. */
public final class ExpectationParser {

    private static final List<String> STATISTICS = PointMetric.at(PointMetric.Place.PLOT).stream()
            .map(PointMetric::word)
            .toList();

    /** The facts about a point besides its statistics, if it has a model, or a machine with message passing buffers. */
    private static final List<Figure> OF_SOME = PointMetric.at(PointMetric.Place.EXPECTATION).stream()
            .map(PointMetric::figure)
            .filter(figure -> !STATISTICS.contains(figure.name()))
            .toList();

    private static final String SLOWEST = "slowest";
    private static final Level LOWEST = Level.of(Double.NEGATIVE_INFINITY);
    private static final Level HIGHEST = Level.of(Double.POSITIVE_INFINITY);

    private final Map<String, List<Figure>> fits;
    private final List<Figure> ofPoints;
    private final Tokens tokens;
    private final LevelParser levels;

    private ExpectationParser(
            Map<String, List<Figure>> fits, List<Figure> ofPoints, Tokens tokens, Diagnostics diagnostics) {
        this.fits = fits;
        this.ofPoints = Stream.concat(OF_SOME.stream(), ofPoints.stream()).toList();
        this.tokens = tokens;
        this.levels = new LevelParser(tokens, diagnostics);
    }

    /**
     * The expectation that a text states; if it states none, that is reported. Its condition and its formulas are not
     * checked yet. {@code fits} has the figures of each fit, called {@code fit.figure}; {@code ofPoints}, further ones of points.
     */
    public static Optional<Expectation> parse(
            Source source, Map<String, List<Figure>> fits, List<Figure> ofPoints, Diagnostics diagnostics) {
        try {
            Tokens tokens = new Lexer(source, Dialect.EXPECTATION, diagnostics).text();
            return Optional.of(new ExpectationParser(fits, ofPoints, tokens, diagnostics).expectation(source));
        } catch (AbandonedException e) {
            return Optional.empty();
        }
    }

    private Expectation expectation(Source source) {
        List<String> starts = new ArrayList<>(STATISTICS);
        starts.add(SLOWEST);
        ofPoints.forEach(figure -> starts.add(figure.name()));
        fits.values().forEach(figures -> figures.forEach(figure -> starts.add(figure.name())));
        Token first = tokens.expectOneOf(starts);
        Optional<String> fit = fits.keySet().stream()
                .filter(name -> figure(name, first).isPresent())
                .findFirst();
        Claim claim = first.is(SLOWEST)
                ? spread()
                : holds(fit.flatMap(name -> figure(name, first)).orElseGet(() -> ofPoint(first)));
        Optional<Condition> where = Optional.empty();
        if (!tokens.atEnd()) {
            tokens.expectOneOf(List.of("where"));
            where = Optional.of(new Condition(new ExpressionParser(tokens).expression()));
            tokens.expectEndOfExpression();
        }
        String text = source.text().strip();
        Span place = source.span(Position.START, text.length()).outermost();
        return new Expectation(text, place, fit, claim, where, Optional.empty(), List.of());
    }

    private Figure ofPoint(Token word) {
        return ofPoints.stream()
                .filter(figure -> word.is(figure.name()))
                .findFirst()
                .orElseGet(() -> statistic(word));
    }

    private static Figure statistic(Token word) {
        return new Figure(word.text(), Figure.Unit.NANOSECONDS);
    }

    private Optional<Figure> figure(String fit, Token word) {
        return requireNonNull(fits.get(fit)).stream()
                .filter(figure -> word.is(figure.name()))
                .findFirst();
    }

    private Claim holds(Figure figure) {
        if (tokens.takeIf("beside")) {
            return new Claim.Holds(beside(figure), OptionalInt.empty());
        }
        PointClaim property = property(figure);
        if (!tokens.takeIf("at")) {
            return new Claim.Holds(property, OptionalInt.empty());
        }
        Token number = tokens.peek();
        double points = levels.number();
        tokens.expect("points");
        if (points < 1 || points != (int) points) {
            throw levels.refused(number.span(), "not a number of points", "write a whole number, at least 1");
        }
        return new Claim.Holds(property, OptionalInt.of((int) points));
    }

    private PointClaim property(Figure figure) {
        Token word = tokens.expectOneOf(List.of("within", "between", "at", "least", "beside"));
        return switch (word.text()) {
            case "within" -> within(figure);
            case "between" -> new PointClaim.Between(figure, inRange(figure.unit()));
            case "least" -> least(figure, 0);
            default -> bounded(figure);
        };
    }

    private PointClaim beside(Figure figure) {
        Token number = tokens.peek();
        Level level = levels.level(figure.unit());
        if (level.equals(Level.of(0))) {
            throw levels.refused(number.span(), "a percentage of 0 is 0", "write `at most` or `within 2 ns of 0 ns`");
        }
        return new PointClaim.Beside(figure, level);
    }

    private PointClaim least(Figure figure, double margin) {
        tokens.expect("among");
        Token parameter = tokens.expectName("a parameter");
        return new PointClaim.Least(figure, margin, new Expression.Name(parameter.text(), parameter.span()));
    }

    private PointClaim bounded(Figure figure) {
        boolean least = least();
        return levels.isFactor()
                ? ratio(figure, bounded(least, levels.factor()))
                : new PointClaim.Between(figure, bounded(least, levels.level(figure.unit())));
    }

    private static Band bounded(boolean least, Level end) {
        return least ? new Band.Ends(end, HIGHEST) : new Band.Ends(LOWEST, end);
    }

    /** {@code that at algorithm == mcs}. */
    private PointClaim ratio(Figure figure, Band factors) {
        tokens.expect("that");
        tokens.expect("at");
        Token parameter = tokens.peek();
        if (parameter.kind() != Token.Kind.NAME || !tokens.peekSecond().is("==")) {
            throw tokens.expected("a parameter and its value, such as `n == 1`");
        }
        Expression rival = new ExpressionParser(tokens).expression();
        return new PointClaim.Ratio(
                new Figure(figure.name(), Figure.Unit.NONE),
                factors,
                new Expression.Name(parameter.text(), parameter.span()),
                new Condition(rival));
    }

    private PointClaim within(Figure figure) {
        Token number = tokens.peek();
        boolean relative = levels.isPercentage();
        double margin = relative ? levels.quantity("%", Units::percentage) : levels.constant(figure.unit());
        tokens.expect("of");
        if (relative && tokens.takeIf("least")) {
            return least(figure, margin);
        }
        boolean factor = relative && levels.isFactor();
        Level centre = factor ? levels.factor() : levels.level(figure.unit());
        boolean nothing = margin == 0 || (relative && centre.equals(Level.of(0)));
        if (nothing) {
            throw levels.refused(number.span(), "a margin of 0 is never met", "write `within 5% of`");
        }
        Band band = new Band.Around(centre, margin, relative);
        return factor ? ratio(figure, band) : new PointClaim.Between(figure, band);
    }

    private Band inRange(Figure.Unit unit) {
        Span start = tokens.peek().span();
        double low = levels.constant(unit);
        tokens.expect("and");
        double high = levels.constant(unit);
        if (low > high) {
            throw levels.refused(tokens.upToHere(start), "nothing lies between these", "write the smaller one first");
        }
        return new Band.Ends(Level.of(low), Level.of(high));
    }

    private Claim spread() {
        Token first = tokens.expectOneOf(STATISTICS);
        Band band = tokens.expectOneOf(List.of("at", "within")).is("within") ? aroundFactor() : boundedFactor();
        tokens.expect("fastest");
        Token second = tokens.expectOneOf(STATISTICS);
        if (!second.is(first.text())) {
            throw levels.refused(second.span(), "a spread is of one statistic", "write " + first.text() + " twice");
        }
        return new Claim.Spread(statistic(first), band);
    }

    private Band aroundFactor() {
        double margin = levels.quantity("%", Units::percentage);
        tokens.expect("of");
        return new Band.Around(levels.factor(), margin, true);
    }

    private Band boundedFactor() {
        return bounded(least(), levels.factor());
    }

    private boolean least() {
        return tokens.expectOneOf(List.of("least", "most")).is("least");
    }
}
