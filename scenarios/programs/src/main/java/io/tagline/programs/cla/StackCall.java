package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.programs.code.StackOperation;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Comparison;
import io.tagline.programs.operation.Operation;
import java.util.List;

/** A call of an operation whose lines and numbers are on the stack, in the order of its arguments. */
record StackCall(Verb verb, List<Expression> arguments, Comparison comparison, LineResolver lines, LineMap map)
        implements StackOperation {

    @Override
    public int arity() {
        return Math.min(arguments.size(), verb.fewestArguments());
    }

    @Override
    public Operation of(long[] stack, int first) {
        return verb.operation(new OnStack(this, stack, first));
    }

    @Override
    public long value(Operation done, long found) {
        return verb.value(done, found);
    }

    /** The arguments of one execution. */
    private record OnStack(StackCall call, long[] stack, int first) implements Operands {

        @Override
        public int line() {
            return (int) number(0);
        }

        @Override
        public int sharedLine() {
            return line();
        }

        @Override
        public int shared(int line, int argument) {
            return line;
        }

        @Override
        public int buffered(int line, int argument) {
            return new PlaceCheck(call.map).buffered(line, call.arguments.get(argument));
        }

        @Override
        public boolean isShared(int line) {
            return new PlaceCheck(call.map).isShared(line);
        }

        @Override
        public int first(int argument, int count) {
            Expression buffer = call.arguments.get(argument);
            int line = (int) number(argument);
            int room = call.lines.room(buffer, line);
            if (count > room) {
                throw call.tooLong(buffer, count, room);
            }
            return line;
        }

        @Override
        public int count() {
            long count = number(2);
            if (count < 1) {
                String message = "a copy of " + count + " lines";
                throw new EvaluationException(
                        Code.OUT_OF_RANGE, call.arguments.get(2).span(), message, "copy at least 1");
            }
            return (int) Math.min(count, Integer.MAX_VALUE);
        }

        @Override
        public void spend(int count) {
            // Nothing is kept for each of them.
        }

        @Override
        public long number(int argument) {
            return stack[first + argument];
        }

        @Override
        public Comparison comparison() {
            return call.comparison;
        }
    }

    private EvaluationException tooLong(Expression buffer, int count, int room) {
        String message = "a copy of " + count + " lines is out of range";
        String note = "from " + Printable.quoted(buffer.text()) + " on there is room for " + room;
        return new EvaluationException(Code.INDEX_OUT_OF_RANGE, arguments.get(2).span(), message, note);
    }
}
