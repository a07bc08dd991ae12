package io.tagline.programs.cla;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.units.Reading;
import io.tagline.documents.units.Units;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Comparison;
import io.tagline.programs.operation.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Expands a program for one thread. A statement without a meaning is told to {@code mistakes} and left out. */
final class ThreadExpander {

    private static final Map<String, Comparison> COMPARISONS =
            Arrays.stream(Comparison.values()).collect(Collectors.toMap(Comparison::word, c -> c));

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
        for (Statement statement : statements) {
            try {
                run(statement);
            } catch (EvaluationException e) {
                mistakes.accept(e);
            }
        }
    }

    private void run(Statement statement) {
        if (statement instanceof Statement.If choice) {
            choose(choice);
        } else if (statement instanceof Statement.For loop) {
            repeat(loop);
        } else if (statement instanceof Statement.Call call) {
            budget.spend(1, call.span());
            steps.add(operation(call), call.span());
        } else if (statement instanceof Statement.Compute compute) {
            budget.spend(1, compute.span());
            steps.add(new Operation.Compute(duration(compute)), compute.span());
        }
    }

    private void choose(Statement.If choice) {
        for (Statement.Branch branch : choice.branches()) {
            budget.spend(1, branch.condition().span());
            if (evaluator.truth(branch.condition())) {
                run(branch.body());
                return;
            }
        }
        run(choice.otherwise());
    }

    private void repeat(Statement.For loop) {
        LoopRange range = LoopRange.of(loop.range(), evaluator);
        budget.spend(range.rounds(), loop.range().span());
        for (long round = 0; round < range.rounds(); round++) {
            scope.set(loop.variable(), range.value(round));
            run(loop.body());
        }
        scope.remove(loop.variable());
    }

    private Operation operation(Statement.Call call) {
        return switch (call.verb()) {
            case CL_COPY -> copy(call);
            case PUT -> put(call);
            case GET -> get(call);
            case CL_WAIT -> new Operation.Wait(shared(call), comparison(call), number(call, 1));
            case POLL_FLAG -> poll(call);
            case CL_WRITE -> new Operation.Store(shared(call), number(call, 1), true);
            case STORE -> new Operation.Store(shared(call), number(call, 1));
            case SET_FLAG -> set(call);
            case CL_ADD -> new Operation.Add(shared(call), number(call, 1));
            case COMPARE_EXCHANGE -> exchange(call, false);
            case COMPARE_EXCHANGE_WAIT -> exchange(call, true);
            case LOAD -> new Operation.Load(shared(call));
            case FENCE -> new Operation.Fence();
            case BARRIER -> new Operation.Barrier();
            case START_CLOCK -> new Operation.StartClock();
            case COMPUTE -> throw new IllegalStateException("compute is a statement of its own");
        };
    }

    private Operation exchange(Statement.Call call, boolean waits) {
        return new Operation.CompareExchange(shared(call), number(call, 1), number(call, 2), waits);
    }

    private Operation copy(Statement.Call call) {
        int count = count(call);
        int source = places.shared(buffer(call, 0, count), call.arguments().get(0));
        int destination = places.shared(buffer(call, 1, count), call.arguments().get(1));
        return copy(source, destination, count, call);
    }

    private Operation copy(int source, int destination, int count, Statement.Call call) {
        budget.spend(count - 1, call.arguments().get(2).span());
        return new Operation.Copy(source, destination, count);
    }

    /** The lines of a put or get are counted when it runs, not here: nothing is kept for each of them. */
    private Operation put(Statement.Call call) {
        int count = count(call);
        int source = buffer(call, 0, count);
        int destination = buffer(call, 1, count);
        return places.isShared(source) && places.isShared(destination)
                ? copy(source, destination, count, call)
                : new Operation.Put(
                        source, places.buffered(destination, call.arguments().get(1)), count);
    }

    private Operation get(Statement.Call call) {
        int count = count(call);
        int source = buffer(call, 0, count);
        int destination = buffer(call, 1, count);
        return places.isShared(source) && places.isShared(destination)
                ? copy(source, destination, count, call)
                : new Operation.Get(places.buffered(source, call.arguments().get(0)), destination, count);
    }

    private Operation set(Statement.Call call) {
        int flag = line(call);
        return places.isShared(flag)
                ? new Operation.Store(flag, number(call, 1), true)
                : new Operation.SetFlag(places.buffered(flag, call.arguments().get(0)), number(call, 1));
    }

    private Operation poll(Statement.Call call) {
        int flag = line(call);
        return places.isShared(flag)
                ? new Operation.Wait(flag, comparison(call), number(call, 1))
                : new Operation.PollFlag(
                        places.buffered(flag, call.arguments().get(0)), comparison(call), number(call, 1));
    }

    private int count(Statement.Call call) {
        Expression counted = call.arguments().get(2);
        long count = evaluator.number(counted);
        if (count < 1) {
            String message = "a copy of " + count + " lines";
            throw new EvaluationException(Code.OUT_OF_RANGE, counted.span(), message, "copy at least 1");
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    private int buffer(Statement.Call call, int argument, int count) {
        Expression buffer = call.arguments().get(argument);
        LineResolver.Place place = lines.place(buffer);
        if (count > place.room()) {
            String message = "a copy of " + count + " lines is out of range";
            String note = "from " + Printable.quoted(buffer.text()) + " on there is room for " + place.room();
            throw new EvaluationException(
                    Code.INDEX_OUT_OF_RANGE, call.arguments().get(2).span(), message, note);
        }
        return place.line();
    }

    private int line(Statement.Call call) {
        return lines.place(call.arguments().get(0)).line();
    }

    private int shared(Statement.Call call) {
        return places.shared(line(call), call.arguments().get(0));
    }

    private long number(Statement.Call call, int argument) {
        return evaluator.number(call.arguments().get(argument));
    }

    private static Comparison comparison(Statement.Call call) {
        if (call.arguments().size() < 3) {
            return Comparison.EQUAL;
        }
        return requireNonNull(
                COMPARISONS.get(((Expression.Name) call.arguments().get(2)).name()));
    }

    private long duration(Statement.Compute compute) {
        boolean decimal = compute.amount() instanceof Expression.Decimal;
        String amount = decimal ? compute.amount().text() : String.valueOf(evaluator.number(compute.amount()));
        Reading<Long> reading = Units.duration(amount + " " + compute.unit());
        if (reading instanceof Reading.Refused<Long> refused) {
            throw new EvaluationException(refused.code(), compute.span(), refused.message(), refused.note());
        }
        return reading.value().orElseThrow();
    }
}
