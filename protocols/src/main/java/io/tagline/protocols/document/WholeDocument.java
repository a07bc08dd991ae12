package io.tagline.protocols.document;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a document and all that it extends as a single document. */
final class WholeDocument {

    private final Layers layers;
    private final Protocol protocol;
    private final UnusedElements unused;
    private final StringBuilder text = new StringBuilder();

    private WholeDocument(Layers layers, Protocol protocol) {
        this.layers = layers;
        this.protocol = protocol;
        this.unused = new UnusedElements(protocol);
    }

    /** The whole without its unused parts: it is valid on its own. */
    static Source of(Layers layers, Protocol protocol) {
        return layers.source().rewritten(new WholeDocument(layers, protocol).written());
    }

    private String written() {
        text.append("# ").append(protocol.title()).append('\n');
        Protocol reached = TableUsage.pruned(protocol);
        Stream.concat(StatedLine.lines(reached).stream(), LeftToCheck.lines(reached).stream())
                .forEach(line -> text.append('\n').append(line).append('\n'));
        unused.notes().forEach(note -> text.append("\n- ").append(note).append('\n'));
        written("\n## Messages", MessageReader.COLUMNS, named("Messages", MessageReader.COLUMNS, 0, this::isUsed));
        unused.tables().forEach(this::controller);
        written("\n## Networks", NetworkReader.COLUMNS, named("Networks", NetworkReader.COLUMNS, 0, name -> true));
        written("\n## Resources", ResourceReader.COLUMNS, resources());
        written("\n## Invariants", InvariantReader.COLUMNS, invariants());
        return text.toString();
    }

    private boolean isUsed(String message) {
        return protocol.message(message).map(found -> !unused.has(found)).orElse(true);
    }

    private void controller(TransitionTable table) {
        String heading = table.kind().heading();
        text.append("\n## ").append(heading).append('\n');
        boolean cache = table.kind() == ControllerKind.CACHE;
        List<String> columns = cache ? StateReader.CACHE_COLUMNS : StateReader.DIRECTORY_COLUMNS;
        written("\n### States", columns, named(heading + "/States", columns, 0, name -> isUsed(table, name)));
        written("\n### Events", EventReader.COLUMNS, named(heading + "/Events", EventReader.COLUMNS, 1, this::isUsed));
        text.append("\n### Transitions\n");
        table(TransitionReader.COLUMNS, transitions(table));
    }

    private boolean isUsed(TransitionTable table, String state) {
        return table.state(state).map(found -> !unused.has(table.kind(), found)).orElse(true);
    }

    /** The rows under a heading whose cell in a {@code column} is the name of something used. */
    private List<List<String>> named(String heading, List<String> columns, int column, Predicate<String> used) {
        return rows(heading, columns).stream()
                .filter(row -> used.test(row.get(column)))
                .toList();
    }

    private List<List<String>> rows(String heading, List<String> columns) {
        return layers.rows(heading, false, columns, new Diagnostics()).stream()
                .map(row -> row.stream().map(DocumentCell::text).toList())
                .toList();
    }

    /** The shared resources, each with the states in which it is held that are reached. */
    private List<List<String>> resources() {
        return protocol.sharing().resources().stream()
                .map(resource -> List.of(resource.text(), String.valueOf(resource.places()), held(resource)))
                .toList();
    }

    private String held(SharedResource resource) {
        Stream<String> in = protocol.table(resource.at()).orElseThrow().states().stream()
                .filter(resource.in()::contains)
                .filter(state -> !unused.has(resource.at(), state))
                .map(State::name);
        Stream<String> by = protocol.messages().stream()
                .filter(resource.by()::contains)
                .filter(message -> !unused.has(message))
                .map(MessageType::name);
        return Stream.concat(in, by).collect(Collectors.joining(", "));
    }

    /** Row by row those of the document, but for states that are not reached. */
    private List<List<String>> invariants() {
        List<List<String>> written = rows("Invariants", InvariantReader.COLUMNS);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            Invariant invariant = protocol.invariants().get(i);
            Invariant reached = unused.reached(invariant);
            if (unused.leaves(invariant)) {
                rows.add(
                        reached.equals(invariant)
                                ? written.get(i)
                                : List.of(reached.toString(), written.get(i).get(1)));
            }
        }
        return rows;
    }

    private void written(String title, List<String> columns, List<List<String>> rows) {
        if (!rows.isEmpty()) {
            text.append(title).append('\n');
            table(columns, rows);
        }
    }

    private static List<List<String>> transitions(TransitionTable table) {
        return WrittenTable.grouped(table.transitions().stream()
                .map(row -> List.of(row.state().name(), row.event().name(), row.actionText(), next(row)))
                .toList());
    }

    private static String next(Transition row) {
        State next = row.next();
        return next.equals(row.state()) ? "" : next.name();
    }

    private void table(List<String> columns, List<List<String>> rows) {
        text.append(WrittenTable.of(columns, rows));
    }
}
