package io.tagline.scenarios.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.scenarios.cla.expression.Expression;
import io.tagline.scenarios.cla.expression.Function;
import io.tagline.scenarios.cla.expression.Operator;
import java.util.EnumSet;
import java.util.Set;

/** Refuses what an expression may have and a formula may not: comparisons, words, lines, whole-number division. */
final class FormulaCheck {

    private static final Set<Operator> ARITHMETIC =
            EnumSet.of(Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.DIVIDE);

    private final Diagnostics diagnostics;

    FormulaCheck(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** False if something was refused. */
    boolean check(Expression expression) {
        if (expression instanceof Expression.Binary binary) {
            boolean arithmetic = ARITHMETIC.contains(binary.operator());
            return (arithmetic || refuse(binary.span(), Printable.quoted(binary.operator().sign())))
                    & check(binary.left())
                    & check(binary.right());
        } else if (expression instanceof Expression.Negative negative) {
            return check(negative.operand());
        } else if (expression instanceof Expression.Call call) {
            return checkName(call) & call.arguments().stream().allMatch(this::check);
        }
        boolean plain = expression instanceof Expression.Whole
                || expression instanceof Expression.Decimal
                || expression instanceof Expression.Name;
        return plain || refuse(expression.span(), Printable.quoted(expression.text()));
    }

    private boolean checkName(Expression.Call call) {
        boolean known = Function.of(call.function()).isPresent() && !call.arguments().isEmpty();
        if (!known) {
            diagnostics
                    .error(Code.BAD_FORMULA, call.span(), "unknown function " + Printable.quoted(call.text()))
                    .nearest(call.function(), Function.words())
                    .help("functions of one cost or more: " + Names.listed(Function.words()));
        }
        return known;
    }

    private boolean refuse(Span span, String what) {
        diagnostics.error(Code.BAD_FORMULA, span, what + " has no place in a formula").note("use + - * / ( ) min max");
        return false;
    }
}
