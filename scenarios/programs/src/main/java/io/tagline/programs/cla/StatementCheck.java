package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks what can be known of a program without running it: names, whether variables have a value, numbers of arguments. */
final class StatementCheck implements Statement.Visitor {

    private final Diagnostics diagnostics;

    /** Names that are given a value somewhere, though maybe not on every path to where they are used. */
    private final Set<String> assigned;

    /** The names known so far: {@code vocabulary} has {@code variables}, among them the numbers of {@code locals}. */
    private final Vocabulary vocabulary;

    private final Set<String> variables;
    private final LocalNames locals = LocalNames.none();

    /** What of them became known in this block, and is forgotten behind it. */
    private LocalNames added = LocalNames.none();

    private Set<String> addedVariables = new HashSet<>();

    private final ExpressionCheck expressions;

    StatementCheck(Vocabulary known, Diagnostics diagnostics) {
        this.variables = new LinkedHashSet<>(known.variables());
        this.vocabulary = known.withVariables(variables);
        this.assigned = new HashSet<>();
        this.diagnostics = diagnostics;
        this.expressions = new ExpressionCheck(vocabulary, locals, assigned, diagnostics);
    }

    void check(List<Statement> statements) {
        statements.forEach(statement -> statement.accept(this));
    }

    /** Checks a block; the names that it adds to those known where it begins. */
    private LocalNames behind(List<Statement> body, Set<String> ofLoop) {
        LocalNames outer = added;
        Set<String> outerVariables = addedVariables;
        added = LocalNames.none();
        addedVariables = new HashSet<>();
        ofLoop.forEach(this::know);
        check(body);
        LocalNames own = added;
        locals.removeAll(own);
        variables.removeAll(addedVariables);
        added = outer;
        addedVariables = outerVariables;
        return own;
    }

    private void know(String variable) {
        if (variables.add(variable)) {
            addedVariables.add(variable);
        }
    }

    private void knowNumber(String name) {
        know(name);
        if (locals.numbers().add(name)) {
            added.numbers().add(name);
        }
    }

    private void knowArray(String name) {
        if (locals.arrays().add(name)) {
            added.arrays().add(name);
        }
    }

    @Override
    public void choose(Statement.If choice) {
        List<LocalNames> ways = new ArrayList<>();
        for (Statement.Branch branch : choice.branches()) {
            expressions.check(branch.condition());
            ways.add(behind(branch.body(), Set.of()));
        }
        ways.add(behind(choice.otherwise(), Set.of()));
        LocalNames inAll = LocalNames.inAll(ways);
        inAll.numbers().forEach(this::knowNumber);
        inAll.arrays().forEach(this::knowArray);
    }

    @Override
    public void repeat(Statement.For loop) {
        expressions.check(loop.range());
        refuseKnown(loop.variable(), loop.variableSpan());
        behind(loop.body(), Set.of(loop.variable()));
    }

    @Override
    public void repeat(Statement.While loop) {
        expressions.check(loop.condition());
        behind(loop.body(), Set.of());
    }

    @Override
    public void call(Statement.Call call) {
        expressions.check(call.verb(), call.arguments(), call.span());
    }

    @Override
    public void compute(Statement.Compute compute) {
        expressions.check(compute.amount());
    }

    @Override
    public void assign(Statement.Assign assignment) {
        expressions.check(assignment.value());
        String name = assignment.variable();
        if (locals.arrays().contains(name)) {
            String message = Printable.quoted(name) + " is an array, not a number";
            diagnostics.error(Code.TYPE_MISMATCH, assignment.span(), message).note("write `" + name + "[i] = …`");
        } else if (!locals.numbers().contains(name)) {
            refuseKnown(name, assignment.span());
            assigned.add(name);
            knowNumber(name);
        }
    }

    @Override
    public void assign(Statement.AssignElement assignment) {
        expressions.check(assignment.index());
        expressions.check(assignment.value());
        if (!locals.arrays().contains(assignment.array())) {
            expressions.refuseAsArray(assignment.array(), assignment.span());
        }
    }

    @Override
    public void makeArray(Statement.NewArray array) {
        expressions.check(array.size());
        if (!locals.arrays().contains(array.array())) {
            refuseKnown(array.array(), array.span());
            assigned.add(array.array());
            knowArray(array.array());
        }
    }

    @Override
    public void demand(Statement.Assert assertion) {
        expressions.check(assertion.condition());
    }

    @Override
    public void mark(Statement.Mark mark) {
        // IntervalCheck looks at all of them together.
    }

    /** Programs may use {@code i} and {@code j}, which are reserved only where lines are described. */
    private void refuseKnown(String name, Span span) {
        boolean free = name.equals("i") || name.equals("j") || !Words.isReserved(name);
        boolean own =
                ProgramOperation.of(name).isPresent() || name.equals(ExpressionCheck.RANDOM) || name.indexOf('.') >= 0;
        if (vocabulary.knows(name) || locals.arrays().contains(name) || !free || own) {
            Finding finding = diagnostics.error(Code.BAD_NAME, span, Printable.quoted(name) + " already has a meaning");
            finding.note(
                    vocabulary.arrays().containsKey(name)
                            ? "`cl_write(" + name + ", …)` writes to the line"
                            : "choose another name");
        }
    }
}
