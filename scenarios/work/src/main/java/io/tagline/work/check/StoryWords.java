package io.tagline.work.check;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Travel;
import io.tagline.checker.Property;
import io.tagline.checker.verdict.Verification;
import io.tagline.checker.view.WaitText;
import io.tagline.protocols.table.CoreEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A counterexample in sentences that can be read out. */
public final class StoryWords {

    private static final Map<String, String> ACCESSES = Stream.of(CoreEvent.values())
            .filter(event -> event != CoreEvent.EVICT)
            .collect(Collectors.toMap(CoreEvent::phrase, StoryWords::does));

    private StoryWords() {}

    private static String does(CoreEvent event) {
        return event == CoreEvent.LOAD || event == CoreEvent.STORE ? event.verb() : event.verb() + " the line";
    }

    /** A sentence for each step. */
    public static List<String> of(Verification found) {
        List<CounterexampleStep> story = found.last().counterexample();
        boolean ends = is(found, Property.MISSING_CELL);
        return IntStream.range(0, story.size())
                .mapToObj(i -> cause(story.get(i)) + ": "
                        + (ends && i == story.size() - 1
                                ? "in " + story.get(i).from() + " there is no row for that"
                                : effect(story.get(i)))
                        + ".")
                .toList();
    }

    /** The mistake at the end, and for a deadlock who waits for whom. */
    public static List<String> end(Verification found) {
        List<CounterexampleStep> story = found.last().counterexample();
        List<String> lines = new ArrayList<>();
        found.last().violation().ifPresent(violation -> lines.add(violation.text() + "."));
        if (is(found, Property.DEADLOCK)) {
            lines.addAll(WaitText.lines(found.protocol(), story.get(story.size() - 1)));
        }
        return lines;
    }

    private static boolean is(Verification found, Property property) {
        return found.last()
                .violation()
                .filter(violation -> violation.property() == property)
                .isPresent();
    }

    private static String cause(CounterexampleStep step) {
        return step.cause()
                .map(travel -> "%s from %s reaches %s%s"
                        .formatted(travel.message(), travel.from(), step.node(), event(step, travel)))
                .orElseGet(() -> access(step));
    }

    private static String event(CounterexampleStep step, Travel travel) {
        return step.event().equals(travel.message()) ? "" : " as " + step.event();
    }

    private static String access(CounterexampleStep step) {
        return Optional.ofNullable(ACCESSES.get(step.event()))
                .map(does -> step.node().replace("cache", "Core") + " " + does)
                .orElse("To make room, " + step.node() + " gives the line up");
    }

    private static String effect(CounterexampleStep step) {
        String state = step.from().equals(step.to())
                ? "it stays in " + step.from()
                : "it goes from " + step.from() + " to " + step.to();
        String node = step.cause().isPresent() ? state : state.replaceFirst("it", step.node());
        return step.sent().isEmpty() ? node : node + " and sends " + sent(step.sent());
    }

    private static String sent(List<Travel> sent) {
        return sent.stream()
                .map(travel -> travel.message() + " to " + travel.to())
                .collect(Collectors.joining(", "));
    }
}
