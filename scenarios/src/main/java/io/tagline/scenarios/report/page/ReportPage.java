package io.tagline.scenarios.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateOutput;
import gg.jte.output.StringOutput;
import io.tagline.documents.files.Resources;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.report.ColumnTable.Heading;
import java.util.List;

/** A page that needs no other file, as texts which the template puts in their places, and escapes. */
public record ReportPage(String title, String subtitle, List<Section> sections, String footer) {

    private static final String TEMPLATES = "io.tagline.scenarios.report.page";

    /** A part of a page; what is empty is left out. */
    public record Section(
            String title,
            String description,
            List<Fact> facts,
            List<Judgement> verdicts,
            List<Figure> figures,
            List<Table> tables,
            List<String> links,
            String resolved) {

        public static Section of(String title, String description, List<Figure> figures, List<Table> tables) {
            return new Section(title, description, List.of(), List.of(), figures, tables, List.of(), "");
        }
    }

    /** Something that was fixed before the run. */
    public record Fact(String name, String text) {}

    /** An expectation; {@code style} is {@code good} or {@code bad}. */
    public record Judgement(String style, String word, String expectation, String sentence) {}

    /** A picture, where its files are, and the command that makes it. */
    public record Figure(String svg, String caption, String file, String csv, String command) {

        /** {@code folder} is where the result is, as seen from the page; empty or with a slash at its end. */
        public static Figure of(Picture picture, String folder, String command) {
            return new Figure(
                    PageSvg.of(picture.svg(), folder.replace("/", "-")),
                    picture.caption(),
                    folder + ResultFiles.svg(picture),
                    folder + ResultFiles.csv(picture),
                    command);
        }
    }

    /** A table, and the files with its numbers. */
    public record Table(String title, List<Heading> columns, List<List<String>> rows, List<String> links) {}

    public String html() {
        TemplateEngine engine =
                TemplateEngine.createPrecompiled(null, ContentType.Html, ReportPage.class.getClassLoader(), TEMPLATES);
        TemplateOutput output = new StringOutput();
        engine.render("report.jte", this, output);
        return output.toString();
    }

    /** The rules of the page, which stand in it. */
    public String style() {
        return Resources.text(ReportPage.class, "report.css");
    }
}
