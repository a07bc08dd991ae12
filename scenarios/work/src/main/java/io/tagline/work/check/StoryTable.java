package io.tagline.work.check;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import java.util.List;
import java.util.stream.Collectors;

/** A counterexample: a row for each step, with the state of every controller after it. */
final class StoryTable {

    private StoryTable() {}

    static Table of(List<CounterexampleStep> steps) {
        Rows<CounterexampleStep> rows = Rows.of(steps).words("step", step -> Integer.toString(step.number()));
        if (steps.stream().anyMatch(step -> step.after().size() > 1)) {
            rows.words("line", step -> Integer.toString(step.line()));
        }
        rows.words("node", CounterexampleStep::node)
                .words("event", StoryTable::event)
                .words("state", step -> step.from().equals(step.to()) ? step.from() : step.from() + " -> " + step.to())
                .words("sends", StoryTable::sends);
        List<String> nodes = steps.stream()
                .limit(1)
                .flatMap(step -> step.after().get(0).nodes().stream())
                .toList();
        for (int i = 0; i < nodes.size(); i++) {
            int node = i;
            rows.words(nodes.get(i), step -> text(registers(step.after().get(step.line()), node)));
        }
        return rows.table();
    }

    /** The same as lines of text. */
    static List<String> lines(List<CounterexampleStep> steps) {
        Sheet sheet = Sheet.titled("").add(of(steps)).sheet();
        return new TextRenderer(Terminal.PLAIN).text(sheet).lines().toList();
    }

    private static String event(CounterexampleStep step) {
        return step.event() + step.cause().map(cause -> " from " + cause.from()).orElse("");
    }

    private static String sends(CounterexampleStep step) {
        return step.sent().stream()
                .map(sent -> sent.message() + " to " + sent.to())
                .collect(Collectors.joining(", "));
    }

    /** The registers of a controller: the caches come first, then the shared caches, then the home. */
    private static Registers registers(Snapshot after, int node) {
        int shared = node - after.caches().size();
        if (shared < 0) {
            return after.caches().get(node);
        }
        return shared < after.sharedCaches().size() ? after.sharedCaches().get(shared) : after.home();
    }

    private static String text(Registers registers) {
        return registers.content().isEmpty() ? registers.state() : registers.state() + " (" + registers.content() + ")";
    }
}
