package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All one-place changes of a document's transition tables: a cell deleted, an action dropped, another next state.
 *
 * <p>A cell is one state and one event as a row names them, so a changed document has a row for each cell: it does not show where it was changed.
 */
public final class Mutations {

    private final Source document;
    private final Protocol protocol;
    private final Map<Integer, Row> rows = new TreeMap<>();

    /** @param document complete, with all rows of the protocol */
    public Mutations(Source document, Protocol protocol) {
        this.document = document;
        this.protocol = protocol;
        Map<String, List<Table>> tables = MarkdownDocument.of(document).tables();
        for (ControllerKind kind : ControllerKind.values()) {
            for (Table table : tables.getOrDefault(kind.heading() + "/Transitions", List.of())) {
                table.rows()
                        .forEach(row -> rows.put(row.get(0).line(), new Row(table.columns(), split(kind, table, row))));
            }
        }
    }

    private List<Cell> split(ControllerKind kind, Table table, List<DocumentCell> row) {
        Map<String, DocumentCell> named = new HashMap<>();
        IntStream.range(0, row.size()).forEach(i -> named.put(table.columns().get(i), row.get(i)));
        List<String> actions = parts(requireNonNull(named.get("actions")), ';');
        List<String> events = parts(requireNonNull(named.get("event")), ',');
        String next = requireNonNull(named.get("next")).text();
        String why = Optional.ofNullable(named.get(Table.WHY))
                .map(DocumentCell::text)
                .orElse("");
        List<Cell> cells = new ArrayList<>();
        for (String state : parts(requireNonNull(named.get("state")), ',')) {
            for (String event : actions.contains(Verb.STALL.phrase()) ? byMessage(kind, events) : events) {
                cells.add(new Cell(kind, state, event, actions, next.isEmpty() ? state : next, why));
            }
        }
        return cells;
    }

    private static List<String> parts(DocumentCell cell, char separator) {
        return cell.split(separator).stream().map(DocumentCell::text).toList();
    }

    /** Stalls as authors write them: a message names all its events, as it does not where an extended document is written out. */
    private List<String> byMessage(ControllerKind kind, List<String> named) {
        List<EventType> events = protocol.table(kind).orElseThrow().events();
        return named.stream()
                .map(name -> events.stream()
                        .filter(event -> event.name().equals(name))
                        .flatMap(event -> event.message().stream())
                        .filter(message -> events.stream()
                                .filter(event -> event.is(message))
                                .allMatch(event -> named.contains(event.name())))
                        .map(MessageType::name)
                        .findFirst()
                        .orElse(name))
                .distinct()
                .toList();
    }

    /** A row of the document, in the cells that it names. */
    private record Row(List<String> columns, List<Cell> cells) {}

    /**
     * A row for one state and one event.
     *
     * @param why it is as it is, in the words of the document; may be empty
     */
    public record Cell(ControllerKind kind, String state, String event, List<String> actions, String next, String why) {

        public Cell {
            actions = List.copyOf(actions);
        }

        private Cell without(int action) {
            List<String> fewer = new ArrayList<>(actions);
            fewer.remove(action);
            return new Cell(kind, state, event, fewer, next, why);
        }

        private Cell withNext(String other) {
            return new Cell(kind, state, event, actions, other, why);
        }

        private boolean stalls() {
            return actions.contains(Verb.STALL.phrase());
        }

        private String row(List<String> columns) {
            return columns.stream()
                    .map(column -> switch (column) {
                        case "state" -> state;
                        case "event" -> event;
                        case "actions" -> String.join("; ", actions);
                        case "next" -> next;
                        default -> why;
                    })
                    .collect(Collectors.joining(" | ", "| ", " |"));
        }

        /** Where it is: {@code Cache: SM_AD | Inv}. */
        @Override
        public String toString() {
            return kind.heading() + ": " + state + " | " + event;
        }
    }

    /**
     * A change.
     *
     * @param change in words
     * @param after the changed cell; empty if it is deleted
     */
    public record Mutation(Cell before, String change, Optional<Cell> after) {}

    /** All of them, in the order of the document. */
    public Stream<Mutation> all() {
        return rows.values().stream().flatMap(row -> row.cells().stream()).flatMap(this::of);
    }

    private Stream<Mutation> of(Cell cell) {
        Stream<Mutation> deleted = Stream.of(new Mutation(cell, "deleted", Optional.empty()));
        Stream<Mutation> dropped = IntStream.range(0, cell.actions().size())
                .mapToObj(i ->
                        new Mutation(cell, "without `" + cell.actions().get(i) + "`", Optional.of(cell.without(i))));
        Stream<Mutation> elsewhere = protocol.table(cell.kind()).orElseThrow().states().stream()
                .map(State::name)
                .filter(state -> !cell.stalls() && !state.equals(cell.next()))
                .map(state -> new Mutation(cell, "next `" + state + "`", Optional.of(cell.withNext(state))));
        return Stream.of(deleted, dropped, elsewhere).flatMap(changes -> changes);
    }

    /** The document with one change. */
    public Source with(Mutation mutation) {
        List<String> old = document.text().lines().toList();
        return document.rewritten(IntStream.rangeClosed(1, old.size())
                .boxed()
                .flatMap(line -> rows.containsKey(line)
                        ? with(mutation, requireNonNull(rows.get(line)))
                        : Stream.of(old.get(line - 1)))
                .map(line -> line + "\n")
                .collect(Collectors.joining()));
    }

    private static Stream<String> with(Mutation mutation, Row row) {
        return row.cells().stream()
                .flatMap(cell -> cell.equals(mutation.before()) ? mutation.after().stream() : Stream.of(cell))
                .map(cell -> cell.row(row.columns()));
    }
}
