package io.tagline.protocols.table;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The events that one message, or one core event, may be at a controller, by the facts that decide: compiled to arrays. */
final class Alternatives {

    /** More than one event is possible. */
    static final int SEVERAL = -2;

    private static final int NO_EVENT = -1;

    private final EventCondition[] conditions;
    private final int[] events;

    private Alternatives(List<EventType> tried) {
        this.conditions = tried.stream().map(EventType::condition).toArray(EventCondition[]::new);
        this.events = tried.stream().mapToInt(EventType::index).toArray();
    }

    /** The alternatives among {@code events} that {@code meant} accepts; an event that always applies is tried last. */
    static Alternatives of(List<EventType> events, Predicate<EventType> meant) {
        Stream<EventType> tried = events.stream()
                .filter(meant)
                .sorted(Comparator.comparing(event -> event.condition().equals(EventCondition.ALWAYS)));
        return new Alternatives(tried.toList());
    }

    /** The event regardless of the facts, -1 if there is none, or {@link #SEVERAL} if facts decide. */
    int only() {
        return events.length > 1 ? SEVERAL : event(0);
    }

    /** The first event whose condition holds, or -1 if none does. */
    int event(int facts) {
        for (int i = 0; i < events.length; i++) {
            if (conditions[i].holds(facts)) {
                return events[i];
            }
        }
        return NO_EVENT;
    }
}
