package io.tagline.scenarios.timeline;

import io.tagline.pictures.timeline.Sentence;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A recording as a story: one sentence for each thing that happened. */
final class StoryWriter {

    private final Timeline timeline;
    private final Map<Integer, List<Travel>> sent;

    private StoryWriter(Timeline timeline) {
        this.timeline = timeline;
        this.sent = timeline.travels().stream().collect(Collectors.groupingBy(Travel::step));
    }

    static String of(Recording recording) {
        StoryWriter writer = new StoryWriter(recording.shown());
        return recording.shown().entries().stream()
                .map(entry -> "%s ns: %s\n".formatted(TimelineText.nanoseconds(entry.time()), writer.sentence(entry)))
                .collect(Collectors.joining());
    }

    private String sentence(TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            return sentence(step);
        } else if (entry instanceof Struck struck) {
            return "a fault strikes %s for %s: %s."
                    .formatted(
                            struck.message(),
                            struck.line().name(),
                            struck.fault().phrase());
        } else if (entry instanceof Accessed access) {
            return sentence(access);
        } else if (entry instanceof Began began) {
            return "T%d on %s begins %s.".formatted(began.thread(), core(began.thread()), began.text());
        }
        int thread = ((Ended) entry).thread();
        return "T%d on %s is done.".formatted(thread, core(thread));
    }

    private String sentence(Accessed access) {
        String where = timeline.nodes().isController(access.at())
                ? "its memory"
                : "the buffer of " + timeline.nodes().name(access.at());
        return "%s %ss %d %s %s, line %s."
                .formatted(
                        timeline.nodes().name(access.core()),
                        access.word(),
                        access.value(),
                        access.writes() ? "to" : "from",
                        where,
                        access.line().name());
    }

    private String core(int thread) {
        return timeline.nodes().name(timeline.cores().get(thread));
    }

    private String sentence(Stepped step) {
        Nodes nodes = timeline.nodes();
        Map<String, String> slots = new HashMap<>();
        slots.put("node", nodes.name(step.node()));
        slots.put("line", step.line().name());
        slots.put("requester", nodes.name(step.requester()));
        timeline.travel(step).ifPresent(travel -> slots.put("from", nodes.name(travel.from())));
        slots.put("sends", sends(step));
        return Sentence.filled(Sentence.of(step.row()), slots);
    }

    private String sends(Stepped step) {
        return "sends "
                + sent.getOrDefault(step.number(), List.of()).stream()
                        .map(travel -> travel.type() + " to " + timeline.nodes().name(travel.to()))
                        .collect(Collectors.joining(", "));
    }
}
