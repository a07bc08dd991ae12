package io.tagline.checker.view;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Travel;
import java.util.ArrayList;
import java.util.List;

/** A counterexample as a Mermaid sequence diagram; an arrow stands where its message arrives. */
public final class StoryMermaid {

    private StoryMermaid() {}

    /** The diagram as lines without a newline at their ends. */
    public static List<String> lines(List<CounterexampleStep> steps) {
        List<String> lines = new ArrayList<>();
        lines.add("sequenceDiagram");
        steps.stream()
                .limit(1)
                .flatMap(step -> step.after().get(0).nodes().stream())
                .map(node -> "  participant " + (id(node).equals(node) ? node : id(node) + " as " + node))
                .forEach(lines::add);
        steps.forEach(step -> lines.addAll(lines(step)));
        steps.stream().skip(Math.max(0, steps.size() - 1)).forEach(last -> lines.addAll(underWay(last)));
        return lines;
    }

    private static List<String> lines(CounterexampleStep step) {
        List<String> lines = new ArrayList<>();
        step.cause().ifPresent(cause -> lines.add(arrow(cause, "->>")));
        String state = step.from().equals(step.to()) ? step.from() : step.from() + " → " + step.to();
        String what = step.cause().isPresent() ? state : step.event() + ": " + state;
        lines.add("  Note over %s: %d. %s".formatted(id(step.node()), step.number(), what));
        return lines;
    }

    private static List<String> underWay(CounterexampleStep last) {
        return last.after().stream()
                .flatMap(snapshot -> snapshot.underWay().stream())
                .map(travel -> arrow(travel, "--)"))
                .toList();
    }

    private static String arrow(Travel travel, String shape) {
        String carried = travel.carried().isEmpty() ? "" : " (" + travel.carried() + ")";
        return "  " + id(travel.from()) + shape + id(travel.to()) + ": " + travel.message() + carried;
    }

    private static String id(String node) {
        return node.replace("shared cache ", "L").replace("cache ", "C");
    }
}
