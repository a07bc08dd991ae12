package io.tagline.pictures.timeline;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.table.Transition;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.LockOwner;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A recording as a Perfetto trace.
 *
 * <ol>
 *   <li>Every node has a track with its steps, slices without duration, and below it a track for the operations of its thread and
 *       one for the states of each line. Nothing on a track overlaps.
 *   <li>Accesses that no protocol knows of are slices on a track of their core, from the request to the answer.
 *   <li>Every message that was taken in is a flow of its own, from the step that sent it, through those that let it wait, to the one
 *       that took it in. A message whose other end is not shown is no flow.
 *   <li>Perfetto counts whole nanoseconds, so each stands for a picosecond; the process says so.
 * </ol>
 */
public final class PerfettoTrace {

    private static final long MOST = 200_000;
    private static final long PROCESS = 1;

    private final Timeline timeline;
    private final PerfettoPackets packets = new PerfettoPackets();
    private final Map<Integer, Long> nodes = new LinkedHashMap<>();
    private final Map<Integer, Long> operations = new HashMap<>();
    private final Map<Integer, Long> requests = new HashMap<>();
    private final Map<Place, Band> bands = new LinkedHashMap<>();
    private final Map<Long, Integer> lastStep = new HashMap<>();
    private final Map<Integer, List<Long>> starts = new HashMap<>();
    private final Map<Integer, String> present = new HashMap<>();
    private long tracks = PROCESS;

    /** A line at a node. */
    private record Place(int node, CacheLine line) {}

    /** A track of states, and the one that is open on it. */
    private record Band(long track, String state) {}

    private PerfettoTrace(Recording recording) {
        this.timeline = recording.shown();
        packets.process(PROCESS, "tagline: " + recording.title() + " (1 ns here is 1 ps simulated)");
        recording.nodes().forEach(this::node);
        timeline.cores().forEach(this::node);
        flows(recording.steps().toList());
    }

    public static byte[] of(Recording recording) {
        recording.refuseMoreThan(MOST);
        PerfettoTrace trace = new PerfettoTrace(recording);
        recording.steps().forEach(trace::openBand);
        recording.shown().entries().forEach(trace::entry);
        trace.close(new OwnerRows(recording));
        return trace.packets.bytes();
    }

    private void node(int node) {
        nodes.computeIfAbsent(node, n -> track(PROCESS, timeline.nodes().name(n)));
    }

    private long track(long parent, String name) {
        packets.track(++tracks, parent, name);
        return tracks;
    }

    /** Which flows begin and end where: those of which both ends are shown. */
    private void flows(List<Stepped> steps) {
        Map<Integer, Stepped> shown = new HashMap<>();
        steps.forEach(step -> shown.put(step.number(), step));
        for (Stepped step : steps) {
            timeline.travel(step)
                    .filter(travel -> shown.containsKey(travel.step()))
                    .ifPresent(travel -> lastStep.put(travel.number(), step.number()));
        }
        lastStep.keySet().stream().sorted().forEach(message -> {
            Travel travel = timeline.travels().get(message.intValue());
            starts.computeIfAbsent(travel.step(), s -> new ArrayList<>()).add(message);
        });
    }

    private void openBand(Stepped step) {
        bands.computeIfAbsent(new Place(step.node(), step.line()), place -> {
            long track =
                    track(requireNonNull(nodes.get(place.node())), place.line().name());
            String state = step.row().state().name();
            packets.begin(0, track, state);
            return new Band(track, state);
        });
    }

    private void entry(TimelineEntry entry) {
        if (entry instanceof Stepped step) {
            step(step);
        } else if (entry instanceof Accessed access) {
            access(access);
        } else if (entry instanceof Began began) {
            end(began.time(), began.thread());
            begin(began);
        } else if (entry instanceof Ended ended) {
            end(ended.time(), ended.thread());
        }
    }

    private void begin(Began began) {
        long node = requireNonNull(nodes.get(timeline.cores().get(began.thread())));
        long track = operations.computeIfAbsent(began.thread(), thread -> track(node, "T" + thread));
        present.put(began.thread(), began.text());
        packets.begin(began.time(), track, began.text());
    }

    private void end(long time, int thread) {
        if (present.remove(thread) != null) {
            packets.end(time, requireNonNull(operations.get(thread)));
        }
    }

    private void access(Accessed access) {
        long track =
                requests.computeIfAbsent(access.core(), core -> track(requireNonNull(nodes.get(core)), "requests"));
        String name = "%s %s at %s"
                .formatted(access.word(), access.line().name(), timeline.nodes().name(access.at()));
        packets.begin(access.departed(), track, name);
        packets.end(access.answered(), track);
    }

    private void step(Stepped step) {
        Transition row = step.row();
        long track = requireNonNull(nodes.get(step.node()));
        String name = row.stalls() ? row.event() + " waits" : row.event() + ": " + row.state() + " > " + row.next();
        packets.step(step.time(), track, name, step.line().name(), flowsFrom(step), flowsTo(step));
        packets.end(step.time(), track);
        Place place = new Place(step.node(), step.line());
        Band band = requireNonNull(bands.get(place));
        if (!row.stalls() && !row.next().name().equals(band.state())) {
            packets.end(step.time(), band.track());
            packets.begin(step.time(), band.track(), row.next().name());
            bands.put(place, new Band(band.track(), row.next().name()));
        }
    }

    /** The flows that this step begins or lets wait. */
    private List<Long> flowsFrom(Stepped step) {
        List<Long> flows = new ArrayList<>(starts.getOrDefault(step.number(), List.of()));
        if (lastStep.containsKey(step.message()) && lastStep.get(step.message()) != step.number()) {
            flows.add(step.message());
        }
        return flows;
    }

    private List<Long> flowsTo(Stepped step) {
        boolean last = lastStep.containsKey(step.message()) && lastStep.get(step.message()) == step.number();
        return last ? List.of(step.message()) : List.of();
    }

    private void close(OwnerRows owners) {
        long end =
                timeline.entries().stream().mapToLong(TimelineEntry::time).max().orElse(0);
        present.keySet().stream().sorted().forEach(thread -> packets.end(end, requireNonNull(operations.get(thread))));
        bands.values().forEach(band -> packets.end(end, band.track()));
        owners.shown().forEach(row -> owners(row, end));
    }

    private void owners(OwnerRows.Row row, long end) {
        long track = track(PROCESS, "owner of " + row.lock());
        for (LockOwner owner : row.owners()) {
            packets.begin(owner.begin(), track, "T" + owner.thread());
            packets.end(owner.end() == LockOwner.NEVER ? end : owner.end(), track);
        }
    }
}
