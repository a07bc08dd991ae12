package io.tagline.scenarios.report.page;

import io.tagline.pictures.Picture;
import io.tagline.pictures.svg.Canvas;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Link;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A chart, drawn on white, for a page and for a file. The page gives it its colours and width; alone, it has its own colours for dark ground. */
public final class PageSvg {

    private static final Pattern SIZE =
            Pattern.compile("width=\"([0-9.]+)\" height=\"([0-9.]+)\"( viewBox=\"[^\"]*\")?");
    private static final Pattern IDENTIFIER = Pattern.compile("(id=\"|#)([a-z][a-z0-9-]*-[0-9]+)\\b");

    /** A rule of style begins a line. Coordinates have no braces: to look for one beyond their line would take a second for a large chart. */
    private static final Pattern RULE = Pattern.compile("(?m)^([^{}@\n]*+)\\{[^{}]*fill: ?(#[0-9A-Fa-f]{6})[^{}]*}");

    /** The colours of a chart that need others on dark ground; the last is a grey that would be too dark there. */
    private static final List<Ink> INKS = List.of(
            new Ink("#474747", "rgb(71,71,71)", "var(--ink)", "#e6e8eb"),
            new Ink("#E9E9E9", "rgb(233,233,233)", "var(--grid)", "#3a4048"),
            new Ink("#ffffff", "rgb(255,255,255)", "var(--paper)", "#15181c"),
            new Ink("#5a5a5a", "rgb(90,90,90)", "var(--last)", "#a3a9b1"));

    /** A colour in the two notations of charts, its name on pages, and its counterpart on dark ground. */
    private record Ink(String hex, String rgb, String page, String dark) {}

    private PageSvg() {}

    /**
     * A picture with its files.
     *
     * @param folder where they are, as seen from the page; empty or with a slash at its end
     * @param command makes it again
     */
    public static Figure figure(Picture picture, String folder, String command) {
        return new Figure(
                picture.caption(),
                () -> of(picture.svg(), folder.replace("/", "-")),
                List.of(
                        new Link("CSV", folder + ResultFiles.csv(picture)),
                        new Link("SVG", folder + ResultFiles.svg(picture))),
                command);
    }

    /** {@code place} distinguishes the picture from others with the same name on the page; letters, digits and hyphens. */
    private static String of(String svg, String place) {
        String sized = SIZE.matcher(svg)
                .replaceFirst(size -> Optional.ofNullable(size.group(3))
                        .map(String::strip)
                        .orElseGet(() -> "viewBox=\"0 0 %s %s\"".formatted(size.group(1), size.group(2))));
        String placed = IDENTIFIER.matcher(sized).replaceAll("$1" + place + "$2");
        for (Ink ink : INKS) {
            placed = placed.replace(ink.hex, ink.page).replace(ink.rgb, ink.page);
        }
        return placed;
    }

    /** With rules for dark ground, for a file. */
    static String file(String svg) {
        StringBuilder rules = new StringBuilder();
        RULE.matcher(svg)
                .results()
                .forEach(rule -> INKS.stream()
                        .filter(ink -> ink.hex.equals(rule.group(2)))
                        .forEach(ink -> rules.append(rule.group(1).strip() + "{fill:" + ink.dark + "}")));
        for (Ink ink : INKS) {
            for (String written : List.of(ink.hex, ink.rgb)) {
                for (String attribute : List.of("fill", "stroke")) {
                    String set = attribute + "=\"" + written + "\"";
                    if (svg.contains(set)) {
                        rules.append("[" + set + "]{" + attribute + ":" + ink.dark + "}");
                    }
                }
            }
        }
        return Canvas.styled("@media(prefers-color-scheme:dark){" + rules + "}", svg);
    }
}
