package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A document over the one that it extends: every table after all changes. Most rows are identified by their first cell. A row of transitions covers
 * several pairs, so {@link TransitionPairs} merges those.
 */
record Layers(MarkdownDocument own, Optional<Layers> base) {

    static final String CHANGE = "change";

    static final String STATES = "/States";

    static final String TRANSITIONS = "/Transitions";

    Source source() {
        return own.source();
    }

    Optional<String> title() {
        return own.title();
    }

    /** Reports headings that are misspelt or missing; changes are checked by {@link #checkHeadings}. */
    void correctHeadings(Diagnostics diagnostics) {
        if (base.isEmpty()) {
            Headings.correct(own, diagnostics);
        }
    }

    boolean hasSection(String heading) {
        return own.hasSection(heading) || base.map(b -> b.hasSection(heading)).orElse(false);
    }

    /** The rows under a heading with the cells of these columns, all changes made. */
    List<List<DocumentCell>> rows(String heading, boolean required, List<String> columns, Diagnostics diagnostics) {
        if (base.isEmpty()) {
            return own.rows(heading, required, columns, diagnostics);
        }
        Map<String, List<DocumentCell>> merged = new LinkedHashMap<>();
        base.get().rows(heading, false, columns, diagnostics).forEach(row -> merged.put(key(row), row));
        Set<String> changed = new HashSet<>();
        for (DocumentRow row : changes(heading, columns, diagnostics)) {
            DocumentCell name = row.cells().get(0);
            if (changed.add(key(row.cells()))) {
                apply(row, merged, diagnostics);
            } else {
                refuse(name, "`" + name.text() + "` is changed here a second time", diagnostics);
            }
        }
        return List.copyOf(merged.values());
    }

    private static String key(List<DocumentCell> row) {
        return row.get(0).text();
    }

    private static void apply(DocumentRow row, Map<String, List<DocumentCell>> merged, Diagnostics diagnostics) {
        DocumentCell name = row.cells().get(0);
        Optional<List<DocumentCell>> known = Optional.ofNullable(merged.get(name.text()));
        if (fits(row, name, name.text(), known, merged.keySet(), diagnostics)) {
            if (row.change() == Change.REMOVE) {
                merged.remove(name.text());
            } else {
                merged.put(name.text(), row.cells());
            }
        }
    }

    /** Whether a row's change applies to the {@code known} row. A change without effect is a mistake. */
    static boolean fits(
            DocumentRow row,
            DocumentCell place,
            String name,
            Optional<List<DocumentCell>> known,
            Set<String> others,
            Diagnostics diagnostics) {
        if (row.change() == Change.ADD) {
            known.ifPresent(there -> refuse(place, "`%s` already exists".formatted(name), diagnostics)
                    .help("it is in %s; use `replace` to change it".formatted(where(there))));
            return known.isEmpty();
        } else if (known.isEmpty()) {
            refuse(place, "there is no `%s` to %s".formatted(name, row.change().phrase()), diagnostics)
                    .nearest(name, others)
                    .help("`add` is for rows that are new");
            return false;
        }
        boolean same =
                row.change() == Change.REPLACE && said(known.get(), row.names()).equals(said(row.cells(), row.names()));
        if (same) {
            refuse(place, "`%s` is replaced by the same row".formatted(name), diagnostics)
                    .help("it is in " + where(known.get()));
        }
        return !same;
    }

    private static String where(List<DocumentCell> row) {
        return row.get(0).span().source().name() + ", line " + row.get(0).line();
    }

    private static List<String> said(List<DocumentCell> row, int names) {
        return row.stream()
                .skip(names)
                .map(cell -> String.join(" ", cell.text().split("\\s+")))
                .toList();
    }

    /** Refuses a change, once for each row of a table. */
    static Finding refuse(DocumentCell place, String message, Diagnostics diagnostics) {
        Cause row = new Cause("change", String.valueOf(place.line()));
        return diagnostics.error(row, Code.BAD_EXTENSION, place.span(), message);
    }

    /** The rows of transitions, those of the lowest document first. */
    List<DocumentRow> transitions(
            ControllerKind kind, boolean required, List<String> columns, Diagnostics diagnostics) {
        String heading = kind.heading() + TRANSITIONS;
        if (base.isEmpty()) {
            return own.rows(heading, required, columns, diagnostics).stream()
                    .map(cells -> new DocumentRow(Change.ADD, 2, cells, false))
                    .toList();
        }
        return Stream.concat(
                        base.get().transitions(kind, false, columns, diagnostics).stream()
                                .map(DocumentRow::seenFromAbove),
                        changes(heading, columns, diagnostics).stream())
                .toList();
    }

    private List<DocumentRow> changes(String heading, List<String> columns, Diagnostics diagnostics) {
        int names = heading.endsWith(TRANSITIONS) ? 2 : 1;
        List<String> all = Stream.concat(Stream.of(CHANGE), columns.stream()).toList();
        List<DocumentRow> rows = new ArrayList<>();
        for (List<DocumentCell> cells : own.rows(heading, false, all, diagnostics)) {
            WordSet.word(cells.get(0), Change.values(), Code.BAD_EXTENSION, CHANGE, diagnostics)
                    .map(change -> new DocumentRow(change, names, cells.subList(1, cells.size()), false))
                    .ifPresent(rows::add);
        }
        rows.forEach(row -> checkRemoval(row, diagnostics));
        return rows;
    }

    private static void checkRemoval(DocumentRow row, Diagnostics diagnostics) {
        row.cells().stream()
                .skip(row.names())
                .filter(cell -> row.change() == Change.REMOVE && !cell.isEmpty())
                .forEach(cell -> refuse(cell, "a row that removes must be empty otherwise", diagnostics)
                        .help("leave this cell empty"));
    }

    /** Refuses unread tables of changes, which would otherwise be silently ignored. */
    void checkHeadings(Diagnostics diagnostics) {
        own.headingsOf(CHANGE).forEach((heading, place) -> {
            if (!Headings.ALL.contains(heading)) {
                refuse(place, "a protocol has no table under %s".formatted(Printable.quoted(heading)), diagnostics)
                        .nearest(heading, Headings.ALL)
                        .help("headings: " + Names.listed(Headings.ALL));
                Stream.of(WordSet.STATE, WordSet.EVENT).map(Cause::any).forEach(diagnostics::settle);
            }
        });
    }
}
