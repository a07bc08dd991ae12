package io.tagline.simulator.timeline;

import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.program.OperationText;
import io.tagline.simulator.program.Step;
import io.tagline.simulator.program.Workload;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Everything that happened in one replication, in order.
 *
 * @param failure why the replication could not be finished, if it could not; the entries tell what led there
 * @param blamed the name of the line that is to blame for the failure, if one is
 */
public record Timeline(Nodes nodes, List<TimelineEntry> entries, Optional<String> failure, Optional<String> blamed) {

    public Timeline {
        entries = List.copyOf(entries);
    }

    /** Runs a replication and writes down what happens. */
    public static Timeline of(TimedMachine machine, Workload workload, long replication) {
        Recorder recorder = new Recorder(machine, workload);
        machine.observe(recorder);
        try {
            machine.run(replication);
        } catch (SimulationException e) {
            Optional<String> line =
                    e.line().isPresent() ? Optional.of(recorder.name(e.line().getAsLong())) : Optional.empty();
            return new Timeline(machine.nodes(), recorder.entries, Optional.of(e.getMessage()), line);
        }
        return new Timeline(machine.nodes(), recorder.entries, Optional.empty(), Optional.empty());
    }

    /**
     * The story of a failure: the faults that struck, and the last {@code most} steps of the line that is to blame, or that a fault
     * struck, or of all lines.
     */
    public Timeline story(int most) {
        List<Struck> faults = entries(Struck.class);
        Optional<String> culprit =
                blamed.or(() -> faults.stream().map(Struck::line).findFirst());
        List<Stepped> steps = entries(Stepped.class).stream()
                .filter(step -> culprit.map(step.line()::equals).orElse(true))
                .toList();
        List<TimelineEntry> told = new ArrayList<>(faults);
        told.addAll(steps.subList(Math.max(0, steps.size() - most), steps.size()));
        told.sort(Comparator.comparingLong(TimelineEntry::time));
        return new Timeline(nodes, told, failure, blamed);
    }

    private <T extends TimelineEntry> List<T> entries(Class<T> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Turns what it hears into entries. */
    private static final class Recorder implements MachineObserver {

        private final TimedMachine machine;
        private final List<MessageType> messages;
        private final List<String> names;
        private final Long2ObjectOpenHashMap<String> nameOf = new Long2ObjectOpenHashMap<>();
        private final List<TimelineEntry> entries = new ArrayList<>();

        Recorder(TimedMachine machine, Workload workload) {
            this.machine = machine;
            this.messages = machine.messages();
            this.names = workload.blocks().stream()
                    .flatMap(block -> block.lines().stream())
                    .map(line -> line.name())
                    .toList();
        }

        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {
            Transition row = table.transitions().get(transition);
            boolean access = cause.type == Message.CORE;
            entries.add(new Stepped(
                    time,
                    node,
                    name(cause.line),
                    row.event().name(),
                    cause.from,
                    access ? time : cause.mark,
                    access ? -1 : cause.number,
                    row.state().name(),
                    row.next().name(),
                    row.actionText(),
                    row.stalls(),
                    row.documentLine()));
        }

        @Override
        public void struck(long time, FaultKind kind, Message message) {
            String name = messages.get(message.type).name();
            entries.add(new Struck(time, message.from, message.to, name(message.line), name, kind));
        }

        @Override
        public void began(long time, int thread, Step step) {
            String text = OperationText.of(step.operation(), names);
            entries.add(new TimelineEntry.Began(time, thread, step.programLine(), text));
        }

        @Override
        public void ended(long time, int thread) {
            entries.add(new TimelineEntry.Ended(time, thread));
        }

        private String name(long address) {
            if (nameOf.isEmpty()) {
                long[] addresses = machine.addresses();
                for (int i = 0; i < addresses.length; i++) {
                    nameOf.put(addresses[i], names.get(i));
                }
            }
            String name = nameOf.get(address);
            return name == null ? "%#x".formatted(address) : name;
        }
    }
}
