package io.tagline.protocols.view;

import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The stable states of a controller and how an event leads from one to another, transient states passed over. */
public final class StableDiagram {

    private final TransitionTable table;

    public StableDiagram(TransitionTable table) {
        this.table = table;
    }

    /** From one stable state to another, because of any of these events. */
    public record Arrow(State from, State to, List<String> events) {}

    /** All arrows between different states, in the order of the states. */
    public List<Arrow> arrows() {
        Map<List<State>, Set<String>> events = new LinkedHashMap<>();
        for (Transition t : table.transitions()) {
            if (table.isStable(t.state().index())) {
                for (State end : ends(t.next())) {
                    events.computeIfAbsent(List.of(t.state(), end), pair -> new TreeSet<>())
                            .add(t.event()
                                    .message()
                                    .map(m -> m.name())
                                    .orElse(t.event().name()));
                }
            }
        }
        List<Arrow> arrows = new ArrayList<>();
        events.forEach((pair, names) -> {
            if (!pair.get(0).equals(pair.get(1))) {
                arrows.add(new Arrow(pair.get(0), pair.get(1), List.copyOf(names)));
            }
        });
        return arrows;
    }

    /** The stable states that end transactions beginning in {@code first}; only {@code first} if it is stable itself. */
    private Set<State> ends(State first) {
        Set<State> ends = new LinkedHashSet<>();
        Set<State> seen = new LinkedHashSet<>(List.of(first));
        Deque<State> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            State state = open.poll();
            if (table.isStable(state.index())) {
                ends.add(state);
                continue;
            }
            for (Transition t : table.transitions()) {
                if (t.state().equals(state) && seen.add(t.next())) {
                    open.add(t.next());
                }
            }
        }
        return ends;
    }

    /** The diagram for Graphviz. */
    public List<String> dot() {
        List<String> lines = new ArrayList<>();
        lines.add("digraph " + quoted(table.kind().heading()) + " {");
        lines.add("  node [shape=circle];");
        table.stableStates().forEach(state -> lines.add("  " + quoted(state.name()) + ";"));
        for (Arrow arrow : arrows()) {
            lines.add("  %s -> %s [label=%s];"
                    .formatted(
                            quoted(arrow.from().name()),
                            quoted(arrow.to().name()),
                            quoted(String.join("\\n", arrow.events()))));
        }
        lines.add("}");
        return lines;
    }

    /** The diagram for Mermaid, which many hosts of Markdown draw. */
    public List<String> mermaid() {
        List<String> lines = new ArrayList<>();
        lines.add("stateDiagram-v2");
        for (State state : table.stableStates()) {
            lines.add("  state \"%s\" as s%d".formatted(state.name(), state.index()));
        }
        for (Arrow arrow : arrows()) {
            lines.add("  s%d --> s%d : %s"
                    .formatted(arrow.from().index(), arrow.to().index(), String.join(", ", arrow.events())));
        }
        return lines;
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
