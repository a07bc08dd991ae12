package io.tagline.pictures.timeline;

import io.tagline.protocols.table.Transition;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.TimelineText;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.TooMuchException;
import java.util.Locale;
import java.util.Optional;

/** A recording as a Mermaid sequence diagram: an arrow stands where its message is taken in. */
public final class TimelineMermaid {

    /** More arrows than this nobody can read, and Mermaid's own limit is near. */
    private static final long MOST = 500;
    /** Mermaid's {@code maxTextSize}: it draws nothing if there is more, and a diagram cannot raise it. */
    private static final int MOST_CHARACTERS = 50_000;

    private final Timeline timeline;
    private final StringBuilder out = new StringBuilder("sequenceDiagram\n");

    private TimelineMermaid(Timeline timeline) {
        this.timeline = timeline;
    }

    public static String of(Recording recording) {
        recording.refuseMoreThan(MOST);
        TimelineMermaid diagram = new TimelineMermaid(recording.shown());
        recording.nodes().forEach(diagram::participant);
        recording.shown().entries().forEach(diagram::entry);
        if (diagram.out.length() > MOST_CHARACTERS) {
            throw new TooMuchException("characters", diagram.out.length(), MOST_CHARACTERS);
        }
        return diagram.out.toString();
    }

    private void participant(int node) {
        out.append(
                "  participant %s as %s\n".formatted(id(node), timeline.nodes().name(node)));
    }

    private void entry(TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            step(step);
        } else if (entry instanceof Struck struck) {
            out.append("  %s-x%s: %s %s, %s\n"
                    .formatted(
                            id(struck.from()),
                            id(struck.to()),
                            struck.message(),
                            struck.line().name(),
                            struck.fault().phrase()));
        } else if (entry instanceof Accessed access) {
            access(access);
        } else if (entry instanceof Began began) {
            note(timeline.cores().get(began.thread()), entry.time(), "T" + began.thread() + " " + began.text());
        }
    }

    /** What is written goes to where the line is; what is read comes from there. */
    private void access(Accessed access) {
        int from = access.writes() ? access.core() : access.at();
        int to = access.writes() ? access.at() : access.core();
        out.append("  %s->>%s: %s %s = %d\n"
                .formatted(id(from), id(to), access.word(), access.line().name(), access.value()));
        note(access.at(), access.time(), access.line().name() + " " + access.word());
    }

    private void step(Stepped step) {
        Transition row = step.row();
        Optional<String> arrow = timeline.travel(step)
                .map(travel -> "  %s->>%s: %s %s\n"
                        .formatted(
                                id(travel.from()),
                                id(step.node()),
                                travel.type(),
                                step.line().name()));
        arrow.ifPresent(out::append);
        String what = arrow.isPresent() ? "" : row.event() + " " + step.line().name() + ": ";
        note(step.node(), step.time(), what + (row.stalls() ? "waits in " + row.state() : states(row)));
    }

    private static String states(Transition row) {
        return row.state().equals(row.next()) ? row.state().name() : row.state() + " → " + row.next();
    }

    private void note(int node, long time, String text) {
        out.append("  Note over %s: %s ns %s\n".formatted(id(node), TimelineText.nanoseconds(time), text));
    }

    /** A name without a blank: {@code C3}, {@code D17}. */
    private String id(int node) {
        String[] words = timeline.nodes().name(node).split(" ", 2);
        return words[0].substring(0, 1).toUpperCase(Locale.ROOT) + words[1];
    }
}
