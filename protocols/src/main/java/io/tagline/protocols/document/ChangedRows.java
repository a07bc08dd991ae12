package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads changes of rows that need no document, one a line: {@code S / Inv: send Inv-Ack to requester -> I}, {@code directory: S / GetM: stall}. What a
 * change leaves out, actions or next state, remains as it is in each row. A cell without a row gets one. A claim goes as {@link RemovedClaim} says.
 */
record ChangedRows(Layers base, Protocol protocol, Diagnostics diagnostics) {

    private static final String NOTHING = "nothing";

    /** One cell of the table: {@code row} is what is there before. */
    private record Target(TransitionTable table, State state, DocumentCell event, Optional<Transition> row) {}

    /** Changes of the command line, as {@link #read} takes them. */
    static Source option(List<String> changes) {
        return Source.of("--change", String.join("\n", changes));
    }

    /** The changes, and what states permit after them; mistakes are at their places in {@code source}. */
    List<RowChange> read(Source source) {
        WidenedPermissions permissions = new WidenedPermissions();
        List<RowChange> changes = IntStream.rangeClosed(1, source.lineCount())
                .mapToObj(line -> DocumentCell.of(source, line, 1, source.line(line)))
                .flatMap(line -> change(line, permissions).stream())
                .toList();
        return Stream.concat(changes.stream(), permissions.change().stream()).toList();
    }

    private Optional<RowChange> change(DocumentCell line, WidenedPermissions permissions) {
        return RemovedClaim.isOne(line)
                ? new RemovedClaim(base, protocol, diagnostics).read(line)
                : WrittenChange.read(line, diagnostics).flatMap(change -> change(change, permissions));
    }

    private Optional<RowChange> change(WrittenChange change, WidenedPermissions permissions) {
        return table(change).map(table -> {
            List<Target> targets = change.states().split(',').stream()
                    .flatMap(state -> table.state(state.text()).stream())
                    .flatMap(state -> targets(table, state, change.events()))
                    .toList();
            targets.forEach(target -> permissions.see(target.state(), target.event(), actions(target, change)));
            return new RowChange(
                    table.kind().heading() + Layers.TRANSITIONS,
                    text(change, targets),
                    targets.stream().map(target -> row(target, change)).toList(),
                    targets.stream().map(ChangedRows::before).toList());
        });
    }

    /** The cells of a state and events. The name of a message that has several events means those with a row, if there is any. */
    private static Stream<Target> targets(TransitionTable table, State state, DocumentCell events) {
        return events.split(',').stream().flatMap(name -> {
            List<Target> all = events(table, name.text())
                    .map(event -> new Target(
                            table, state, new DocumentCell(event.name(), name.span()), row(table, state, event)))
                    .toList();
            List<Target> spoken =
                    all.stream().filter(target -> target.row().isPresent()).toList();
            return spoken.isEmpty() ? all.stream() : spoken.stream();
        });
    }

    private static Stream<EventType> events(TransitionTable table, String name) {
        return table.events().stream()
                .filter(event -> event.name().equals(name) || cause(event).equals(name));
    }

    private static String cause(EventType event) {
        return event.message()
                .map(Object::toString)
                .orElseGet(() -> event.access().map(access -> access.phrase()).orElse(""));
    }

    private static Optional<Transition> row(TransitionTable table, State state, EventType event) {
        return table.transitions().stream()
                .filter(row -> row.state().equals(state) && row.event().equals(event))
                .findFirst();
    }

    /** Its table: the only one that has such a row, or else, where none has one, the only one that has such a state and event. */
    private Optional<TransitionTable> table(WrittenChange change) {
        List<TransitionTable> named = change.kind().map(this::ofKind).orElse(protocol.tables());
        List<TransitionTable> having = having(named, change);
        List<TransitionTable> possible = hearing(having, change);
        List<TransitionTable> spoken = possible.stream()
                .filter(table -> change.states().split(',').stream()
                        .flatMap(name -> table.state(name.text()).stream())
                        .flatMap(state -> targets(table, state, change.events()))
                        .anyMatch(target -> target.row().isPresent()))
                .toList();
        List<TransitionTable> left = spoken.isEmpty() ? possible : spoken;
        if (left.size() > 1) {
            WrittenChange.refuse(change.states(), "several tables have this cell: " + words(left), diagnostics)
                    .note("say which: `%s: %s`"
                            .formatted(
                                    left.get(0).kind().word(), change.states().text()));
        }
        return left.size() == 1 ? Optional.of(left.get(0)) : Optional.empty();
    }

    private List<TransitionTable> ofKind(DocumentCell kind) {
        List<String> words =
                protocol.tables().stream().map(table -> table.kind().word()).toList();
        List<TransitionTable> named = protocol.tables().stream()
                .filter(table -> table.kind().word().equals(kind.text().toLowerCase(Locale.ROOT)))
                .toList();
        if (named.isEmpty()) {
            unknown(kind, Code.UNKNOWN_NAME, "kind of controller", words);
        }
        return named;
    }

    /** The tables with all these states; an unknown one is reported. */
    private List<TransitionTable> having(List<TransitionTable> tables, WrittenChange change) {
        List<DocumentCell> names = named(change.states(), "state");
        List<TransitionTable> having = tables.stream()
                .filter(table ->
                        names.stream().allMatch(name -> table.state(name.text()).isPresent()))
                .toList();
        if (having.isEmpty() && !tables.isEmpty()) {
            List<String> legal = tables.stream()
                    .flatMap(table -> table.states().stream().map(State::name))
                    .distinct()
                    .toList();
            report(names, Code.UNKNOWN_STATE, "state", legal);
        }
        return names.isEmpty() ? List.of() : having;
    }

