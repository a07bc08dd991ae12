package io.tagline.scenarios.report.page;

import io.tagline.documents.units.Decimals;
import io.tagline.pictures.Picture;
import io.tagline.pictures.svg.Canvas;
import io.tagline.sheet.Csv;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a result folder is to hold: the bytes of each file by its name, in the order in which they are written. */
public final class ResultFiles {

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    public ResultFiles put(String name, String text) {
        files.put(name, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /**
     * Each picture as a drawing and as the numbers behind it; with {@code pixels}, as PNG too. {@code command} is what makes them,
     * which the drawings tell as well.
     */
    public ResultFiles put(List<Picture> pictures, String command, boolean pixels) throws IOException {
        for (Picture picture : pictures) {
            if (pixels) {
                files.put("plots/" + picture.name() + ".png", Png.of(picture.svg()));
            }
            put(svg(picture), Canvas.described("made by `" + command + "`", PageSvg.file(picture.svg())));
            put(csv(picture), table(picture.data()));
        }
        return this;
    }

    /** The file of a picture. */
    public static String svg(Picture picture) {
        return "plots/" + picture.name() + ".svg";
    }

    static String csv(Picture picture) {
        return "plots/" + picture.name() + ".csv";
    }

    public Map<String, byte[]> all() {
        return Collections.unmodifiableMap(files);
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
            return Double.isFinite(number) ? Decimals.statistic(number) : "";
        }
        return value.toString();
    }
}
