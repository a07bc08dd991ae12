package io.tagline.simulator.timeline;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Locations;
import io.tagline.programs.operation.OneSidedOperation;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.TimelineEntry.Struck;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Turns the observations of a machine into entries and travels. */
final class Recorder implements MachineObserver {

    /** Denotes any line of a buffer that the workload does not name. */
    private static final CacheLine UNNAMED = new CacheLine("own", 0);

    private static final Set<Effect.Kind> VALUED =
            EnumSet.of(Effect.Kind.READ, Effect.Kind.POLL, Effect.Kind.UPDATE, Effect.Kind.EXCHANGE);
    private static final int UNKNOWN = -1;

    private final TimedMachine machine;
    private final List<MessageType> types;
    private final Locations locations;
    private final List<String> names;
    private final Long2ObjectOpenHashMap<CacheLine> lines = new Long2ObjectOpenHashMap<>();
    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    private final List<TimelineEntry> entries = new ArrayList<>();
    private final List<Travel> travels = new ArrayList<>();
    private final Int2IntOpenHashMap open = new Int2IntOpenHashMap();
    private final LockOwners owners;
    private Optional<Ended> last = Optional.empty();
    private int steps;
    private int claimed;

    Recorder(TimedMachine machine, Workload workload) {
        this.machine = machine;
        this.types = machine.messages();
        this.locations = workload.locations();
        this.names = locations.names();
        this.owners = new LockOwners(names);
        this.numbers.defaultReturnValue(UNKNOWN);
    }

    List<TimelineEntry> entries() {
        return entries;
    }

    List<Travel> travels() {
        return travels;
    }

    List<LockOwner> owners() {
        return owners.all();
    }

    @Override
    public void stepped(
            long time, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        claim(time, node);
        entries.add(new Stepped(
                time,
                steps++,
                table,
                node,
                line(cause.line),
                table.transitions().get(transition),
                held(table, cause.line, entry),
                cause.type == Message.CORE ? Stepped.ACCESS : cause.number,
                requester(entry, cause)));
    }

    private String held(TransitionTable table, long address, LineEntry entry) {
        int line = numbers.get(address);
        if (table.states().get(entry.state).permission() == Permission.NONE || line == UNKNOWN) {
            return "";
        }
        return Arrays.stream(machine.held(line, entry.value))
                .mapToObj(Long::toString)
                .collect(Collectors.joining(" "));
    }

    private int requester(LineEntry entry, Message cause) {
        return cause.type == Message.CORE
                ? cause.requester
                : Stepper.requester(entry, cause, machine.nodes().caches());
    }

    /** Attributes the messages sent since the last step to this one, except those that a fault made. */
    private void claim(long time, int node) {
        for (; claimed < travels.size(); claimed++) {
            Travel travel = travels.get(claimed);
            if (travel.from() == node && travel.sent() == time) {
                travels.set(claimed, travel.sentBy(steps));
            }
        }
    }

    @Override
    public void sent(long time, Message message) {
        travels.add(new Travel(
                message.number,
                types.get(message.type),
                Travel.NEVER,
                message.from,
                message.to,
                message.requester,
                line(message.line),
                time,
                Travel.NEVER,
                Travel.NEVER));
    }

    @Override
    public void departed(long time, Message message, long arrival) {
        int number = (int) message.number;
        travels.set(number, travels.get(number).underWay(time, arrival));
    }

    @Override
    public void struck(long time, FaultKind kind, Message message) {
        String name = types.get(message.type).name();
        entries.add(new Struck(time, message.from, message.to, line(message.line), name, kind));
    }

    @Override
    public void began(long time, int thread, ProgramStep step) {
        String text = OperationText.of(step.operation(), names);
        open.put(thread, entries.size());
        entries.add(new Began(time, thread, step.programLine(), step.operation(), text, linesOf(step.operation()), ""));
    }

    private Set<String> linesOf(Operation operation) {
        return operation.effects().stream()
                .filter(effect -> effect.line() != Effect.NO_LINE)
                .flatMapToInt(effect -> IntStream.of(effect.line(), effect.source()))
                .flatMap(first -> IntStream.range(first, first + operation.lines()))
                .mapToObj(location -> locations.name(locations.line(location)))
                .collect(Collectors.toSet());
    }

    @Override
    public void done(long time, int thread, long value) {
        last = Optional.of(new Ended(time, thread));
        int index = open.get(thread);
        Began began = (Began) entries.get(index);
        if (reads(began.operation())) {
            entries.set(index, began.found(value));
        }
    }

    /** Whether an operation returns a value to its thread: a transfer and a copy do not. */
    private static boolean reads(Operation operation) {
        return !(operation instanceof OneSidedOperation)
                && operation.effects().stream().map(Effect::kind).anyMatch(VALUED::contains);
    }

    /** The last event of a thread: if the program caused a failure, it failed there. */
    Optional<Ended> last() {
        return last;
    }

    @Override
    public void ghost(long time, int thread, Effect effect) {
        owners.done(time, thread, effect);
    }

    @Override
    public void ended(long time, int thread) {
        entries.add(new Ended(time, thread));
    }

    @Override
    public void accessed(long time, RemoteAccess access, int at) {
        CacheLine line = access.line() == RemoteAccess.UNNAMED
                ? UNNAMED
                : new CacheLine(names.get(access.line()), access.line());
        entries.add(new TimelineEntry.Accessed(
                time,
                access.core(),
                at,
                line,
                access.writes(),
                access.value(),
                access.departed(),
                access.arrived(),
                access.answered()));
    }

    CacheLine line(long address) {
        if (lines.isEmpty()) {
            long[] addresses = machine.addresses();
            for (int i = 0; i < addresses.length; i++) {
                lines.put(addresses[i], new CacheLine(names.get(i), addresses[i]));
                numbers.put(addresses[i], i);
            }
        }
        return lines.computeIfAbsent(address, a -> new CacheLine("%#x".formatted(a), a));
    }
}
