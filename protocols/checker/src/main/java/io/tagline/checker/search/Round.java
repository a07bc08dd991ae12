package io.tagline.checker.search;

import io.tagline.checker.state.Model;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Takes some states of a level at a time, expands them and stores what follows, all workers together: none waits for another to store.
 *
 * <ol>
 *   <li>Batches are expanded and their successors looked up, while the store stays as it is.
 *   <li>Each claims the states that are new; the first one among equals gets its claim.
 *   <li>So it is known how many new states each batch has, what numbers they get, and where its transitions go. Only new states can be
 *       wrong, and they are checked; if one is, all is done again with a check at every step, to find what goes wrong first.
 *   <li>All write their new states and their transitions.
 * </ol>
 */
final class Round {

    /** The most states of a round. */
    static final int STATES = 64 * Batch.STATES;

    /** The fewest states of a batch, and how many batches for each worker a small round is cut into. */
    private static final int FEW = 32;

    private static final int SHARES = 8;

    private final ThreadTeam team;
    private final StateStore store;
    private final EdgeStore edges;
    private final Worker[] workers;
    private final Batch[] batches;
    private final Claims claims;
    private int count;

    Round(Model model, ThreadTeam team, StateStore store, EdgeStore edges, SearchGoal quest) {
        this.team = team;
        this.store = store;
        this.edges = edges;
        workers = IntStream.range(0, team.members())
                .mapToObj(i -> new Worker(model, store, quest))
                .toArray(Worker[]::new);
        batches = new Batch[team.members() == 1 ? 1 : STATES / Batch.STATES];
        claims = new Claims(batches);
    }

    /** How many states a round may have: one batch if there is nobody to share with, which then stays in the processor's caches. */
    int capacity() {
        return batches.length * Batch.STATES;
    }

    Worker[] workers() {
        return workers;
    }

    /** Expands the states from {@code from} to before {@code to}, up to the first one that shows a violation. */
    void explore(int from, int to) {
        find(from, to, false);
        if (last().isViolated() || !newStatesHold()) {
            find(from, to, true);
        }
        write();
    }

    /** Expands states, and finds out which of those that follow are new. */
    private void find(int from, int to, boolean checksStates) {
        int share = share(to - from, batches.length, team.members());
        count = (to - from + share - 1) / share;
        expand(from, to, share, checksStates);
        cut();
        claims.reset(Arrays.stream(batches, 0, count).mapToInt(Batch::unknown).sum());
        each((worker, batch) -> batch.claim(claims));
        each((worker, batch) -> batch.win(claims));
    }

    private boolean newStatesHold() {
        boolean[] hold = new boolean[count];
        each((worker, batch) -> hold[batch.place()] = worker.newStatesHold(batch));
        return IntStream.range(0, count).allMatch(place -> hold[place]);
    }

    /** How many states of a round make a batch, so that every worker gets some and the batches are enough for all. */
    static int share(int states, int batches, int members) {
        int least = (states + batches - 1) / batches;
        return Math.max(least, Math.min(Batch.STATES, Math.max(FEW, states / (SHARES * members))));
    }

    private void expand(int from, int to, int share, boolean checksStates) {
        for (Worker worker : workers) {
            worker.begin();
        }
        team.run(count, (member, i) -> {
            int first = from + i * share;
            batches[i] = workers[member].expand(i, first, Math.min(to, first + share), checksStates);
            batches[i].lookUp(store);
        });
    }

    /** Batches after one that ended with a violation do not count. */
    private void cut() {
        for (int i = 0; i < count; i++) {
            if (batches[i].isViolated()) {
                count = i + 1;
            }
        }
    }

    private void write() {
        int[] firstState = new int[count + 1];
        long[] firstEdge = new long[count + 1];
        firstState[0] = store.size();
        firstEdge[0] = edges.size();
        for (int i = 0; i < count; i++) {
            firstState[i + 1] = firstState[i] + batches[i].found();
            firstEdge[i + 1] = firstEdge[i] + batches[i].edges();
        }
        store.reserve(firstState[count], team);
        edges.reserve(firstEdge[count], firstState[count]);
        each((worker, batch) -> batch.store(claims, store, firstState[batch.place()]));
        each((worker, batch) -> batch.link(claims, edges, firstEdge[batch.place()]));
    }

    /** Does a job with all batches that count; if possible, a batch stays with the worker that expanded it, near whose processor it is. */
    private void each(BiConsumer<Worker, Batch> job) {
        team.run(
                workers.length,
                (member, i) -> workers[i].batches().forEach(batch -> {
                    if (batch.place() < count) {
                        job.accept(workers[member], batch);
                    }
                }));
    }

    /** The batch that was the last to count, and shows the violation if there is one. */
    Batch last() {
        return batches[count - 1];
    }

    /** How many transitions were found. */
    int transitions() {
        return Arrays.stream(batches, 0, count).mapToInt(Batch::transitions).sum();
    }

    /** Adds the states in which nothing is under way. */
    void addQuiet(BitSet quiet) {
        for (int i = 0; i < count; i++) {
            batches[i].quiet().forEach(quiet::set);
        }
    }
}
