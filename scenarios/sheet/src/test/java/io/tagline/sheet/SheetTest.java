package io.tagline.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Fact;
import io.tagline.sheet.Part.Facts;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Judgement;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Links;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Part.Verdict;
import io.tagline.sheet.Part.Verdicts;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;

/** One sheet with every kind of part, in every format. */
final class SheetTest {

    private static final String NASTY = "a|b <i> & \"c\"";

    private static final Table NUMBERS = Rows.of(List.of(1.25, 2.75))
            .words("name", value -> NASTY)
            .counts("count", value -> 7)
            .numbers("mean", "ns", value -> Cell.of(value, 1))
            .numbers("ci", "ns", value -> Cell.halfWidth(value, 2))
            .numbers("O", "ns", value -> new Marked(Cell.of(value, 1), Mark.SIGNIFICANT))
            .table("Points");

    private static final Sheet SHEET = Sheet.titled("title " + NASTY)
            .source("Ramos and Hoefler, HPDC 2013")
            .answer("It takes 2 ns.")
            .add(new Facts(List.of(Fact.of("machine", "ideal"), Fact.phrase("latency", "last thread"))))
            .add(NUMBERS)
            .notes("first note", "second note")
            .add(new Note(Part.Level.WARNING, "mind the gap"))
            .add(new Verdicts(List.of(
                    new Verdict(Judgement.HELD, "ok", "mean at most 3 ns", "mean is 2 ns", ""),
                    new Verdict(Judgement.FAILED, "FAILED", "mean at least 3 ns", "mean is 2 ns", ""),
                    new Verdict(Judgement.KNOWN, "missed", "stdev 1 ns", "stdev is 0 ns", "too few"))))
            .add(new Section(
                    "Files",
                    "all of them",
                    List.of(new Links(List.of(Link.to("a.csv"))), new Code("", "yaml", List.of("a: 1")))))
            .add(Figure.of("a picture", () -> "<svg/>"))
            .add(Only.in(Note.of("only here"), Medium.TEXT))
            .sheet();

    /** Only units are joined to their numbers, and only in pages. */
    @Test
    void numbersAndUnits_areNotParted() {
        Sheet sheet = Sheet.titled("t")
                .answer("489.2 ns, 2 % below 497 ns; 9 of 10 hold, 3 steps, 4 nsteps.")
                .sheet();
        assertTrue(
                HtmlRenderer.text(sheet)
                        .contains("489.2\u00a0ns, 2\u00a0% below 497\u00a0ns; 9 of 10 hold, 3 steps, 4 nsteps."),
                HtmlRenderer.text(sheet));
    }

    @Test
    void text_hasFactsBelowTheTitle_notesTogether_andVerdictsWithTheirReasons() {
        assertEquals("""
                title a|b <i> & "c" (Ramos and Hoefler, HPDC 2013)
                It takes 2 ns.
                machine ideal, latency: last thread

                Points
                name           count  mean     ci     O
                                        ns     ns    ns
                a|b <i> & "c"      7   1.2  ±1.25  1.2*
                a|b <i> & "c"      7   2.8  ±2.75  2.8*

                first note
                second note
                warning: mind the gap

                FAILED  mean at least 3 ns
                        mean is 2 ns
                missed  stdev 1 ns
                        stdev is 0 ns
                        known: too few
                ok      mean at most 3 ns
                        mean is 2 ns

                Files: all of them
                a: 1

                only here
                """, new TextRenderer(Terminal.PLAIN).text(SHEET));
    }

    @Test
    void markdown_escapesBars_andNamesUnits() {
        String markdown = new MarkdownRenderer().text(SHEET);
        assertTrue(
                markdown.contains("| name | count | mean, ns | ci, ns | O, ns |\n|---|--:|--:|--:|--:|\n"), markdown);
        assertTrue(markdown.contains("| a\\|b <i> & \"c\" | 7 | 1.2 | ±1.25 | 1.2* |"), markdown);
        assertTrue(markdown.contains("```yaml\na: 1\n```"), markdown);
        assertFalse(markdown.contains("only here"), markdown);
    }

    @Test
    void latex_escapesWhatMeansSomething() {
        assertEquals("""
                % Points
                \\begin{tabular}{lrrrr}
                  name & count & mean, ns & ci, ns & O, ns \\\\
                  a\\textbar{}b \\textless{}i\\textgreater{} \\& {\\ttfamily\\char34}c{\\ttfamily\\char34} & 7 & 1.2 & $\\pm$1.25 & 1.2$^*$ \\\\
                  a\\textbar{}b \\textless{}i\\textgreater{} \\& {\\ttfamily\\char34}c{\\ttfamily\\char34} & 7 & 2.8 & $\\pm$2.75 & 2.8$^*$ \\\\
                \\end{tabular}
                """, LatexRenderer.text(SHEET));
    }

