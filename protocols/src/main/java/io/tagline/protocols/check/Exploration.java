package io.tagline.protocols.check;

import io.tagline.protocols.step.RowCounts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Breadth-first search through all reachable states, level by level, on any number of threads.
 *
 * <p>Workers expand batches of a level; the batches are taken into the store in the order of the states they came from, by one
 * thread. So states have the same numbers, and the first violation is the same, for any number of workers.
 */
final class Exploration implements AutoCloseable {

    private static final int REPORT = 64 * Batch.STATES;
    /** Batches per worker that may be under way: enough to keep all busy while one is not running. */
    private static final int AHEAD = 32;

    private final Model model;
    private final Progress progress;
    private final StateStore store;
    private final EdgeStore edges = new EdgeStore();
    private final BitSet quiet = new BitSet();
    private final List<Batch> batches = new ArrayList<>();
    private final Team team;
    private long transitions;
    private int merged;
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
        int ahead = model.options.workers() == 1 ? 1 : AHEAD * model.options.workers();
        for (int i = 0; i < ahead; i++) {
            batches.add(new Batch(words));
        }
        team = new Team(model, store);
    }

    /** Explores until all states are found, a property is violated or the memory is used up. */
    void run() {
        addInitialStates();
        int done = 0;
        while (done < store.size() && goesOn()) {
            int end = store.size();
            exploreLevel(done, end);
            done = end;
            if (done < store.size()) {
                depth++;
            }
        }
        if (goesOn() && demands(Property.STUCK)) {
            findStuckStates();
        }
    }

    private boolean goesOn() {
        return !isViolated() && !full;
    }

    private int submit(int first, int end, int levelStart) {
        Batch batch = batchOf(first - levelStart);
        batch.reset(first, end);
        team.submit(batch);
        return end;
    }

    private Batch batchOf(int placeInLevel) {
        return batches.get(placeInLevel / Batch.STATES % batches.size());
    }

    /** Expands the states of one level; batches are merged in order, while later ones are being expanded. */
    private void exploreLevel(int from, int to) {
        int next = from;
        merged = from;
        while (merged < to && goesOn()) {
            while (next < to && next - merged < batches.size() * Batch.STATES) {
                next = submit(next, Math.min(to, next + Batch.STATES), from);
            }
            Batch batch = batchOf(merged - from);
            team.await(batch);
            merge(batch);
            merged = isViolated() ? violatedAt + 1 : batch.end();
            if ((merged - from) % REPORT == 0 || merged == to) {
                progress.explored(store.size(), store.size() - merged, depth);
                full = bytes() > model.options.maxBytes() && merged < store.size();
            }
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

    private void merge(Batch batch) {
        transitions += batch.mergeInto(store, edges, quiet, demands(Property.DEADLOCK));
        if (batch.isViolated()) {
            violation = batch.violation();
            violatedAt = batch.violatedAt();
            violatedByStep = violation.property() != Property.DEADLOCK;
        }
    }

    private void findStuckStates() {
        BitSet live = new BitSet(store.size());
        live.or(quiet);
        edges.addPredecessors(live, store.size());
        int stuck = live.nextClearBit(0);
        if (stuck < store.size()) {
            violation = new Violation(Property.STUCK, "what is under way cannot end unless a core does something else");
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

    EdgeStore edges() {
        return edges;
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

    /**
     * The rows that were taken, by any of the steps. If the exploration ended early, its states are expanded once more: workers that ran
     * ahead have taken steps that one alone would not have.
     */
    RowCounts counts() {
        return memories().stream().map(StepMemory::counts).reduce(RowCounts.NONE, RowCounts::plus);
    }

    private List<StepMemory> memories() {
        if (merged == store.size()) {
            return team.memories();
        }
        Worker worker = new Worker(model, store);
        Batch batch = new Batch(model.newStateCodec().words());
        for (int first = 0; first < merged; first += Batch.STATES) {
            batch.reset(first, Math.min(merged, first + Batch.STATES));
            worker.expand(batch);
        }
        return List.of(worker.memory());
    }

    @Override
    public void close() {
        team.close();
    }
}
