package io.tagline.checker.view;

import io.tagline.checker.Step;
import io.tagline.checker.Step.Registers;
import io.tagline.checker.Step.Snapshot;
import io.tagline.documents.TextTable;
import java.util.ArrayList;
import java.util.List;

/** A counterexample as a text table: one row for each step, with the state of every controller after it. */
public final class StoryText {

    private StoryText() {}

    /** The steps as lines without a newline at their ends. */
    public static List<String> lines(List<Step> steps) {
        boolean severalLines = steps.stream().anyMatch(step -> step.after().size() > 1);
        List<String> header = header(steps, severalLines);
        TextTable table = TextTable.ofWords(header.size()).row(header);
        steps.forEach(step -> table.row(row(step, severalLines)));
        return table.lines();
    }

    private static List<String> header(List<Step> steps, boolean severalLines) {
        List<String> header = new ArrayList<>(List.of("step", "node", "event", "state", "sends"));
        if (severalLines) {
            header.add(1, "line");
        }
        steps.stream()
                .limit(1)
                .forEach(step -> header.addAll(step.after().get(0).nodes()));
        return header;
    }

    private static List<String> row(Step step, boolean severalLines) {
        List<String> row = new ArrayList<>();
        row.add(Integer.toString(step.number()));
        if (severalLines) {
            row.add(Integer.toString(step.line()));
        }
        row.add(step.node());
        row.add(step.event() + step.cause().map(c -> " from " + c.from()).orElse(""));
        row.add(step.from().equals(step.to()) ? step.from() : step.from() + " -> " + step.to());
        row.add(String.join(
                ", ",
                step.sent().stream().map(s -> s.message() + " to " + s.to()).toList()));
        Snapshot after = step.after().get(step.line());
        after.caches().forEach(registers -> row.add(text(registers)));
        after.sharedCaches().forEach(registers -> row.add(text(registers)));
        row.add(text(after.home()));
        return row;
    }

    private static String text(Registers registers) {
        return registers.content().isEmpty() ? registers.state() : registers.state() + " (" + registers.content() + ")";
    }
}
