package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.WaitComparison;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds out which writes end a wait. A write that the wait itself precedes cannot; neither can one whose value is
 * overwritten before the wait begins. Where only such writes are left, the wait is taken to need one that it precedes: then
 * these operations wait for each other.
 */
record WaitResolver(Accesses accesses, WrittenValues values, Precedence precedence, StepBudget budget) {

    /**
     * The known facts about a wait.
     *
     * @param settled true if nothing that is learned later can change it
     */
    record Resolution(Requirement requirement, boolean settled) {}

    Resolution resolve(int node, Effect wait) {
        List<ThreadAccesses> writers = accesses.writers(wait.line());
        int[] ends = writers.stream()
                .mapToInt(writes -> writes.beginning(write -> !precedence.before(node, write)))
                .toArray();
        Optional<Touch> base = base(node, writers, ends);
        List<Touch> fresh = accesses.onlyStores(wait.line()) && wait.comparison() == WaitComparison.EQUAL
                ? equal(node, wait, base)
                : fresh(writers, ends, base);
        budget.spend(writers.size() + (long) StepBudget.KEPT * fresh.size());
        OptionalLong start =
                base.map(store -> values.put(store, precedence)).orElse(OptionalLong.of(values.initial(wait.line())));
        if (start.isPresent() && wait.comparison().holds(start.getAsLong(), wait.expected())) {
            Requirement overBefore =
                    base.map(b -> new Requirement(List.of(b.node()), 1)).orElse(Requirement.NOTHING);
            return new Resolution(overBefore, accesses.onlyAdds(wait.line()));
        }
        Requirement requirement = ended(wait, start, base, fresh)
                .or(() -> late(wait, writers, ends))
                .orElseGet(() -> allOf(fresh));
        return new Resolution(requirement, requirement.needsAll() && requirement.enough() > 0);
    }

    /** The last store that is over before the wait ends in every execution; the wait starts from what it stored. */
    private Optional<Touch> base(int node, List<ThreadAccesses> writers, int[] ends) {
        Optional<Touch> best = Optional.empty();
        for (int i = 0; i < ends.length; i++) {
            ThreadAccesses writes = writers.get(i);
            int certain = Math.min(ends[i], writes.beginning(write -> precedence.before(write, node)));
            for (int last = certain - 1; last >= 0; last--) {
                Touch store = writes.touch(last);
                budget.spend(1);
                if (best.map(b -> precedence.before(store.node(), b.node())).orElse(false)) {
                    break;
                } else if (!accesses.isAdd(store) && isOrdered(store.node(), writers, ends)) {
                    best = Optional.of(store);
                    break;
                }
            }
        }
        return best;
    }

    /** True if each write that can come before the wait is known to come before this store or after it. */
    private boolean isOrdered(int store, List<ThreadAccesses> writers, int[] ends) {
        budget.spend(ends.length);
        for (int i = 0; i < ends.length; i++) {
            int unordered = writers.get(i).beginning(write -> precedence.before(write, store));
            int after = writers.get(i).beginning(write -> !precedence.before(store, write));
            boolean itself = unordered < ends[i] && writers.get(i).node(unordered) == store;
            if ((itself ? unordered + 1 : unordered) < Math.min(after, ends[i])) {
                return false;
            }
        }
        return true;
    }

    /** The writes that can come after the base and before the end of the wait, in ascending order. */
    private List<Touch> fresh(List<ThreadAccesses> writers, int[] ends, Optional<Touch> base) {
        List<Touch> fresh = new ArrayList<>();
        for (int i = 0; i < ends.length; i++) {
            ThreadAccesses writes = writers.get(i);
            int begin = base.map(
                            b -> writes.beginning(write -> write == b.node() || precedence.before(write, b.node())))
                    .orElse(0);
            for (int k = begin; k < ends[i]; k++) {
                fresh.add(writes.touch(k));
            }
        }
        return fresh;
    }

