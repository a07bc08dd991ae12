package io.tagline.litmus.execution;

import java.util.List;
import java.util.Map;

/**
 * What a thread does if its loads return certain values.
 *
 * @param registers what its registers hold at the end; the others hold 0
 */
record ThreadRun(List<Event> events, Map<String, Long> registers) {

    ThreadRun {
        events = List.copyOf(events);
        registers = Map.copyOf(registers);
    }

    List<Event> shape() {
        return events.stream().map(Event::shape).toList();
    }
}
