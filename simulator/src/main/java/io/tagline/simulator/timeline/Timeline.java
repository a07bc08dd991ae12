package io.tagline.simulator.timeline;

import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Everything that happened in one replication, in order.
 *
 * @param stops where each node is on the interconnect
 * @param cores the core of each thread
 * @param travels the messages by their numbers
 * @param owners who had which lock, in the order in which they got it; a part of a timeline has those of all of it
 * @param failure why the replication could not be finished, if it could not; the entries show the cause
 * @param mistake where and when the program went wrong, if it is to blame: after the operation of this thread that ended then
 * @param blamed the name of the line that is to blame for the failure, if one is
 */
public record Timeline(
        Nodes nodes,
        List<Integer> stops,
        List<Integer> cores,
        List<TimelineEntry> entries,
        List<Travel> travels,
        List<LockOwner> owners,
        Optional<String> failure,
        Optional<Ended> mistake,
        Optional<String> blamed) {

    public Timeline {
        stops = List.copyOf(stops);
        cores = List.copyOf(cores);
        entries = List.copyOf(entries);
        travels = List.copyOf(travels);
        owners = List.copyOf(owners);
    }

    /** Runs a replication and records its steps. */
    public static Timeline of(TimedMachine machine, Workload workload, long replication) {
        Recorder recorder = new Recorder(machine, workload);
        machine.observe(recorder);
        Optional<String> failure = Optional.empty();
        Optional<Ended> mistake = Optional.empty();
        Optional<String> line = Optional.empty();
        try {
            machine.run(replication);
        } catch (SimulationException e) {
            failure = Optional.of(e.getMessage());
            mistake = e.mistake().flatMap(any -> recorder.last());
            line = e.line().isPresent()
                    ? Optional.of(recorder.line(e.line().getAsLong()).name())
                    : Optional.empty();
        }
        return new Timeline(
                machine.nodes(),
                machine.stops(),
                machine.cores(),
                recorder.entries(),
                recorder.travels(),
                recorder.owners(),
                failure,
                mistake,
                line);
    }

    /** The part that a selection keeps. */
    public Timeline only(Selection selection) {
        return with(entries.stream().filter(e -> selection.has(e, cores)).toList());
    }

    /**
     * The story of a failure: the faults that struck, and the last {@code most} steps of the line that caused it, or that a fault struck, or of all
     * lines.
     */
    public Timeline story(int most) {
        List<Struck> faults = entries(Struck.class);
        Optional<String> culprit =
                blamed.or(() -> faults.stream().map(f -> f.line().name()).findFirst());
        List<Stepped> steps = entries(Stepped.class).stream()
                .filter(step -> culprit.map(step.line().name()::equals).orElse(true))
                .toList();
        List<TimelineEntry> told = new ArrayList<>(faults);
        told.addAll(steps.subList(Math.max(0, steps.size() - most), steps.size()));
        told.sort(Comparator.comparingLong(TimelineEntry::time));
        return with(told);
    }

    private Timeline with(List<TimelineEntry> told) {
        return new Timeline(nodes, stops, cores, told, travels, owners, failure, mistake, blamed);
    }

    /** The message that was the event of a step; none for an access. */
    public Optional<Travel> travel(Stepped step) {
        return step.isAccess() ? Optional.empty() : Optional.of(travels.get((int) step.message()));
    }

    /**
     * The node of the memory that had to fetch the data of a message, and from where it then left. None where data is read ahead, as
     * on a machine with shared caches: it then leaves from its sender.
     */
    public Optional<Integer> memory(Travel travel) {
        return travel.isFetched() && nodes.slices() == 0
                ? Optional.of(nodes.memory(travel.line().address()))
                : Optional.empty();
    }

    /** The entries of one kind. */
    public <T extends TimelineEntry> List<T> entries(Class<T> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
