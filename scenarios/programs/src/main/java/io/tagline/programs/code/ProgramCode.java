package io.tagline.programs.code;

import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.ThreadCode;
import java.util.List;

/**
 * The instructions of one thread and what they refer to by number.
 *
 * @param code by turns an {@link Opcode} and its operand
 * @param places where each instruction comes from
 * @param slots what the program calls each variable; empty if it does not name it
 * @param arrays how many arrays
 */
record ProgramCode(
        int[] code,
        List<Span> places,
        long[] constants,
        List<StackFunction> functions,
        List<StackOperation> operations,
        List<EvaluationException> mistakes,
        List<String> slots,
        int arrays)
        implements ThreadCode {

    /** Marks a variable without a value. A variable that really holds this number counts as one, which only leaves it out of a message. */
    static final long NO_VALUE = Long.MIN_VALUE;

    static final int LARGEST_ARRAY = 100_000;

    /** The content of a slot, with small numbers for likely contents: 0 if it has no value. Different contents give different numbers. */
    static long packed(long content) {
        return content == NO_VALUE ? 0 : content < 0 ? content : content + 1;
    }

    /** The content of a slot, from what {@link #packed} made of it. */
    static long unpacked(long packed) {
        return packed == 0 ? NO_VALUE : packed < 0 && packed != NO_VALUE ? packed : packed - 1;
    }

    @Override
    public Cursor cursor() {
        return new CodeCursor(this);
    }
}
