package io.tagline.programs.cla;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntConsumer;

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

    private final Int2ObjectMap<ValueSet> values = new Int2ObjectOpenHashMap<>();
    private final Deque<Integer> grown = new ArrayDeque<>();
    private long moved;

    LineContents(List<Operation> operations, LineMap lines) {
        int count = lines.lines().size();
        this.lines = lines;
        this.copies = CopyGraph.forwards(operations, count);
        this.relevant = CopyGraph.backwards(operations, count).reachable(waitedFor(operations));
        operations.forEach(this::noteAdditions);
        operations.forEach(this::noteContents);
        relevant.stream().forEach(grown::add);
        while (!grown.isEmpty()) {
            spread(grown.remove());
        }
    }

    private static BitSet waitedFor(List<Operation> operations) {
        BitSet waited = new BitSet();
        for (Operation operation : operations) {
            operation.effect(Effect.Kind.POLL).ifPresent(poll -> waited.set(poll.line()));
        }
        return waited;
    }

    /** The values a line can hold. */
    ValueSet of(int line) {
        return values.computeIfAbsent(
                line, l -> new ValueSet(lines.initialValue(l), additions.getOrDefault(l, Map.of())));
    }

    /** Calls {@code action} for each line of an effect that is relevant. */
    private void forEachLine(Operation operation, Effect effect, IntConsumer action) {
        int end = effect.line() + operation.lines();
        for (int line = relevant.nextSetBit(effect.line());
                line >= 0 && line < end;
                line = relevant.nextSetBit(line + 1)) {
            action.accept(line);
        }
    }

    private void noteAdditions(Operation operation) {
        for (Effect effect : operation.effects()) {
            if (effect.kind() == Effect.Kind.ADD) {
                forEachLine(
                        operation,
                        effect,
                        line -> additions
                                .computeIfAbsent(line, l -> new TreeMap<>())
                                .merge(effect.value(), 1, Integer::sum));
            }
        }
    }

    private void noteContents(Operation operation) {
        for (Effect effect : operation.effects()) {
            noteContent(operation, effect);
        }
    }

    /** What is put or got onto a flag is not followed up. */
    private void noteContent(Operation operation, Effect effect) {
        switch (effect.kind()) {
            case WRITE -> forEachLine(operation, effect, line -> of(line).include(effect.value()));
            case EXCHANGE ->
                forEachLine(
                        operation,
                        effect,
                        line -> exchanges
                                .computeIfAbsent(line, l -> new HashMap<>())
                                .computeIfAbsent(effect.expected(), expected -> new TreeSet<>())
                                .add(effect.value()));
            case COPY -> {
                if (operation.isOneSided()) {
                    forEachLine(operation, effect, line -> of(line).includeAnything());
                }
            }
            case ADD, READ, POLL, COMPUTE, FENCE, BARRIER, START_CLOCK, MARK -> {}
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
