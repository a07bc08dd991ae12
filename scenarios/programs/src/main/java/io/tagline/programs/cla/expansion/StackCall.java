package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.Operands;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.cla.verb.Words;
import io.tagline.programs.code.StackOperation;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Operation;
import java.util.List;

/** A call of an operation whose lines and numbers are on the stack, in the order of its arguments. */
record StackCall(
        ProgramOperation verb,
        int arity,
        List<Expression> arguments,
        Words words,
        LineResolver lines,
        PlaceCheck places)
        implements StackOperation {

    static StackCall of(ProgramOperation verb, List<Expression> arguments, LineResolver lines, PlaceCheck places) {
        int arity = Math.min(arguments.size(), verb.fewestArguments());
        return new StackCall(verb, arity, arguments, Words.of(verb, arguments), lines, places);
    }

    @Override
    public Operation of(long[] stack, int first) {
        return verb.operation(new OnStack(this, stack, first));
    }

    @Override
    public long value(Operation done, long found) {
        return verb.value(done, found);
    }

    /** The arguments of one execution. What has to be in shared memory was checked for whole arrays when the call was compiled. */
    private record OnStack(StackCall call, long[] stack, int first) implements Operands {

        @Override
        public Expression expression(int argument) {
            return call.arguments.get(argument);
        }

        @Override
        public long number(int argument) {
            return stack[first + argument];
        }

        @Override
        public LineResolver.Place place(int argument) {
            int line = (int) number(argument);
            return new LineResolver.Place(line, call.lines.room(expression(argument), line));
        }

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
        public PlaceCheck places() {
            return call.places;
        }

        @Override
        public void spend(int count) {
            // Nothing is stored for each line.
        }

        @Override
        public Words words() {
            return call.words;
        }
    }
}
