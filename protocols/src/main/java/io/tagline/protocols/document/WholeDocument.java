package io.tagline.protocols.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a document and all that it extends as a single document. */
final class WholeDocument {

    private final Layers layers;
    private final StringBuilder text = new StringBuilder();

    private WholeDocument(Layers layers) {
        this.layers = layers;
    }

    static Source of(Layers layers, Protocol protocol) {
        return layers.source().rewritten(new WholeDocument(layers).written(protocol));
    }

    private String written(Protocol protocol) {
        text.append("# ").append(protocol.title()).append('\n');
        section("Messages", MessageReader.COLUMNS);
        protocol.tables().forEach(this::controller);
        section("Networks", NetworkReader.COLUMNS);
        section("Invariants", InvariantReader.COLUMNS);
        return text.toString();
    }

    private void controller(TransitionTable table) {
        String heading = table.kind().heading();
        text.append("\n## ").append(heading).append('\n');
        boolean cache = table.kind() == ControllerKind.CACHE;
        part(heading, "States", cache ? StateReader.CACHE_COLUMNS : StateReader.DIRECTORY_COLUMNS);
        part(heading, "Events", EventReader.COLUMNS);
        text.append("\n### Transitions\n");
        table(TransitionReader.COLUMNS, transitions(table));
    }

    private void section(String heading, List<String> columns) {
        written("\n## " + heading, heading, columns);
    }

    private void part(String heading, String part, List<String> columns) {
        written("\n### " + part, heading + "/" + part, columns);
    }

    private void written(String title, String heading, List<String> columns) {
        List<List<String>> rows = layers.rows(heading, false, columns, new Diagnostics()).stream()
                .map(row -> row.stream().map(Cell::text).toList())
                .toList();
        if (!rows.isEmpty()) {
            text.append(title).append('\n');
            table(columns, rows);
        }
    }

    /** Pairs with the same effect share a row: first the events of a state, then the states with the same events. */
    private static List<List<String>> transitions(TransitionTable table) {
        Map<List<Object>, List<EventType>> events = new LinkedHashMap<>();
        for (Transition row : table.transitions()) {
            events.computeIfAbsent(List.of(row.state(), row.actionText(), next(row)), k -> new ArrayList<>())
                    .add(row.event());
        }
        Map<List<Object>, List<Object>> states = new LinkedHashMap<>();
        events.forEach((row, on) -> states.computeIfAbsent(List.of(on, row.get(1), row.get(2)), k -> new ArrayList<>())
                .add(row.get(0)));
        return states.entrySet().stream()
                .map(entry -> List.of(
                        joined(entry.getValue()),
                        joined((List<?>) entry.getKey().get(0)),
                        entry.getKey().get(1).toString(),
                        entry.getKey().get(2).toString()))
                .toList();
    }

    private static String next(Transition row) {
        State next = row.next();
        return next.equals(row.state()) ? "" : next.name();
    }

    private static String joined(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    private void table(List<String> columns, List<List<String>> rows) {
        text.append('\n')
                .append(line(columns))
                .append("|---".repeat(columns.size()))
                .append("|\n");
        rows.forEach(row -> text.append(line(row)));
    }

    private static String line(List<String> cells) {
        return Stream.concat(cells.stream(), Stream.of(""))
                        .collect(Collectors.joining(" | ", "| ", ""))
                        .strip()
                + "\n";
    }
}
