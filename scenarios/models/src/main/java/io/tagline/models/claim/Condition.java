package io.tagline.models.claim;

import io.tagline.documents.Diagnostics;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Map;

/** Which points something is about: an expression over the parameters, such as {@code send == E and distance > 1}. */
public record Condition(Expression expression) {

    /** True if the expression is not 0 at the point with these parameters. */
    public boolean holds(Map<String, Value> parameters) {
        return Evaluator.of(parameters).truth(expression);
    }

    /**
     * Reports mistakes in the condition: an unknown name, a point at which it has no value, or that it selects
     * none of the points (an empty list if they are unknown). A condition without mistakes can be evaluated at every point.
     */
    public void check(
            Vocabulary vocabulary, List<Map<String, Value>> points, Dialect dialect, Diagnostics diagnostics) {
        int before = diagnostics.count();
        new NameCheck(vocabulary, dialect, diagnostics).check(expression);
        boolean legal = diagnostics.count() == before;
        if (legal && !points.isEmpty() && !selectsAny(points, diagnostics) && diagnostics.count() == before) {
            diagnostics.error(
                    NameCheck.selectsNone(expression),
                    dialect.syntax(),
                    expression.span(),
                    "this selects no point of the matrix");
        }
    }

    private boolean selectsAny(List<Map<String, Value>> points, Diagnostics diagnostics) {
        boolean any = false;
        for (Map<String, Value> point : points) {
            try {
                any |= holds(point);
            } catch (EvaluationException e) {
                new PointDiagnostics(diagnostics, point.toString()).report(e);
            }
        }
        return any;
    }

    public String text() {
        return expression.text();
    }
}
