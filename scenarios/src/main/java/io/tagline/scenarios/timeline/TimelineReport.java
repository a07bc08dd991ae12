package io.tagline.scenarios.timeline;

import io.tagline.documents.json.Json;
import io.tagline.experiments.json.TimelineJson;
import io.tagline.pictures.timeline.PerfettoTrace;
import io.tagline.pictures.timeline.TimelineMermaid;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.pictures.timeline.TimelineSvg;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Csv;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.recording.Recording;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** The formats of a recording. A format refuses a recording that is too large, and never cuts it. */
public final class TimelineReport implements Report<TimelineAnswer> {

    /** The format that can have notes. */
    public static final String PAGE = "html";

    /** The format that can be a quiz. */
    public static final String SHEET = "sheet";

    @Override
    public List<Format<TimelineAnswer>> formats() {
        return Format.inOrder(List.of(
                List.of(
                        Format.text(TimelineAnswer::sheet),
                        of("story", StoryWriter::of),
                        of(SHEET, recording -> ExamSheet.of(recording).text()),
                        of(PAGE, TimelinePage::of)),
                Format.drawn("", recorded -> TimelineSvg.of(recorded.recording())),
                List.of(
                        of("mermaid", TimelineMermaid::of),
                        Format.binary("perfetto", "", recorded -> PerfettoTrace.of(recorded.recording())),
                        of("gem5", ProtocolTrace::of),
                        of("csv", TimelineTable::csv),
                        of("jsonl", TimelineTable::jsonLines),
                        Format.markdown(TimelineAnswer::sheet),
                        Format.latex(TimelineAnswer::sheet))));
    }

    private static Format<TimelineAnswer> of(String name, Function<Recording, String> writer) {
        return Format.of(name, "", recorded -> writer.apply(recorded.recording()));
    }

    /** The exam sheet with half of the answers left out; another seed leaves out others. */
    public static String quiz(Recording recording, long seed) {
        return ExamSheet.of(recording).quiz(new SplittableRandom(seed));
    }

    /** A timeline for programs: one record for each entry, as CSV or as a JSON object in each line. Times are nanoseconds. */
    private static final class TimelineTable {

        private static final List<String> COLUMNS = List.of(
                "time_ns",
                "kind",
                "node",
                "thread",
                "line",
                "address",
                "event",
                "from",
                "message",
                "sent_ns",
                "departed_ns",
                "arrived_ns",
                "answered_ns",
                "value",
                "requester",
                "state",
                "next",
                "actions",
                "waits",
                "document_line",
                "text");

        private TimelineTable() {}

        static String csv(Recording recording) {
            TimelineJson table = new TimelineJson(recording.point(), recording.shown());
            Csv csv = new Csv().row(COLUMNS);
            for (TimelineEntry entry : recording.shown().entries()) {
                Json.Fields record = table.of(entry);
                csv.row(COLUMNS.stream()
                        .map(column -> record.members()
                                .getOrDefault(column, Json.none())
                                .plain())
                        .toList());
            }
            return csv.text();
        }

        static String jsonLines(Recording recording) {
            return new TimelineJson(recording.point(), recording.shown())
                    .lines(recording.setup(), recording.point(), recording.replication());
        }
    }
}