    @Test
    void latex_breaksALongColumn() {
        String text = LatexRenderer.text(NUMBERS, "name");
        assertTrue(text.startsWith("\\begin{tabular}{>{\\raggedright\\arraybackslash}p{0.4\\linewidth}rrrr}\n"), text);
    }

    /** In OT1 a greater-than sign would be an upside-down question mark, a bar a dash, and two hyphens one dash; a bracket behind a row's end is a length. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "I -> IS_D; I $\\to$ IS\\_D",
                "a < b > c; a \\textless{} b \\textgreater{} c",
                "W A <-- 80; W A \\textless{}-{}- 80",
                "--line 8 | -x; -{}-line 8 \\textbar{} -x",
                "[0, 1]; {[}0, 1]",
                "\u2264 1 \u00B5s \u2026; $\\le$ 1 $\\mu$s \\ldots{}"
            })
    void latex_hasSignsThatItsFontsDoNot(String text, String latex) {
        assertEquals(latex, LatexRenderer.escape(text));
    }

    /** People read 1.2 and 2.8, rounded half to even; a notebook gets what is known. */
    @Test
    void csv_hasAllDecimals_andNoSigns() {
        assertEquals("""
                name,count,mean_ns,ci_ns,O_ns
                "a|b <i> & ""c""\",7,1.25,1.25,1.25
                "a|b <i> & ""c""\",7,2.75,2.75,2.75
                """, CsvRenderer.text(NUMBERS));
    }

    @Test
    void html_isWellFormed_andTextStaysText() throws Exception {
        String html = HtmlRenderer.text(SHEET);
        String xml = html.replace("<!DOCTYPE html>", "")
                .replaceAll("<meta [^>]*>", "")
                .replace("<br>", "<br/>")
                .replaceAll("(?s)<style>.*</style>", "");
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        assertFalse(html.contains("<i>"), html);
        assertTrue(html.contains("<li class=\"bad\"><strong>FAILED</strong> mean at least 3 ns"), html);
        assertFalse(html.contains("only here"), html);
    }

    /** 22 letters and 2 blanks for a column, 5 for the first: in 60 columns, two fit. */
    @Test
    void matrix_isWrappedToTheTerminal() {
        Table table = Rows.of(List.of("I", "M"))
                .words("cache", state -> state)
                .words("load", state -> "send GetS to the directory / IS_D")
                .words("store", state -> "hit")
                .words("replacement", state -> "")
                .table()
                .as(Layout.MATRIX);
        String text = new TextRenderer(new Terminal(false, 60))
                .text(Sheet.titled("").add(table).sheet());
        assertTrue(text.lines().allMatch(line -> line.length() <= 60), text);
        assertTrue(text.contains("I      send GetS to the        hit\n       directory / IS_D\n"), text);
        assertEquals(2, text.lines().filter(line -> line.startsWith("cache")).count(), text);
    }

    private static final Table GROUPS = new Table(
            "",
            List.of(Column.words(""), Column.names("item"), Column.numbers("off by")),
            List.of(
                    List.of(Cell.of("figure 1")),
                    List.of(Cell.of("ok"), Cell.of("read"), Cell.signedPercent(0.125)),
                    List.of(new Marked(Cell.of("FAILED"), Mark.BAD), Cell.of("write"), Cell.signedPercent(0))),
            Layout.GROUPS,
            List.of());

    @Test
    void groups_haveHeadings() {
        Sheet sheet = Sheet.titled("").add(GROUPS).sheet();
        assertEquals("""
                          item    off by
                figure 1
                  ok      read   +12.5 %
                  FAILED  write    0.0 %
                """, new TextRenderer(Terminal.PLAIN).text(sheet));
        assertTrue(new MarkdownRenderer().text(sheet).contains("\n| **figure 1** |\n| ok | read | +12.5 % |\n"));
        assertTrue(HtmlRenderer.text(sheet).contains("<tr><th class=\"text\" colspan=\"3\">figure 1</th></tr>"));
        assertTrue(LatexRenderer.text(sheet).contains("  \\multicolumn{3}{l}{\\textbf{figure 1}} \\\\\n"));
    }

