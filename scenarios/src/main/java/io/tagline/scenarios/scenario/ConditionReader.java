package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.models.claim.Condition;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.ExpressionParser;
import java.util.Optional;

/** Reads {@code where}: which points of the matrix something is about. */
final class ConditionReader {

    private final Matrix matrix;
    private final Diagnostics diagnostics;

    ConditionReader(Matrix matrix, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.diagnostics = diagnostics;
    }

    Optional<Condition> read(YamlNode node) {
        Optional<Condition> condition = Scalars.text(node, diagnostics)
                .flatMap(text -> ExpressionParser.parse(((YamlText) node).asSource(), Dialect.FORMULA, diagnostics))
                .map(Condition::new);
        condition.ifPresent(c -> c.check(matrix.vocabulary(), matrix.combinations(), Dialect.FORMULA, diagnostics));
        return condition;
    }
}
