package io.tagline.work.recording;

import static io.tagline.simulator.timeline.TimelineText.nanoseconds;
import static io.tagline.simulator.timeline.TimelineText.states;

import io.tagline.documents.Names;
import io.tagline.protocols.table.Transition;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineText;
import java.util.List;
import java.util.stream.Stream;

/** A timeline to read: a row for each thing that happened. */
final class TimelineSheet {

    private static final List<Column> COLUMNS = Stream.concat(
                    Stream.of(Column.numbers("time (ns)")),
                    Stream.of("where", "line", "event", "state", "what the row does")
                            .map(Column::words))
            .toList();

    private TimelineSheet() {}

    /** With its answer, and how far its times are to be trusted. */
    static Sheet of(Recording recording) {
        return of(
                recording.shown(),
                TimelineSentence.of(recording),
                recording.setup().timeOrigins().trust());
    }

    /** The rows alone, as a part of a story. */
    static Sheet of(Timeline timeline) {
        return of(timeline, "", List.of());
    }

    private static Sheet of(Timeline timeline, String answer, List<String> trust) {
        return Sheet.titled("")
                .answer(answer)
                .add(table(timeline))
                .add(timeline.failure().map(failure -> Note.of("stopped: " + failure)))
                .notes(trust)
                .sheet();
    }

    private static Table table(Timeline timeline) {
        List<List<Cell>> rows = timeline.entries().stream()
                .map(entry -> Stream.concat(Stream.of(nanoseconds(entry.time())), row(timeline, entry))
                        .map(Cell::of)
                        .toList())
                .toList();
        return new Table("", COLUMNS, rows, Layout.NUMBERS, List.of());
    }

    private static Stream<String> row(Timeline timeline, TimelineEntry entry) {
        if (entry instanceof TimelineEntry.Began began) {
            return Stream.of("T" + began.thread(), began.text());
        } else if (entry instanceof TimelineEntry.Ended ended) {
            return Stream.of("T" + ended.thread(), "done");
        } else if (entry instanceof TimelineEntry.Struck struck) {
            return Stream.of(
                    timeline.nodes().name(struck.from()),
                    struck.line().name(),
                    struck.message() + " to " + timeline.nodes().name(struck.to()),
                    "",
                    "fault: " + struck.fault().phrase());
        }
        return entry instanceof TimelineEntry.Accessed access
                ? row(timeline, access)
                : row(timeline, (TimelineEntry.Stepped) entry);
    }

    private static Stream<String> row(Timeline timeline, TimelineEntry.Accessed access) {
        return Stream.of(
                timeline.nodes().name(access.core()),
                access.line().name(),
                "%s %d at %s"
                        .formatted(
                                access.word(), access.value(), timeline.nodes().name(access.at())),
                "",
                "left at %s, came at %s, answered at %s"
                        .formatted(
                                nanoseconds(access.departed()),
                                nanoseconds(access.arrived()),
                                nanoseconds(access.answered())));
    }

    private static Stream<String> row(Timeline timeline, TimelineEntry.Stepped step) {
        return Stream.of(
                timeline.nodes().name(step.node()),
                step.line().name(),
                event(timeline, step),
                states(step.row()),
                action(step.row()));
    }

    private static String action(Transition row) {
        if (row.stalls()) {
            return "has to wait";
        }
        return row.actions().isEmpty() ? "-" : row.actionText();
    }

    private static String event(Timeline timeline, TimelineEntry.Stepped step) {
        return timeline.travel(step)
                .map(travel -> "%s from %s, sent at %s"
                        .formatted(
                                step.row().event(), timeline.nodes().name(travel.from()), nanoseconds(travel.sent())))
                .orElse(step.row().event().name());
    }

    /** One replication in one sentence: how long the shown part lasts, and how many messages about how many lines it took. */
    private static final class TimelineSentence {

        private TimelineSentence() {}

        static String of(Recording recording) {
            Timeline shown = recording.shown();
            if (shown.failure().isPresent()) {
                return "Stopped: " + shown.failure().get() + ".";
            } else if (shown.entries().isEmpty()) {
                return "Nothing happened.";
            }
            long last = shown.entries().stream()
                    .mapToLong(TimelineEntry::time)
                    .max()
                    .orElse(0);
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
}
