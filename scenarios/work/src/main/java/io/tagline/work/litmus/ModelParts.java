package io.tagline.work.litmus;

import io.tagline.litmus.execution.Execution;
import io.tagline.litmus.model.Violation;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Note;
import io.tagline.work.litmus.ModelJudgement.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a memory model says of a test: its verdict, and why it forbids what the condition is about. */
final class ModelParts {

    private ModelParts() {}

    static List<Part> of(LitmusTest test, ModelJudgement judgement) {
        String model = judgement.model().name();
        List<Part> parts = new ArrayList<>();
        parts.add(Note.of(LitmusSheet.verdict(test, model, judgement.outcomes())));
        judgement.flags().stream()
                .sorted()
                .forEach(flag -> parts.add(Note.of(model + ": an execution has the flag " + flag)));
        judgement.troubles().forEach(trouble -> parts.add(Note.of(trouble.text() + "; they are not judged")));
        if (!judgement.allowsQuestion(test)) {
            judgement.shown().get().flatMap(ModelParts::lines).ifPresent(lines -> parts.add(Code.of(lines)));
        }
        return parts;
    }

    private static Optional<List<String>> lines(Shown shown) {
        return shown.violation().map(violation -> lines(shown.title(), shown.execution(), violation));
    }

    /** The cycle, event by event. */
    private static List<String> lines(String title, Execution execution, Violation violation) {
        List<String> lines = new ArrayList<>();
        lines.add("%s: %s".formatted(title, violation.condition().text()));
        for (Violation.Step step : violation.steps()) {
            lines.add("  %-24s %s ->".formatted(event(execution, step.from()), step.relation()));
        }
        lines.add("  "
                + event(
                        execution,
                        violation.steps().get(violation.steps().size() - 1).to()));
        return lines;
    }

    private static String event(Execution execution, int event) {
        Execution.Step step = execution.steps().get(event);
        return (step.thread() < 0 ? "at first: " : "P" + step.thread() + ": ") + step.text();
    }
}
