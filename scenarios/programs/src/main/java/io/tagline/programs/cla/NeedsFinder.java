package io.tagline.programs.cla;

import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameFinder;
import io.tagline.programs.expression.ThreadDomains;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the names of a program that it does not define itself. */
final class NeedsFinder implements Statement.Visitor {

    private final Map<String, Integer> lines = new LinkedHashMap<>();

    /** How often each is declared; a loop takes back its own. */
    private final Map<String, Integer> variables = new HashMap<>();

    private final NameFinder names = new NameFinder(variables.keySet(), this::findOperation);

    NeedsFinder() {
        List.of("me", "n").forEach(this::declare);
        ThreadDomains.names().forEach(this::declare);
    }

    private void declare(String variable) {
        variables.merge(variable, 1, Integer::sum);
    }

    Needs needs() {
        Set<String> parameters = new LinkedHashSet<>(names.parameters());
        parameters.removeAll(lines.keySet());
        return new Needs(lines, parameters, names.trees());
    }

    void find(List<Statement> statements) {
        statements.forEach(statement -> statement.accept(this));
    }

    @Override
    public void choose(Statement.If choice) {
        choice.branches().forEach(branch -> {
            names.find(branch.condition());
            find(branch.body());
        });
        find(choice.otherwise());
    }

    @Override
    public void repeat(Statement.For loop) {
        find(loop.range());
        declare(loop.variable());
        find(loop.body());
        if (variables.merge(loop.variable(), -1, Integer::sum) == 0) {
            variables.remove(loop.variable());
        }
    }

    @Override
    public void repeat(Statement.While loop) {
        names.find(loop.condition());
        find(loop.body());
    }

    @Override
    public void call(Statement.Call call) {
        find(call.verb(), call.arguments());
    }

    @Override
    public void compute(Statement.Compute compute) {
        names.find(compute.amount());
    }

    @Override
    public void assign(Statement.Assign assignment) {
        names.find(assignment.value());
        declare(assignment.variable());
    }

    @Override
    public void assign(Statement.AssignElement assignment) {
        names.find(assignment.index());
        names.find(assignment.value());
    }

    @Override
    public void makeArray(Statement.NewArray array) {
        names.find(array.size());
        declare(array.array());
    }

    @Override
    public void demand(Statement.Assert assertion) {
        names.find(assertion.condition());
    }

    @Override
    public void mark(Statement.Mark mark) {
        // An interval is not a line, and nothing else names it.
    }

    private boolean findOperation(Expression.Call call) {
        Optional<ProgramOperation> verb = ProgramOperation.of(call.function());
        verb.ifPresent(v -> find(v, call.arguments()));
        return verb.isPresent();
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

    private void find(ProgramOperation verb, List<Expression> arguments) {
        List<ProgramOperation.Argument> wanted = verb.arguments();
        for (int i = 0; i < Math.min(wanted.size(), arguments.size()); i++) {
            Expression argument = arguments.get(i);
            switch (wanted.get(i).kind()) {
                case LINE, BUFFER -> findLine(argument);
                case NUMBER, TIME -> names.find(argument);
                case COMPARISON, ORDER, FENCE -> {}
            }
        }
    }

    /** Where a copy leaves the last index out, another use of the same array shows that there is one. */
    private void findLine(Expression argument) {
        if (argument instanceof Expression.Element element) {
            element.indexes().forEach(names::find);
            lines.merge(element.array(), element.indexes().size(), Math::max);
        } else if (argument instanceof Expression.Name name) {
            lines.merge(name.name(), 0, Math::max);
        }
    }
}
