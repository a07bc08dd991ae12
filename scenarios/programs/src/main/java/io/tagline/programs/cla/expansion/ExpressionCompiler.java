package io.tagline.programs.cla.expansion;

import io.tagline.documents.Span;
import io.tagline.programs.cla.ExpressionCheck;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.code.CodeBuilder;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Operator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Appends the code of expressions, each of which pushes one number. What does not change while a thread runs is worked out now. */
record ExpressionCompiler(
        CodeBuilder code, Variables variables, Evaluator constants, Set<String> trees, CallCompiler calls) {

    /** Whether a thread always has the same value for it. */
    boolean isConstant(Expression expression) {
        if (varies(expression)) {
            return false;
        }
        for (Expression operand : expression.operands()) {
            if (!isConstant(operand)) {
                return false;
            }
        }
        return true;
    }

    private boolean varies(Expression part) {
        if (part instanceof Expression.Name name) {
            return variables.knows(name.name());
        } else if (part instanceof Expression.Call call) {
            return call.function().equals(ExpressionCheck.RANDOM)
                    || ProgramOperation.of(call.function()).isPresent();
        }
        return part instanceof Expression.Element;
    }

    /** A mistake in a constant is reported only if the thread reaches it. */
    void compile(Expression expression) {
        if (isConstant(expression)) {
            compileConstant(expression);
        } else if (expression instanceof Expression.Name name) {
            code.get(variables.slot(name.name()), name.span());
        } else if (expression instanceof Expression.Element element) {
            compile(element.indexes().get(0));
            code.getElement(variables.array(element.array()), element.span());
        } else if (expression instanceof Expression.Negative negative) {
            compile(negative.operand());
            code.negate(negative.span());
        } else if (expression instanceof Expression.Not not) {
            compile(not.operand());
            code.not(not.span());
        } else if (expression instanceof Expression.Binary binary) {
            compileBinary(binary);
        } else {
            compileCall((Expression.Call) expression);
        }
    }

    /** The same for an expression that only says how long a thread computes. */
    void compileTime(Expression expression) {
        if (expression instanceof Expression.Call call && call.function().equals(ExpressionCheck.RANDOM)) {
            compile(call.arguments().get(0));
            code.randomTime(call.span());
        } else {
            compile(expression);
        }
    }

    private void compileConstant(Expression expression) {
        try {
            code.constant(constants.number(expression), expression.span());
        } catch (EvaluationException e) {
            code.refuse(e);
        }
    }

    private void compileBinary(Expression.Binary binary) {
        compile(binary.left());
        if (binary.operator() == Operator.AND) {
            compileAnd(binary);
        } else if (binary.operator() == Operator.OR) {
            compileOr(binary);
        } else {
            compile(binary.right());
            code.binary(binary.operator(), binary.span());
        }
    }

    private void compileAnd(Expression.Binary binary) {
        Span place = binary.span();
        int left = code.jumpIfZero(place);
        compile(binary.right());
        int right = code.jumpIfZero(place);
        code.constant(1, place);
        int end = code.jump(place);
        code.land(left);
        code.land(right);
        code.constant(0, place);
        code.land(end);
    }

    private void compileOr(Expression.Binary binary) {
        Span place = binary.span();
        int otherwise = code.jumpIfZero(place);
        code.constant(1, place);
        int end = code.jump(place);
        code.land(otherwise);
        compile(binary.right());
        code.not(place);
        code.not(place);
        code.land(end);
    }

    private void compileCall(Expression.Call call) {
        Optional<ProgramOperation> verb = ProgramOperation.of(call.function());
        if (verb.isPresent()) {
            compileCall(verb.get(), call.arguments(), call.nameSpan());
        } else if (call.function().equals(ExpressionCheck.RANDOM)) {
            compile(call.arguments().get(0));
            code.random(call.span());
        } else {
            compileNumbers(call);
            code.apply(new CalledFunction(call, trees, constants), call.span());
        }
    }

    private void compileNumbers(Expression.Call call) {
        CalledFunction.numbers(call, trees).forEach(this::compile);
    }

    /** Appends a call of an operation, which pushes its value. */
    void compileCall(ProgramOperation verb, List<Expression> arguments, Span span) {
        calls.compile(verb, arguments, span, this::compile);
    }

    /** Appends what a loop does before its first round. */
    CountedLoop loop(Statement.Range range) {
        if (range instanceof Statement.Range.Series series) {
            return seriesLoop(series);
        }
        int array = code.newArray();
        int round = code.newSlot();
        int left = code.newSlot();
        if (range instanceof Statement.Range.Listed listed) {
            compileList(listed, array);
            code.constant(listed.values().size(), range.span());
        } else {
            Statement.Range.Children children = (Statement.Range.Children) range;
            compileNumbers(children.call());
            code.apply(CalledFunction.sons(children.call(), trees, constants), range.span());
        }
        code.set(left, range.span());
        code.constant(0, range.span());
        code.set(round, range.span());
        return new IndexedLoop(code, range, round, left, () -> {
            if (range instanceof Statement.Range.Children children) {
                compileNumbers(children.call());
                code.get(round, range.span());
                code.apply(CalledFunction.child(children.call(), trees, constants), range.span());
            } else {
                code.get(round, range.span());
                code.getElement(array, range.span());
            }
        });
    }

    private void compileList(Statement.Range.Listed listed, int array) {
        Span place = listed.span();
        code.constant(Math.max(1, listed.values().size()), place);
        code.makeArray(array, place);
        for (int i = 0; i < listed.values().size(); i++) {
            code.constant(i, place);
            compile(listed.values().get(i));
            code.setElement(array, place);
        }
    }

    private CountedLoop seriesLoop(Statement.Range.Series series) {
        Span place = series.span();
        int next = code.newSlot();
        int step = code.newSlot();
        int left = code.newSlot();
        compile(series.from());
        code.set(next, place);
        compile(series.step());
        code.set(step, place);
        code.get(next, place);
        compile(series.to());
        code.get(step, place);
        code.apply(new RoundsFunction(series), place);
        code.set(left, place);
        return new SeriesLoop(code, place, next, step, left);
    }
}
