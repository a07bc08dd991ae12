package io.tagline.models.graph;

import io.tagline.models.graph.WaitResolver.Resolution;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.LineSetup;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/**
 * What each wait waits for and what precedes what, refined in turns: a write that comes after a wait cannot end it, and a
 * write that ends it for certain precedes it. Both only grow. A wait is looked at again when one of the writes to its
 * line has turned out to come after it, or, where the line is stored to, before it; and all are looked at once more at the end.
 */
final class Refinement {

    /** The writes of a thread to a line, from an index on, are in a segment or after it; the write before them, if any, is in segment {@code before}. */
    private record Tail(int line, int writer, int index, OptionalInt before) {}

    private final Accesses accesses;
    private final Meetings meetings;
    private final StepBudget budget;
    private final Precedence precedence;
    private final WaitResolver resolver;
    private final Candidates candidates;
    private final List<List<Tail>> tails;
    private final List<Requirement> requirements;
    private final List<List<Integer>> needed;
    private final IntArrayList waits = new IntArrayList();
    private final BitSet settled = new BitSet();
    private final BitSet dirty = new BitSet();
    private int rounds;

    private Refinement(Accesses accesses, Meetings meetings, List<LineSetup> lines, StepBudget budget) {
        this.accesses = accesses;
        this.meetings = meetings;
        this.budget = budget;
        this.requirements = new ArrayList<>(Collections.nCopies(accesses.nodes().size(), Requirement.NOTHING));
        this.needed = new ArrayList<>(Collections.nCopies(accesses.nodes().size(), List.of()));
        accesses.nodes().stream()
                .filter(node -> effect(node.number()).kind() == Effect.Kind.POLL)
                .forEach(wait -> waits.add(wait.number()));
        WrittenValues values = new WrittenValues(accesses, lines);
        this.candidates = new Candidates(accesses, budget, waits, values);
        this.precedence = new Precedence(accesses, meetings, budget, this::learned);
        this.resolver = new WaitResolver(accesses, values, precedence, budget);
        this.tails = tails();
    }

    /**
     * The refinement of a program.
     *
     * @throws DeadlockException if no execution of the program ends
     * @throws ExhaustedException if that takes more steps than there are
     */
    static Refinement of(Accesses accesses, Meetings meetings, List<LineSetup> lines, StepBudget budget) {
        Refinement refinement = new Refinement(accesses, meetings, lines, budget);
        refinement.refine();
        return refinement;
    }

    Precedence precedence() {
        return precedence;
    }

    /** What each node waits for. */
    List<Requirement> requirements() {
        return requirements;
    }

    private List<List<Tail>> tails() {
        List<List<Tail>> result = new ArrayList<>();
        for (int i = 0; i < precedence.segments(); i++) {
            result.add(new ArrayList<>(0));
        }
        for (int line = 0; line < accesses.lines(); line++) {
            for (int writer = 0;
                    !accesses.waiters(line).isEmpty()
                            && writer < accesses.writers(line).size();
                    writer++) {
                addTails(line, writer, result);
            }
        }
        return result;
    }

    private void addTails(int line, int writer, List<List<Tail>> result) {
        ThreadAccesses writes = accesses.writers(line).get(writer);
        OptionalInt before = OptionalInt.empty();
        for (int i = 0; i < writes.size(); i++) {
            int segment = precedence.segment(writes.node(i));
            if (before.isEmpty() || before.getAsInt() != segment) {
                result.get(segment).add(new Tail(line, writer, i, before));
                before = OptionalInt.of(segment);
            }
        }
    }

    private void refine() {
        precedence.begin();
        order();
        waits.forEach(wait -> dirty.set(wait, candidates.few(wait)));
        boolean all = false;
        while (true) {
            if (resolve()) {
                all = false;
                propagate();
            } else if (all) {
                return;
            } else {
                all = true;
                waits.forEach(wait -> dirty.set(wait, !settled.get(wait)));
            }
        }
    }

    private void order() {
        precedence.propagateIn(UnitOrder.of(accesses, meetings, needed));
    }

    /** The order of propagation is computed again only in rounds 1, 2, 4, 8 and so on, since that means looking at all operations. */
    private void propagate() {
        rounds++;
        if ((rounds & (rounds - 1)) == 0 || !precedence.propagate()) {
            order();
        }
    }

    /** Resolves the waits that are dirty; true if more has become known. */
    private boolean resolve() {
        IntArrayList due = new IntArrayList();
        dirty.stream().forEach(due::add);
        dirty.clear();
        boolean changed = false;
        for (int wait : due) {
            budget.spend(1);
            Resolution resolution = resolver.resolve(wait, effect(wait));
            requirements.set(wait, resolution.requirement());
            settled.set(wait, resolution.settled());
            changed |= resolution.requirement().needsAll() && require(resolution.requirement(), wait);
        }
        return changed;
    }

    /** Of each thread, the last write that is not known to precede the wait represents those before it. */
    private boolean require(Requirement requirement, int wait) {
        IntArrayList unknown = new IntArrayList();
        int after = -1;
        for (int i = requirement.writes().size() - 1; i >= 0; i--) {
            int write = requirement.writes().get(i);
            if (accesses.thread(write) != after && !precedence.before(write, wait)) {
                precedence.require(write, wait);
                unknown.add(write);
            }
            after = accesses.thread(write);
        }
        if (unknown.isEmpty()) {
            return false;
        }
        unknown.addAll(needed.get(wait));
        needed.set(wait, unknown);
        return true;
    }

    private void learned(int segment, int thread, int from, int to) {
        int wait = precedence.first(segment);
        if (accesses.waits(wait) && !accesses.onlyAdds(effect(wait).line())) {
            dirty.set(wait, !settled.get(wait));
        }
        for (Tail tail : tails.get(segment)) {
            budget.spend(1);
            ThreadAccesses.of(thread, accesses.waiters(tail.line())).ifPresent(waiter -> limit(waiter, from, to, tail));
        }
    }

    /**
     * The operations of a thread from one index, itself not included, to another come before these writes. Those that come before the earlier writes
     * too have been dealt with already.
     */
    private void limit(ThreadAccesses waiter, int from, int to, Tail tail) {
        int earlier =
                tail.before().isEmpty() ? -1 : precedence.last(tail.before().getAsInt(), waiter.thread());
        int begin = Math.max(from, earlier);
        for (int i = waiter.beginning(wait -> accesses.index(wait) <= begin);
                i < waiter.size() && accesses.index(waiter.node(i)) <= to;
                i++) {
            budget.spend(1);
            int wait = waiter.node(i);
            if (!settled.get(wait) && candidates.limit(wait, tail.writer(), tail.index())) {
                dirty.set(wait);
            }
        }
    }

    private Effect effect(int node) {
        return accesses.effect(node);
    }
}
