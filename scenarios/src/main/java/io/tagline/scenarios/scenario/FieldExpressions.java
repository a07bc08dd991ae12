package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.expression.Words;
import java.util.Optional;

/** Reads values of a scenario that are whole numbers, or expressions that become one at each point. */
final class FieldExpressions {

    private final Diagnostics diagnostics;

    FieldExpressions(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** An expression whose names are in the vocabulary. */
    Optional<Expression> number(YamlNode node, Vocabulary vocabulary) {
        Optional<Expression> expression = parsed(node);
        expression.ifPresent(e -> check(e, vocabulary));
        return expression;
    }

    /** The number of a thread, written {@code T0} or {@code T[i]}. */
    Optional<Expression> thread(YamlNode node, Vocabulary vocabulary) {
        return parsed(node).flatMap(e -> threadNumber(e, vocabulary));
    }

    void check(Expression expression, Vocabulary vocabulary) {
        new NameCheck(vocabulary, Dialect.SCENARIO, diagnostics).check(expression);
    }

    private Optional<Expression> parsed(YamlNode node) {
        return Scalars.text(node, diagnostics)
                .flatMap(text -> ExpressionParser.parse(((YamlText) node).asSource(), Dialect.SCENARIO, diagnostics));
    }

    private Optional<Expression> threadNumber(Expression expression, Vocabulary vocabulary) {
        if (expression instanceof Expression.Name name && Words.isThread(name.name())) {
            return Optional.of(new Expression.Whole(Long.parseLong(name.name().substring(1)), name.span()));
        }
        if (expression instanceof Expression.Element element
                && element.array().equals("T")
                && element.indexes().size() == 1) {
            Expression number = element.indexes().get(0);
            check(number, vocabulary);
            return Optional.of(number);
        }
        diagnostics
                .error(Code.BAD_PLACEMENT, expression.span(), "this is not a thread")
                .note("write `T0`, or `T[i]` for the thread of each line's index");
        return Optional.empty();
    }
}
