package io.tagline.scenarios.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import io.tagline.pictures.timeline.PerfettoTrace;
import io.tagline.simulator.timeline.Selection;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A trace as another library decodes it; field numbers are those of Perfetto's .proto files. */
class PerfettoTraceTest {

    /** Times of a trace are picoseconds; T1 and T2 have it at once, so there are two tracks. */
    @Test
    void owners_areTracks() throws IOException {
        Decoded trace = new Decoded(PerfettoTrace.of(Recordings.of(Recordings.critical())));
        List<String> owners = trace.slices.stream()
                .filter(slice -> "owner of inside".equals(trace.tracks.get(slice.track())))
                .map(slice -> slice.name() + " " + slice.begin() + " " + slice.end())
                .sorted()
                .toList();
        assertEquals(List.of("T0 100000 300000", "T1 300000 350000", "T2 320000 420000"), owners);
    }

    private static final long BEGIN = 1;

    /** One slice with its flows; a flow may pass through several. */
    private record Slice(long track, String name, long begin, long end, List<Long> flows, List<Long> ended) {}

    /** A decoded trace. */
    private static final class Decoded {
        final List<Slice> slices = new ArrayList<>();
        final Map<Long, String> tracks = new TreeMap<>();
        private final Map<Long, Deque<Slice>> open = new HashMap<>();
        private final Map<Long, String> names = new HashMap<>();
        private long now;

        Decoded(byte[] trace) throws IOException {
            for (ByteString packet :
                    UnknownFieldSet.parseFrom(trace).getField(1).getLengthDelimitedList()) {
                packet(UnknownFieldSet.parseFrom(packet));
            }
            open.forEach((track, slices) -> assertTrue(slices.isEmpty(), "a slice on track " + track + " has no end"));
        }

        private void packet(UnknownFieldSet packet) throws IOException {
            for (ByteString track : packet.getField(60).getLengthDelimitedList()) {
                UnknownFieldSet descriptor = UnknownFieldSet.parseFrom(track);
                tracks.put(number(descriptor, 1), descriptor.hasField(2) ? text(descriptor, 2) : "process");
            }
            for (ByteString interned : packet.getField(12).getLengthDelimitedList()) {
                UnknownFieldSet name = inner(UnknownFieldSet.parseFrom(interned), 2);
                names.put(number(name, 1), text(name, 2));
            }
            for (ByteString event : packet.getField(11).getLengthDelimitedList()) {
                event(number(packet, 8), UnknownFieldSet.parseFrom(event));
            }
        }

        /** Ends come in the reverse order of beginnings on each track, so what is found here nests. */
        private void event(long time, UnknownFieldSet event) {
            assertTrue(time >= now, "packets are in the order of time");
            now = time;
            long track = number(event, 11);
            assertTrue(tracks.containsKey(track), "track " + track + " is described before it is used");
            Deque<Slice> stack = open.computeIfAbsent(track, t -> new ArrayDeque<>());
            if (number(event, 9) == BEGIN) {
                stack.push(new Slice(
                        track,
                        names.get(number(event, 10)),
                        time,
                        -1,
                        event.getField(47).getFixed64List(),
                        event.getField(48).getFixed64List()));
            } else {
                Slice begun = stack.pop();
                slices.add(new Slice(track, begun.name, begun.begin, time, begun.flows, begun.ended));
            }
        }

        private static long number(UnknownFieldSet message, int field) {
            return message.getField(field).getVarintList().get(0);
        }

        private static String text(UnknownFieldSet message, int field) {
            return message.getField(field).getLengthDelimitedList().get(0).toStringUtf8();
        }

        private static UnknownFieldSet inner(UnknownFieldSet message, int field) throws IOException {
            return UnknownFieldSet.parseFrom(
                    message.getField(field).getLengthDelimitedList().get(0));
        }
    }

    @Test
    void broadcastTo60Cores_nestsAndFlowsFromEndToEnd() throws IOException {
        Recording recording = Recordings.of(Recordings.broadcast());
        Decoded trace = new Decoded(PerfettoTrace.of(recording));
        Map<Long, Long> begun = new HashMap<>();
        Map<Long, Long> ended = new HashMap<>();
        for (Slice slice : trace.slices) {
            slice.flows.forEach(flow -> begun.merge(flow, slice.begin, Math::min));
            slice.ended.forEach(flow -> assertEquals(null, ended.put(flow, slice.begin), "a flow ends once"));
        }
        assertEquals(begun.keySet(), ended.keySet(), "every flow has both ends");
        assertEquals(recording.whole().travels().size(), begun.size(), "every message is a flow");
        for (Stepped step : recording.whole().entries(Stepped.class)) {
            recording
                    .whole()
                    .travel(step)
                    .filter(travel -> !step.row().stalls())
                    .ifPresent(travel -> {
                        assertEquals(travel.sent(), begun.get(travel.number() + 1), "sent at this very picosecond");
                        assertEquals(step.time(), ended.get(travel.number() + 1), "taken in at this very picosecond");
                    });
        }
    }

    /** Of a track with states or operations nothing overlaps: each slice ends where the next begins, or before. */
    @Test
    void slicesOfATrack_neverOverlap() throws IOException {
        Decoded trace = new Decoded(PerfettoTrace.of(Recordings.of(Recordings.broadcast())));
        Map<Long, Slice> last = new HashMap<>();
        for (Slice slice : trace.slices) {
            Slice before = last.put(slice.track, slice);
            assertTrue(before == null || before.end <= slice.begin, () -> before + " overlaps " + slice);
        }
        assertTrue(trace.tracks.containsValue("core 59"));
        assertTrue(trace.tracks.containsValue("data"));
    }

    /** What is cut off by a selection leaves no half of a flow behind. */
    @Test
    void selection_keepsWholeFlowsOnly() throws IOException {
        Recording recording =
                Recordings.of(Recordings.broadcast(), new Selection(Set.of("data"), Set.of(3), 0, Long.MAX_VALUE));
        Decoded trace = new Decoded(PerfettoTrace.of(recording));
        List<Long> begun = trace.slices.stream()
                .flatMap(s -> s.flows.stream())
                .distinct()
                .sorted()
                .toList();
        List<Long> ended =
                trace.slices.stream().flatMap(s -> s.ended.stream()).sorted().toList();
        assertEquals(begun, ended);
        assertFalse(begun.isEmpty());
    }

    @Test
    void messages_departNoEarlierThanSentAndArriveNoEarlierThanDeparted() {
        for (Travel travel : Recordings.of(Recordings.broadcast()).whole().travels()) {
            assertTrue(travel.sent() <= travel.departed() && travel.departed() <= travel.arrived(), travel::toString);
        }
    }
}
