package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** A Markdown text as its title and the tables under each heading. */
final class MarkdownDocument {

    private final Source source;
    private final Map<String, List<Table>> tables = new LinkedHashMap<>();
    private final Map<String, List<DocumentCell>> strays = new LinkedHashMap<>();
    private final Map<String, DocumentCell> headings = new LinkedHashMap<>();
    private final List<DocumentCell> prose = new ArrayList<>();
    private int firstSection = Integer.MAX_VALUE;
    private Optional<String> title = Optional.empty();
    private String section = "";
    private String subsection = "";

    private MarkdownDocument(Source source) {
        this.source = source;
    }

    static MarkdownDocument of(Source source) {
        MarkdownDocument document = new MarkdownDocument(source);
        Parser parser = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                // Cells are read from the source, exactly as written.
                .inlineParserFactory(context -> (lines, node) -> {})
                .build();
        for (Node node = parser.parse(source.text()).getFirstChild(); node != null; node = node.getNext()) {
            document.add(node);
        }
        return document;
    }

    /** A document that has nothing but these tables. */
    static MarkdownDocument of(Source source, Map<String, Table> tables) {
        MarkdownDocument document = new MarkdownDocument(source);
        tables.forEach((heading, table) -> document.tables.put(heading, List.of(table)));
        return document;
    }

    Source source() {
        return source;
    }

    Optional<String> title() {
        return title;
    }

    /** Whether there are tables under a heading of the second level. */
    boolean hasSection(String heading) {
        return tables.keySet().stream().anyMatch(name -> name.startsWith(heading + "/"));
    }

    /** The tables under each heading; {@link Headings} puts them where they were meant to be. */
    Map<String, List<Table>> tables() {
        return tables;
    }

    /** Where a heading is. */
    DocumentCell heading(String name) {
        return requireNonNull(headings.get(name));
    }

    /** Where each heading is, in the order of the document. */
    Map<String, DocumentCell> headings() {
        return headings;
    }

    /** The lines of all paragraphs. */
    List<DocumentCell> prose() {
        return prose;
    }

    /** Where a table of transitions sends a message, for the first time: the action. */
    Optional<DocumentCell> sending(String message) {
        return tables.entrySet().stream()
                .filter(under -> under.getKey().endsWith(Layers.TRANSITIONS))
                .flatMap(under -> under.getValue().stream())
                .flatMap(table -> table.rows().stream().flatMap(List::stream))
                .flatMap(cell -> cell.split(';').stream())
                .filter(action -> action.text().matches("send\\s+\\Q" + message + "\\E\\s.*"))
                .findFirst();
    }

    /** Whether a line is above the first heading of the second level. */
    boolean isBeforeSections(DocumentCell line) {
        return line.line() < firstSection;
    }

    /** The headings with a table that has a column of this name, and the place of its first occurrence. */
    Map<String, DocumentCell> headingsOf(String column) {
        Map<String, DocumentCell> places = new LinkedHashMap<>();
        tables.forEach((heading, under) -> under.stream()
                .flatMap(table -> table.header().stream())
                .filter(cell -> cell.text().equals(column))
                .findFirst()
                .ifPresent(cell -> places.put(heading, cell)));
        return places;
    }

    /**
     * The rows of all tables under a heading, such as {@code Cache/States}, with the cells of these columns.
     * No table at all is an error if the section is {@code required}.
     */
    List<List<DocumentCell>> rows(String heading, boolean required, List<String> columns, Diagnostics diagnostics) {
        List<Table> found = tables.getOrDefault(heading, List.of());
        if (found.isEmpty() && required && !strays.containsKey(heading)) {
            refuseMissing(heading, diagnostics);
        }
        strays.getOrDefault(heading, List.of())
                .forEach(row -> diagnostics
                        .error(Code.BAD_TABLE, row.span(), "this row belongs to no table")
                        .help("a blank line ends a table; a new one begins with a header and a line of dashes"));
        List<List<DocumentCell>> rows = new ArrayList<>();
        found.forEach(table -> rows.addAll(table.rows(columns, diagnostics)));
        return rows;
    }

