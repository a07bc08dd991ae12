package io.tagline.protocols.check;

import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Breadth-first search through all reachable states, level by level, on any number of threads.
 *
 * <p>Workers expand batches of a level while the store stands still; then the batches are taken into the store in the order of the
 * states they came from. So states have the same numbers, and the first violation is the same, for any number of workers.
 */
final class Exploration implements AutoCloseable {

    private static final int BATCHES = 64;

    private final Model model;
    private final Progress progress;
    private final StateStore store;
    private final EdgeStore edges = new EdgeStore();
    private final BitSet quiet = new BitSet();
    private final List<Batch> batches = new ArrayList<>();
    private final Team team;
    private long transitions;
    private int depth;
    private boolean full;
    private Violation violation = Violation.NONE;
    private int violatedAt;
    private boolean violatedByStep;

    Exploration(Model model, Progress progress) {
        this.model = model;
        this.progress = progress;
        int words = model.newStateCodec().words();
        store = new StateStore(words);
        for (int i = 0; i < BATCHES; i++) {
            batches.add(new Batch(words));
        }
        team = new Team(model, store);
    }

    /** Explores until all states are found, a property is violated or the memory is used up. */
    void run() {
        addInitialStates();
        int done = 0;
        int levelEnd = store.size();
        while (done < store.size() && !isViolated() && !full) {
            if (done == levelEnd) {
                depth++;
                levelEnd = store.size();
            }
            int end = Math.min(levelEnd, done + BATCHES * Batch.STATES);
            expand(done, end);
            done = end;
            progress.explored(store.size(), store.size() - done, depth);
            full = bytes() > model.options.maxBytes();
        }
        if (!isViolated() && done == store.size()) {
            full = false;
        }
        if (!isViolated() && !full && demands(Property.STUCK)) {
            findStuckStates();
        }
    }

    private void addInitialStates() {
        StateCodec codec = model.newStateCodec();
        Renaming renaming = model.newRenaming(codec);
        long[] packed = new long[codec.words()];
        int[] values = new int[model.options.lines()];
        do {
            renaming.encode(model.initial(codec, values), packed, 0);
            int hash = StateStore.hash(packed, 0, packed.length);
            store.insert(packed, 0, hash, StateStore.ABSENT);
        } while (Model.next(values, model.options.values()));
    }

    private boolean demands(Property property) {
        return model.options.properties().contains(property);
    }

    private void expand(int from, int to) {
        int count = 0;
        for (int first = from; first < to; first += Batch.STATES) {
            batches.get(count++).reset(first, Math.min(to, first + Batch.STATES));
        }
        List<Batch> round = batches.subList(0, count);
        team.expand(round);
        for (Batch batch : round) {
            merge(batch);
        }
    }

    private void merge(Batch batch) {
        if (isViolated()) {
            return;
        }
        batch.mergeInto(store, edges, quiet, demands(Property.DEADLOCK));
        transitions += batch.transitions();
        if (batch.isViolated()) {
            violation = batch.violation();
            violatedAt = batch.violatedAt();
            violatedByStep = violation.property() != Property.DEADLOCK;
        }
    }

    private void findStuckStates() {
        BitSet live = (BitSet) quiet.clone();
        edges.addPredecessors(live, store.size());
        int stuck = live.nextClearBit(0);
        if (stuck < store.size()) {
            violation = new Violation(Property.STUCK, "from here on, all can never be quiet again");
            violatedAt = stuck;
        }
    }

    boolean isViolated() {
        return violation.isReal();
    }

    Violation violation() {
        return violation;
    }

    /** The state that shows the violation, or from which the step that does is taken. */
    int violatedAt() {
        return violatedAt;
    }

    /** Whether a step out of {@link #violatedAt} shows the violation, and not that state itself. */
    boolean isViolatedByStep() {
        return violatedByStep;
    }

    /** Whether the memory was used up before all states were found. */
    boolean isFull() {
        return full;
    }

    StateStore store() {
        return store;
    }

    long transitions() {
        return transitions;
    }

    int depth() {
        return depth;
    }

    int quietStates() {
        return quiet.cardinality();
    }

    long bytes() {
        return store.bytes() + edges.bytes();
    }

    /** The rows of a table that were taken at least once, waiting included. */
    BitSet rows(ControllerKind kind) {
        return team.rows(kind);
    }

    @Override
    public void close() {
        team.close();
    }
}
