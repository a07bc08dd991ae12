package io.tagline.models.claim;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.Value;
import io.tagline.topologies.machine.ModelCost;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Arithmetic over the costs of a machine and the parameters of a point, in nanoseconds: {@code R_L + 2*R_R}. */
public record Formula(Expression expression) {

    /** The formula that a text consists of; if it is not one, that is reported. Names are checked when it is evaluated. */
    public static Optional<Formula> parse(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<Expression> expression = ExpressionParser.parse(source, Dialect.FORMULA, diagnostics);
        expression.ifPresent(e -> new FormulaCheck(diagnostics).check(e));
        return expression.filter(e -> diagnostics.count() == before).map(Formula::new);
    }

    /** The formula with the costs of a machine; what has no value is thrown as {@link EvaluationException}. */
    public Estimate evaluate(List<ModelCost> costs, Map<String, Value> parameters) {
        return new FormulaEvaluator(costs, parameters).estimate(expression);
    }

    public String text() {
        return expression.text();
    }
}
