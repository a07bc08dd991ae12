package io.tagline.work.recording;

import io.tagline.documents.Names;
import io.tagline.documents.Refusal;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Desk;
import io.tagline.work.Question;
import io.tagline.work.Status;
import io.tagline.work.recording.OneReplication.Recorded;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One replication of the first point of a scenario, message by message.
 *
 * @param number of the replication, from 0
 * @param part to show
 */
public record OneReplication(ChosenScenario scenario, long number, Selection part) implements Question<Recorded> {

    /** All of the first one. */
    public OneReplication(ChosenScenario scenario) {
        this(scenario, 0, Selection.ALL);
    }

    /** The recording of it. */
    public record Recorded(Recording recording) implements Answer {

        @Override
        public Sheet sheet() {
            return TimelineSheet.of(recording);
        }

        @Override
        public Status status() {
            return recording.whole().failure().isPresent() ? Status.BROKEN : Status.FINE;
        }
    }

    @Override
    public Recorded ask(Desk desk) {
        Setup setup = scenario.load(desk);
        ChosenScenario.noticeFirst(setup, desk.watch());
        return new Recorded(recording(setup, setup.points().get(0), number, part));
    }

    /** A replication of a point; refuses lines without events, because a typing error must not look like a quiet machine. */
    public static Recording recording(Setup setup, PointSetup point, long number, Selection part) {
        Recording recording = Recording.of(setup, point, number, part);
        Set<String> names = names(recording.whole());
        for (String line : new TreeSet<>(part.lines())) {
            if (!names.contains(line)) {
                throw new Refusal("no event on line " + line + Names.guess(line, names));
            }
        }
        return recording;
    }

    /** Its lines, and their arrays. */
    private static Set<String> names(Timeline timeline) {
        Set<String> names = new TreeSet<>();
        Stream.concat(
                        timeline.entries(Stepped.class).stream().map(Stepped::line),
                        timeline.entries(Accessed.class).stream().map(Accessed::line))
                .distinct()
                .forEach(line -> {
                    names.add(line.name());
                    names.add(line.name().replaceFirst("\\[.*", ""));
                });
        return names;
    }
}