    /** What is bad is red on a terminal, and columns line up as without. */
    @Test
    void colours_takeNoRoom() {
        Sheet sheet = Sheet.titled("").add(GROUPS).sheet();
        String coloured = new TextRenderer(new Terminal(true, 80)).text(sheet);
        assertTrue(coloured.contains("\u001B[1;31mFAILED\u001B[0m"), coloured);
        assertEquals(new TextRenderer(Terminal.PLAIN).text(sheet), coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
    }

    /** What was not met is no mistake, and what is not decided is not good: neither is red or green. */
    @Test
    void whatIsNeitherGoodNorBad_looksLikeNeither() {
        Table table = new Table(
                "",
                List.of(Column.words("state"), Column.words("Load")),
                List.of(List.of(Cell.of("I"), new Marked(Cell.of("0× hit"), Mark.PALE))),
                Layout.MATRIX,
                List.of());
        Part.Verdict open = new Part.Verdict(Part.Judgement.OPEN, "unseen", "mean at most 1 ns", "no such point", "");
        Sheet sheet = Sheet.titled("")
                .add(table)
                .add(new Part.Verdicts(List.of(open)))
                .sheet();
        String coloured = new TextRenderer(new Terminal(true, 80)).text(sheet);
        assertTrue(coloured.contains("\u001B[2m0× hit"), coloured);
        String page = HtmlRenderer.text(sheet);
        assertTrue(page.contains("<td class=\"text pale\">0× hit</td>"), page);
        assertTrue(page.contains("<li class=\"open\"><strong>unseen</strong>"), page);
        assertTrue(page.contains(".verdicts li { padding: .5rem .75rem; border-left: .3rem solid var(--last);"), page);
    }

    /** Letters of a card are as large as a sheet of paper has room for: 10 times the rows need smaller ones, 100 times have no room at all. */
    @Test
    void card_hasLettersForItsRows() {
        Sheet few = card(8);
        assertTrue(HtmlRenderer.card(few).contains(":root{--points:11.0pt}"));
        assertTrue(points(card(80)) < 11 && points(card(80)) > 7, "80 rows");
        assertTrue(HtmlRenderer.fitsCard(card(80)));
        assertFalse(HtmlRenderer.fitsCard(card(800)));
    }

    private static double points(Sheet sheet) {
        return CardSize.points(sheet.tables());
    }

    private static Sheet card(int rows) {
        List<Cell> row = List.of(
                Cell.of("IM_AD"), Cell.of("Data"), Cell.of("copy data; count acks; finish store"), Cell.of("→ M"));
        List<Column> columns =
                List.of(Column.words("state"), Column.words("event"), Column.words("does"), Column.words("next"));
        return Sheet.titled("")
                .add(new Table("", columns, Collections.nCopies(rows, row), Layout.SENTENCES, List.of()))
                .sheet();
    }

    /** Each medium has its own note; what is for HTML only has its place among the sections of a page. */
    @Test
    void partsForSomeMedia_areShownThereOnly() {
        Sheet sheet = Sheet.titled("")
                .add(Only.in(NUMBERS.titled("wide"), Medium.TEXT, Medium.HTML))
                .add(Only.in(NUMBERS.titled("narrow"), Medium.LATEX, Medium.MARKDOWN))
                .add(Only.in(new Section("Drawn", "", List.of(Note.of("below"))), Medium.HTML))
                .sheet();
        assertTrue(LatexRenderer.text(sheet).startsWith("% narrow\n"));
        assertFalse(LatexRenderer.text(sheet).contains("wide"));
        assertTrue(new MarkdownRenderer().text(sheet).startsWith("## narrow\n"));
        assertTrue(new TextRenderer(Terminal.PLAIN).text(sheet).startsWith("wide\n"));
        assertTrue(HtmlRenderer.text(sheet).contains("</section>\n<section id=\"drawn\">\n<h2>Drawn</h2>"));
    }

    @Test
    void notesForTextOnly_stayTogether() {
        Sheet sheet = Sheet.titled("")
                .notes("one")
                .add(Only.in(Note.of("two"), Medium.TEXT))
                .add(Only.in(Note.of("three"), Medium.HTML))
                .notes("four")
                .sheet();
        assertEquals("one\ntwo\nfour\n", new TextRenderer(Terminal.PLAIN).text(sheet));
    }

    /** People read groups of digits, signs and units; a notebook reads numbers. */
    @Test
    void signsUnitsAndGroups_areForPeople() {
        Table table = new Table(
                "",
                List.of(Column.numbers("a"), Column.numbers("b"), Column.numbers("c"), Column.numbers("d")),
                List.of(List.of(Cell.grouped(1234567), Cell.of(64, 0, "B"), Cell.signed(2.5, 1), Cell.signed(-2.5, 1))),
                Layout.PLAIN,
                List.of());
        assertEquals(
                "1,234,567  64 B  +2.5  -2.5\n",
                new TextRenderer(Terminal.PLAIN)
                        .text(Sheet.titled("").add(table).sheet()));
        assertEquals("a,b,c,d\n1234567,64,2.5,-2.5\n", CsvRenderer.text(table));
    }

    @Test
    void pictures_standAboveTheRest() {
        Sheet sheet = Sheet.titled("t").notes("note").sheet().below(Figure.of("map", () -> "<svg/>"));
        String html = HtmlRenderer.text(sheet);
        assertTrue(html.indexOf("<svg/>") < html.indexOf("note") && html.contains("<svg/>"), html);
        assertEquals("t\n\nnote\n", new TextRenderer(Terminal.PLAIN).text(sheet));
    }

    @Test
    void pageWithoutTitle_isAboutItsFirstSection() {
        Section section = new Section("SB", "", List.of(Note.of("store buffering")));
        String html = HtmlRenderer.text(Sheet.titled("").add(section).sheet());
        assertTrue(html.contains("<title>SB</title>"), html);
        assertFalse(html.contains("<h1>"), html);
    }
}
