package io.tagline.checker.search;

import io.tagline.checker.Property;
import io.tagline.checker.Violation;
import io.tagline.checker.state.Model;
import io.tagline.checker.state.Renaming;
import io.tagline.checker.state.StateCodec;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.step.RowCounts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Locale;

/**
 * Breadth-first search through all reachable states, level by level, on any number of threads.
 *
 * <p>Workers share the states of a round, and all of them store what they find. States have the same numbers as if one worker had found them alone,
 * and the first violation is the same.
 */
final class Exploration implements AutoCloseable {

    private static final int REPORT = Round.STATES;

    private final Model model;
    private final Watch watch;
    private final StateStore store;
    private final EdgeStore edges = new EdgeStore();
    private final BitSet quiet = new BitSet();
    private final ThreadTeam team;
    private final Round round;
    private final SearchGoal quest;
    private long transitions;
    private RowCounts countsBeforeRound = RowCounts.NONE;
    private int roundStart;
    private int depth;
    private boolean full;
    private Violation violation = Violation.NONE;
    private int violatedAt;
    private boolean violatedByStep;

    Exploration(Model model, Watch watch) {
        this(model, SearchGoal.NONE, watch);
    }

    /** An exploration that ends early if all that is looked for has been found. */
    Exploration(Model model, SearchGoal quest, Watch watch) {
        this.model = model;
        this.quest = quest;
        this.watch = watch;
        store = new StateStore(model.newStateCodec().words());
        team = new ThreadTeam(
                model.options.resources().workers(), model.options.resources().helpers());
        round = new Round(model, team, store, edges, quest);
    }

    /** Explores until all states are found, a property is violated or the memory is used up; throws a {@code CancellationException} if it is cancelled. */
    void run() {
        addInitialStates();
        try (Watch.Task task = watch.begin("states")) {
            int done = 0;
            while (done < store.size() && goesOn()) {
                int end = store.size();
                quest.beginLevel(depth);
                exploreLevel(done, end, task);
                done = end;
                if (done < store.size()) {
                    depth++;
                }
            }
        }
        if (!isViolated() && !full && demands(Property.STUCK)) {
            findStuckStates();
        }
    }

    private boolean goesOn() {
        return !isViolated() && !full && !quest.isOver();
    }

    private void exploreLevel(int from, int to, Watch.Task task) {
        int next = from;
        while (next < to && goesOn()) {
            int end = Math.min(to, next + round.capacity());
            explore(next, end);
            next = isViolated() ? violatedAt + 1 : end;
            if ((next - from) % REPORT == 0 || next == to) {
                watch.check();
                task.at(
                        store.size(),
                        0,
                        String.format(Locale.ROOT, "%,d to look at, depth %d", store.size() - next, depth));
                full = bytes() > model.options.resources().maxBytes() && next < store.size();
            }
        }
    }

    private void explore(int from, int to) {
        roundStart = from;
        countsBeforeRound = memorised();
        round.explore(from, to);
        transitions += round.transitions();
        round.addQuiet(quiet);
        quest.gather(round.workers());
        Batch last = round.last();
        if (last.isViolated()) {
            violation = last.violation();
            violatedAt = last.violatedAt();
            violatedByStep = violation.property() != Property.DEADLOCK;
        }
    }

    private void addInitialStates() {
        StateCodec codec = model.newStateCodec();
        Renaming renaming = model.newRenaming(codec);
        long[] packed = new long[codec.words()];
        int[] values = new int[model.options.size().lines()];
        do {
            renaming.encode(model.initial(codec, values), packed, 0);
            int hash = StateStore.hash(packed, 0, packed.length);
            if (store.find(packed, 0, hash) == StateStore.ABSENT) {
                store.reserve(store.size() + 1, team);
                store.put(store.size() - 1, packed, 0, hash, StateStore.ABSENT);
            }
        } while (Model.next(values, model.options.size().values()));
    }

    private boolean demands(Property property) {
        return model.options.properties().contains(property);
    }

    private void findStuckStates() {
        new StuckSearch(team, edges, store.size()).find(quiet).ifPresent(stuck -> {
            violation = new Violation(Property.STUCK, "transactions in progress cannot finish without another access");
            violatedAt = stuck;
        });
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
     * The rows that were taken, by any of the steps. If the last round ended early, its states are expanded once more: workers that ran
     * ahead have taken steps that a single one would not have taken.
     */
    RowCounts counts() {
        if (!isViolated() || violation.property() == Property.STUCK) {
            return memorised();
        }
        Worker worker = new Worker(model, store, SearchGoal.NONE);
        worker.expand(0, roundStart, violatedAt + 1, true);
        return countsBeforeRound.plus(worker.memory().counts());
    }

    private RowCounts memorised() {
        return Arrays.stream(round.workers())
                .map(worker -> worker.memory().counts())
                .reduce(RowCounts.NONE, RowCounts::plus);
    }

    @Override
    public void close() {
        team.close();
    }
}
