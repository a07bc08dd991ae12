package io.tagline.checker.search;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.state.Leases;
import io.tagline.checker.state.LineCodec;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.MessageSpace;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Pending;
import io.tagline.checker.state.RegisterCodec;
import io.tagline.checker.state.StepEffect;
import io.tagline.checker.state.StepMemory;
import io.tagline.checker.state.StepMemory.Situation;
import io.tagline.checker.state.Turn;
import io.tagline.protocols.table.CoreEvent;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds everything that can happen in a state. Not thread safe: each worker has its own. */
public final class Expander {

    private static final Violation OLD_STORE =
            new Violation(Property.DATA_VALUE, "a store is performed on a value older than the last store");
    private static final Violation OLD_LOAD =
            new Violation(Property.DATA_VALUE, "a load returns a value that the line did not have while it waited");
    private static final Violation NO_ATOMIC = new Violation(
            Property.LOST_ACCESS, "an atomic operation is performed for a cache in which none waits to be performed");
    private static final Violation TOO_MANY =
            new Violation(Property.BOUNDED, "more messages of one line are in flight than its caches can cause");

    private final MessageSpace space;
    private final LineCodec codec;
    private final RegisterCodec cache;
    private final StepMemory memory;
    private final Leases leases;
    private final LineState after;
    /** The accesses that may come at each node. */
    private final int[][] accesses;
    /** The situations of all nodes of the line that is expanded. */
    private final Situation[] situations;

    public Expander(Model model, StepMemory memory, LineState scratch) {
        this.space = model.space;
        this.codec = model.codec;
        this.cache = codec.cache();
        this.memory = memory;
        this.leases = model.leases;
        this.after = scratch;
        accesses = IntStream.range(0, codec.controllers.nodes())
                .mapToObj(node -> Stream.of(CoreEvent.values())
                        .filter(event -> memory.mayCome(node, event))
                        .mapToInt(event -> space.access(node, event))
                        .toArray())
                .toArray(int[][]::new);
        situations = new Situation[codec.controllers.nodes()];
    }

    /** Receives everything that can happen. */
    public interface Visitor {

        /**
         * Something can happen to a line.
         *
         * @param after the line afterwards; valid until this method returns
         * @param violation what is wrong with the step, if anything; {@code after} then means nothing
         * @return whether to go on
         */
        boolean visit(int line, StepEffect outcome, LineState after, Violation violation);
    }

    /** Visits every transition out of a state: accesses at each node first, then messages, line by line. */
    public void expand(LineState[] lines, Visitor visitor) {
        for (int i = 0; i < lines.length; i++) {
            look(lines[i]);
            if (!expandAccesses(i, lines[i], visitor) || !expandMessages(i, lines[i], visitor)) {
                return;
            }
        }
    }

    /** States that follow each other often have some registers in common. */
    private void look(LineState line) {
        for (int node = 0; node < situations.length; node++) {
            int code = codec.at(node).withoutWindow(line.registers[node]);
            if (situations[node] == null || situations[node].code != code) {
                situations[node] = memory.situation(node, code);
            }
        }
    }

    private boolean expandAccesses(int number, LineState line, Visitor visitor) {
        for (int node = 0; node < situations.length; node++) {
            Optional<StepEffect[]> known = situations[node].ofAccesses;
            boolean goesOn = known.isPresent()
                    ? happen(number, line, node, known.get(), -1, visitor)
                    : tryAccesses(number, line, node, visitor);
            if (!goesOn) {
                return false;
            }
        }
        return true;
    }

    private boolean tryAccesses(int number, LineState line, int node, Visitor visitor) {
        for (int access : accesses[node]) {
            if (!take(number, line, access, -1, visitor)) {
                return false;
            }
        }
        Situation situation = situations[node];
        situation.ofAccesses = Optional.of(Arrays.stream(accesses[node])
                .mapToObj(access -> memory.outcomes(situation, access))
                .flatMap(Arrays::stream)
                .toArray(StepEffect[]::new));
        return true;
    }

