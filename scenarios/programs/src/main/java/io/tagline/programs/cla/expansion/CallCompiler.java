package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.code.CodeBuilder;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Locations;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Appends calls of operations. All lines of an array are in the same kind of memory, which is checked now. */
record CallCompiler(CodeBuilder code, LineResolver lines, LineMap map, PlaceCheck places) {

    private static final Set<ProgramOperation> ONE_SIDED =
            Set.of(ProgramOperation.PUT, ProgramOperation.GET, ProgramOperation.SET_FLAG, ProgramOperation.POLL_FLAG);
    private static final Set<ProgramOperation> WAITING =
            Set.of(ProgramOperation.CL_WAIT, ProgramOperation.POLL_FLAG, ProgramOperation.COMPARE_EXCHANGE_WAIT);

    /** Appends a call; {@code numbers} appends the code that pushes a number. */
    void compile(ProgramOperation verb, List<Expression> arguments, Span span, Consumer<Expression> numbers) {
        boolean ghost = false;
        for (int i = 0; i < arguments.size(); i++) {
            Expression argument = arguments.get(i);
            switch (verb.arguments().get(i).kind()) {
                case LINE, BUFFER -> {
                    LineMap.Shape shape = lines.shape(argument);
                    int first = shape.first();
                    check(verb, verb.arguments().get(i).kind(), first, argument);
                    ghost |= places.isGhost(first);
                    LineResolver.indexes(argument).forEach(numbers);
                    code.apply(new LineFunction(lines, argument, shape), argument.span());
                }
                case NUMBER, TIME -> numbers.accept(argument);
                case COMPARISON, ORDER, FENCE -> {}
            }
        }
        StackCall call = StackCall.of(verb, arguments, lines, places);
        if (ghost) {
            code.operateGhost(call, span);
        } else {
            code.operate(call, span);
        }
    }

    private void check(ProgramOperation verb, ProgramOperation.Kind kind, int first, Expression argument) {
        String name = Printable.quoted(argument.text());
        if (places.isGhost(first)) {
            if (!isForGhosts(verb, kind)) {
                String message = Printable.quoted(verb.word()) + " cannot work on the ghost " + name;
                throw new EvaluationException(
                        Code.WRONG_PLACE, argument.span(), message, "a ghost can be read, written and updated");
            }
        } else if (kind == ProgramOperation.Kind.BUFFER && map.locations().word(first) != Locations.WHOLE) {
            throw new EvaluationException(
                    Code.WRONG_PLACE, argument.span(), name + " is a word of a line", "copies move whole lines");
        } else if (!ONE_SIDED.contains(verb)) {
            places.shared(first, argument);
        }
    }

    /** What waits for nothing and is about one line, where all see it at once. */
    private static boolean isForGhosts(ProgramOperation verb, ProgramOperation.Kind kind) {
        return kind == ProgramOperation.Kind.LINE && !WAITING.contains(verb) && !ONE_SIDED.contains(verb);
    }
}
