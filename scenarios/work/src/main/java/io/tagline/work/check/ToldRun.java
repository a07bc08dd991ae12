package io.tagline.work.check;

import io.tagline.checker.CounterexampleStep;
import io.tagline.protocols.table.Protocol;
import io.tagline.sheet.CsvRenderer;
import java.util.List;

/**
 * A run of a protocol that an answer shows step by step, for pictures and notebooks: a counterexample, or the way to a target.
 *
 * @param sentence what it shows
 * @param steps none if the answer has no run to show
 */
public record ToldRun(Protocol protocol, String sentence, List<CounterexampleStep> steps) {

    public ToldRun {
        steps = List.copyOf(steps);
    }

    /** A row for each step, with the state of every controller after it. */
    public String csv() {
        return CsvRenderer.text(StoryTable.of(steps));
    }
}
