package io.tagline.checker.any;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;

/** What the views of one level have found to happen at shared caches, for those of the other level. */
final class Crossings {

    private static final int[] NOTHING = {};

    private final IntOpenHashSet all = new IntOpenHashSet();
    private final Int2ObjectOpenHashMap<int[]> byLocal = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<int[]> events = new Int2ObjectOpenHashMap<>();

    boolean add(int crossing) {
        return all.add(crossing);
    }

    int size() {
        return all.size();
    }

    /** Adds those of another one; returns whether any was new. */
    boolean addAll(Crossings other) {
        return all.addAll(other.all);
    }

    /** Makes those known by what they show of the shared cache, or for the events of the crossing without them. */
    void index() {
        byLocal.clear();
        events.clear();
        for (int crossing : sorted()) {
            append(byLocal, Crossing.local(crossing), crossing);
            append(events, Crossing.withoutOutcome(crossing), Crossing.outcome(crossing));
        }
    }

    int[] sorted() {
        int[] sorted = all.toIntArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private static void append(Int2ObjectOpenHashMap<int[]> lists, int key, int value) {
        int[] list = lists.getOrDefault(key, NOTHING);
        int[] longer = Arrays.copyOf(list, list.length + 1);
        longer[list.length] = value;
        lists.put(key, longer);
    }

    /** Those of a shared cache of which this is shown. */
    int[] at(int local) {
        return byLocal.getOrDefault(local, NOTHING);
    }

    /** The events that a crossing may be. */
    int[] events(int crossing) {
        return events.getOrDefault(crossing, NOTHING);
    }
}