    private boolean expandMessages(int number, LineState line, Visitor visitor) {
        for (int place = 0; place < line.count; place++) {
            if (line.mayArrive(place, space) && !take(number, line, line.messages[place], place, visitor)) {
                return false;
            }
        }
        return true;
    }

    private boolean take(int number, LineState line, int cause, int place, Visitor visitor) {
        int node = space.node(cause);
        return happen(number, line, node, memory.outcomes(situations[node], cause), place, visitor);
    }

    private boolean happen(int number, LineState line, int node, StepEffect[] outcomes, int place, Visitor visitor) {
        for (StepEffect outcome : outcomes) {
            if ((outcome.endsLeases && leases.run(line)) || isExcluded(line, outcome)) {
                continue;
            }
            Violation violation = outcome.violation;
            if (!violation.isReal()) {
                violation = judge(line, outcome, node);
            }
            if (!violation.isReal() && outcome.readsOnly) {
                continue;
            }
            if (!violation.isReal()) {
                violation = apply(line, outcome, node, place);
            }
            if (!visitor.visit(number, outcome, after, violation)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a turn cannot begin, since another core has one. */
    private boolean isExcluded(LineState line, StepEffect outcome) {
        boolean excluded = false;
        for (int other = 0; outcome.begins != 0 && other < codec.controllers.caches(); other++) {
            excluded |= Turn.excludes(outcome.begins, cache.turn(line.registers[other]));
        }
        return excluded;
    }

    /** What is wrong with the value that a core got, if anything. */
    private Violation judge(LineState line, StepEffect outcome, int node) {
        if (outcome.found >= 0 && outcome.found != line.last) {
            return OLD_STORE;
        }
        return outcome.loaded < 0 || outcome.loaded == line.last || mayBeOld(line, outcome, node)
                ? Violation.NONE
                : OLD_LOAD;
    }

    /** A load that had to wait may get a value that the line had meanwhile. */
    private boolean mayBeOld(LineState line, StepEffect outcome, int node) {
        if (space.isAccess(outcome.cause)) {
            return false;
        }
        return cache.keepsHistory()
                ? (cache.window(line.registers[node]) >> outcome.loaded & 1) != 0
                : cache.excusesOldLoads();
    }

    /** Makes {@link #after} the line after an outcome. */
    private Violation apply(LineState line, StepEffect outcome, int node, int place) {
        after.copy(line);
        if (place >= 0 && !outcome.keepsCause) {
            after.remove(place);
        }
        after.registers[node] = outcome.after;
        if (cache.keepsHistory()) {
            keepHistory(line, outcome, node);
        }
        if (outcome.stored >= 0) {
            after.last = outcome.stored;
        }
        if (outcome.atomicFor >= 0) {
            int waiting = after.registers[outcome.atomicFor];
            if (cache.pending(waiting) != Pending.ATOMIC) {
                return NO_ATOMIC;
            }
            after.registers[outcome.atomicFor] = cache.withPending(waiting, Pending.ATOMIC_PERFORMED);
        }
        for (int message : outcome.sent) {
            if (!after.add(message, space)) {
                return TOO_MANY;
            }
        }
        return Violation.NONE;
    }

    private void keepHistory(LineState line, StepEffect outcome, int node) {
        if (outcome.beginsLoad) {
            after.registers[node] = cache.withWindow(outcome.after, 1 << line.last);
        } else if (node < codec.controllers.caches() && cache.pending(outcome.after) == Pending.LOAD) {
            after.registers[node] = cache.withWindow(outcome.after, cache.window(line.registers[node]));
        }
        if (outcome.stored >= 0) {
            for (int i = 0; i < codec.controllers.caches(); i++) {
                int code = after.registers[i];
                if (cache.pending(code) == Pending.LOAD) {
                    after.registers[i] = cache.withWindow(code, cache.window(code) | 1 << outcome.stored);
                }
            }
        }
    }
}
