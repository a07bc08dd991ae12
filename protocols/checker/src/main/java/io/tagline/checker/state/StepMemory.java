package io.tagline.checker.state;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.table.Copies;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that a step can do to given registers on a given cause, asked of the {@link Stepper} once and then remembered.
 *
 * <p>A step depends on nothing else, so this is the simulated semantics, only faster. Several outcomes arise where a row leaves a
 * choice: which sharer is asked, which value is stored. Not thread safe: each worker has its own.
 */
public final class StepMemory {

    private static final StepEffect[] NOTHING = {};
    private static final Violation NO_EVICTION =
            new Violation(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
    private static final Violation NO_FENCE =
            new Violation(Property.LOST_ACCESS, "a fence neither waits nor does anything, so it is never passed");
    private static final Violation NO_OWNER =
            new Violation(Property.NO_RECEIVER, "the row names the owner, and none is recorded");

    private final MessageSpace space;
    private final LineCodec codec;
    private final Faults faults;
    private final boolean hasTurns;
    private final Stepper[] steppers;
    private final LineEntry[] entries;
    private final Message access = new Message();
    private final RecordingPort port;
    private final List<Int2ObjectOpenHashMap<Situation>> known = new ArrayList<>();
    private int lastRow;

    /** {@code sharers} is how well the directory knows them. */
    StepMemory(Protocol protocol, MessageSpace space, LineCodec codec, Faults faults, SharerRecord sharers) {
        this.faults = faults;
        this.hasTurns = protocol.isForDataRaceFree();
        this.space = space;
        this.codec = codec;
        this.steppers = new Stepper[codec.controllers.nodes()];
        this.entries = new LineEntry[steppers.length];
        this.port = new RecordingPort(space, codec.controllers, codec.values);
        for (TransitionTable table : protocol.tables()) {
            addSteppers(table, table.kind() == ControllerKind.DIRECTORY ? sharers : SharerRecord.EXACT);
        }
        for (int node = 0; node < steppers.length; node++) {
            known.add(new Int2ObjectOpenHashMap<>());
        }
    }

    /** The registers of a controller, and what is known of the causes that may meet them, by their places at its node. */
    public static final class Situation {

        public final int code;
        /** What the accesses of the node may do, one after the other; empty until all have been tried. */
        public Optional<StepEffect[]> ofAccesses = Optional.empty();

        private final StepEffect[][] outcomes;

        Situation(int code, int causes) {
            this.code = code;
            outcomes = new StepEffect[causes][];
        }
    }

    private void addSteppers(TransitionTable table, SharerRecord sharers) {
        int first = codec.controllers.first(table.kind());
        Stepper stepper = new Stepper(table, first, sharers);
        stepper.observe((t, node, row, before, entry, cause) -> lastRow = row);
        for (int i = 0; i < codec.controllers.count(table.kind()); i++) {
            steppers[first + i] = stepper;
            entries[first + i] = new LineEntry();
        }
    }

    /** The situation of a controller whose registers are {@code code}. */
    public Situation situation(int node, int code) {
        Situation found = known.get(node).get(code);
        if (found == null) {
            found = new Situation(code, space.causesAt(node));
            known.get(node).put(code, found);
        }
        return found;
    }

    /** What may happen when {@code cause} meets a controller at its node; nothing if it has to wait. */
    public StepEffect[] outcomes(Situation situation, int cause) {
        int place = space.placeAtNode(cause);
        StepEffect[] found = situation.outcomes[place];
        if (found == null) {
            found = compute(situation.code, cause);
            situation.outcomes[place] = found;
        }
        return found;
    }

    /** Whether a core event may come at a node; where a cache has no row for a fence, it is passed. */
    public boolean mayCome(int node, CoreEvent event) {
        boolean isPassed = hasTurns && event.isFence() && node < codec.controllers.caches();
        return isPassed || table(node).hears(event);
    }

    /** The table of a node's controller. */
    public TransitionTable table(int node) {
        return steppers[node].table();
    }

    /** The rows that were taken so far. */
    public RowCounts counts() {
        return RowCounts.of(Stream.of(steppers).distinct().toList());
    }

    /** Which event a cause is at its node if that has these registers, even if it has to wait; -1 if the table knows none, or nothing can happen. */
    public int event(int code, int cause) {
        if (cannotHappen(code, cause)) {
            return -1;
        }
        int node = space.node(cause);
        codec.at(node).unpack(code, entries[node]);
        port.begin(node, 0);
        if (!space.isAccess(cause)) {
            return steppers[node].event(entries[node], space.message(cause), port);
        }
        access.setCore(node, 0);
        return steppers[node].event(entries[node], space.accessEvent(cause), access, port);
    }

    private StepEffect[] compute(int code, int cause) {
        if (isPassed(code, cause)) {
            return mayDo(code, space.accessEvent(cause)) ? turns(code, cause) : NOTHING;
        }
        if (cannotHappen(code, cause)) {
            return NOTHING;
        }
        StepEffect[] outcomes = steps(code, cause);
        boolean endsLeases = space.isAccess(cause) && space.accessEvent(cause) == CoreEvent.LEASES_OVER;
        Stream.of(outcomes).forEach(outcome -> outcome.endsLeases = endsLeases);
        return space.isAccess(cause) || faults.equals(Faults.NONE) ? outcomes : withFaults(outcomes, code, cause);
    }

    private StepEffect[] withFaults(StepEffect[] outcomes, int code, int cause) {
        List<StepEffect> all = new ArrayList<>(List.of(outcomes));
        if (faults.mayHappen(FaultKind.DROP, space.type(cause))) {
            all.add(new StepEffect(cause, TransitionTable.IMPOSSIBLE, code).by(FaultKind.DROP, cause));
        }
        if (faults.mayHappen(FaultKind.DUPLICATE, space.type(cause))) {
            Stream.of(outcomes).map(o -> o.by(FaultKind.DUPLICATE, cause)).forEach(all::add);
        }
        if (faults.mayHappen(FaultKind.STALE, space.type(cause))) {
            for (int value = 0; value < codec.values; value++) {
                int other = space.withValue(cause, value);
                if (other != cause) {
                    Stream.of(steps(code, other))
                            .map(o -> o.by(FaultKind.STALE, cause))
                            .forEach(all::add);
                }
            }
        }
        return all.toArray(StepEffect[]::new);
    }

    private StepEffect[] steps(int code, int cause) {
        List<StepEffect> outcomes = new ArrayList<>();
        int alternatives = 1;
        for (int number = 0; number < alternatives; number++) {
            port.begin(space.node(cause), number);
            StepEffect outcome = step(code, cause, space.node(cause));
            if (outcome.waits) {
                return NOTHING;
            }
            outcomes.add(outcome);
            alternatives = port.alternatives();
        }
        return outcomes.toArray(StepEffect[]::new);
    }

    private boolean isPassed(int code, int cause) {
        return hasTurns
                && space.isAccess(cause)
                && space.accessEvent(cause).isFence()
                && !table(space.node(cause))
                        .mayHappen(space.accessEvent(cause), codec.cache().state(code));
    }

    /** Whether this cannot happen: nobody needs it and it has no row, or replacement never picks a line that is not there. */
    private boolean cannotHappen(int code, int cause) {
        if (!space.isAccess(cause)) {
            return false;
        }
        int node = space.node(cause);
        CoreEvent event = space.accessEvent(cause);
        int state = codec.at(node).state(code);
        if (hasTurns && node < codec.controllers.caches() && !mayDo(code, event)) {
            return true;
        }
        boolean isNoVictim =
                event == CoreEvent.EVICT && table(node).isInitial(state) && Copies.needNoVictim(table(node));
        return isNoVictim || !table(node).mayHappen(event, state);
    }

    /** Whether a program without data races lets a core do this now; a core that waits for an access makes no fence. */
    private boolean mayDo(int code, CoreEvent event) {
        boolean waits = codec.cache().pending(code) != Pending.NONE;
        return Turn.allows(codec.cache().turn(code), event) && !(event.isFence() && waits);
    }

    /** A fence that is passed, since there is no row for it in this state: a turn begins or ends. */
    private StepEffect[] turns(int code, int cause) {
        int turn = codec.cache().turn(code);
        if (space.accessEvent(cause) == CoreEvent.RELEASE_FENCE) {
            return turn == Turn.NONE ? NOTHING : new StepEffect[] {turn(code, cause, Turn.NONE)};
        }
        return turn != Turn.NONE
                ? NOTHING
                : new StepEffect[] {turn(code, cause, Turn.TO_READ), turn(code, cause, Turn.TO_WRITE)};
    }

    private StepEffect turn(int code, int cause, int turn) {
        StepEffect passed =
                new StepEffect(cause, TransitionTable.IMPOSSIBLE, codec.cache().withTurn(code, turn));
        passed.begins = turn;
        passed.fault = turn == Turn.NONE ? "passed" : turn == Turn.TO_READ ? "passed, to read" : "passed, to write";
        return passed;
    }

    private StepEffect step(int code, int cause, int node) {
        LineEntry entry = entries[node];
        codec.at(node).unpack(code, entry);
        try {
            boolean arrives = !space.isAccess(cause);
            if (!(arrives ? steppers[node].arrive(entry, space.message(cause), port) : access(entry, cause, node))) {
                return waiting(code, cause);
            }
        } catch (ImpossibleEventException e) {
            return wrong(code, cause, missing(e));
        } catch (IndexOutOfBoundsException e) {
            return wrong(code, cause, NO_OWNER);
        }
        if (!codec.at(node).fits(entry)) {
            return wrong(code, cause, new Violation(Property.BOUNDED, entry.acks + " acks outstanding"));
        }
        StepEffect outcome = node < codec.controllers.caches()
                ? afterCacheStep(code, cause, entry, node)
                : outcome(cause, codec.at(node).pack(entry, Pending.NONE), port.violation);
        boolean idle = space.isAccess(cause) && outcome.after == code && outcome.sent.length == 0;
        Violation never = idle ? whereIdle(space.accessEvent(cause)) : Violation.NONE;
        return never.isReal() ? wrong(code, cause, never) : outcome;
    }

    /** What is wrong if an event neither waits nor does anything. */
    private static Violation whereIdle(CoreEvent event) {
        return event == CoreEvent.EVICT ? NO_EVICTION : event.isFence() ? NO_FENCE : Violation.NONE;
    }

    private boolean access(LineEntry entry, int cause, int node) {
        access.setCore(node, 0);
        return steppers[node].access(entry, space.accessEvent(cause), access, port);
    }

    private static Violation missing(ImpossibleEventException e) {
        return new Violation(Property.MISSING_CELL, "`%s` in state `%s` has no row".formatted(e.event(), e.state()));
    }

    private StepEffect afterCacheStep(int code, int cause, LineEntry entry, int node) {
        int before = codec.cache().pending(code);
        WaitingAccess waiting = (space.isAccess(cause)
                        ? WaitingAccess.afterAccess(before, space.accessEvent(cause), port)
                        : WaitingAccess.afterMessage(before, port))
                .andStable(steppers[node].table().isStable(entry.state));
        Violation violation = !port.violation.isReal() ? waiting.violation() : port.violation;
        int after = codec.cache()
                .withTurn(
                        codec.cache().pack(entry, waiting.pending()),
                        codec.cache().turn(code));
        StepEffect outcome = outcome(cause, after, violation);
        outcome.beginsLoad = waiting.begins() && waiting.pending() == Pending.LOAD;
        outcome.readsOnly = space.isAccess(cause) && outcome.loaded >= 0 && outcome.after == code;
        return outcome;
    }

    private StepEffect outcome(int cause, int after, Violation violation) {
        StepEffect outcome = new StepEffect(cause, lastRow, after, port.sent.toIntArray());
        outcome.loaded = port.loaded;
        outcome.found = port.found;
        outcome.stored = port.stored;
        outcome.atomicFor = port.atomicFor;
        outcome.violation = violation;
        return outcome;
    }

    private StepEffect waiting(int code, int cause) {
        StepEffect outcome = new StepEffect(cause, lastRow, code);
        outcome.waits = true;
        return outcome;
    }

    private static StepEffect wrong(int code, int cause, Violation violation) {
        StepEffect outcome = new StepEffect(cause, TransitionTable.IMPOSSIBLE, code);
        outcome.violation = violation;
        return outcome;
    }
}
