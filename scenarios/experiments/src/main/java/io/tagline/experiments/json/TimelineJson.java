package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.protocols.table.Transition;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import io.tagline.simulator.timeline.Travel;
import java.util.stream.Stream;

/** A timeline for programs: a JSON object for each entry. Times are nanoseconds. */
public final class TimelineJson {

    private final Timeline timeline;
    private final long lineBytes;

    /** For the timeline of a point's machine. */
    public TimelineJson(PointSetup point, Timeline timeline) {
        this.timeline = timeline;
        this.lineBytes = point.platform().machine().lineBytes().value();
    }

    /** A line for each entry; the first line describes the others. */
    public String lines(Setup setup, PointSetup point, long replication) {
        StringBuilder lines =
                new StringBuilder(header(setup, point, replication).line()).append('\n');
        timeline.entries().forEach(entry -> lines.append(of(entry).line()).append('\n'));
        return lines.toString();
    }

    private static Json header(Setup setup, PointSetup point, long replication) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/timeline/1")
                .put("scenario", setup.scenario().name())
                .put("point", point.point().text())
                .put("machine", point.platform().machine().name());
        return TimeOrigins.of(Stream.of(point.platform().machine()))
                .in(json)
                .put("protocol", point.platform().protocol().name())
                .put("seed", setup.scenario().run().seed())
                .put("replication", replication);
    }

    public Json.Fields of(TimelineEntry entry) {
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

    private Json.Fields line(Json.Fields fields, CacheLine line) {
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
