package io.tagline.programs.cla;

import io.tagline.programs.operation.Operation;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which values each line that somebody waits for can ever hold, whatever the order of the threads: its first one, those
 * written to it, those copied to it, those that a value it can hold is exchanged for, and all sums with what is added to it.
 * Where there are too many, a line can hold anything, so that no program is refused that could work.
 */
final class LineContents {

    /** How many values are copied from line to line before the rest is given up as anything. */
    private static final long MOST_MOVED = 5_000_000;

    private final LineMap lines;
    private final CopyGraph copies;

    /** The lines somebody waits for, and those from which their content may come. */
    private final BitSet relevant;

    private final Map<Integer, Map<Long, Integer>> additions = new HashMap<>();

    /** For each line, by what is expected there, the values that it is exchanged for. */
    private final Map<Integer, Map<Long, Set<Long>>> exchanges = new HashMap<>();

    private final Map<Integer, ValueSet> values = new HashMap<>();
    private final Deque<Integer> grown = new ArrayDeque<>();
    private long moved;

    LineContents(Collection<Operation> operations, LineMap lines) {
        List<Operation.Copy> all = operations.stream()
                .filter(Operation.Copy.class::isInstance)
                .map(Operation.Copy.class::cast)
                .toList();
        int count = lines.lines().size();
        this.lines = lines;
        this.copies = CopyGraph.forwards(all, count);
        this.relevant = CopyGraph.backwards(all, count).reachable(waitedFor(operations));
        operations.forEach(this::noteAddition);
        operations.forEach(this::noteExchange);
        operations.forEach(this::noteStore);
        relevant.stream().forEach(grown::add);
        while (!grown.isEmpty()) {
            spread(grown.remove());
        }
    }

    private static BitSet waitedFor(Collection<Operation> operations) {
        BitSet waited = new BitSet();
        for (Operation operation : operations) {
            operation.awaited().ifPresent(wait -> waited.set(wait.line()));
        }
        return waited;
    }

    /** The values a line can hold. */
    ValueSet of(int line) {
        return values.computeIfAbsent(
                line, l -> new ValueSet(lines.initialValue(l), additions.getOrDefault(l, Map.of())));
    }

    private void noteAddition(Operation operation) {
        if (operation instanceof Operation.Add add && relevant.get(add.line())) {
            additions.computeIfAbsent(add.line(), l -> new TreeMap<>()).merge(add.value(), 1, Integer::sum);
        }
    }

    private void noteExchange(Operation operation) {
        if (operation instanceof Operation.CompareExchange exchange && relevant.get(exchange.line())) {
            exchanges
                    .computeIfAbsent(exchange.line(), line -> new HashMap<>())
                    .computeIfAbsent(exchange.expected(), expected -> new TreeSet<>())
                    .add(exchange.value());
        }
    }

    private void noteStore(Operation operation) {
        if (operation instanceof Operation.Store store && relevant.get(store.line())) {
            of(store.line()).include(List.of(store.value()));
        } else if (operation instanceof Operation.SetFlag set && relevant.get(set.flag())) {
            of(set.flag()).include(List.of(set.value()));
        } else if (operation instanceof Operation.Put put) {
            noteTransfer(put.destination(), put.lines());
        } else if (operation instanceof Operation.Get get) {
            noteTransfer(get.destination(), get.lines());
        }
    }

    /** What is transferred onto a flag is not followed up. */
    private void noteTransfer(int destination, int count) {
        int line = relevant.nextSetBit(destination);
        while (line >= 0 && line < destination + count) {
            of(line).includeAnything();
            line = relevant.nextSetBit(line + 1);
        }
    }

    private void spread(int source) {
        if (exchange(source)) {
            grown.add(source);
        }
        copies.forEach(source, destination -> {
            if (relevant.get(destination) && flow(source, destination)) {
                grown.add(destination);
            }
        });
    }

    /** Adds what the values of a line are exchanged for; true if there are more now. */
    private boolean exchange(int line) {
        Map<Long, Set<Long>> here = exchanges.getOrDefault(line, Map.of());
        ValueSet held = of(line);
        boolean grew = false;
        for (long value : here.isEmpty() ? List.<Long>of() : held.inOrder()) {
            grew |= held.include(here.getOrDefault(value, Set.of()));
        }
        return grew;
    }

    private boolean flow(int source, int destination) {
        moved += of(source).size();
        return moved > MOST_MOVED
                ? of(destination).includeAnything()
                : of(destination).include(of(source));
    }
}
