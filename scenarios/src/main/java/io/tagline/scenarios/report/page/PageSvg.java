package io.tagline.scenarios.report.page;

import io.tagline.pictures.Picture;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Link;
import java.util.List;
import java.util.regex.Pattern;

/** A picture inside a page, with the page's width and colours, also on a dark page. */
public final class PageSvg {

    private static final Pattern SIZE =
            Pattern.compile("width=\"([0-9.]+)\" height=\"([0-9.]+)\"( viewBox=\"[^\"]*\")?");
    private static final Pattern IDENTIFIER = Pattern.compile("(id=\"|#)([a-z][a-z0-9-]*-[0-9]+)\\b");
    private static final String INK = "var(--ink)";
    /** The last of a chart's colours, a grey that is too dark for a dark page. */
    private static final String LAST = "var(--last)";

    private static final String GRID = "var(--grid)";

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
        String sized = SIZE.matcher(svg).replaceFirst("viewBox=\"0 0 $1 $2\"");
        return IDENTIFIER
                .matcher(sized)
                .replaceAll("$1" + place + "$2")
                .replace("#474747", INK)
                .replace("rgb(71,71,71)", INK)
                .replace("#5a5a5a", LAST)
                .replace("rgb(90,90,90)", LAST)
                .replace("rgb(233,233,233)", GRID)
                .replace("#E9E9E9", GRID)
                .replace("rgb(255,255,255)", "var(--paper)");
    }
}
