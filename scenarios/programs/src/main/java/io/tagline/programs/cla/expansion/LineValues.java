package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which values each line that some thread waits for can ever hold, for any order of the threads: its initial one, those written or copied to it,
 * those that an exchange puts in place of a value it can hold, and all sums of these with what is added to it. If there are too many, the line counts
 * as able to hold anything, so no program that could work is refused.
 */
final class LineValues {

    /** How many values are copied from line to line before all further destinations count as able to hold anything. */
    private static final long MOST_MOVED = 5_000_000;

    private final LineMap lines;
    private final CopyGraph copies;

    /** The lines some thread waits for, and those from which their content may come. */
    private final BitSet relevant;

    private final Map<Integer, Map<Long, Integer>> additions = new HashMap<>();

    /** For each line, by the expected value, the values that it is exchanged for. */
    private final Map<Integer, Map<Long, Set<Long>>> exchanges = new HashMap<>();

    private final Int2ObjectMap<ValueSet> values = new Int2ObjectOpenHashMap<>();
    private final Deque<Integer> grown = new ArrayDeque<>();
    private long moved;

    LineValues(List<Operation> operations, LineMap lines) {
        int count = lines.lines().size();
        List<CopyGraph.Edges> edges = new ArrayList<>();
        BitSet waited = new BitSet();
        for (Operation operation : operations) {
            noteFlow(operation, waited, edges);
        }
        this.lines = lines;
        this.copies = CopyGraph.of(edges, count);
        edges.replaceAll(CopyGraph.Edges::reversed);
        this.relevant = CopyGraph.of(edges, count).reachable(waited);
        note(operations, this::noteAddition);
        note(operations, this::noteContent);
        relevant.stream().forEach(grown::add);
        while (!grown.isEmpty()) {
            spread(grown.remove());
        }
    }

    /** The lines of a put or get are not traced; {@link #noteContent} deals with them. */
    private static void noteFlow(Operation operation, BitSet waited, List<CopyGraph.Edges> edges) {
        for (Effect effect : operation.effects()) {
            if (effect.kind() == Effect.Kind.POLL) {
                waited.set(effect.line());
            } else if (effect.kind() == Effect.Kind.COPY && !operation.isOneSided()) {
                edges.add(new CopyGraph.Edges(effect.source(), effect.line(), operation.lines()));
            }
        }
    }

    ValueSet of(int line) {
        ValueSet known = values.get(line);
        if (known != null) {
            return known;
        }
        ValueSet fresh = new ValueSet(lines.initialValue(line), additions.getOrDefault(line, Map.of()));
        values.put(line, fresh);
        return fresh;
    }

    /** What an effect does to a relevant line. */
    private interface Note {
        void of(Operation operation, Effect effect, int line);
    }

    private void note(List<Operation> operations, Note note) {
        for (Operation operation : operations) {
            for (Effect effect : operation.effects()) {
                for (int line = effect.line(), end = operation.endOfWritten(effect); line < end; line++) {
                    if (relevant.get(line)) {
                        note.of(operation, effect, line);
                    }
                }
            }
        }
    }

    private void noteAddition(Operation operation, Effect effect, int line) {
        if (effect.isAddition()) {
            additions.computeIfAbsent(line, l -> new TreeMap<>()).merge(effect.value(), 1, Integer::sum);
        }
    }

    /** A line that is the destination of a put or get can hold anything. */
    private void noteContent(Operation operation, Effect effect, int line) {
        switch (effect.kind()) {
            case WRITE -> of(line).include(effect.value());
            case EXCHANGE ->
                exchanges
                        .computeIfAbsent(line, l -> new HashMap<>())
                        .computeIfAbsent(effect.expected(), expected -> new TreeSet<>())
                        .add(effect.value());
            case COPY -> {
                if (operation.isOneSided()) {
                    of(line).includeAnything();
                }
            }
            case UPDATE -> {
                if (!effect.isAddition()) {
                    of(line).includeAnything();
                }
            }
            case READ, POLL, COMPUTE, HINT, FENCE, BARRIER, START_CLOCK, MARK -> {}
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
