package io.tagline.sheet;

import static io.tagline.documents.Markup.attribute;
import static io.tagline.documents.Markup.escape;

import io.tagline.documents.Names;
import io.tagline.documents.units.Rounded;
import io.tagline.sheet.Part.Judgement;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A sheet as a page that needs no other file: light and dark, narrow and wide, on paper. */
public final class HtmlRenderer implements Part.Visitor<String> {

    private static final Pattern WIDTH = Pattern.compile("<svg[^>]* width=\"([0-9.]+)\"");

    /** Of 14 pixels, 9 remain. */
    private static final double LEAST_SHARE = 0.65;

    /** 38 rem, which the style has for all drawings. */
    private static final int USUAL_LEAST = 608;

    /** Words of more letters stand in several lines where there is no room. */
    private static final int LONG = 24;

    /** From so many sections on, a page has a table of contents. */
    private static final int MANY = 5;

    /** What Markdown and a terminal show between backticks. */
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private static final Pattern UNIT = Pattern.compile("(?<=\\d) (?=(?:ps|ns|µs|ms|s|KiB|MiB|GB/s)\\b|%)");
    /** So many expectations that hold are not folded. */
    private static final int FEW = 2;

    /** As many pictures beside each other as can be read there; files of pictures are dark where the page is. */
    private static final String GALLERY_STYLE = """
            ul.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,38rem),1fr));gap:1.5rem;list-style:none;padding:0}
            ul.gallery img{display:block;width:100%;max-height:24rem;object-fit:cover;object-position:top;border:1px solid var(--grid);border-radius:4px}
            ul.gallery span{display:block}
            @media(max-width:40rem){ul.gallery img{aspect-ratio:4/3;object-fit:none;object-position:0 0}}
            """;

    /** The heading of a table: below that of its section, or below the page's where its section has none. */
    private final String below;

    private HtmlRenderer(String below) {
        this.below = below;
    }

    public static String text(Sheet sheet) {
        return text(sheet, PageStyle.CSS + GALLERY_STYLE);
    }

    /** The page, for a single sheet of A4: its letters are as large as it has room for. */
    public static String card(Sheet sheet) {
        double points = CardSize.points(sheet.tables());
        return text(sheet, PageStyle.CSS + PageStyle.CARD + ":root{--points:" + Rounded.fixed(points, 1) + "pt}");
    }

    /** Whether the sheet fits on such a page in letters that can be read. */
    public static boolean fitsCard(Sheet sheet) {
        return CardSize.fits(sheet.tables());
    }

