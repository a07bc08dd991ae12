package io.tagline.programs.cla.expansion;

import io.tagline.documents.Span;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.code.CodeBuilder;

/** A loop whose value in each round is found by the number of the round. */
record IndexedLoop(CodeBuilder code, Statement.Range range, int round, int left, Runnable element)
        implements CountedLoop {

    @Override
    public void pushLeft() {
        code.get(left, place());
    }

    @Override
    public void pushValue() {
        element.run();
    }

    @Override
    public void advance() {
        code.increase(left, -1, place());
        code.increase(round, 1, place());
    }

    private Span place() {
        return range.span();
    }
}
