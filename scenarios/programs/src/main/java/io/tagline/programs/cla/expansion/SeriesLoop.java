package io.tagline.programs.cla.expansion;

import io.tagline.documents.Span;
import io.tagline.programs.code.CodeBuilder;
import io.tagline.programs.expression.Operator;

/** A loop through numbers with equal distances; three variables keep the next number, the distance and the rounds left. */
record SeriesLoop(CodeBuilder code, Span place, int next, int step, int left) implements CountedLoop {

    @Override
    public void pushLeft() {
        code.get(left, place);
    }

    @Override
    public void pushValue() {
        code.get(next, place);
    }

    /** After the last round the next number may be too large for a {@code long}, so it is not computed. */
    @Override
    public void advance() {
        code.increase(left, -1, place);
        code.get(left, place);
        int over = code.jumpIfZero(place);
        code.get(next, place);
        code.get(step, place);
        code.binary(Operator.PLUS, place);
        code.set(next, place);
        code.land(over);
    }
}
