package io.tagline.work.litmus;

import io.tagline.litmus.execution.Candidates.Forbidden;
import io.tagline.litmus.execution.Execution;
import io.tagline.litmus.model.Violation;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a memory model says of a test: its verdict, and why it forbids what the condition is about. */
final class ModelParts {

    private ModelParts() {}

    static List<Part> of(LitmusTest test, ModelJudgement judgement) {
        List<Part> parts = new ArrayList<>();
        parts.add(Note.of(LitmusSheet.verdict(test, judgement.model().title(), judgement.outcomes())));
        judgement.flags().stream()
                .sorted()
                .forEach(flag -> parts.add(Note.of(judgement.model().name() + " flags an execution: " + flag)));
        judgement.troubles().forEach(trouble -> parts.add(Note.of(trouble.text() + "; they are not judged")));
        question(test, judgement)
                .flatMap(judgement::forbidden)
                .ifPresent(forbidden -> parts.add(Code.of(lines(judgement, forbidden))));
        return parts;
    }

    /** The first outcome that the condition is about and the model forbids. */
    private static Optional<Outcome> question(LitmusTest test, ModelJudgement judgement) {
        return judgement
                .candidates()
                .flatMap(candidates -> candidates.possible(
                        judgement.model(),
                        outcome -> outcome.isDecisive(test)
                                && judgement
                                        .outcomes()
                                        .filter(outcomes -> !outcomes.contains(outcome))
                                        .isPresent()));
    }

    /** The cycle, event by event. */
    private static List<String> lines(ModelJudgement judgement, Forbidden forbidden) {
        Execution execution = forbidden.execution();
        Violation violation = forbidden.violation();
        List<String> lines = new ArrayList<>();
        lines.add("why %s forbids %s: %s"
                .formatted(
                        judgement.model().name(),
                        "what the condition is about",
                        violation.condition().name()));
        for (Violation.Step step : violation.steps()) {
            lines.add("  %-28s --%s-->".formatted(event(execution, step.from()), step.relation()));
        }
        int last = violation.steps().get(violation.steps().size() - 1).to();
        lines.add("  " + event(execution, last));
        return lines;
    }

    private static String event(Execution execution, int event) {
        Execution.Step step = execution.steps().get(event);
        return (step.thread() < 0 ? "at first: " : "P" + step.thread() + ": ") + step.text();
    }
}
