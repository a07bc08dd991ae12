package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.Units;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.AbandonedException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Token;
import io.tagline.programs.expression.Tokens;
import io.tagline.programs.expression.TreeProperty;
import java.util.ArrayList;
import java.util.List;

/** Parses one line: a statement without a block, or the rest of a {@code for}. */
record StatementParser(Tokens tokens) {

    private static final String ARRAY = "array";

    Statement statement() {
        Token first = tokens.peek();
        Token second = tokens.peekSecond();
        Statement statement;
        if (first.is("pass") && second.kind() == Token.Kind.END) {
            tokens.take();
            statement = new Statement.Pass();
        } else if ((first.is("begin") || first.is("end")) && second.kind() == Token.Kind.NAME) {
            statement = mark();
        } else if (first.is("assert") && !second.is("=")) {
            tokens.take();
            statement = new Statement.Assert(expression(), first.span());
        } else {
            statement = assignmentOrCall();
        }
        tokens.expectEnd("the end of the line");
        return statement;
    }

    private Statement mark() {
        boolean begins = tokens.take().is("begin");
        Token interval = tokens.expectName("the name of an interval");
        return new Statement.Mark(interval.text(), begins, interval.span());
    }

    private Statement assignmentOrCall() {
        Token name = tokens.peek();
        if (name.kind() != Token.Kind.NAME) {
            throw tokens.expected("an operation, `if` or `for`");
        }
        tokens.take();
        if (tokens.takeIf("=")) {
            return assignment(name);
        } else if (tokens.takeIf("[")) {
            return element(name);
        }
        ProgramOperation verb = ProgramOperation.of(name.text()).orElseThrow(() -> unknown(name));
        tokens.expect("(");
        return verb == ProgramOperation.COMPUTE ? compute() : call(verb, name.span());
    }

    private Statement assignment(Token name) {
        if (tokens.at(ARRAY) && tokens.peekSecond().is("(")) {
            tokens.take();
            tokens.take();
            Expression size = expression();
            tokens.expect(")");
            return new Statement.NewArray(name.text(), size, name.span());
        }
        return new Statement.Assign(name.text(), expression(), name.span());
    }

    private Statement element(Token name) {
        Expression index = expression();
        tokens.expect("]");
        if (!tokens.at("=")) {
            throw tokens.expected("`=`");
        }
        tokens.take();
        return new Statement.AssignElement(name.text(), index, expression(), name.span());
    }

    Expression expression() {
        return new ExpressionParser(tokens).expression();
    }

    /**
     * What follows {@code in}: {@code a..b} with both ends, Python's {@code range(…)} without the second, a list, or the
     * children of a node.
     */
    Statement.Range range() {
        Token first = tokens.peek();
        if (first.is("range")) {
            return pythonRange(tokens.take());
        } else if (first.is("[")) {
            return list(tokens.take());
        }
        Expression from = expression();
        if (from instanceof Expression.Call call && call.function().equals(TreeProperty.CHILDREN)) {
            return new Statement.Range.Children(call);
        }
        tokens.expect("..");
        Expression to = expression();
        Span span = tokens.upToHere(first.span());
        return new Statement.Range.Series(from, to, true, new Expression.Whole(1, span), span);
    }

    private Statement.Range list(Token bracket) {
        List<Expression> values = arguments("]");
        return new Statement.Range.Listed(values, tokens.upToHere(bracket.span()));
    }

    private Statement.Range pythonRange(Token name) {
        tokens.expect("(");
        List<Expression> ends = arguments(")");
        Span span = tokens.upToHere(name.span());
        if (ends.isEmpty() || ends.size() > 3) {
            tokens.error(Code.WRONG_ARGUMENT_COUNT, span, "`range` takes one, two or three numbers")
                    .note("write `range(from, to, step)`");
            throw new AbandonedException();
        }
        Expression from = ends.size() == 1 ? new Expression.Whole(0, span) : ends.get(0);
        Expression to = ends.get(Math.min(1, ends.size() - 1));
        Expression step = ends.size() == 3 ? ends.get(2) : new Expression.Whole(1, span);
        return new Statement.Range.Series(from, to, false, step, span);
    }

    private Statement call(ProgramOperation verb, Span name) {
        List<Expression> arguments = arguments(")");
        return new Statement.Call(verb, arguments, name);
    }

    private List<Expression> arguments(String close) {
        List<Expression> arguments = new ArrayList<>();
        if (!tokens.at(close)) {
            do {
                arguments.add(expression());
            } while (tokens.takeIf(","));
        }
        tokens.expect(close);
        return arguments;
    }

    private Statement compute() {
        Span first = tokens.peek().span();
        Expression amount = expression();
        if (tokens.at(")")) {
            tokens.error(Code.MISSING_UNIT, amount.span(), "this time has no unit")
                    .note("write " + Printable.quoted(amount.text() + " ns"));
            throw new AbandonedException();
        }
        Token unit = tokens.expectName("a unit");
        Span span = tokens.upToHere(first);
        tokens.expect(")");
        if (Units.duration("1 " + unit.text()) instanceof ParsedValue.Refused<Long> refused) {
            String note = refused.note().replace("`1 ", "`" + amount.text() + " ");
            tokens.error(refused.code(), unit.span(), refused.message()).note(note);
            throw new AbandonedException();
        }
        return new Statement.Compute(amount, unit.text(), span);
    }

    private AbandonedException unknown(Token name) {
        String what = "unknown operation " + name.described();
        Finding finding = tokens.error(NameCheck.cause(name.text()), Code.PROGRAM_UNKNOWN_NAME, name.span(), what);
        finding.nearest(name.text(), ProgramOperation.words());
        finding.help("operations: " + Names.listed(ProgramOperation.words()));
        return new AbandonedException();
    }
}