    private static String text(Sheet sheet, String style) {
        List<Section> sections = sections(sheet.parts());
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                <header>
                %s%s</header>
                %s<main>
                %s</main>
                <footer>%s</footer>
                </body>
                </html>
                """.formatted(
                        escape(title(sheet, sections)),
                        style,
                        heading(sheet, sections),
                        sheet.source().isEmpty() ? "" : element("p", "Follows " + sheet.source() + "."),
                        contents(sections),
                        sections.stream().map(new HtmlRenderer("h2")::section).collect(Collectors.joining()),
                        prose(sheet.footer()));
    }

    /** A number and its unit on one line, by a space at which no browser breaks it. */
    private static String joined(String answer) {
        return UNIT.matcher(answer).replaceAll("\u00a0");
    }

    /** What the tab of a browser says: a page without a title is about its answer, or its first section. */
    private static String title(Sheet sheet, List<Section> sections) {
        return Stream.concat(
                        Stream.of(Names.heading(sheet.title()), sheet.answer()),
                        sections.stream().map(Section::title))
                .filter(title -> !title.isEmpty())
                .findFirst()
                .orElse("tagline");
    }

    /**
     * Each page has one, and the answer below it. Without a title the answer is the heading; without an answer too, a screen reader finds one
     * even where the first section's heading is all that is seen.
     */
    private static String heading(Sheet sheet, List<Section> sections) {
        String answer = prose(joined(sheet.answer()));
        if (sheet.title().isEmpty()) {
            return answer.isEmpty()
                    ? "<h1 class=\"unseen\">" + escape(title(sheet, sections)) + "</h1>\n"
                    : "<h1 class=\"answer\">" + answer + "</h1>\n";
        }
        return element("h1", Names.heading(sheet.title()))
                + (answer.isEmpty() ? "" : "<p class=\"answer\">" + answer + "</p>\n");
    }

    /** A part for a page that is written elsewhere. */
    public static String fragment(Part part) {
        return part.accept(new HtmlRenderer("h3"));
    }

    /** What stands outside of sections is in some without a title. */
    private static List<Section> sections(List<Part> parts) {
        List<Section> sections = new ArrayList<>();
        List<Part> loose = new ArrayList<>();
        for (Part part : Part.Only.shown(parts, Medium.HTML)) {
            if (part instanceof Section section) {
                close(loose, sections);
                sections.add(section);
            } else {
                loose.add(part);
            }
        }
        close(loose, sections);
        return sections;
    }

    private static void close(List<Part> loose, List<Section> sections) {
        if (!loose.isEmpty()) {
            sections.add(new Section("", "", loose));
            loose.clear();
        }
    }

    private static String contents(List<Section> sections) {
        List<Section> titled =
                sections.stream().filter(section -> !section.title().isEmpty()).toList();
        return titled.size() < MANY
                ? ""
                : titled.stream()
                        .map(section -> "<li><a href=\"#%s\">%s</a></li>\n"
                                .formatted(anchor(section.title()), escape(section.title())))
                        .collect(Collectors.joining("", "<nav aria-label=\"Contents\"><ol>\n", "</ol></nav>\n"));
    }

    /** What leads to the section with this title on its page. */
    public static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    @Override
    public String section(Section section) {
        HtmlRenderer inside = section.title().isEmpty() ? this : new HtmlRenderer("h3");
        String id = section.title().isEmpty() ? "" : " id=\"" + anchor(section.title()) + "\"";
        return "<section" + id + ">\n" + element("h2", section.title()) + element("p", section.text())
                + section.parts().stream().map(part -> part.accept(inside)).collect(Collectors.joining())
                + "</section>\n";
    }

    private static String element(String name, String text) {
        return text.isEmpty() ? "" : "<" + name + ">" + prose(text) + "</" + name + ">\n";
    }

    /** A sentence, in which names stand between backticks. */
    private static String prose(String text) {
        return CODE.matcher(escape(text)).replaceAll("<code>$1</code>");
    }

    @Override
    public String facts(Part.Facts facts) {
        return facts.facts().stream()
                .map(fact -> "<div><dt>%s</dt><dd>%s</dd></div>\n".formatted(escape(fact.name()), escape(fact.value())))
                .collect(Collectors.joining("", "<dl class=\"facts\">\n", "</dl>\n"));
    }

    @Override
    public String note(Part.Note note) {
        return element("p", TextRenderer.level(note.level()) + note.text());
    }

    @Override
    public String verdicts(Part.Verdicts verdicts) {
        List<Part.Verdict> held = verdicts.verdicts().stream()
                .filter(verdict -> verdict.judgement() == Judgement.HELD)
                .toList();
        List<Part.Verdict> others =
                verdicts.verdicts().subList(0, verdicts.verdicts().size() - held.size());
        return verdicts(others) + (held.size() <= FEW ? verdicts(held) : folded(held));
    }

    private static String verdicts(List<Part.Verdict> verdicts) {
        return verdicts.isEmpty()
                ? ""
                : verdicts.stream()
                        .map(HtmlRenderer::verdict)
                        .collect(Collectors.joining("", "<ul class=\"verdicts\">\n", "</ul>\n"));
    }

    private static String folded(List<Part.Verdict> held) {
        return "<details><summary>" + held.size() + " expectations hold</summary>\n" + verdicts(held) + "</details>\n";
    }

    private static String verdict(Part.Verdict verdict) {
        String known = verdict.known().isEmpty() ? "" : ". Known shortfall: " + verdict.known();
        return "<li class=\"%s\"><strong>%s</strong> %s<br><span>%s</span></li>\n"
                .formatted(
                        style(verdict.judgement()),
                        escape(verdict.word()),
                        escape(verdict.expectation()),
                        prose(verdict.sentence() + known));
    }

    private static String style(Judgement judgement) {
        return switch (judgement) {
            case HELD -> "good";
            case FAILED, KNOWN -> "bad";
            case OPEN -> "open";
        };
    }

    @Override
    public String table(Table table) {
        if (table.isEmpty()) {
            return "";
        }
        String heading = table.columns().stream().map(HtmlRenderer::heading).collect(Collectors.joining());
        String rows = table.rows().stream().map(row -> row(table, row)).collect(Collectors.joining());
        return element(below, table.title())
                + "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"" + attribute(name(table))
                + "\"><table class=\"" + style(table.layout()) + "\">\n"
                + (table.layout() == Layout.PLAIN ? "" : "<thead><tr>\n" + heading + "</tr></thead>\n")
                + "<tbody>\n" + rows + "</tbody>\n</table></div>\n"
                + links(new Part.Links(table.links()));
    }

    /** What a screen reader calls a table that may have to be scrolled. */
    private static String name(Table table) {
        return table.title().isEmpty() && !table.columns().isEmpty()
                ? "table by " + table.columns().get(0).name()
                : table.title();
    }

    private static String style(Layout layout) {
        return switch (layout) {
            case NUMBERS, GROUPS -> "";
            case STATES -> "states";
            case MATRIX -> "states matrix";
            case SENTENCES -> "sentences";
            case CELLS -> "cells";
            case PLAIN -> "plain";
        };
    }

    private static String heading(Column column) {
        if (column.name().isEmpty() && column.unit().isEmpty()) {
            return "<td></td>\n";
        }
        String unit = column.unit().isEmpty() ? "" : "<br><small>" + escape(column.unit()) + "</small>";
        return "<th class=\"%s\" title=\"%s\">%s%s</th>\n"
                .formatted(style(column), attribute(column.meaning()), escape(column.name()), unit);
    }

    private static String style(Column column) {
        return switch (column.kind()) {
            case NUMBERS -> "number";
            case WORDS -> "text";
            case NAMES -> "text name";
        };
    }

    private static String row(Table table, List<Cell> row) {
        if (table.isHeading(row)) {
            String text = escape(row.get(0).accept(Style.PEOPLE));
            return "<tr><th class=\"text\" colspan=\"" + table.columns().size() + "\">" + text + "</th></tr>\n";
        }
        StringBuilder html = new StringBuilder("<tr>");
        for (int i = 0; i < row.size(); i++) {
            html.append(row.get(i).accept(new Written(style(table.columns().get(i)))));
        }
        return html.append("</tr>\n").toString();
    }

    /** A cell of a column with this style. */
    private record Written(String style) implements Cell.Visitor<String> {

        /** Of a character and of a line that people write by hand, in the size of the page's letters. */
        private static final double WIDTH = 0.55;

        private static final double LINE = 1.9;

        private String cell(String html) {
            return "<td class=\"" + style + "\">" + html + "</td>";
        }

        @Override
        public String words(Cell.Words words) {
            boolean breaks = words.text().length() > LONG && words.text().indexOf(' ') >= 0;
            return (breaks ? new Written(style + " long") : this).cell(escape(words.text()));
        }

        @Override
        public String amount(Cell.Amount amount) {
            return cell(escape(Style.PEOPLE.amount(amount)));
        }

        @Override
        public String count(Cell.Count count) {
            return cell(escape(Style.PEOPLE.count(count)));
        }

        @Override
        public String state(Cell.State state) {
            String swatch = state.colour().isEmpty()
                    ? ""
                    : "<span class=\"swatch\" style=\"background:" + attribute(state.colour()) + "\"></span>";
            return cell(swatch + escape(state.name()));
        }

        @Override
        public String link(Cell.Link link) {
            return cell("<a href=\"" + attribute(link.target()) + "\">" + escape(link.text()) + "</a>");
        }

        /** At most one of a page is open, at its lower edge; the keyboard reaches and opens it without a script. */
        @Override
        public String folded(Cell.Folded folded) {
            return cell("<details class=\"cell\" name=\"cell\"><summary>" + escape(folded.text()) + "</summary><pre>"
                    + escape(folded.title()) + "\n\n" + escape(String.join("\n", folded.lines())) + "</pre></details>");
        }

        /** The border of its table is around it. */
        @Override
        public String blank(Cell.Blank blank) {
            return "<td class=\"blank\" style=\"min-width:%.1frem;height:%.1frem\"><span class=\"unseen\">blank</span></td>"
                    .formatted(WIDTH * blank.width(), LINE * blank.lines());
        }

        @Override
        public String marked(Cell.Marked marked) {
            return switch (marked.mark()) {
                case GOOD -> marked.cell().accept(new Written(style + " good"));
                case BAD -> marked.cell().accept(new Written(style + " bad"));
                case PALE -> marked.cell().accept(new Written(style + " pale"));
                case SIGNIFICANT, INSIGNIFICANT -> cell(escape(Style.PEOPLE.marked(marked)));
            };
        }
    }

    /** The picture's own markup is part of the page. */
    @Override
    public String figure(Part.Figure figure) {
        String links = figure.links().stream().map(link -> " " + anchor(link)).collect(Collectors.joining());
        String command = figure.command().isEmpty() ? "" : " <code>" + escape(figure.command()) + "</code>";
        String drawing = figure.drawing().get();
        return "<figure>\n<div class=\"scroll\"" + least(drawing) + " tabindex=\"0\" role=\"group\" aria-label=\""
                + attribute(pictured(figure)) + "\">" + drawing + "</div>\n<figcaption>"
                + prose(figure.caption()) + links + command + "</figcaption>\n</figure>\n";
    }

    /** A wide drawing is scrolled rather than shrunk until its letters cannot be read. */
    private static String least(String drawing) {
        Matcher width = WIDTH.matcher(drawing);
        double least = width.lookingAt() ? Double.parseDouble(width.group(1)) * LEAST_SHARE : 0;
        return least > USUAL_LEAST ? " style=\"--least: " + Math.round(least) + "px\"" : "";
    }

    private static String pictured(Part.Figure figure) {
        return figure.caption().isEmpty() ? "picture" : "picture: " + figure.caption();
    }

    private static String anchor(Link link) {
        return "<a href=\"" + attribute(link.target()) + "\">" + escape(link.text()) + "</a>";
    }

    @Override
    public String code(Part.Code code) {
        String lines = "<pre>" + escape(String.join("\n", code.lines())) + "</pre>";
        return code.title().isEmpty()
                ? lines + "\n"
                : "<details><summary>" + escape(code.title()) + "</summary>" + lines + "</details>\n";
    }

    @Override
    public String links(Part.Links links) {
        return links.links().isEmpty()
                ? ""
                : links.links().stream()
                        .map(HtmlRenderer::anchor)
                        .collect(Collectors.joining(" ", "<p class=\"links\">", "</p>\n"));
    }

    @Override
    public String boxes(Part.Boxes boxes) {
        return "";
    }

    @Override
    public String gallery(Part.Gallery gallery) {
        return gallery.thumbnails().stream()
                .map(HtmlRenderer::thumbnail)
                .collect(Collectors.joining("", "<ul class=\"gallery\">\n", "</ul>\n"));
    }

    /** The picture says nothing that its title does not say. */
    private static String thumbnail(Part.Thumbnail thumbnail) {
        String picture = thumbnail.picture().isEmpty()
                ? ""
                : "<img src=\"" + attribute(thumbnail.picture()) + "\" alt=\"\" loading=\"lazy\">";
        return "<li><a href=\"%s\">%s%s</a><span>%s</span></li>\n"
                .formatted(attribute(thumbnail.page()), picture, escape(thumbnail.title()), escape(thumbnail.text()));
    }

    @Override
    public String only(Part.Only only) {
        return only.media().contains(Medium.HTML) ? only.part().accept(this) : "";
    }
}
