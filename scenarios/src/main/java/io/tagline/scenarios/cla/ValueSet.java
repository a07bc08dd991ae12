package io.tagline.scenarios.cla;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongPredicate;

/** The values a line can hold: those put there, and the sums of each with any of the numbers that are added. */
final class ValueSet {

    private static final int MOST = 1000;

    private final List<Long> additions = new ArrayList<>();
    private final SortedSet<Long> put = new TreeSet<>();
    private final SortedSet<Long> all = new TreeSet<>();
    private boolean anything;

    ValueSet(long first) {
        put.add(first);
        all.add(first);
    }

    boolean canBe(LongPredicate wanted) {
        return anything || all.stream().anyMatch(wanted::test);
    }

    /** All values in ascending order; only meaningful if {@link #canBe} has refused something. */
    List<Long> inOrder() {
        return List.copyOf(all);
    }

    void mayGrowBy(long addition) {
        if (addition != 0) {
            additions.add(addition);
            addSums(addition, all);
        }
    }

    boolean include(ValueSet other) {
        return other.anything ? includeAnything() : include(other.all);
    }

    /** True if the set became larger. */
    boolean include(Collection<Long> values) {
        SortedSet<Long> fresh = new TreeSet<>(values);
        fresh.removeAll(put);
        if (anything || fresh.isEmpty()) {
            return false;
        }
        put.addAll(fresh);
        for (int i = 0; i < additions.size() && !anything; i++) {
            addSums(additions.get(i), fresh);
        }
        boolean grew = all.addAll(fresh);
        anything |= all.size() > MOST;
        return grew || anything;
    }

    int size() {
        return all.size();
    }

    boolean includeAnything() {
        boolean grew = !anything;
        anything = true;
        return grew;
    }

    private void addSums(long addition, SortedSet<Long> values) {
        List<Long> sums = values.stream().map(v -> v + addition).toList();
        values.addAll(sums);
        anything |= values.size() > MOST;
    }
}
