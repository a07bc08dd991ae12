package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.Blocks;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.code.CodeBuilder;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.operation.ThreadCode;
import java.util.List;
import java.util.function.Consumer;

/** Turns a dynamic program into the code of one thread. A statement with a mistake is reported to {@code mistakes}. */
final class ThreadCompiler implements Statement.Visitor {

    private final CodeBuilder code = new CodeBuilder();
    private final Variables variables = new Variables(code);
    private final Evaluator constants;
    private final ExpressionCompiler expressions;
    private final Consumer<EvaluationException> mistakes;

    ThreadCompiler(Environment environment, int me, Consumer<EvaluationException> mistakes) {
        this.constants = new Evaluator(new ThreadScope(environment, me));
        LineResolver lines = new LineResolver(environment.lines(), me, constants);
        CallCompiler calls = new CallCompiler(code, lines, environment.lines(), new PlaceCheck(environment.lines()));
        this.expressions = new ExpressionCompiler(
                code, variables, constants, environment.trees().keySet(), calls);
        this.mistakes = mistakes;
    }

    ThreadCode compile(ClaProgram program) {
        compileAll(program.statements());
        return code.build(program.source().span(Position.START, 1));
    }

    private void compileAll(List<Statement> statements) {
        Blocks.visit(statements, this, mistakes);
    }

    @Override
    public void choose(Statement.If choice) {
        int[] ends = new int[choice.branches().size()];
        for (int i = 0; i < ends.length; i++) {
            Statement.Branch branch = choice.branches().get(i);
            Span place = branch.condition().span();
            expressions.compile(branch.condition());
            int otherwise = code.jumpIfZero(place);
            compileAll(branch.body());
            ends[i] = code.jump(place);
            code.land(otherwise);
        }
        compileAll(choice.otherwise());
        for (int end : ends) {
            code.land(end);
        }
    }

    @Override
    public void repeat(Statement.While loop) {
        Span place = loop.condition().span();
        int start = code.here();
        expressions.compile(loop.condition());
        int end = code.jumpIfZero(place);
        compileAll(loop.body());
        code.jump(start, place);
        code.land(end);
    }

    @Override
    public void repeat(Statement.For loop) {
        Span place = loop.range().span();
        CountedLoop counted = expressions.loop(loop.range());
        int start = code.here();
        counted.pushLeft();
        int end = code.jumpIfZero(place);
        int variable = variables.slot(loop.variable());
        counted.pushValue();
        code.set(variable, place);
        compileAll(loop.body());
        variables.close(loop.variable());
        counted.advance();
        code.jump(start, place);
        code.land(end);
        code.forget(variable, place);
    }

    @Override
    public void call(Statement.Call call) {
        expressions.compileCall(call.verb(), call.arguments(), call.span());
        code.pop(call.span());
    }

    @Override
    public void compute(Statement.Compute compute) {
        if (expressions.isConstant(compute.amount())) {
            code.operate(FixedOperation.compute(ThreadExpander.duration(compute, constants)), compute.span());
        } else {
            expressions.compileTime(compute.amount());
            code.operate(ComputeOperation.of(compute), compute.span());
        }
        code.pop(compute.span());
    }

    @Override
    public void assign(Statement.Assign assignment) {
        expressions.compile(assignment.value());
        code.set(variables.slot(assignment.variable()), assignment.span());
    }

    @Override
    public void assign(Statement.AssignElement assignment) {
        expressions.compile(assignment.index());
        expressions.compile(assignment.value());
        code.setElement(variables.array(assignment.array()), assignment.span());
    }

    @Override
    public void makeArray(Statement.NewArray array) {
        expressions.compile(array.size());
        code.makeArray(variables.array(array.array()), array.span());
    }

    @Override
    public void demand(Statement.Assert assertion) {
        expressions.compile(assertion.condition());
        String message = Printable.quoted(assertion.condition().text()) + " does not hold";
        Span place = assertion.condition().span();
        code.demand(new EvaluationException(Code.ASSERTION_FAILED, place, message, ""), place);
    }

    @Override
    public void mark(Statement.Mark mark) {
        code.operate(FixedOperation.mark(mark.interval(), mark.begins()), mark.span());
        code.pop(mark.span());
    }
}
