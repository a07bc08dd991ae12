package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Formula;
import io.tagline.models.claim.Statistic;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.NameFinder;
import io.tagline.programs.expression.Words;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** The kinds of values that a scenario has in several places. */
final class Types {

    /** The pattern of the names of parameters, lines, trees and fits. */
    static final String NAMES = "[A-Za-z_][A-Za-z0-9_]{0,63}";

    private static final Schema ANY_TEXT = Schema.of("string").with("minLength", 1);

    /** Prose. */
    static final Type<String> TEXT =
            Type.of((node, scope) -> Scalars.text(node, scope.diagnostics()), Yaml::quoted, ANY_TEXT);

    /** A text in another language. */
    static final Type<Source> SOURCE = Type.of(
            (node, scope) -> TEXT.read(node, scope).map(text -> ((YamlText) node).asSource()),
            source -> Yaml.quoted(source.text()),
            ANY_TEXT);

    /** The name of something that the scenario has. */
    static final Type<String> WORD = Type.of(TEXT::read, Yaml::text, Schema.text(NAMES));

    /** The name of a parameter of the matrix. */
    static final Type<String> PARAMETER = Type.of(Types::parameter, Yaml::text, WORD.schema());

    /** A text with values of the point in it. */
    static final Type<Template> TEMPLATE = Type.of(
            (node, scope) ->
                    SOURCE.read(node, scope).map(text -> Template.parse(text, scope.names(), scope.diagnostics())),
            template -> Yaml.text(template.written()),
            ANY_TEXT);

    /** The name of another document, or a path to it, with values of the point in it. */
    static final Type<Template> REFERENCE = Type.of(
            (node, scope) -> TEMPLATE.read(node, scope).map(template -> template.at(node.span())),
            TEMPLATE::write,
            ANY_TEXT);

    /** A whole number, or an expression over the parameters that becomes one at each point. */
    static final Type<Expression> NUMBER = Type.of(
            Types::number,
            expression -> Yaml.text(expression.text()),
            Schema.either(Schema.of("integer"), ANY_TEXT).named("number"));

    /** The number of a thread, T0 or T[i]. */
    static final Type<Expression> THREAD = Type.of(
            (node, scope) -> expression(node, Dialect.SCENARIO, scope).flatMap(e -> threadNumber(e, scope)),
            number -> Yaml.text(
                    number instanceof Expression.Whole whole ? "T" + whole.number() : "T[" + number.text() + "]"),
            Schema.text("T(0|[1-9][0-9]*|\\[.+\\])").named("thread"));

    /** Which points of the matrix something is about. */
    static final Type<Condition> CONDITION =
            Type.of(Types::condition, condition -> Yaml.quoted(condition.text()), ANY_TEXT);

    /** Arithmetic over the machine's model costs, in nanoseconds. */
    static final Type<Formula> FORMULA = Type.of(
            Types::formula,
            formula -> Yaml.quoted(formula.text()),
            Schema.either(Schema.of("number"), ANY_TEXT).named("formula"));

    /** A share from 0 to 1. */
    static final Type<Double> PERCENTAGE = Type.of(
            (node, scope) -> Scalars.percentage(node, scope.diagnostics()),
            share -> Yaml.plain(BigDecimal.valueOf(share)
                            .movePointRight(2)
                            .stripTrailingZeros()
                            .toPlainString() + "%"),
            Schema.text("[0-9]+(\\.[0-9]+)? ?%").named("percentage"));

    static final Type<Statistic> STATISTIC = choice(Statistic.class);

    private Types() {}

    /** A whole number between two bounds, both included. */
    static Type<Long> integer(long min, long max) {
        return Type.of(
                (node, scope) -> Scalars.integer(node, min, max, scope.diagnostics()),
                number -> Yaml.plain(number.toString()),
                Schema.of("integer").with("minimum", min).with("maximum", max));
    }

    /** A constant of an enum. */
    static <E extends Enum<E>> Type<E> choice(Class<E> type) {
        return Type.of(
                (node, scope) -> Scalars.choice(node, type, scope.diagnostics()),
                constant -> Yaml.plain(Scalars.written(constant)),
                Schema.words(Arrays.stream(type.getEnumConstants())
                        .map(Scalars::written)
                        .toList()));
    }

    /** Reports what an expression may not use. */
    static void check(Expression expression, Scope scope) {
        new NameCheck(scope.names(), Dialect.SCENARIO, scope.diagnostics()).check(expression);
    }

    /** Reports a name that is not among these parameters. */
    static void checkParameter(String name, Span span, Collection<String> legal, Scope scope) {
        if (!legal.contains(name)) {
            scope.error(Code.UNKNOWN_PARAMETER, span, "unknown parameter " + Printable.quoted(name))
                    .nearest(name, legal)
                    .help("parameters: " + Names.listed(legal));
        }
    }

    private static Optional<String> parameter(YamlNode node, Scope scope) {
        Optional<String> name = TEXT.read(node, scope);
        name.ifPresent(n -> checkParameter(n, node.span(), scope.matrix().names(), scope));
        return name;
    }

    private static Optional<Expression> expression(YamlNode node, Dialect dialect, Scope scope) {
        return SOURCE.read(node, scope).flatMap(text -> ExpressionParser.parse(text, dialect, scope.diagnostics()));
    }

    private static Optional<Expression> number(YamlNode node, Scope scope) {
        Optional<Expression> number = expression(node, Dialect.SCENARIO, scope);
        number.ifPresent(expression -> check(expression, scope));
        return number;
    }

    private static Optional<Expression> threadNumber(Expression expression, Scope scope) {
        if (expression instanceof Expression.Name name && Words.isThread(name.name())) {
            return Optional.of(new Expression.Whole(Long.parseLong(name.name().substring(1)), name.span()));
        }
        if (expression instanceof Expression.Element element
                && element.array().equals("T")
                && element.indexes().size() == 1) {
            Expression number = element.indexes().get(0);
            check(number, scope);
            return Optional.of(number);
        }
        scope.error(Code.BAD_PLACEMENT, expression.span(), "this is not a thread")
                .note("write `T0`, or `T[i]` for the thread of each line's index");
        return Optional.empty();
    }

    private static Optional<Formula> formula(YamlNode node, Scope scope) {
        Optional<Formula> formula = SOURCE.read(node, scope).flatMap(text -> Formula.parse(text, scope.diagnostics()));
        NameFinder names = new NameFinder(Set.of(), call -> false);
        formula.ifPresent(f -> names.find(f.expression()));
        names.parameters().forEach(scope.names()::use);
        return formula;
    }

    private static Optional<Condition> condition(YamlNode node, Scope scope) {
        Matrix matrix = scope.matrix();
        Optional<Condition> condition = expression(node, Dialect.FORMULA, scope).map(Condition::new);
        condition.ifPresent(c -> c.check(
                matrix.vocabulary().noting(scope.names().used()),
                matrix.combinations(),
                Dialect.FORMULA,
                scope.diagnostics()));
        return condition;
    }
}
