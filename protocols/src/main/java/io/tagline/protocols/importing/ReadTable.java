package io.tagline.protocols.importing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.importing.PrintedTable.PrintedRow;
import io.tagline.protocols.importing.Step.Does;
import io.tagline.protocols.importing.Step.Open;
import io.tagline.protocols.importing.Step.Sends;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Verb;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A controller's table with its cells taken apart; columns are found by their number. */
final class ReadTable {

    private final PrintedTable printed;
    private final Words words;
    private final Diagnostics diagnostics;
    private final Map<String, String> states = new LinkedHashMap<>();
    private final Map<String, Map<Integer, Entry>> rows = new LinkedHashMap<>();
    private List<Column> columns = List.of();

    /** The actions on an event, and the state after it. */
    record Entry(List<Step> steps, String next) {

        Entry {
            steps = List.copyOf(steps);
        }

        boolean does(Verb verb) {
            return steps.contains(new Does(verb));
        }

        Entry then(Entry other) {
            return new Entry(Stream.concat(steps.stream(), other.steps.stream()).toList(), other.next);
        }
    }

    ReadTable(PrintedTable printed, Words words, Diagnostics diagnostics) {
        this.printed = printed;
        this.words = words;
        this.diagnostics = diagnostics;
        printed.rows()
                .forEach(row -> states.put(
                        Notation.key(row.state().text()), name(row.state().text())));
        printed.rows().forEach(this::read);
    }

    ControllerKind kind() {
        return printed.kind();
    }

    boolean isSpelledOut() {
        return printed.spelledOut();
    }

    List<Column> columns() {
        return columns;
    }

    /** The states, the initial one first. */
    List<String> states() {
        return List.copyOf(rows.keySet());
    }

    /** The cells of a state, by column. */
    Map<Integer, Entry> row(String state) {
        return rows.getOrDefault(state, Map.of());
    }

    /** All sends, of printed messages. */
    Stream<Sends> sends() {
        return rows.values().stream()
                .flatMap(row -> row.values().stream())
                .flatMap(entry -> entry.steps().stream())
                .flatMap(step -> step instanceof Sends send ? Stream.of(send) : Stream.of());
    }

    /** A name that a protocol document may have. */
    static String name(String text) {
        String legal = text.replaceAll("[^A-Za-z0-9_/+-]+", "_").replaceAll("^[^A-Za-z]+|_+$", "");
        return legal.isEmpty() ? "X" : legal;
    }

    private void read(PrintedRow row) {
        String state = name(row.state().text());
        Map<Integer, Entry> entries = new TreeMap<>();
        for (int i = 0; i < row.cells().size(); i++) {
            DocumentCell cell = row.cells().get(i);
            if (!cell.isEmpty()) {
                entries.put(i, entry(state, cell));
            }
        }
        rows.put(state, entries);
    }

    private Entry entry(String state, DocumentCell cell) {
        int stroke = cell.text().lastIndexOf('/');
        DocumentCell done = stroke < 0 ? cell : cell.part(0, stroke);
        String next =
                stroke < 0 ? state : next(cell.part(stroke + 1, cell.text().length()));
        List<Step> steps = new ArrayList<>();
        for (DocumentCell part : done.split(',')) {
            part.split(';').forEach(phrase -> steps.addAll(steps(phrase)));
        }
        return new Entry(steps, next);
    }

    private String next(DocumentCell cell) {
        String known = states.get(Notation.key(cell.text()));
        if (known == null) {
            diagnostics
                    .error(Code.UNKNOWN_STATE, cell.span(), "unknown state `" + cell.text() + "`")
                    .nearest(cell.text(), states.values())
                    .help("a state has a row of its own");
        }
        return known == null ? name(cell.text()) : known;
    }

    private List<Step> steps(DocumentCell phrase) {
        Optional<DocumentCell> meaning = words.meaning(phrase.text(), kind().word());
        if (meaning.isPresent()) {
            return meaning.get().split(';').stream().flatMap(this::said).toList();
        }
        return Notation.steps(phrase.text()).orElse(List.of(new Open(phrase.text())));
    }

    /** The sentence that explains a word beside the table; empty if there is none. */
    String printed(String word) {
        return printed.sentences().apply(word).orElse("");
    }

    /** What a person has said that a word means. */
    private Stream<Step> said(DocumentCell phrase) {
        Optional<List<Step>> steps = Notation.steps(phrase.text());
        if (steps.isEmpty()) {
            diagnostics
                    .error(Code.UNKNOWN_VERB, phrase.span(), "unknown action `" + phrase.text() + "`")
                    .help("actions of protocol documents, joined by semicolons, or `-` for none");
        }
        return steps.stream().flatMap(List::stream);
    }

    /** Reads the columns, once all sends are known. */
    void readColumns(Set<String> sent) {
        columns = printed.events().stream()
                .map(event -> Column.of(
                        kind(),
                        event,
                        words.meaning(event.text(), kind().word())
                                .map(DocumentCell::text)
                                .orElse(event.text()),
                        sent))
                .toList();
        passThrough();
    }

    /** Where an event happens at once, rows that lead to its state go on with it. */
    private void passThrough() {
        for (String state : states()) {
            Optional<Entry> goesOn = entriesOf(Column.Use.AT_ONCE, state).findFirst();
            goesOn.ifPresent(entry -> pass(state, entry));
        }
        rows.values()
                .forEach(row ->
                        row.keySet().removeIf(column -> !columns.get(column).isRead()));
    }

    private Stream<Entry> entriesOf(Column.Use use, String state) {
        return row(state).entrySet().stream()
                .filter(cell -> columns.get(cell.getKey()).use() == use)
                .map(Map.Entry::getValue);
    }

    private void pass(String state, Entry goesOn) {
        rows.values()
                .forEach(row -> row.replaceAll((column, entry) ->
                        entry.next().equals(state) && !goesOn.next().equals(state) ? entry.then(goesOn) : entry));
    }

    /** Takes out the states to which no row leads because of columns that were left out. */
    List<String> removeUnreached() {
        if (columns.stream().allMatch(Column::isRead)) {
            return List.of();
        }
        Set<String> reached = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(states().get(0)));
        while (!open.isEmpty()) {
            String state = open.remove();
            if (reached.add(state)) {
                row(state).values().forEach(entry -> open.add(entry.next()));
            }
        }
        List<String> unreached =
                states().stream().filter(state -> !reached.contains(state)).toList();
        unreached.forEach(rows::remove);
        return unreached;
    }

    /** A state that stalls something is on its way. */
    boolean isStable(String state) {
        return row(state).values().stream().noneMatch(entry -> entry.does(Verb.STALL));
    }

    /** Puts other steps into a cell. */
    void replace(String state, int column, Entry entry) {
        row(state).put(column, entry);
    }
}
