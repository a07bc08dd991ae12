package io.tagline.programs.cla.expansion;

import io.tagline.documents.Span;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.ProgramStep;
import java.util.ArrayList;
import java.util.List;

/** The steps of a thread, and the place in the program that each comes from, for mistakes found after the expansion. */
final class PlacedSteps {

    private final List<ProgramStep> steps = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();

    void add(Operation operation, Span span) {
        steps.add(new ProgramStep(operation, span.position().line()));
        spans.add(span);
    }

    int size() {
        return steps.size();
    }

    Operation operation(int index) {
        return steps.get(index).operation();
    }

    Span span(int index) {
        return spans.get(index);
    }

    /** The steps without their places. */
    List<ProgramStep> steps() {
        return List.copyOf(steps);
    }
}
