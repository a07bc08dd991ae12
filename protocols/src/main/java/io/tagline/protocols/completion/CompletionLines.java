package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.Line;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes rows that do the same as one: first the events of a state, then the states with the same events. */
final class CompletionLines {

    private CompletionLines() {}

    /** The common parts of rows of one state. */
    private record CommonRow(ControllerKind kind, String state, String actions, String next, String why) {

        static CommonRow of(Row row) {
            String next = row.next().equals(row.state()) ? "" : row.next();
            return new CommonRow(row.kind(), row.state(), row.actionText(), next, row.why());
        }
    }

    static List<Line> of(Completion completion) {
        Map<CommonRow, List<EventType>> events = new LinkedHashMap<>();
        completion.rows().stream()
                .sorted(Comparator.comparing(row -> row.isRace() ? Rule.UNSEEN : row.rule()))
                .forEach(row -> events.computeIfAbsent(CommonRow.of(row), deed -> new ArrayList<>())
                        .add(row.event()));
        Map<List<Object>, Line> lines = new LinkedHashMap<>();
        events.forEach((deed, on) -> lines.merge(
                List.of(deed.kind(), on, deed.actions(), deed.next(), deed.why()),
                line(deed, named(completion, deed.kind(), on)),
                CompletionLines::joined));
        return List.copyOf(lines.values());
    }

    private static Line line(CommonRow deed, List<String> events) {
        return new Line(deed.kind(), List.of(deed.state()), events, deed.actions(), deed.next(), deed.why());
    }

    private static Line joined(Line some, Line more) {
        List<String> states = new ArrayList<>(some.states());
        states.addAll(more.states());
        return new Line(some.kind(), states, some.events(), some.actions(), some.next(), some.why());
    }

    /** The events by name; all events of a message are named by it. */
    private static List<String> named(Completion completion, ControllerKind kind, List<EventType> events) {
        TransitionTable table = completion.protocol().table(kind).orElseThrow();
        List<EventType> all = Stream.concat(
                        table.events().stream(),
                        completion.events().stream()
                                .filter(added -> added.kind() == kind)
                                .map(Completion.AddedEvent::event))
                .toList();
        return events.stream()
                .map(event -> event.message()
                        .filter(message ->
                                all.stream().filter(other -> other.is(message)).allMatch(events::contains))
                        .map(message -> message.name())
                        .orElse(event.name()))
                .distinct()
                .toList();
    }
}
