package io.tagline.programs.cla;

import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Expression;
import java.util.List;

/** A statement as parsed. */
public sealed interface Statement {

    /** Calls the method for its kind. */
    void accept(Visitor visitor);

    /** Has a method for each kind. */
    interface Visitor {
        void choose(If choice);

        void repeat(For loop);

        void repeat(While loop);

        void call(Call call);

        void compute(Compute compute);

        void assign(Assign assignment);

        void assign(AssignElement assignment);

        void makeArray(NewArray array);

        void demand(Assert assertion);

        void mark(Mark mark);

        /** {@code pass} does nothing. */
        default void pass() {}
    }

    /** The first branch whose condition holds, else {@code otherwise}. */
    record If(List<Branch> branches, List<Statement> otherwise) implements Statement {

        public If {
            branches = List.copyOf(branches);
            otherwise = List.copyOf(otherwise);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.choose(this);
        }
    }

    /** A condition and what it guards. */
    record Branch(Expression condition, List<Statement> body) {

        public Branch {
            body = List.copyOf(body);
        }
    }

    /** Repeats {@code body} with {@code variable} running through {@code range}. */
    record For(String variable, Span variableSpan, Range range, List<Statement> body) implements Statement {

        public For {
            body = List.copyOf(body);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.repeat(this);
        }
    }

    /** Repeats {@code body} as long as the condition holds. */
    record While(Expression condition, List<Statement> body) implements Statement {

        public While {
            body = List.copyOf(body);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.repeat(this);
        }
    }

    /** What a loop runs through. */
    sealed interface Range {

        Span span();

        /** {@code from}, {@code from + step} and so on; {@code toIncluded} says whether {@code to} itself counts. */
        record Series(Expression from, Expression to, boolean toIncluded, Expression step, Span span)
                implements Range {}

        /** Values one by one, such as {@code [1, 2, 4]}. */
        record Listed(List<Expression> values, Span span) implements Range {

            public Listed {
                values = List.copyOf(values);
            }
        }

        /** The children of a node of a tree; {@code call} is {@code children(tree, x)} or {@code children(x)}. */
        record Children(Expression.Call call) implements Range {

            @Override
            public Span span() {
                return call.span();
            }
        }
    }

    /** An operation with its arguments, such as {@code cl_wait(flag, 1)}; {@code span} covers its name. */
    record Call(ProgramOperation verb, List<Expression> arguments, Span span) implements Statement {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.call(this);
        }
    }

    /** {@code compute(10 ns)}; {@code unit} is one of {@code documents.units}, {@code span} covers the whole time. */
    record Compute(Expression amount, String unit, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.compute(this);
        }
    }

    /** {@code t = cl_add(next, 1)}: a variable of the thread; {@code span} covers its name. */
    record Assign(String variable, Expression value, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.assign(this);
        }
    }

    /** {@code a[i] = 3}: an element of an array of the thread; {@code span} covers its name. */
    record AssignElement(String array, Expression index, Expression value, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.assign(this);
        }
    }

    /** {@code a = array(8)}: an array of the thread, all zero; {@code span} covers its name. */
    record NewArray(String array, Expression size, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.makeArray(this);
        }
    }

    /** {@code assert x == 1}; {@code span} covers the word. */
    record Assert(Expression condition, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.demand(this);
        }
    }

    /** {@code begin acquire} or {@code end acquire}; {@code span} covers the interval's name. */
    record Mark(String interval, boolean begins, Span span) implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.mark(this);
        }
    }

    /** Does nothing, where a block must not be empty. */
    record Pass() implements Statement {

        @Override
        public void accept(Visitor visitor) {
            visitor.pass();
        }
    }
}
