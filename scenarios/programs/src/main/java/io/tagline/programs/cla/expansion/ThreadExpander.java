package io.tagline.programs.cla.expansion;

import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.Units;
import io.tagline.programs.cla.Blocks;
import io.tagline.programs.cla.LoopRange;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Operation;
import java.util.List;
import java.util.function.Consumer;

/** Expands a program for one thread. A statement with a mistake is reported to {@code mistakes} and skipped. */
final class ThreadExpander implements Statement.Visitor {

    private final ThreadScope scope;
    private final Evaluator evaluator;
    private final LineResolver lines;
    private final PlaceCheck places;
    private final Budget budget;
    private final Consumer<EvaluationException> mistakes;
    private final PlacedSteps steps = new PlacedSteps();

    ThreadExpander(Environment environment, int me, Budget budget, Consumer<EvaluationException> mistakes) {
        this.scope = new ThreadScope(environment, me);
        this.evaluator = new Evaluator(scope);
        this.lines = new LineResolver(environment.lines(), me, evaluator);
        this.places = new PlaceCheck(environment.lines());
        this.budget = budget;
        this.mistakes = mistakes;
    }

    PlacedSteps expand(List<Statement> statements) {
        run(statements);
        return steps;
    }

    private void run(List<Statement> statements) {
        Blocks.visit(statements, this, mistakes);
    }

    @Override
    public void call(Statement.Call call) {
        budget.spend(1, call.span());
        steps.add(call.verb().operation(new CallArguments(call, evaluator, lines, places, budget)), call.span());
    }

    @Override
    public void compute(Statement.Compute compute) {
        budget.spend(1, compute.span());
        steps.add(new Operation.Compute(duration(compute)), compute.span());
    }

    @Override
    public void mark(Statement.Mark mark) {
        budget.spend(1, mark.span());
        steps.add(new Operation.Mark(mark.interval(), mark.begins()), mark.span());
    }

    @Override
    public void choose(Statement.If choice) {
        for (Statement.Branch branch : choice.branches()) {
            budget.spend(1, branch.condition().span());
            if (evaluator.truth(branch.condition())) {
                run(branch.body());
                return;
            }
        }
        run(choice.otherwise());
    }

    @Override
    public void repeat(Statement.For loop) {
        LoopRange range = LoopRange.of(loop.range(), evaluator);
        budget.spend(range.rounds(), loop.range().span());
        for (long round = 0; round < range.rounds(); round++) {
            scope.set(loop.variable(), range.value(round));
            run(loop.body());
        }
        scope.remove(loop.variable());
    }

    @Override
    public void repeat(Statement.While loop) {
        while (evaluator.truth(loop.condition())) {
            budget.spend(1, loop.condition().span());
            run(loop.body());
        }
    }

    @Override
    public void assign(Statement.Assign assignment) {
        scope.set(assignment.variable(), evaluator.number(assignment.value()));
    }

    @Override
    public void assign(Statement.AssignElement assignment) {
        throw executed();
    }

    @Override
    public void makeArray(Statement.NewArray array) {
        throw executed();
    }

    @Override
    public void demand(Statement.Assert assertion) {
        throw executed();
    }

    private static IllegalStateException executed() {
        return new IllegalStateException("a dynamic program is executed, not expanded");
    }

    private long duration(Statement.Compute compute) {
        return duration(compute, evaluator);
    }

    /** How long a computation takes, in picoseconds. */
    static long duration(Statement.Compute compute, Evaluator evaluator) {
        boolean decimal = compute.amount() instanceof Expression.Decimal;
        String amount = decimal ? compute.amount().text() : String.valueOf(evaluator.number(compute.amount()));
        ParsedValue<Long> reading = Units.duration(amount + " " + compute.unit());
        if (reading instanceof ParsedValue.Refused<Long> refused) {
            throw new EvaluationException(refused.code(), compute.span(), refused.message(), refused.note());
        }
        return reading.value().orElseThrow();
    }
}
