package io.tagline.programs.cla;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Token;
import io.tagline.programs.expression.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Builds the statements of a program from its lines. A line with a mistake is reported and left out; the lines below it are still read, so one
 * run shows all mistakes.
 */
final class ProgramParser {

    /** How deep blocks may be nested; bounds every recursion over statements. */
    static final int DEEPEST = 40;

    /** What mistakes in a block whose beginning was not found have in common. */
    private static final String BLOCK = "block";

    private final List<ProgramLine> lines;
    private final Diagnostics diagnostics;
    private int next;
    private int depth;

    ProgramParser(List<ProgramLine> lines, Diagnostics diagnostics) {
        this.lines = lines;
        this.diagnostics = diagnostics;
    }

    List<Statement> program() {
        return block(0);
    }

    private List<Statement> block(int indentation) {
        List<Statement> statements = new ArrayList<>();
        while (next < lines.size() && lines.get(next).indentation() >= indentation) {
            ProgramLine line = lines.get(next);
            if (line.indentation() > indentation) {
                refuseIndentation(line, indentation);
                statements.addAll(nested(line.indentation()));
            } else {
                next++;
                statement(line).ifPresent(statements::add);
            }
        }
        return statements;
    }

    private Optional<Statement> statement(ProgramLine line) {
        if (line.beginsWith("if")) {
            return Optional.of(choice(line));
        }
        if (line.beginsWith("for")) {
            return loop(line);
        }
        if (line.beginsWith("while")) {
            Expression condition = header(line, this::condition).orElse(never(line));
            return Optional.of(new Statement.While(condition, body(line)));
        }
        Optional<Statement> operation = header(line, this::operation);
        if (operation.isEmpty() && blockFollows(line)) {
            nested(lines.get(next).indentation());
        }
        return operation;
    }

    private Statement operation(Tokens tokens) {
        Token first = tokens.peek();
        if (first.is("elif") || first.is("else")) {
            diagnostics
                    .error(
                            new Cause(BLOCK, first.span().toString()),
                            Code.PROGRAM_SYNTAX,
                            first.span(),
                            first.described() + " has no `if` above it")
                    .note("it must be at the column of its `if`");
            throw new AbandonedException();
        }
        return new StatementParser(tokens).statement();
    }

    private Statement choice(ProgramLine line) {
        List<Statement.Branch> branches = new ArrayList<>();
        branch(line, branches);
        while (continues(line, "elif")) {
            branch(lines.get(next++), branches);
        }
        List<Statement> otherwise = List.of();
        if (continues(line, "else")) {
            ProgramLine last = lines.get(next++);
            header(last, this::otherwise);
            otherwise = body(last);
        }
        return new Statement.If(branches, otherwise);
    }

    private boolean continues(ProgramLine first, String word) {
        return next < lines.size()
                && lines.get(next).indentation() == first.indentation()
                && lines.get(next).beginsWith(word);
    }

    private void branch(ProgramLine line, List<Statement.Branch> branches) {
        Optional<Expression> condition = header(line, this::condition);
        List<Statement> body = body(line);
        branches.add(new Statement.Branch(condition.orElse(never(line)), body));
    }

    /** Denotes a condition that could not be read, so the names below it are checked all the same. */
    private static Expression never(ProgramLine line) {
        return new Expression.Whole(0, line.start());
    }

    private Expression condition(Tokens tokens) {
        tokens.take();
        Expression condition = new StatementParser(tokens).expression();
        colon(tokens);
        return condition;
    }

    private Token otherwise(Tokens tokens) {
        Token word = tokens.take();
        if (tokens.at("if")) {
            diagnostics
                    .error(Code.PROGRAM_SYNTAX, tokens.peek().span(), "`else if` is one word")
                    .note("write `elif`");
            throw new AbandonedException();
        }
        colon(tokens);
        return word;
    }

    private Optional<Statement> loop(ProgramLine line) {
        Optional<Statement.For> head = header(line, this::loopHead);
        List<Statement> body = body(line);
        return head.map(h -> new Statement.For(h.variable(), h.variableSpan(), h.range(), body));
    }

    private Statement.For loopHead(Tokens tokens) {
        tokens.take();
        Token variable = tokens.expectName("the name of the loop's variable");
        tokens.expect("in");
        Statement.Range range = new StatementParser(tokens).range();
        colon(tokens);
        return new Statement.For(variable.text(), variable.span(), range, List.of());
    }

    private static void colon(Tokens tokens) {
        tokens.expect(":");
        tokens.expectEnd("the block on separate lines");
    }

    /** What a line says; if that cannot be read, it may be one that gives a name a value, which is its first word or the second. */
    private <T> Optional<T> header(ProgramLine line, Function<Tokens, T> rule) {
        try {
            return line.tokens().map(rule);
        } catch (AbandonedException e) {
            line.tokens().stream()
                    .flatMap(tokens -> tokens.names().stream().limit(2))
                    .map(NameCheck::cause)
                    .forEach(diagnostics::settle);
            if (line.tokens().filter(Tokens::endsWithColon).isPresent()) {
                diagnostics.settle(Cause.any(BLOCK));
            }
            return Optional.empty();
        }
    }

    private List<Statement> body(ProgramLine header) {
        if (blockFollows(header)) {
            return nested(lines.get(next).indentation());
        }
        diagnostics
                .error(Code.PROGRAM_INDENTATION, header.start(), "nothing is indented below this line")
                .note("indent what belongs to it");
        return List.of();
    }

    private boolean blockFollows(ProgramLine header) {
        return next < lines.size() && lines.get(next).indentation() > header.indentation();
    }

    private List<Statement> nested(int indentation) {
        if (depth == DEEPEST) {
            diagnostics
                    .error(Code.TOO_DEEP, lines.get(next).start(), "more than " + DEEPEST + " blocks in each other")
                    .note("join conditions by `and`");
            skip(indentation);
            return List.of();
        }
        depth++;
        List<Statement> statements = block(indentation);
        depth--;
        return statements;
    }

    private void skip(int indentation) {
        while (next < lines.size() && lines.get(next).indentation() >= indentation) {
            next++;
        }
    }

    private void refuseIndentation(ProgramLine line, int indentation) {
        String message = "this line is indented by " + line.indentation() + ", its block by " + indentation;
        diagnostics.error(Code.PROGRAM_INDENTATION, line.start(), message).note("indent lines of one block alike");
        diagnostics.settle(Cause.any(BLOCK));
        NameCheck.settleAll(diagnostics);
    }
}
