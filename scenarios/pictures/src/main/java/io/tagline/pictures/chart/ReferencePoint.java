package io.tagline.pictures.chart;

import java.util.ArrayList;
import java.util.List;

/** A latency from elsewhere, such as of a library on real hardware, at a place of the x axis; those of one name are a line. */
public record ReferencePoint(String name, double x, double nanoseconds) {

    private static final int CELLS = 3;

    /** Reads rows of {@code name,x,latency_ns} below a heading; throws {@link IllegalArgumentException} with what is wrong where. */
    public static List<ReferencePoint> read(String csv) {
        List<ReferencePoint> references = new ArrayList<>();
        List<String> lines = csv.lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                references.add(row(lines.get(i), i + 1));
            }
        }
        return references;
    }

    private static ReferencePoint row(String line, int number) {
        String[] cells = line.split(",", -1);
        if (cells.length != CELLS) {
            throw new IllegalArgumentException("line " + number + " is not of the form name,x,latency_ns");
        }
        try {
            return new ReferencePoint(
                    cells[0].strip(), Double.parseDouble(cells[1].strip()), Double.parseDouble(cells[2].strip()));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("line " + number + " has no numbers behind its name", e);
        }
    }
}
