package io.tagline.protocols.view;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Where two protocols do different things: cell by cell, by the names of states and events. */
public record ProtocolDiff(Protocol first, Protocol second) {

    /** The kinds of controller that at least one of the two has. */
    public List<ControllerKind> kinds() {
        return Stream.of(ControllerKind.values())
                .filter(kind ->
                        first.table(kind).isPresent() || second.table(kind).isPresent())
                .toList();
    }

    /** A cell in which the two differ; an empty text means that the pair is impossible there. */
    public record Difference(ControllerKind kind, String state, String event, String first, String second) {}

    /** All differing cells, in the order of the first protocol, then those that only the second has. */
    public List<Difference> differences() {
        List<Difference> result = new ArrayList<>();
        for (ControllerKind kind : kinds()) {
            Map<List<String>, String> left = cells(first, kind);
            Map<List<String>, String> right = cells(second, kind);
            Set<List<String>> keys = new LinkedHashSet<>(left.keySet());
            keys.addAll(right.keySet());
            for (List<String> key : keys) {
                String a = left.getOrDefault(key, "");
                String b = right.getOrDefault(key, "");
                if (!a.equals(b)) {
                    result.add(new Difference(kind, key.get(0), key.get(1), a, b));
                }
            }
        }
        return result;
    }

    /** The changes between stable states, transient ones passed over: a row for each event that leads from a stable state to another one than before. */
    public TransitionMatrix stable(ControllerKind kind) {
        Map<List<String>, String> left = ends(first, kind);
        Map<List<String>, String> right = ends(second, kind);
        Set<List<String>> keys = new LinkedHashSet<>(left.keySet());
        keys.addAll(right.keySet());
        keys.removeIf(key -> left.getOrDefault(key, "").equals(right.getOrDefault(key, "")));
        return new TransitionMatrix(
                "stable state",
                List.of("event", first.name(), second.name()),
                keys.stream().map(key -> key.get(0)).toList(),
                keys.stream()
                        .map(key -> List.of(key.get(1), left.getOrDefault(key, ""), right.getOrDefault(key, "")))
                        .toList());
    }

    /** The other stable states that a state and an event lead to. */
    private static Map<List<String>, String> ends(Protocol protocol, ControllerKind kind) {
        Map<List<String>, String> ends = new LinkedHashMap<>();
        protocol.table(kind)
                .ifPresent(table -> new StableDiagram(table)
                        .arrows()
                        .forEach(arrow -> arrow.events()
                                .forEach(event -> ends.merge(
                                        List.of(arrow.from().name(), event),
                                        arrow.to().name(),
                                        (some, more) -> some + " or " + more))));
        return ends;
    }

    private static Map<List<String>, String> cells(Protocol protocol, ControllerKind kind) {
        Map<List<String>, String> cells = new LinkedHashMap<>();
        protocol.table(kind)
                .ifPresent(table -> table.transitions()
                        .forEach(t ->
                                cells.put(List.of(t.state().name(), t.event().name()), TransitionMatrix.text(t))));
        return cells;
    }

    /** The differences as a matrix: one row for each cell that differs. */
    public TransitionMatrix matrix(ControllerKind kind) {
        List<String> rows = new ArrayList<>();
        List<List<String>> cells = new ArrayList<>();
        for (Difference d : differences()) {
            if (d.kind() == kind) {
                rows.add(d.state());
                cells.add(List.of(d.event(), d.first(), d.second()));
            }
        }
        return new TransitionMatrix("state", List.of("event", first.name(), second.name()), rows, cells);
    }
}
