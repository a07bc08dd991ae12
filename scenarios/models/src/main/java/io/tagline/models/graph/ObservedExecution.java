package io.tagline.models.graph;

import java.util.List;

/**
 * One execution of a program as it was observed, by the numbers of its operations, thread by thread; times in picoseconds.
 *
 * @param observed when each operation was in progress
 * @param sources the writes of other threads that each operation found in its lines, or took them from
 * @param branches whether its threads took branches, so out-of-order cores may have foreseen operations that were never made
 */
public record ObservedExecution(List<Times> observed, List<List<Integer>> sources, boolean branches) {

    /**
     * When an operation was in progress.
     *
     * @param begin when it began
     * @param change when what it wrote was performed; {@code begin} if it wrote several lines, or nothing
     * @param over when it, and all before it in its thread, was over and performed, or later
     */
    public record Times(long begin, long change, long over) {}

    public ObservedExecution {
        observed = List.copyOf(observed);
        sources = sources.stream().map(List::copyOf).toList();
    }

    /** The sources that each operation waited for. */
    List<Requirement> requirements() {
        return sources.stream()
                .map(writes -> writes.isEmpty() ? Requirement.NOTHING : new Requirement(writes, writes.size()))
                .toList();
    }

    /** The order in which the operations came; of what happened at one time, nothing is known. */
    OperationOrder order(Accesses accesses) {
        return new OperationOrder() {
            @Override
            public boolean before(int first, int second) {
                return accesses.thread(first) == accesses.thread(second)
                        ? first < second
                        : observed.get(first).over() < observed.get(second).change();
            }

            @Override
            public boolean beforeStart(int first, int second) {
                return accesses.thread(first) == accesses.thread(second)
                        ? first < second
                        : observed.get(first).over() < observed.get(second).begin();
            }
        };
    }
}
