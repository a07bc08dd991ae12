package io.tagline.protocols.importing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.document.MarkdownTables;
import io.tagline.protocols.document.Table;
import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The two tables of a protocol, of its cache and of its directory, in files of any notation. */
record PrintedTables(PrintedTable cache, PrintedTable directory) {

    /** Both tables, unless one is missing. */
    static Optional<PrintedTables> read(List<Source> sources, Pages pages, Diagnostics diagnostics) {
        List<PrintedTable> caches = new ArrayList<>();
        List<PrintedTable> directories = new ArrayList<>();
        for (Source source : sources) {
            for (PrintedTable table : read(source, pages, diagnostics)) {
                List<PrintedTable> same = table.kind() == ControllerKind.CACHE ? caches : directories;
                if (!same.isEmpty()) {
                    second(table, diagnostics);
                }
                same.add(table);
            }
        }
        Source first = sources.get(0);
        missing(caches, first, "no table of a cache: none has a column `Load` or `Store`", diagnostics);
        missing(directories, first, "no table of a directory: every table has a column `Load` or `Store`", diagnostics);
        return caches.isEmpty() || directories.isEmpty()
                ? Optional.empty()
                : Optional.of(new PrintedTables(caches.get(0), directories.get(0)));
    }

    List<PrintedTable> both() {
        return List.of(cache, directory);
    }

    private static void second(PrintedTable table, Diagnostics diagnostics) {
        diagnostics
                .error(
                        Code.BAD_TABLE,
                        table.events().get(0).span(),
                        "a second table of a " + table.kind().word())
                .help(
                        "a protocol is read from one table of a cache, which has a column `Load`, and one of a directory");
    }

    private static void missing(List<PrintedTable> found, Source source, String what, Diagnostics diagnostics) {
        if (found.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.error(Code.MISSING_SECTION, source, Position.START, 1, what);
        }
    }

    private static List<PrintedTable> read(Source source, Pages pages, Diagnostics diagnostics) {
        boolean page = SliccPage.isPage(source);
        List<Table> tables = page ? SliccPage.read(source, diagnostics) : plain(source, diagnostics);
        List<Table> whole =
                tables.stream().filter(table -> table.header().size() > 1).toList();
        if (whole.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics
                    .error(Code.BAD_TABLE, source, Position.START, 1, "no table with states and events")
                    .help(
                            "the first row names the events, the first column the states, in CSV, Markdown or a page of SLICC");
        }
        return whole.stream()
                .map(table -> PrintedTable.of(
                        table,
                        page,
                        word -> page ? SliccPage.sentence(source, word, pages) : Optional.empty(),
                        diagnostics))
                .toList();
    }

    private static Table printed(Table table) {
        return new Table(
                printed(table.header()),
                table.rows().stream().map(PrintedTables::printed).toList());
    }

    private static List<DocumentCell> printed(List<DocumentCell> cells) {
        return cells.stream()
                .map(cell -> Notation.printed(cell.span(), cell.text()))
                .toList();
    }

    private static List<Table> plain(Source source, Diagnostics diagnostics) {
        return source.text().lines().anyMatch(line -> line.strip().startsWith("|"))
                ? MarkdownTables.of(source).stream().map(PrintedTables::printed).toList()
                : CsvTable.read(source, diagnostics);
    }
}
