package io.tagline.scenarios.report.page;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.TemplateOutput;
import gg.jte.output.StringOutput;
import io.tagline.pictures.Picture;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.sheet.HtmlRenderer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A page that needs no other file, as texts which the template puts in their places, and escapes. */
public record ReportPage(String title, String subtitle, List<Section> sections, String footer) {

    /** The one word in a table that must not be overlooked. */
    private static final String FAILED = "FAILED";

    private static final String TEMPLATES = "io.tagline.scenarios.report.page";

    /** From so many parts on, a page has a table of contents. */
    private static final int MANY = 5;

    /** What the table of contents leads to; empty if the page is short. */
    public List<Section> contents() {
        List<Section> titled =
                sections.stream().filter(section -> !section.title().isEmpty()).toList();
        return titled.size() < MANY ? List.of() : titled;
    }

    /** A part of a page; what is empty is left out. {@code first} are the tables before the figures. */
    public record Section(
            String title,
            String description,
            List<Fact> facts,
            List<Judgement> verdicts,
            List<Table> first,
            List<Figure> figures,
            List<Table> tables,
            List<String> links,
            String resolved) {

        public static Section of(String title, String description, List<Figure> figures, List<Table> tables) {
            return of(title, description, List.of(), figures, tables);
        }

        /** One with tables before its figures. */
        public static Section of(
                String title, String description, List<Table> first, List<Figure> figures, List<Table> tables) {
            return new Section(
                    title, description, List.of(), List.of(), first, figures, tables, List.of(), /* resolved= */ "");
        }

        /** What leads to it on its page. */
        public String anchor() {
            return anchor(title);
        }

        /** The anchor of the section with this title. */
        public static String anchor(String title) {
            return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
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
                    PageSvg.figure(picture, folder, command).drawing().get(),
                    picture.caption(),
                    folder + ResultFiles.svg(picture),
                    folder + ResultFiles.csv(picture),
                    command);
        }
    }

    /**
     * A table, and the files with its numbers.
     *
     * @param name the column with the names of the rows, which may be long; 0 if there is none
     * @param targets what the names lead to, by row; may be empty
     * @param style how it is laid out, if not as numbers are
     * @param colours of states, where cells are states: CSS, by row and column, no text for a state without a colour; may be empty
     */
    public record Table(
            String title,
            List<Heading> columns,
            List<List<String>> rows,
            List<String> links,
            int name,
            List<String> targets,
            String style,
            List<List<String>> colours) {

        public Table(String title, List<Heading> columns, List<List<String>> rows, List<String> links) {
            this(title, columns, rows, links, 0, List.of());
        }

        /** One with a column of long names. */
        public Table(
                String title,
                List<Heading> columns,
                List<List<String>> rows,
                List<String> links,
                int name,
                List<String> targets) {
            this(title, columns, rows, links, name, targets, "", List.of());
        }

        /** One with a row for each state. */
        public static Table ofStates(
                String title, List<Heading> columns, List<List<String>> rows, List<String> colours) {
            return new Table(
                    title,
                    columns,
                    rows,
                    List.of(),
                    0,
                    List.of(),
                    "states",
                    colours.stream().map(List::of).toList());
        }

        /** One whose words may be long, and go over several lines so that the numbers beside them are seen. */
        public static Table ofSentences(String title, List<Heading> columns, List<List<String>> rows) {
            return new Table(title, columns, rows, List.of(), 0, List.of(), "sentences", List.of());
        }

        /** One whose cells may be states. */
        public static Table ofCells(
                String title, List<Heading> columns, List<List<String>> rows, List<List<String>> colours) {
            return new Table(title, columns, rows, List.of(), 0, List.of(), "cells", colours);
        }

        /** Its rows, as they are shown; some end early, such as that of a fit to too few points. */
        public List<List<Cell>> cells() {
            return IntStream.range(0, rows.size())
                    .mapToObj(row -> IntStream.range(0, rows.get(row).size())
                            .mapToObj(column -> cell(row, column))
                            .toList())
                    .toList();
        }

        private Cell cell(int row, int column) {
            String text = rows.get(row).get(column);
            boolean isName = column > 0 && column == name;
            String style = columns.get(column).style() + (isName ? " name" : "") + (text.equals(FAILED) ? " bad" : "");
            return new Cell(
                    text,
                    style,
                    isName && !targets.isEmpty() ? targets.get(row) : "",
                    !colours.isEmpty() && column < colours.get(row).size()
                            ? colours.get(row).get(column)
                            : "");
        }
    }

    /** A cell, where it leads, if anywhere, and the colour of what it names, if that has one. */
    public record Cell(String text, String style, String target, String colour) {}

    public String html() {
        TemplateEngine engine =
                TemplateEngine.createPrecompiled(null, ContentType.Html, ReportPage.class.getClassLoader(), TEMPLATES);
        TemplateOutput output = new StringOutput();
        engine.render("report.jte", this, output);
        return output.toString();
    }

    /** The rules of the page, which stand in it. */
    public String style() {
        return HtmlRenderer.style();
    }
}
