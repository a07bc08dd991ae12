package io.tagline.sheet;

import io.tagline.documents.TextTable;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Level;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Part.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A sheet for a person at a terminal: its parts one below the other, with an empty line between them. */
public final class TextRenderer implements Part.Visitor<List<String>> {

    private static final String INDENT = "        ";
    private static final String GROUP_INDENT = "  ";

    private final Terminal terminal;

    public TextRenderer(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The text; ends with a line end. */
    public String text(Sheet sheet) {
        Stream<String> head = sheet.title().isEmpty() ? Stream.of() : titled(sheet.title(), sheet.source());
        List<String> answer = sheet.answer().isEmpty() ? List.of() : terminal.wrapped(sheet.answer());
        return below(Stream.concat(head, answer.stream()).toList(), sheet.parts(), part -> part instanceof Facts)
                .stream()
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private Stream<String> titled(String title, String source) {
        String whole = terminal.title(title, source);
        return Terminal.letters(whole) <= terminal.columns()
                ? Stream.of(whole)
                : terminal.wrapped(source.isEmpty() ? title : title + " (" + source + ")").stream()
                        .map(terminal::strong);
    }

    /** Parts with an empty line between them, but above notes below notes or facts. {@code joins} says which first part follows its heading directly. */
    private List<String> below(List<String> heading, List<Part> parts, Predicate<Part> joins) {
        List<String> all = new ArrayList<>(heading);
        boolean isFirst = true;
        boolean wasShort = false;
        for (Part part : Part.Only.shown(parts, Medium.TEXT)) {
            List<String> lines = part.accept(this);
            if (!lines.isEmpty()) {
                boolean joined = isFirst ? joins.test(part) : wasShort && part instanceof Note;
                if (!joined && !all.isEmpty()) {
                    all.add("");
                }
                all.addAll(lines);
                isFirst = false;
                wasShort = part instanceof Note || part instanceof Facts;
            }
        }
        return all;
    }

    @Override
    public List<String> facts(Facts facts) {
        return terminal.wrapped(facts.facts().stream()
                .map(fact -> fact.name() + (fact.colon() ? ": " : " ") + fact.value())
                .collect(Collectors.joining(", ")));
    }

    @Override
    public List<String> note(Note note) {
        return terminal.wrapped(level(note.level()) + note.text());
    }

    static String level(Level level) {
        return switch (level) {
            case PLAIN -> "";
            case HINT -> "hint: ";
            case WARNING -> "warning: ";
        };
    }

    @Override
    public List<String> verdicts(Part.Verdicts verdicts) {
        return verdicts.verdicts().stream().flatMap(this::lines).toList();
    }

    private Stream<String> lines(Verdict verdict) {
        List<String> lines = new ArrayList<>(terminal.hanging(INDENT, verdict.expectation()));
        lines.set(0, mark(verdict) + "  " + lines.get(0).substring(INDENT.length()));
        lines.addAll(terminal.hanging(INDENT, verdict.sentence()));
        if (!verdict.known().isEmpty()) {
            lines.addAll(terminal.hanging(INDENT, "known: " + verdict.known()));
        }
        return lines.stream();
    }

    private String mark(Verdict verdict) {
        String word = "%-6s".formatted(verdict.word());
        return switch (verdict.judgement()) {
            case OPEN -> word;
            case HELD -> terminal.good(word);
            case KNOWN, FAILED -> terminal.bad(word);
        };
    }

    @Override
    public List<String> table(Table table) {
        if (table.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(
                table.layout() == Part.Layout.MATRIX ? MatrixText.lines(table, terminal) : fitting(table));
        if (table.layout() != Part.Layout.PLAIN) {
            lines.set(0, terminal.strong(lines.get(0)));
        }
        if (!table.title().isEmpty()) {
            lines.addAll(
                    0,
                    terminal.wrapped(table.title()).stream()
                            .map(terminal::strong)
                            .toList());
        }
        return lines;
    }

    /** Aligned columns, or what becomes of them where a person has no room for them. */
    private List<String> fitting(Table table) {
        List<String> aligned = aligned(table);
        boolean tooWide =
                terminal.seen() && aligned.stream().anyMatch(line -> Terminal.letters(line) > terminal.columns());
        return tooWide ? FittedTable.lines(table, terminal) : aligned;
    }

    /** Aligned columns; the units stand below the names, if any column has one. Rows below a heading are indented. */
    private List<String> aligned(Table table) {
        List<Column> columns = table.columns();
        TextTable aligned =
                new TextTable(columns.stream().map(Column::isNumeric).toList());
        if (table.layout() != Part.Layout.PLAIN) {
            aligned.row(columns.stream().map(Column::name).toList());
            if (columns.stream().anyMatch(column -> !column.unit().isEmpty())) {
                aligned.row(columns.stream().map(Column::unit).toList());
            }
        }
        table.rows().forEach(row -> aligned.row(row.stream().map(this::painted).toList()));
        List<String> lines = aligned.lines();
        return table.layout() == Part.Layout.GROUPS ? grouped(table, lines) : lines;
    }

    private List<String> grouped(Table table, List<String> lines) {
        int above = lines.size() - table.rows().size();
        return IntStream.range(0, lines.size())
                .mapToObj(i -> i >= above && table.isHeading(table.rows().get(i - above))
                        ? terminal.strong(lines.get(i))
                        : GROUP_INDENT + lines.get(i))
                .toList();
    }

    private String painted(Cell cell) {
        String text = cell.accept(Style.PEOPLE);
        return cell instanceof Marked marked ? terminal.marked(marked.mark(), text) : text;
    }

    @Override
    public List<String> figure(Part.Figure figure) {
        return List.of();
    }

    /** Text of no language breaks between words; a document to be copied does not. */
    @Override
    public List<String> code(Part.Code code) {
        return code.language().isEmpty()
                ? code.lines().stream().flatMap(line -> indented(line).stream()).toList()
                : code.lines();
    }

    private List<String> indented(String line) {
        int blanks = line.length() - line.stripLeading().length();
        return terminal.hanging(line.substring(0, blanks), line.substring(blanks));
    }

    @Override
    public List<String> links(Part.Links links) {
        return List.of();
    }

    @Override
    public List<String> boxes(Part.Boxes boxes) {
        return BoxText.lines(boxes, terminal);
    }

    @Override
    public List<String> gallery(Part.Gallery gallery) {
        return List.of();
    }

    /** A heading, and what it is about, stand directly above the first part. */
    @Override
    public List<String> section(Part.Section section) {
        String title = terminal.strong(section.title());
        String text = section.text();
        String between = title.isEmpty() || text.isEmpty() ? "" : ": ";
        List<String> heading = title.isEmpty() && text.isEmpty() ? List.of() : terminal.wrapped(title + between + text);
        return below(heading, section.parts(), part -> true);
    }

    @Override
    public List<String> only(Part.Only only) {
        return only.media().contains(Medium.TEXT) ? only.part().accept(this) : List.of();
    }
}