    /** Reports that there is no table under a heading, or none under all headings of a section. */
    void refuseMissing(String heading, Diagnostics diagnostics) {
        diagnostics
                .error(Code.MISSING_SECTION, source, Position.START, 1, "no table under the heading `" + heading + "`")
                .help(
                        "a protocol has the tables Messages, and States, Events and Transitions under Cache and Directory");
    }

    /** The last table under a heading. */
    Optional<Table> lastTable(String heading) {
        List<Table> found = tables.getOrDefault(heading, List.of());
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(found.size() - 1));
    }

    private void add(Node node) {
        if (node instanceof Heading heading) {
            enter(heading, text(heading));
        } else if (node instanceof TableBlock block) {
            tables.computeIfAbsent(heading(), h -> new ArrayList<>()).add(table(block));
        } else if (node instanceof Paragraph) {
            List<DocumentCell> lines =
                    node.getSourceSpans().stream().map(this::line).toList();
            prose.addAll(lines);
            addStray(lines.get(0));
        }
    }

    private DocumentCell line(SourceSpan span) {
        return DocumentCell.of(source, span.getLineIndex() + 1, span.getColumnIndex() + 1, raw(span));
    }

    /** A paragraph that looks like a row was meant as one; silently ignoring it would lose transitions. */
    private void addStray(DocumentCell line) {
        if (line.text().startsWith("|")) {
            strays.computeIfAbsent(heading(), h -> new ArrayList<>()).add(line);
        }
    }

    private String heading() {
        return subsection.isEmpty() ? section : section + "/" + subsection;
    }

    private void enter(Heading heading, DocumentCell place) {
        String text = place.text();
        int level = heading.getLevel();
        if (level == 1) {
            title = title.or(() -> Optional.of(text));
        }
        if (level == 2) {
            firstSection =
                    Math.min(firstSection, 1 + heading.getSourceSpans().get(0).getLineIndex());
        }
        if (level <= 2) {
            section = text;
        }
        subsection = level == 3 ? text : level < 3 ? "" : subsection;
        headings.putIfAbsent(heading(), place);
    }

    private Table table(TableBlock block) {
        List<DocumentCell> header = new ArrayList<>();
        List<List<DocumentCell>> rows = new ArrayList<>();
        for (Node part = block.getFirstChild(); part != null; part = part.getNext()) {
            for (Node row = part.getFirstChild(); row instanceof TableRow; row = row.getNext()) {
                if (part instanceof TableHead) {
                    header.addAll(cells(row));
                } else {
                    rows.add(cells(row));
                }
            }
        }
        return new Table(header, rows);
    }

    private List<DocumentCell> cells(Node row) {
        int written = written(raw(row.getSourceSpans().get(0)));
        List<DocumentCell> cells = new ArrayList<>();
        for (Node node = row.getFirstChild(); node instanceof TableCell; node = node.getNext()) {
            // The parser pads short rows with empty cells; here, a row has only the cells that are written.
            if (cells.size() < written) {
                cells.add(cell(node, row));
            }
        }
        // A header that is a stroke alone has no cells, but a place.
        return cells.isEmpty() ? List.of(cell(row, row)) : cells;
    }

    private static int written(String row) {
        String inner = row.strip();
        int from = inner.startsWith("|") ? 1 : 0;
        int to = inner.endsWith("|") ? inner.length() - 1 : inner.length();
        int cells = 1;
        for (int i = from; i < to; i++) {
            cells += inner.charAt(i) == '|' ? 1 : 0;
        }
        return cells;
    }

    private DocumentCell cell(Node node, Node row) {
        List<SourceSpan> spans = node.getSourceSpans();
        SourceSpan span = spans.isEmpty() ? row.getSourceSpans().get(0) : spans.get(0);
        String raw = spans.isEmpty() ? "" : raw(span);
        return DocumentCell.of(source, span.getLineIndex() + 1, span.getColumnIndex() + 1, raw);
    }

    private String raw(SourceSpan span) {
        String line = source.line(span.getLineIndex() + 1);
        return line.substring(span.getColumnIndex(), span.getColumnIndex() + span.getLength());
    }

    private DocumentCell text(Node heading) {
        DocumentCell line = line(heading.getSourceSpans().get(0));
        int marks = line.text().length() - line.text().replaceFirst("^#+", "").length();
        return line.part(marks, line.text().length());
    }
}
