package io.tagline.protocols.importing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.document.Table;
import java.util.ArrayList;
import java.util.List;

/** Tables in CSV (RFC 4180), one above the other with an empty line between; cells with commas are in quotes. */
final class CsvTable {

    private static final char QUOTE = '"';

    private final Source source;
    private final Diagnostics diagnostics;
    private final char separator;
    private final List<List<DocumentCell>> rows = new ArrayList<>();
    private int at;

    private CsvTable(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        String first = source.text().lines().findFirst().orElse("");
        this.separator =
                first.indexOf('\t') >= 0 ? '\t' : first.indexOf(',') < 0 && first.indexOf(';') >= 0 ? ';' : ',';
    }

    static List<Table> read(Source source, Diagnostics diagnostics) {
        CsvTable reader = new CsvTable(source, diagnostics);
        while (reader.at < source.text().length()) {
            reader.rows.add(reader.row());
        }
        return tables(reader.rows);
    }

    private static List<Table> tables(List<List<DocumentCell>> rows) {
        List<Table> tables = new ArrayList<>();
        List<List<DocumentCell>> table = new ArrayList<>();
        for (List<DocumentCell> row : rows) {
            boolean empty = row.stream().allMatch(DocumentCell::isEmpty);
            if (!empty) {
                table.add(row);
            } else if (!table.isEmpty()) {
                tables.add(table(table));
                table = new ArrayList<>();
            }
        }
        if (!table.isEmpty()) {
            tables.add(table(table));
        }
        return tables;
    }

    /** Cells that are empty at the end of a line may be there or not. */
    private static Table table(List<List<DocumentCell>> rows) {
        int width = rows.get(0).size();
        while (width > 1 && rows.get(0).get(width - 1).isEmpty()) {
            width--;
        }
        int columns = width;
        return new Table(
                rows.get(0).subList(0, columns),
                rows.subList(1, rows.size()).stream()
                        .map(row -> shortened(row, columns))
                        .toList());
    }

    private static List<DocumentCell> shortened(List<DocumentCell> row, int columns) {
        int width = row.size();
        while (width > columns && row.get(width - 1).isEmpty()) {
            width--;
        }
        return row.subList(0, width);
    }

    private List<DocumentCell> row() {
        List<DocumentCell> cells = new ArrayList<>();
        do {
            cells.add(cell());
        } while (at < source.text().length() && source.text().charAt(at++) == separator);
        return cells;
    }

    private DocumentCell cell() {
        String text = source.text();
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        int start = at;
        if (at < text.length() && text.charAt(at) == QUOTE) {
            return quoted(start);
        }
        while (at < text.length() && text.charAt(at) != separator && text.charAt(at) != '\n') {
            at++;
        }
        return Notation.printed(span(start), text.substring(start, at));
    }

    private DocumentCell quoted(int start) {
        String text = source.text();
        StringBuilder inside = new StringBuilder();
        at++;
        while (at < text.length()) {
            char next = text.charAt(at++);
            if (next != QUOTE) {
                inside.append(next);
            } else if (at < text.length() && text.charAt(at) == QUOTE) {
                inside.append(QUOTE);
                at++;
            } else {
                return closed(start, inside.toString());
            }
        }
        diagnostics.error(Code.BAD_TABLE, span(start), "this quote is never closed");
        return Notation.printed(span(start), inside.toString());
    }

    /** Between the closing quote and the end of the cell there may be blanks only. */
    private DocumentCell closed(int start, String inside) {
        String text = source.text();
        int end = at;
        while (at < text.length() && text.charAt(at) != separator && text.charAt(at) != '\n') {
            at++;
        }
        if (!text.substring(end, at).isBlank()) {
            diagnostics
                    .error(Code.BAD_TABLE, span(start), "text behind a closing quote")
                    .help("a quote inside quotes is written twice");
        }
        return Notation.printed(span(start), inside);
    }

    /** Of the first line of a cell. */
    private Span span(int start) {
        int line = source.text().indexOf('\n', start);
        int end = line < 0 ? at : Math.min(at, line);
        return source.span(source.position(start), Math.max(1, end - start));
    }
}
