package io.tagline.lab;

import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import java.util.List;
import java.util.Optional;

/**
 * One replication, step by step.
 *
 * @param number of the replication at its point
 * @param steps all rows that were taken, in order
 * @param failure why it could not be finished, if it could not
 */
public record Replication(long number, List<Step> steps, Optional<String> failure) {

    /** Copies the steps. */
    public Replication {
        steps = List.copyOf(steps);
    }

    static Replication of(long number, Timeline timeline) {
        List<Step> steps = timeline.entries(Stepped.class).stream()
                .map(stepped -> Steps.of(stepped, timeline.nodes()::name))
                .toList();
        return new Replication(number, steps, timeline.failure());
    }
}
