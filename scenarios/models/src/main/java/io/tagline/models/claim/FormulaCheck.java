package io.tagline.models.claim;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Function;
import io.tagline.programs.expression.Operator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Refuses what an expression may have and a formula may not: comparisons, words, lines, whole-number division. */
record FormulaCheck(Diagnostics diagnostics) {

    private static final Set<Operator> ARITHMETIC =
            EnumSet.of(Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.DIVIDE);

    /** Those that have a meaning for costs with a deviation. */
    private static final List<String> FUNCTIONS = List.of(Function.MIN.word(), Function.MAX.word());

    void check(Expression expression) {
        if (expression instanceof Expression.Binary binary) {
            if (!ARITHMETIC.contains(binary.operator())) {
                refuse(binary.span(), binary.text());
            }
            check(binary.left());
            check(binary.right());
        } else if (expression instanceof Expression.Negative negative) {
            check(negative.operand());
        } else if (expression instanceof Expression.Call call) {
            checkName(call);
            call.arguments().forEach(this::check);
        } else if (!isPlain(expression)) {
            refuse(expression.span(), expression.text());
        }
    }

    private static boolean isPlain(Expression expression) {
        return expression instanceof Expression.Whole
                || expression instanceof Expression.Decimal
                || expression instanceof Expression.Name;
    }

    private void checkName(Expression.Call call) {
        if (!FUNCTIONS.contains(call.function()) || call.arguments().isEmpty()) {
            diagnostics
                    .error(Code.BAD_FORMULA, call.span(), "unknown function " + Printable.quoted(call.text()))
                    .nearest(call.function(), FUNCTIONS)
                    .help("functions of one cost or more: " + Names.listed(FUNCTIONS));
        }
    }

    private void refuse(Span span, String what) {
        diagnostics
                .error(Code.BAD_FORMULA, span, Printable.quoted(what) + " is not allowed in a formula")
                .note("use + - * / ( ) min max");
    }
}
