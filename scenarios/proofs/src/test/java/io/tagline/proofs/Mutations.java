package io.tagline.proofs;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All one-place changes of a document's transition tables: a cell deleted, an action dropped, another next state.
 *
 * <p>A cell is one state and one event as a row names them, so that rows for several states or events are taken apart first.
 */
final class Mutations {

    private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
    private static final Pattern SEMICOLON = Pattern.compile("\\s*;\\s*");

    private final List<String> lines = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private final Protocol protocol;

    Mutations(String document) {
        protocol = BuiltIns.protocol(document);
        String text = new Protocols(FileLibrary::new)
                .library()
                .open(document, new Diagnostics())
                .orElseThrow()
                .text();
        ControllerKind kind = ControllerKind.CACHE;
        boolean transitions = false;
        for (String line : text.lines().toList()) {
            for (ControllerKind other : ControllerKind.values()) {
                kind = line.equals("## " + other.heading()) ? other : kind;
            }
            transitions = line.startsWith("#") ? line.equals("### Transitions") : transitions;
            boolean row = transitions && line.startsWith("|") && !line.startsWith("|-") && !line.startsWith("| state");
            if (row) {
                split(kind, line);
            } else {
                lines.add(line);
            }
        }
    }

    private record Cell(ControllerKind kind, int line, String state, String event, List<String> actions, String next) {

        String row() {
            return "| %s | %s | %s | %s |".formatted(state, event, String.join("; ", actions), next);
        }

        Cell withActions(List<String> other) {
            return new Cell(kind, line, state, event, other, next);
        }

        Cell withNext(String other) {
            return new Cell(kind, line, state, event, actions, other);
        }
    }

    /** A changed document, and in words what was changed. */
    record Mutation(ControllerKind kind, String state, String event, String change, String text) {

        String cell() {
            return kind.heading() + ": " + state + " | " + event;
        }
    }

    private void split(ControllerKind kind, String row) {
        String[] columns = Pattern.compile("\\|").split(row, -1);
        List<String> actions = SEMICOLON
                .splitAsStream(columns[3].strip())
                .filter(action -> !action.isEmpty())
                .toList();
        for (String state : COMMA.split(columns[1].strip(), -1)) {
            List<String> named = List.of(COMMA.split(columns[2].strip(), -1));
            for (String event : actions.contains("stall") ? byMessage(kind, named) : named) {
                String next = columns[4].isBlank() ? state : columns[4].strip();
                Cell cell = new Cell(kind, lines.size(), state, event, actions, next);
                cells.add(cell);
                lines.add(cell.row());
            }
        }
    }

    /** Stalls as authors write them: a message stands for all its events, as it does not where an extended document is written out. */
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

    Stream<Mutation> all() {
        return cells.stream().flatMap(cell -> {
            List<Mutation> mutations = new ArrayList<>();
            mutations.add(mutation(cell, "deleted", ""));
            for (int i = 0; i < cell.actions().size(); i++) {
                List<String> fewer = new ArrayList<>(cell.actions());
                String dropped = fewer.remove(i);
                mutations.add(mutation(
                        cell,
                        "without `" + dropped + "`",
                        cell.withActions(fewer).row()));
            }
            if (!cell.actions().contains("stall")) {
                for (State state : protocol.table(cell.kind()).orElseThrow().states()) {
                    if (!state.name().equals(cell.next())) {
                        mutations.add(mutation(
                                cell,
                                "next `" + state + "`",
                                cell.withNext(state.name()).row()));
                    }
                }
            }
            return mutations.stream();
        });
    }

    private Mutation mutation(Cell cell, String change, String row) {
        List<String> changed = new ArrayList<>(lines);
        if (row.isEmpty()) {
            changed.remove(cell.line());
        } else {
            changed.set(cell.line(), row);
        }
        String text = String.join("\n", changed) + "\n";
        return new Mutation(cell.kind(), cell.state(), cell.event(), change, text);
    }
}