    /** Those of them that store what is waited for. */
    private List<Touch> equal(int node, Effect wait, Optional<Touch> base) {
        return values.stores(wait.line(), wait.expected()).stream()
                .filter(write -> !precedence.before(node, write.node()))
                .filter(write -> base.map(b -> !write.equals(b) && !precedence.before(write.node(), b.node()))
                        .orElse(true))
                .toList();
    }

    /** Empty if these writes cannot end the wait. */
    private Optional<Requirement> ended(Effect wait, OptionalLong start, Optional<Touch> base, List<Touch> fresh) {
        if (start.isPresent() && !fresh.isEmpty() && fresh.stream().allMatch(accesses::isAdd)) {
            return counted(wait, start.getAsLong(), fresh);
        }
        IntArrayList helpful = new IntArrayList();
        fresh.stream().filter(write -> mayEnd(wait, write)).forEach(write -> helpful.add(write.node()));
        if (start.isEmpty()) {
            base.ifPresent(store -> helpful.add(store.node()));
        }
        if (start.isEmpty()) {
            helpful.sort(null);
        }
        return helpful.isEmpty() ? Optional.empty() : Optional.of(new Requirement(helpful, 1));
    }

    private boolean mayEnd(Effect wait, Touch write) {
        return accesses.isAdd(write)
                || values.put(write, precedence).stream()
                        .allMatch(value -> wait.comparison().holds(value, wait.expected()));
    }

    /** The first write after the wait that could end it. */
    private Optional<Requirement> late(Effect wait, List<ThreadAccesses> writers, int[] ends) {
        for (int i = 0; i < ends.length; i++) {
            for (int k = ends[i]; k < writers.get(i).size(); k++) {
                budget.spend(1);
                if (mayEnd(wait, writers.get(i).touch(k))) {
                    return Optional.of(new Requirement(List.of(writers.get(i).node(k)), 1));
                }
            }
        }
        return Optional.empty();
    }

    /** The wait never ends: it is taken to need all additions if these are its only writes, otherwise nothing. */
    private Requirement allOf(List<Touch> fresh) {
        boolean added = !fresh.isEmpty() && fresh.stream().allMatch(accesses::isAdd);
        return added ? new Requirement(nodes(fresh), fresh.size()) : Requirement.NOTHING;
    }

    private static IntArrayList nodes(List<Touch> writes) {
        IntArrayList nodes = new IntArrayList(writes.size());
        writes.forEach(write -> nodes.add(write.node()));
        return nodes;
    }

    /** How many additions it takes at least: the largest first; empty if even the sum of all is not enough. */
    private Optional<Requirement> counted(Effect wait, long start, List<Touch> adds) {
        long[] amounts = adds.stream()
                .mapToLong(add -> accesses.effect(add.node()).value())
                .sorted()
                .toArray();
        if (amounts[0] <= 0) {
            return Optional.of(new Requirement(nodes(adds), 1));
        }
        long content = start;
        int enough = 0;
        while (enough < amounts.length && !reached(wait, content)) {
            content += amounts[amounts.length - 1 - enough++];
        }
        return reached(wait, content)
                ? Optional.of(new Requirement(nodes(adds), Math.max(1, enough)))
                : Optional.empty();
    }

    /** True as soon as growing contents can satisfy the comparison. */
    private static boolean reached(Effect wait, long content) {
        return switch (wait.comparison()) {
            case EQUAL, AT_LEAST -> content >= wait.expected();
            case GREATER -> content > wait.expected();
            case NOT_EQUAL -> content != wait.expected();
            case LESS, AT_MOST -> wait.comparison().holds(content, wait.expected());
        };
    }

    /** How many additions of at least this amount, which is positive, it takes at most. */
    static long mostNeeded(Effect wait, long start, long amount) {
        return switch (wait.comparison()) {
            case EQUAL, AT_LEAST -> Math.max(1, -Math.floorDiv(start - wait.expected(), amount));
            case GREATER -> Math.max(1, Math.floorDiv(wait.expected() - start, amount) + 1);
            case NOT_EQUAL -> 1;
            case LESS, AT_MOST -> Long.MAX_VALUE;
        };
    }
}
