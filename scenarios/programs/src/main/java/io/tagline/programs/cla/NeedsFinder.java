package io.tagline.programs.cla;

import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameFinder;
import io.tagline.programs.expression.ThreadSockets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects the names of a program that it does not define itself. */
final class NeedsFinder {

    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final Deque<String> variables = new ArrayDeque<>(List.of("me", "n", ThreadSockets.COUNT));
    private final NameFinder names = new NameFinder(variables);

    Needs needs() {
        Set<String> parameters = new LinkedHashSet<>(names.parameters());
        parameters.removeAll(lines.keySet());
        return new Needs(lines, parameters, names.trees());
    }

    void find(List<Statement> statements) {
        statements.forEach(this::find);
    }

    private void find(Statement statement) {
        if (statement instanceof Statement.If choice) {
            choice.branches().forEach(this::find);
            find(choice.otherwise());
        } else if (statement instanceof Statement.For loop) {
            find(loop.range());
            variables.push(loop.variable());
            find(loop.body());
            variables.pop();
        } else if (statement instanceof Statement.Call call) {
            find(call);
        } else if (statement instanceof Statement.Compute compute) {
            names.find(compute.amount());
        }
    }

    private void find(Statement.Branch branch) {
        names.find(branch.condition());
        find(branch.body());
    }

    private void find(Statement.Range range) {
        if (range instanceof Statement.Range.Series series) {
            List.of(series.from(), series.to(), series.step()).forEach(names::find);
        } else if (range instanceof Statement.Range.Listed listed) {
            listed.values().forEach(names::find);
        } else if (range instanceof Statement.Range.Children children) {
            names.find(children.call());
        }
    }

    private void find(Statement.Call call) {
        List<Verb.Argument> wanted = call.verb().arguments();
        for (int i = 0; i < Math.min(wanted.size(), call.arguments().size()); i++) {
            Expression argument = call.arguments().get(i);
            switch (wanted.get(i).kind()) {
                case LINE, BUFFER -> findLine(argument);
                case NUMBER, TIME -> names.find(argument);
                case COMPARISON -> {}
            }
        }
    }

    /** Where a copy leaves the last index out, another use of the same lines tells that there is one. */
    private void findLine(Expression argument) {
        if (argument instanceof Expression.Element element) {
            element.indexes().forEach(names::find);
            lines.merge(element.array(), element.indexes().size(), Math::max);
        } else if (argument instanceof Expression.Name name) {
            lines.merge(name.name(), 0, Math::max);
        }
    }
}
