package io.tagline.scenarios.report.page;

import io.tagline.documents.units.Decimals;
import io.tagline.pictures.Picture;
import io.tagline.pictures.svg.Canvas;
import io.tagline.sheet.Csv;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files of a result folder: the bytes of each by its name, in the order of writing. */
public final class ResultFiles {

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    public ResultFiles put(String name, String text) {
        files.put(name, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Adds all files of others behind these. */
    public ResultFiles put(ResultFiles others) {
        files.putAll(others.files);
        return this;
    }

    /**
     * Adds each picture as a drawing, as the numbers behind it, and as images of these types. The drawings mention {@code command}, which makes them.
     */
    public ResultFiles put(List<Picture> pictures, String command, Set<ImageType> images) {
        for (Picture picture : pictures) {
            images.forEach(
                    type -> files.put("plots/" + picture.name() + "." + type.extension(), type.of(picture.svg())));
            put(svg(picture), Canvas.described("made by `" + command + "`", PageSvg.file(picture.svg())));
            put(csv(picture), table(picture.data()));
        }
        return this;
    }

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

    /** An unknown number is an empty cell. */
    private static String cell(Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number) ? Decimals.statistic(number) : "";
        }
        return value.toString();
    }
}
