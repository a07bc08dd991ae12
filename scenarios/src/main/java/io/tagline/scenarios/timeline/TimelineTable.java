package io.tagline.scenarios.timeline;

import io.tagline.protocols.table.Transition;
import io.tagline.scenarios.report.Csv;
import io.tagline.scenarios.report.Json;
import io.tagline.simulator.timeline.Line;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.Travel;
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

    private final Timeline timeline;
    private final long lineBytes;

    private TimelineTable(Recording recording) {
        this.timeline = recording.shown();
        this.lineBytes = recording.platform().machine().lineBytes().value();
    }

    static String csv(Recording recording) {
        TimelineTable table = new TimelineTable(recording);
        Csv csv = new Csv().row(COLUMNS);
        for (TimelineEntry entry : recording.shown().entries()) {
            Json.Fields record = table.fields(entry);
            csv.row(COLUMNS.stream()
                    .map(column ->
                            record.members().getOrDefault(column, Json.none()).plain())
                    .toList());
        }
        return csv.text();
    }

    /** The first line says what the others are. */
    static String jsonLines(Recording recording) {
        TimelineTable table = new TimelineTable(recording);
        StringBuilder lines = new StringBuilder(header(recording).line()).append('\n');
        recording
                .shown()
                .entries()
                .forEach(entry -> lines.append(table.fields(entry).line()).append('\n'));
        return lines.toString();
    }

    private static Json header(Recording recording) {
        return Json.object()
                .put("schema", "tagline/timeline/1")
                .put("scenario", recording.setup().scenario().name())
                .put("point", recording.point().point().text())
                .put("machine", recording.platform().machine().name())
                .put("protocol", recording.platform().protocol().name())
                .put("seed", recording.setup().scenario().run().seed())
                .put("replication", recording.replication());
    }

    private Json.Fields fields(TimelineEntry entry) {
        Json.Fields fields = Json.object().put("time_ns", Json.nanoseconds(entry.time()));
        if (entry instanceof Stepped step) {
            return step(fields.put("kind", "step"), step);
        } else if (entry instanceof Struck struck) {
            return fault(fields.put("kind", "fault"), struck);
        } else if (entry instanceof Accessed access) {
            return access(fields.put("kind", "access"), access);
        } else if (entry instanceof Began began) {
            return thread(fields.put("kind", "began"), began.thread()).put("text", began.text());
        }
        return thread(fields.put("kind", "ended"), ((Ended) entry).thread());
    }

    private Json.Fields thread(Json.Fields fields, int thread) {
        return node(fields, timeline.cores().get(thread)).put("thread", thread);
    }

    private Json.Fields node(Json.Fields fields, int node) {
        return fields.put("node", timeline.nodes().name(node));
    }

    private Json.Fields line(Json.Fields fields, Line line) {
        return fields.put("line", line.name()).put("address", line.address() * lineBytes);
    }

    private Json.Fields fault(Json.Fields fields, Struck struck) {
        return line(node(fields, struck.to()), struck.line())
                .put("event", struck.message())
                .put("from", timeline.nodes().name(struck.from()))
                .put("text", struck.fault().phrase());
    }

    private Json.Fields access(Json.Fields fields, Accessed access) {
        return node(fields, access.core())
                .put("line", access.line().name())
                .put("event", access.word())
                .put("from", timeline.nodes().name(access.at()))
                .put("departed_ns", Json.nanoseconds(access.departed()))
                .put("arrived_ns", Json.nanoseconds(access.arrived()))
                .put("answered_ns", Json.nanoseconds(access.answered()))
                .put("value", access.value());
    }

    private Json.Fields step(Json.Fields fields, Stepped step) {
        Transition row = step.row();
        line(node(fields, step.node()), step.line()).put("event", row.event().name());
        timeline.travel(step).ifPresent(travel -> travel(fields, travel));
        return fields.put("state", row.state().name())
                .put("next", row.next().name())
                .put("actions", row.actionText())
                .put("waits", row.stalls())
                .put("document_line", row.documentLine());
    }

    private void travel(Json.Fields fields, Travel travel) {
        fields.put("from", timeline.nodes().name(travel.from()))
                .put("message", travel.number())
                .put("sent_ns", Json.nanoseconds(travel.sent()))
                .put("departed_ns", Json.nanoseconds(travel.departed()))
                .put("arrived_ns", Json.nanoseconds(travel.arrived()))
                .put("requester", timeline.nodes().name(travel.requester()));
    }
}
