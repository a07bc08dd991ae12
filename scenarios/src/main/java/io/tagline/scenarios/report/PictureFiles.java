package io.tagline.scenarios.report;

import io.tagline.documents.Markup;
import io.tagline.scenarios.plot.Picture;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files of a picture below a result folder: the drawing, and the numbers behind it. */
final class PictureFiles {

    private PictureFiles() {}

    static String svg(Picture picture) {
        return "plots/" + picture.name() + ".svg";
    }

    static String csv(Picture picture) {
        return "plots/" + picture.name() + ".csv";
    }

    static String png(Picture picture) {
        return "plots/" + picture.name() + ".png";
    }

    /** {@code command} is what makes them, which the drawings tell as well. */
    static Map<String, String> of(List<Picture> pictures, String command) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Picture picture : pictures) {
            files.put(svg(picture), described(picture.svg(), command));
            files.put(csv(picture), table(picture.data()));
        }
        return files;
    }

    private static String described(String svg, String command) {
        int inside = svg.indexOf('>', svg.indexOf("<svg")) + 1;
        return svg.substring(0, inside) + "<desc>" + Markup.escape("made by `" + command + "`") + "</desc>"
                + svg.substring(inside);
    }

    private static String table(Map<String, List<?>> columns) {
        Csv csv = new Csv().row(List.copyOf(columns.keySet()));
        int rows = columns.values().stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < rows; i++) {
            List<String> cells = new ArrayList<>();
            for (List<?> column : columns.values()) {
                cells.add(cell(column.get(i)));
            }
            csv.row(cells);
        }
        return csv.text();
    }

    /** A number that is not known is an empty cell. */
    private static String cell(Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number) ? Numbers.statistic(number) : "";
        }
        return value.toString();
    }
}
