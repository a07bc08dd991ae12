package io.tagline.scenarios.cla;

import io.tagline.simulator.program.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which values each line can ever hold, whatever the order of the threads: its first one, those written to it,
 * those copied to it, and all sums with what is added to it. Where there are too many, a line can hold anything, so
 * that no program is refused that could work.
 */
final class LineContents {

    /** How many values are copied from line to line before the rest is given up as anything. */
    private static final long MOST_MOVED = 5_000_000;

    private final LineMap lines;
    private final Map<Integer, ValueSet> values = new HashMap<>();
    private final Map<Integer, List<Integer>> copies = new LinkedHashMap<>();
    private final Deque<Integer> grown = new ArrayDeque<>();

    LineContents(Collection<Operation> operations, LineMap lines) {
        this.lines = lines;
        operations.forEach(this::noteAdd);
        operations.forEach(this::noteWrite);
        grown.addAll(copies.keySet());
        spread();
    }

    /** The values a line can hold. */
    ValueSet of(int line) {
        return values.computeIfAbsent(line, l -> new ValueSet(lines.initialValue(l)));
    }

    private void noteAdd(Operation operation) {
        if (operation instanceof Operation.Add add) {
            of(add.line()).mayGrowBy(add.value());
        }
    }

    private void noteWrite(Operation operation) {
        if (operation instanceof Operation.Store store) {
            of(store.line()).include(List.of(store.value()));
        } else if (operation instanceof Operation.Copy copy) {
            for (int i = 0; i < copy.lines(); i++) {
                copies.computeIfAbsent(copy.source() + i, s -> new ArrayList<>())
                        .add(copy.destination() + i);
            }
        }
    }

    private void spread() {
        long moved = 0;
        while (!grown.isEmpty()) {
            int source = grown.remove();
            for (int destination : copies.getOrDefault(source, List.of())) {
                moved += of(source).size();
                if (flow(source, destination, moved > MOST_MOVED)) {
                    grown.add(destination);
                }
            }
        }
    }

    private boolean flow(int source, int destination, boolean givenUp) {
        return givenUp ? of(destination).includeAnything() : of(destination).include(of(source));
    }
}
