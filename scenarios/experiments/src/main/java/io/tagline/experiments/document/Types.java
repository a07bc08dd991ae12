package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.Near;
import io.tagline.experiments.scenario.Template;
import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Formula;
import io.tagline.models.claim.PointMetric;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.NameFinder;
import io.tagline.programs.expression.ThreadDomains;
import io.tagline.programs.expression.Words;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** The kinds of values that only a scenario has, in several places. */
final class Types {

    private static final String SOCKET = "socket";

    /** The pattern of the names of parameters, lines, trees and fits. */
    static final String NAMES = "[A-Za-z_][A-Za-z0-9_]{0,63}";

    /** The name of something that the scenario has. */
    static final Type<String, ScenarioScope> WORD = Type.of(PlainTypes.TEXT::read, Yaml::text, Schema.text(NAMES));

    static final Type<String, ScenarioScope> PARAMETER = Type.of(Types::parameter, Yaml::text, WORD.schema());

    /** A text with inserted values of the point. */
    static final Type<Template, ScenarioScope> TEMPLATE = Type.of(
            (node, scope) -> PlainTypes.SOURCE
                    .read(node, scope)
                    .map(text -> Template.parse(text, scope.names(), scope.diagnostics())),
            template -> Yaml.text(template.written()),
            PlainTypes.ANY_TEXT);

    /** The name of another document, or a path to it, with inserted values of the point. */
    static final Type<Template, ScenarioScope> REFERENCE = Type.of(
            (node, scope) -> TEMPLATE.read(node, scope).map(template -> template.at(node.span())),
            TEMPLATE::write,
            PlainTypes.ANY_TEXT);

    /** A whole number, or an expression over the parameters that becomes one at each point. */
    static final Type<Expression, ScenarioScope> NUMBER = Type.of(
            Types::number,
            expression -> Yaml.text(expression.text()),
            Schema.either(Schema.of("integer"), PlainTypes.ANY_TEXT).named("number"));

    /** The number of a thread, T0 or T[i]. */
    static final Type<Expression, ScenarioScope> THREAD = Type.of(
            (node, scope) -> expression(node, Dialect.SCENARIO, scope).flatMap(e -> threadNumber(e, scope)),
            number -> Yaml.text(
                    number instanceof Expression.Whole whole ? "T" + whole.number() : "T[" + number.text() + "]"),
            Schema.text("T(0|[1-9][0-9]*|\\[.+\\])").named("thread"));

    /** A thread, or the number of a socket, {@code socket[1]}. */
    static final Type<Near, ScenarioScope> NEAR = Type.of(
            Types::near,
            near -> near instanceof Near.Neighbour
                    ? THREAD.write(near.number())
                    : Yaml.text(SOCKET + "[" + near.number().text() + "]"),
            Schema.text("T(0|[1-9][0-9]*|\\[.+\\])|" + SOCKET + "\\[.+\\]").named("near"));

    /** The points of the matrix that something applies to. */
    static final Type<Condition, ScenarioScope> CONDITION =
            Type.of(Types::condition, condition -> Yaml.quoted(condition.text()), PlainTypes.TEXT.schema());

    /** Arithmetic over the machine's model costs, in nanoseconds. */
    static final Type<Formula, ScenarioScope> FORMULA = Type.of(
            Types::formula,
            formula -> Yaml.quoted(formula.text()),
            Schema.either(Schema.of("number"), PlainTypes.ANY_TEXT).named("formula"));

    static final Type<PointMetric, KeyScope> STATISTIC =
            PlainTypes.choice(PointMetric.at(PointMetric.Place.PLOT), PointMetric::word);

    private Types() {}

    /** Reports names that an expression may not use. */
    static void check(Expression expression, ScenarioScope scope) {
        new NameCheck(scope.names(), Dialect.SCENARIO, scope.diagnostics()).check(expression);
    }

