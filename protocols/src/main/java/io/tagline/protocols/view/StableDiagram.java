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
public record StableDiagram(TransitionTable table) {

    private static final String MERMAID = "stateDiagram-v2";

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

    /** The diagrams of several controllers for Graphviz: one graph, with a cluster for each of them. */
    public static List<String> dot(List<TransitionTable> tables) {
        List<String> lines = new ArrayList<>(List.of("digraph {", "  node [shape=circle];"));
        for (TransitionTable table : tables) {
            String kind = table.kind().heading();
            lines.add("  subgraph " + quoted("cluster " + kind) + " {");
            lines.add("    label=" + quoted(kind) + ";");
            new StableDiagram(table).dot(kind + " ").forEach(line -> lines.add("    " + line));
            lines.add("  }");
        }
        lines.add("}");
        return lines;
    }

    /** Controllers have states of the same name, and nodes of one graph have not. */
    private List<String> dot(String prefix) {
        List<String> lines = new ArrayList<>();
        table.stableStates()
                .forEach(state ->
                        lines.add("%s [label=%s];".formatted(quoted(prefix + state.name()), quoted(state.name()))));
        for (Arrow arrow : arrows()) {
            lines.add("%s -> %s [label=%s];"
                    .formatted(
                            quoted(prefix + arrow.from().name()),
                            quoted(prefix + arrow.to().name()),
                            quoted(String.join("\\n", arrow.events()))));
        }
        return lines;
    }

    /** The diagrams of several controllers for Mermaid, which reads one diagram in a file: a composite state for each of them. */
    public static List<String> mermaid(List<TransitionTable> tables) {
        List<String> lines = new ArrayList<>(List.of(MERMAID));
        for (TransitionTable table : tables) {
            String name = "c" + table.kind().ordinal();
            lines.add("  state \"%s\" as %s {".formatted(table.kind().heading(), name));
            new StableDiagram(table).mermaid(name).forEach(line -> lines.add("  " + line));
            lines.add("  }");
        }
        return lines;
    }

    /** The diagram for Mermaid, which many hosts of Markdown draw. */
    public List<String> mermaid() {
        List<String> lines = new ArrayList<>(List.of(MERMAID));
        lines.addAll(mermaid(""));
        return lines;
    }

    private List<String> mermaid(String prefix) {
        List<String> lines = new ArrayList<>();
        for (State state : table.stableStates()) {
            lines.add("  state \"%s\" as %ss%d".formatted(state.name(), prefix, state.index()));
        }
        for (Arrow arrow : arrows()) {
            lines.add("  %ss%d --> %ss%d : %s"
                    .formatted(
                            prefix,
                            arrow.from().index(),
                            prefix,
                            arrow.to().index(),
                            String.join(", ", arrow.events())));
        }
        return lines;
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
