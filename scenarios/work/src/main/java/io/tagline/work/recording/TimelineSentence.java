package io.tagline.work.recording;

import io.tagline.documents.Names;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineText;
import java.util.stream.Stream;

/** One replication in one sentence: how long the shown part lasts, and how many messages about how many lines it took. */
final class TimelineSentence {

    private TimelineSentence() {}

    static String of(Recording recording) {
        Timeline shown = recording.shown();
        if (shown.failure().isPresent()) {
            return "Stopped: " + shown.failure().get() + ".";
        } else if (shown.entries().isEmpty()) {
            return "Nothing happened.";
        }
        long last =
                shown.entries().stream().mapToLong(TimelineEntry::time).max().orElse(0);
        long lines = Stream.concat(
                        shown.entries(Stepped.class).stream().map(Stepped::line),
                        shown.entries(Accessed.class).stream().map(Accessed::line))
                .distinct()
                .count();
        return "%s about %s; the last thing happens at %s ns."
                .formatted(
                        Names.counted(Math.toIntExact(recording.messages()), "message"),
                        Names.counted(Math.toIntExact(lines), "line"),
                        TimelineText.nanoseconds(last));
    }
}
