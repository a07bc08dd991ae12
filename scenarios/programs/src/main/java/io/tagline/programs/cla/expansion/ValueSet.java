package io.tagline.programs.cla.expansion;

import io.tagline.programs.operation.WaitComparison;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The values a line can hold: those put there, and the sums of each with any of the numbers that are added. */
final class ValueSet {

    private static final int MOST = 1000;

    private final Map<Long, Integer> additions;
    private final NavigableSet<Long> all = new TreeSet<>();
    private final NavigableSet<Long> put;
    private boolean anything;

    /** {@code additions} has each number that is added, and how often. */
    ValueSet(long first, Map<Long, Integer> additions) {
        this.additions = additions;
        this.put = additions.isEmpty() ? all : new TreeSet<>();
        include(first);
    }

    /** Whether one of them compares like this with {@code wanted}; except for equality, the smallest and the largest decide. */
    boolean canBe(WaitComparison comparison, long wanted) {
        return anything
                || comparison.holds(all.first(), wanted)
                || comparison.holds(all.last(), wanted)
                || (comparison == WaitComparison.EQUAL && all.contains(wanted));
    }

    /** All values in ascending order; only meaningful if {@link #canBe} has refused something. */
    List<Long> inOrder() {
        return List.copyOf(all);
    }

    boolean include(ValueSet other) {
        return other.anything ? includeAnything() : include(other.all);
    }

    /** True if the set became larger. Most values are there already, which is cheap to find out. */
    boolean include(long value) {
        return !anything && !put.contains(value) && include(List.of(value));
    }

    /** True if the set became larger. */
    boolean include(Collection<Long> values) {
        if (anything) {
            return false;
        }
        boolean grew = additions.isEmpty() ? all.addAll(values) : includeSums(values);
        anything |= all.size() > MOST;
        return grew || anything;
    }

    private boolean includeSums(Collection<Long> values) {
        NavigableSet<Long> fresh = new TreeSet<>(values);
        fresh.removeAll(put);
        NavigableSet<Long> sums = new TreeSet<>(fresh);
        additions.forEach((addition, times) -> addSums(sums, addition, times));
        put.addAll(fresh);
        return all.addAll(sums);
    }

    int size() {
        return all.size();
    }

    boolean includeAnything() {
        boolean grew = !anything;
        anything = true;
        return grew;
    }

    /** Adding the same number once more makes new sums only from the sums that were new the last time. */
    private void addSums(NavigableSet<Long> values, long addition, int times) {
        List<Long> newest = List.copyOf(values);
        for (int i = 0; i < times && !newest.isEmpty() && !anything; i++) {
            newest = newest.stream()
                    .map(value -> value + addition)
                    .filter(values::add)
                    .toList();
            anything = values.size() > MOST;
        }
    }
}
