package io.tagline.sheet;

import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A sheet for a page of a repository or a notebook: GitHub's Markdown. */
public final class MarkdownRenderer implements Part.Visitor<List<String>> {

    private final int depth;

    public MarkdownRenderer() {
        this(1);
    }

    private MarkdownRenderer(int depth) {
        this.depth = depth;
    }

    /** The document; ends with a line end. */
    public String text(Sheet sheet) {
        List<String> lines = new ArrayList<>();
        if (!sheet.title().isEmpty()) {
            lines.add("# " + sheet.title());
        }
        paragraph(lines, sheet.source().isEmpty() ? "" : "Follows " + sheet.source() + ".");
        paragraph(lines, sheet.answer());
        append(lines, sheet.parts());
        return text(lines);
    }

    /** One table as it stands in a document; ends with a line end. */
    public static String text(Table table) {
        return text(new MarkdownRenderer().table(table));
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static void paragraph(List<String> lines, String text) {
        if (!text.isEmpty()) {
            lines.addAll(lines.isEmpty() ? List.of(text) : List.of("", text));
        }
    }

    private void append(List<String> lines, List<Part> parts) {
        for (Part part : Part.Only.shown(parts, Medium.MARKDOWN)) {
            List<String> more = part.accept(this);
            if (!more.isEmpty() && !lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(more);
        }
    }

    @Override
    public List<String> facts(Part.Facts facts) {
        return facts.facts().stream()
                .map(fact -> "- " + fact.name() + ": " + fact.value())
                .toList();
    }

    @Override
    public List<String> note(Part.Note note) {
        return List.of(TextRenderer.level(note.level()) + note.text());
    }

    @Override
    public List<String> verdicts(Part.Verdicts verdicts) {
        return verdicts.verdicts().stream()
                .map(verdict -> "- **" + verdict.word() + "** " + verdict.expectation() + ": " + verdict.sentence()
                        + (verdict.known().isEmpty() ? "" : "; known: " + verdict.known()))
                .toList();
    }

    /** Numbers stand at the right; a bar in a cell is escaped. */
    @Override
    public List<String> table(Table table) {
        if (table.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        if (!table.title().isEmpty()) {
            lines.addAll(List.of("#".repeat(depth + 1) + " " + table.title(), ""));
        }
        lines.add(row(table.columns().stream().map(Column::heading)));
        lines.add(table.columns().stream()
                .map(column -> column.isNumeric() ? "--:|" : "---|")
                .collect(Collectors.joining("", "|", "")));
        table.rows().forEach(cells -> lines.add(row(table.isHeading(cells) ? heading(cells) : texts(cells))));
        return lines;
    }

    private static Stream<String> heading(List<Cell> cells) {
        return cells.stream().map(cell -> "**" + cell.accept(Style.PEOPLE) + "**");
    }

    /** A state at the head of a row stands out from what is done in it. */
    private static Stream<String> texts(List<Cell> cells) {
        List<String> texts =
                new ArrayList<>(cells.stream().map(MarkdownRenderer::text).toList());
        if (!cells.isEmpty() && cells.get(0) instanceof Cell.State) {
            texts.set(0, "**" + texts.get(0) + "**");
        }
        return texts.stream();
    }

    private static String text(Cell cell) {
        return cell instanceof Cell.Blank blank ? blank.rules("<br>") : cell.accept(Style.PEOPLE);
    }

    private static String row(Stream<String> cells) {
        return cells.map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** Pictures are files beside a document; without one there is nothing to show. */
    @Override
    public List<String> figure(Part.Figure figure) {
        return figure.links().stream()
                .filter(link -> link.target().endsWith(".svg"))
                .map(link -> "![" + figure.caption() + "](" + link.target() + ")")
                .toList();
    }

    @Override
    public List<String> code(Part.Code code) {
        List<String> lines = new ArrayList<>(List.of("```" + code.language()));
        lines.addAll(code.lines());
        lines.add("```");
        return lines;
    }

    @Override
    public List<String> links(Part.Links links) {
        return List.of(links.links().stream()
                .map(link -> "[" + link.text() + "](" + link.target() + ")")
                .collect(Collectors.joining(" ")));
    }

    @Override
    public List<String> boxes(Part.Boxes boxes) {
        return List.of();
    }

    @Override
    public List<String> gallery(Part.Gallery gallery) {
        return gallery.thumbnails().stream()
                .map(one -> "- [" + one.title() + "](" + one.page() + ")"
                        + (one.text().isEmpty() ? "" : ": " + one.text()))
                .toList();
    }

    @Override
    public List<String> section(Part.Section section) {
        List<String> lines = new ArrayList<>();
        if (!section.title().isEmpty()) {
            lines.add("#".repeat(depth + 1) + " " + section.title());
        }
        paragraph(lines, section.text());
        new MarkdownRenderer(depth + 1).append(lines, section.parts());
        return lines;
    }

    @Override
    public List<String> only(Part.Only only) {
        return only.media().contains(Medium.MARKDOWN) ? only.part().accept(this) : List.of();
    }
}
