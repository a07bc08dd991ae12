package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.scenarios.cla.ClaProgram;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Evaluator;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The programs of a scenario.
 *
 * @param choice what the scenario says, with the parameters of a point put in for their names; without parameters there
 *     is but one program
 * @param byText each program by what stands there
 */
public record Programs(Template choice, Map<String, ClaProgram> byText) {

    public Programs {
        byText = Collections.unmodifiableMap(new LinkedHashMap<>(byText));
    }

    /** True if there can be several, which a point's parameters choose from. */
    public boolean isChoice() {
        return !choice.isLiteral();
    }

    /** The program of a point. One that the scenario does not have is thrown as an {@link EvaluationException}. */
    public ClaProgram at(Point point) {
        String text = choice.fill(Evaluator.of(point.parameters()));
        ClaProgram program = byText.get(text);
        if (program == null) {
            String message = "the scenario has no program " + Printable.quoted(text);
            throw new EvaluationException(Code.UNKNOWN_PROGRAM, choice.span(), message, "");
        }
        return program;
    }
}