    /** The tables with all these events; an unknown one is reported. */
    private List<TransitionTable> hearing(List<TransitionTable> tables, WrittenChange change) {
        List<DocumentCell> names = tables.isEmpty() ? List.of() : named(change.events(), "event");
        List<TransitionTable> hearing = tables.stream()
                .filter(table -> names.stream()
                        .allMatch(name -> events(table, name.text()).findAny().isPresent()))
                .toList();
        if (hearing.isEmpty() && !tables.isEmpty()) {
            List<String> legal = tables.stream()
                    .flatMap(table -> table.events().stream().map(EventType::name))
                    .distinct()
                    .toList();
            report(names, Code.UNKNOWN_EVENT, "event", legal);
        }
        return names.isEmpty() ? List.of() : hearing;
    }

    private List<DocumentCell> named(DocumentCell list, String what) {
        List<DocumentCell> names = list.split(',');
        if (names.isEmpty()) {
            WrittenChange.refuse(list, "no " + what, diagnostics);
        }
        return names;
    }

    /** The names that no table has; where each has some of them, all. */
    private void report(List<DocumentCell> names, Code code, String what, List<String> legal) {
        List<DocumentCell> strange =
                names.stream().filter(name -> !legal.contains(name.text())).toList();
        (strange.isEmpty() ? names : strange).forEach(name -> unknown(name, code, what, legal));
    }

    private void unknown(DocumentCell name, Code code, String what, List<String> legal) {
        diagnostics
                .error(code, name.span(), "unknown " + what + " `" + name.text() + "`")
                .nearest(name.text(), legal)
                .help("legal here: " + Names.listed(legal));
    }

    private static List<DocumentCell> row(Target target, WrittenChange change) {
        Change how = isRemoval(change) ? Change.REMOVE : target.row().isPresent() ? Change.REPLACE : Change.ADD;
        DocumentCell place = change.states();
        return List.of(
                new DocumentCell(how.phrase(), place.span()),
                new DocumentCell(target.state().name(), place.span()),
                target.event(),
                isRemoval(change) ? empty(change.actions()) : actions(target, change),
                next(target, change));
    }

    private static boolean isRemoval(WrittenChange change) {
        return change.actions().text().equals(Change.REMOVE.phrase())
                && change.next().isEmpty();
    }

    private static DocumentCell actions(Target target, WrittenChange change) {
        DocumentCell written = change.actions();
        if (written.text().equals(NOTHING)) {
            return empty(written);
        }
        return written.isEmpty()
                ? new DocumentCell(target.row().map(Transition::actionText).orElse(""), written.span())
                : written;
    }

    private static DocumentCell next(Target target, WrittenChange change) {
        boolean keeps = change.next().isEmpty()
                && !isRemoval(change)
                && !change.actions().text().equals(ActionReader.STALL);
        return keeps
                ? new DocumentCell(
                        target.row().map(row -> row.next().name()).orElse(""),
                        change.actions().span())
                : change.next();
    }

    private static DocumentCell empty(DocumentCell cell) {
        return new DocumentCell("", cell.span());
    }

    /** The cell and what happens there now, as far as that is the same in all its rows. */
    private static String text(WrittenChange change, List<Target> targets) {
        String cell = change.kind().map(kind -> kind.text() + ": ").orElse("")
                + change.states().text() + " / " + change.events().text() + ": ";
        List<String> rows = targets.stream()
                .map(target -> isRemoval(change)
                        ? Change.REMOVE.phrase()
                        : said(
                                actions(target, change).text(),
                                next(target, change).text()))
                .distinct()
                .toList();
        return cell
                + (rows.size() == 1
                        ? rows.get(0)
                        : said(change.actions().text(), change.next().text()));
    }

    private static String said(String actions, String next) {
        return Stream.of(actions.isEmpty() ? NOTHING : actions, next)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" -> "));
    }

    private static String before(Target target) {
        String was = target.row()
                .map(row ->
                        said(row.actionText(), row.stalls() ? "" : row.next().name()))
                .orElse("no row");
        return "%s / %s of a %s was: %s"
                .formatted(
                        target.state(),
                        target.event().text(),
                        target.table().kind().word(),
                        was);
    }

    private static String words(List<TransitionTable> tables) {
        return tables.stream().map(table -> "the " + table.kind().word()).collect(Collectors.joining(", "));
    }

    /** The changes as tables of a document, by heading. */
    static Map<String, Table> tables(Source source, List<RowChange> changes) {
        Map<String, Table> tables = new LinkedHashMap<>();
        changes.forEach(change -> tables.merge(
                change.heading(),
                new Table(header(source, change.heading()), change.rows()),
                (first, second) -> new Table(
                        first.header(),
                        Stream.concat(first.rows().stream(), second.rows().stream())
                                .toList())));
        return tables;
    }

    private static List<DocumentCell> header(Source source, String heading) {
        return Stream.concat(Stream.of(Layers.CHANGE), Headings.columns(heading).stream())
                .map(column -> new DocumentCell(column, source.span(Position.START, 1)))
                .toList();
    }
}
