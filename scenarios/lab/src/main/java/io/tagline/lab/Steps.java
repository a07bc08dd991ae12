package io.tagline.lab;

import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells an observer in words of the library what a machine's observer hears. */
final class Steps implements MachineObserver {

    private final TimedMachine machine;
    private final List<String> names;
    private final Observer observer;
    private final Map<Long, String> lines = new HashMap<>();

    Steps(TimedMachine machine, Workload workload, Observer observer) {
        this.machine = machine;
        this.names = workload.locations().names();
        this.observer = observer;
    }

    @Override
    public void stepped(
            long time, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        observer.stepped(step(
                machine,
                time,
                table.kind(),
                node,
                name(cause.line),
                table.transitions().get(transition)));
    }

    private String name(long address) {
        if (lines.isEmpty()) {
            long[] addresses = machine.addresses();
            for (int i = 0; i < addresses.length; i++) {
                lines.put(addresses[i], names.get(i));
            }
        }
        return lines.getOrDefault(address, "%#x".formatted(address));
    }

    static Step of(Stepped stepped, java.util.function.IntFunction<String> nodes) {
        return step(
                nodes.apply(stepped.node()),
                stepped.time(),
                stepped.kind(),
                stepped.node(),
                stepped.line().name(),
                stepped.row());
    }

    private static Step step(
            TimedMachine machine, long time, ControllerKind kind, int node, String line, Transition row) {
        return step(machine.nodes().name(node), time, kind, node, line, row);
    }

    private static Step step(String name, long time, ControllerKind kind, int node, String line, Transition row) {
        return new Step(
                time / Run.PICOSECONDS,
                name,
                kind == ControllerKind.CACHE ? node : -1,
                line,
                row.event().name(),
                row.state().name(),
                row.next().name());
    }
}
