package io.tagline.models.fit;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.models.claim.Formula;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A function of {@code x}, and perhaps {@code y}, that is linear in its coefficients: {@code o*x + q - p/x}. */
public record Form(Formula formula, List<String> coefficients) {

    /** The share of the variance that a fit explains. */
    public static final String R2 = "r2";

    /** The residual standard error of a fit. */
    public static final String RESIDUAL = "residual";

    /** The largest relative error of a fit. */
    public static final String ERROR = "error";

    static final List<String> VARIABLES = List.of("x", "y");

    public Form {
        coefficients = List.copyOf(coefficients);
    }

    /**
     * The form that a text consists of, with this number of variables; if it is not one, that is reported. {@code taken}
     * are the names that no coefficient can have.
     */
    public static Optional<Form> parse(Source source, int variables, Set<String> taken, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Set<String> coefficients = new LinkedHashSet<>();
        Optional<Formula> formula = Formula.parse(source, diagnostics);
        formula.ifPresent(f -> new FormCheck(variables, taken, coefficients, diagnostics).check(f.expression()));
        return formula.filter(f -> diagnostics.count() == before).map(f -> new Form(f, new ArrayList<>(coefficients)));
    }

    public String text() {
        return formula.text();
    }

    /** The value of the form where all coefficients are 0. */
    double constant(List<Value> variables) {
        return value(variables, "");
    }

    /** The weight of a coefficient: since the form is linear in it, the difference between its being 1 and 0. */
    double weight(List<Value> variables, String coefficient) {
        return value(variables, coefficient) - constant(variables);
    }

    private double value(List<Value> variables, String one) {
        Map<String, Value> values = new HashMap<>();
        coefficients.forEach(c -> values.put(c, Value.of(c.equals(one))));
        for (int i = 0; i < variables.size(); i++) {
            values.put(VARIABLES.get(i), variables.get(i));
        }
        return formula.evaluate(List.of(), values).mean();
    }
}
