package io.tagline.scenarios.timeline;

import io.tagline.documents.json.Json;
import io.tagline.experiments.json.TimelineJson;
import io.tagline.sheet.Csv;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.work.recording.Recording;
import java.util.List;

/** A timeline for programs: one record for each entry, as CSV or as a JSON object in each line. Times are nanoseconds. */
final class TimelineTable {

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
                    .map(column ->
                            record.members().getOrDefault(column, Json.none()).plain())
                    .toList());
        }
        return csv.text();
    }

    static String jsonLines(Recording recording) {
        return new TimelineJson(recording.point(), recording.shown())
                .lines(recording.setup(), recording.point(), recording.replication());
    }
}
