package io.tagline.models.fit;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Operator;
import io.tagline.programs.expression.Words;
import java.util.List;
import java.util.Set;

/** Finds the coefficients of a form and refuses one that is not linear in them. */
final class FormCheck {

    private static final Set<String> FIGURES = Set.of(Form.R2, Form.RESIDUAL, Form.ERROR);

    private final List<String> variables;
    private final Set<String> taken;
    private final Set<String> coefficients;
    private final Diagnostics diagnostics;

    /** Adds the coefficients to a set, in the order of the form. */
    FormCheck(int variables, Set<String> taken, Set<String> coefficients, Diagnostics diagnostics) {
        this.variables = Form.VARIABLES.subList(0, variables);
        this.taken = taken;
        this.coefficients = coefficients;
        this.diagnostics = diagnostics;
    }

    void check(Expression form) {
        int before = diagnostics.count();
        if (!depends(form) && diagnostics.count() == before) {
            refuse(form, "this form has no coefficient to fit", "write `c*x + b`, or the name of a form");
        }
    }

    /** Whether the value depends on a coefficient. */
    private boolean depends(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return isCoefficient(name);
        } else if (expression instanceof Expression.Negative negative) {
            return depends(negative.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return depends(binary);
        } else if (expression instanceof Expression.Call call) {
            boolean any = call.arguments().stream().map(this::depends).reduce(false, Boolean::logicalOr);
            if (any) {
                refuse(call, "a form is linear in its coefficients", "use functions of `x` only");
            }
            return any;
        }
        return false;
    }

    private boolean depends(Expression.Binary binary) {
        boolean left = depends(binary.left());
        boolean right = depends(binary.right());
        boolean product = binary.operator() == Operator.TIMES && left && right;
        boolean quotient = binary.operator() == Operator.DIVIDE && right;
        if (product || quotient) {
            String note = product ? "multiply coefficients with `x` only" : "divide by `x` only";
            refuse(binary, "a form is linear in its coefficients", note);
        }
        return left || right;
    }

    private boolean isCoefficient(Expression.Name name) {
        if (variables.contains(name.name())) {
            return false;
        } else if (taken.contains(name.name())) {
            return refuse(
                    name,
                    Printable.quoted(name.name()) + " is a parameter",
                    "write `x` for the parameter after `over`");
        } else if (Form.VARIABLES.contains(name.name())) {
            return refuse(name, "there is no `y`", "name a second parameter, as in `over: [lines, n]`");
        } else if (!Words.isName(name.name())) {
            return refuse(name, Printable.quoted(name.name()) + " cannot name a coefficient", "leave out the point");
        } else if (FIGURES.contains(name.name())) {
            return refuse(name, Printable.quoted(name.name()) + " already has a meaning", "choose another name");
        }
        coefficients.add(name.name());
        return true;
    }

    /** Reports a mistake; what is refused counts as no coefficient, so it is reported once. */
    private boolean refuse(Expression expression, String message, String note) {
        diagnostics.error(Code.BAD_FIT, expression.span(), message).note(note);
        return false;
    }
}
