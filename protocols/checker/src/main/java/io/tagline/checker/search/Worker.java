package io.tagline.checker.search;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.search.Expander.Visitor;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Renaming;
import io.tagline.checker.state.StateCodec;
import io.tagline.checker.state.StepEffect;
import io.tagline.checker.state.StepMemory;
import io.tagline.protocols.table.CoreEvent;
import java.util.ArrayList;
import java.util.List;

/** Expands states, with a memory of steps and batches of its own, which stay near its processor; one thread at a time. */
final class Worker implements Visitor {

    private static final Violation DEADLOCK =
            new Violation(Property.DEADLOCK, "a transaction is in progress, but no transition is enabled");

    private final Model model;
    private final StateStore store;
    private final StepMemory memory;
    private final StateCodec codec;
    private final Renaming renaming;
    private final Expander expander;
    private final TargetMatcher lookout;
    private final LineState[] lines;
    private final LineState[] reached;
    private final LineState[] found;
    private final List<Batch> batches = new ArrayList<>();
    private int filled;
    private Batch batch = new Batch(0);
    /** Whether states are checked whenever a step leads to them. */
    private boolean checksStates;

    Worker(Model model, StateStore store, SearchGoal quest) {
        this.model = model;
        this.store = store;
        memory = model.newStepMemory();
        codec = model.newStateCodec();
        renaming = model.newRenaming(codec);
        expander = new Expander(model, memory, codec.newLine());
        lookout = new TargetMatcher(model, memory, quest);
        lines = codec.newLines();
        reached = new LineState[lines.length];
        found = codec.newLines();
    }

    StepMemory memory() {
        return memory;
    }

    TargetMatcher lookout() {
        return lookout;
    }

    /** Begins a round: what is in this worker's batches is no longer needed. */
    void begin() {
        filled = 0;
    }

    /** What this worker has expanded in the round. */
    List<Batch> batches() {
        return batches.subList(0, filled);
    }

    /**
     * Expands some states of a round until a step, or a state in which nothing can happen, shows a violation.
     *
     * @param place the number of their batch in the round
     * @param checksStates whether states are checked whenever a step leads to them; if not, {@link #newStatesHold} does it once
     */
    Batch expand(int place, int from, int to, boolean checksStates) {
        this.checksStates = checksStates;
        if (filled == batches.size()) {
            batches.add(new Batch(codec.words()));
        }
        batch = batches.get(filled++);
        batch.reset(place, from);
        for (int state = from; state < to && !batch.isViolated(); state++) {
            codec.decode(store.array(state), store.offset(state), lines);
            System.arraycopy(lines, 0, reached, 0, lines.length);
            lookout.look(state, lines[0]);
            batch.begin();
            expander.expand(lines, this);
            finish(isQuiet());
        }
        return batch;
    }

    /** Whether nothing is wrong with the new states of a batch. */
    boolean newStatesHold(Batch explored) {
        for (int i = 0; i < explored.found(); i++) {
            explored.decode(i, codec, found);
            for (LineState line : found) {
                if (counts(model.check.check(line))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Ends a state; it is a deadlock if nothing can happen in it although not all is quiet. */
    private void finish(boolean quiet) {
        boolean dead = !batch.isViolated() && batch.degree() == 0 && !quiet;
        if (!batch.isViolated() && !(dead && violates(DEADLOCK))) {
            batch.finish(quiet);
        }
    }

    private boolean isQuiet() {
        for (LineState line : lines) {
            if (!model.check.isQuiet(line)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean visit(int line, StepEffect outcome, LineState after, Violation violation) {
        if (violation.isReal()) {
            return !violates(violation);
        }
        reached[line] = after;
        renaming.encode(reached, batch.room(), batch.offset());
        reached[line] = lines[line];
        batch.addSuccessor(model.space.needsCore(outcome.cause) && !goesOn(line, outcome.cause));
        return !checksStates || !violates(model.check.check(after));
    }

    /** Whether an access goes on with what a controller does already: an eviction for which it has left its state of rest. */
    private boolean goesOn(int line, int access) {
        return model.space.accessEvent(access) == CoreEvent.EVICT
                && !model.check.isAtRest(lines[line], model.space.node(access));
    }

    private boolean violates(Violation seen) {
        boolean counts = counts(seen);
        if (counts) {
            batch.violate(seen);
        }
        return counts;
    }

    private boolean counts(Violation seen) {
        return seen.isReal() && model.options.properties().contains(seen.property());
    }
}
