package io.tagline.experiments.scenario;

import io.tagline.documents.Code;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.PointDiagnostics;
import java.util.Optional;

/**
 * The measure of a scenario at each of its points.
 *
 * @param per the number of parts by which that time is divided, an expression over the parameters
 */
public record Measurement(Measure time, Optional<Expression> per) {

    /** As results show it. */
    public String text() {
        return time.text() + per.map(parts -> " / " + divisor(parts)).orElse("");
    }

    private static String divisor(Expression parts) {
        boolean joined = parts instanceof Expression.Binary;
        return joined ? "(" + parts.text() + ")" : parts.text();
    }

    public Measure at(Point point, int threads) {
        return per.<Measure>map(parts -> new Measure.Part(time, parts(parts, point, threads)))
                .orElse(time);
    }

    /** Reports if it cannot be measured there. */
    public void check(Point point, int threads, PointDiagnostics diagnostics) {
        time.check(threads, diagnostics);
        try {
            at(point, threads);
        } catch (EvaluationException e) {
            diagnostics.report(e);
        }
    }

    private static long parts(Expression expression, Point point, int threads) {
        long parts = PointScope.of(point, threads).number(expression);
        if (parts < 1) {
            String message = "a time cannot be divided by " + parts;
            throw new EvaluationException(Code.BAD_MEASURE, expression.span(), message, "`per` is at least 1");
        }
        return parts;
    }
}