    /** Reports a name that is not among these parameters. */
    static void checkParameter(String name, Span span, Collection<String> legal, ScenarioScope scope) {
        if (!legal.contains(name)) {
            scope.diagnostics()
                    .error(
                            NameCheck.cause(name),
                            Code.UNKNOWN_PARAMETER,
                            span,
                            "unknown parameter " + Printable.quoted(name))
                    .nearest(name, legal)
                    .help("parameters: " + Names.listed(legal));
        }
    }

    private static Optional<String> parameter(YamlNode node, ScenarioScope scope) {
        Optional<String> name = PlainTypes.TEXT.read(node, scope);
        name.ifPresent(n -> checkParameter(n, node.span(), scope.matrix().names(), scope));
        return name;
    }

    private static Optional<Expression> expression(YamlNode node, Dialect dialect, ScenarioScope scope) {
        return PlainTypes.SOURCE
                .read(node, scope)
                .flatMap(text -> ExpressionParser.parse(text, dialect, scope.diagnostics()));
    }

    private static Optional<Expression> number(YamlNode node, ScenarioScope scope) {
        Optional<Expression> number = expression(node, Dialect.SCENARIO, scope);
        number.ifPresent(expression -> check(expression, scope));
        return number;
    }

    private static Optional<Near> near(YamlNode node, ScenarioScope scope) {
        if (node instanceof YamlText text && text.text().matches(SOCKET + " \\S.*")) {
            String number = text.text().substring(SOCKET.length()).strip();
            scope.error(Code.BAD_EXPRESSION, node.span(), Printable.quoted(text.text()) + " is not an expression")
                    .note("write `\"socket[" + number + "]\"`");
            return Optional.empty();
        }
        return expression(node, Dialect.SCENARIO, scope).flatMap(e -> near(e, scope));
    }

    private static Optional<Near> near(Expression expression, ScenarioScope scope) {
        if (expression instanceof Expression.Element element
                && element.array().equals(SOCKET)
                && element.indexes().size() == 1) {
            Expression number = element.indexes().get(0);
            check(number, scope.with(ThreadDomains.SOCKETS));
            return Optional.of(new Near.Socket(number));
        }
        return isThread(expression)
                ? threadNumber(expression, scope).map(Near.Neighbour::new)
                : notAThread(expression, "write `T0`, `T[i]`, or `socket[1]` for the memory of a socket", scope);
    }

    private static boolean isThread(Expression expression) {
        return (expression instanceof Expression.Name name && Words.isThread(name.name()))
                || (expression instanceof Expression.Element element
                        && element.array().equals("T"));
    }

    private static Optional<Expression> threadNumber(Expression expression, ScenarioScope scope) {
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
        return notAThread(expression, "write `T0`, or `T[i]` for the thread of each line's index", scope);
    }

    private static <T> Optional<T> notAThread(Expression expression, String note, ScenarioScope scope) {
        scope.error(Code.BAD_PLACEMENT, expression.span(), "this is not a thread")
                .note(note);
        return Optional.empty();
    }

    private static Optional<Formula> formula(YamlNode node, ScenarioScope scope) {
        Optional<Formula> formula =
                PlainTypes.SOURCE.read(node, scope).flatMap(text -> Formula.parse(text, scope.diagnostics()));
        NameFinder names = new NameFinder(Set.of(), call -> false);
        formula.ifPresent(f -> names.find(f.expression()));
        names.parameters().forEach(scope.names()::use);
        return formula;
    }

    private static Optional<Condition> condition(YamlNode node, ScenarioScope scope) {
        Optional<Condition> condition = expression(node, Dialect.FORMULA, scope).map(Condition::new);
        condition.ifPresent(c -> c.check(
                scope.parameters(scope.matrix().vocabulary())
                        .noting(scope.names().used()),
                scope.selectable(),
                Dialect.FORMULA,
                scope.diagnostics()));
        return condition;
    }
}
