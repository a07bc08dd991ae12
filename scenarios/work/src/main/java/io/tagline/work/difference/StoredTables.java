package io.tagline.work.difference;

import io.tagline.documents.Printable;
import io.tagline.documents.Refusal;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.sampling.Samples;
import io.tagline.sheet.Csv;
import io.tagline.work.run.ActivityMetrics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The tables beside the JSON of a result: rows of the same points in the same order, as {@code RunCsv} writes them. */
final class StoredTables {

    private static final double PICOSECONDS = 1000;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,15})?");

    private final String file;
    private final Iterator<String> lines;
    private final List<String> header;
    private int line;

    private StoredTables(String file, Iterator<String> lines) {
        this.file = file;
        this.lines = lines;
        this.header = Arrays.asList(next().split(",", -1));
    }

    static Side withSamples(Side side, String file, Iterator<String> lines) {
        StoredTables table = new StoredTables(file, lines);
        int parameters = table.header.size() - 2; // replication, latency_ns
        return table.read(side, point -> point.with(table.samples(point, parameters)));
    }

    static Side withCounts(Side side, String file, Iterator<String> lines) {
        StoredTables table = new StoredTables(file, lines);
        Map<String, String> paths = ActivityMetrics.paths();
        int parameters = (int) table.header.stream()
                .takeWhile(name -> !paths.containsKey(name))
                .count();
        return table.read(side, point -> point.counting(table.counts(point, parameters, paths)));
    }

    private Side read(Side side, Function<MeasuredPoint, MeasuredPoint> reading) {
        List<MeasuredPoint> points = new ArrayList<>();
        side.points().forEach(point -> points.add(reading.apply(point)));
        if (lines.hasNext()) {
            line++;
            throw unfit();
        }
        return side.with(points);
    }

    private Samples samples(MeasuredPoint point, int parameters) {
        int count = Math.toIntExact(point.latency().count());
        double[] picoseconds = new double[count];
        String begin = begin(point, parameters);
        for (int i = 0; i < count; i++) {
            picoseconds[i] = PICOSECONDS * number(rest(begin + i + ","));
        }
        return Samples.ofPicoseconds(picoseconds, count);
    }

    private Map<String, Double> counts(MeasuredPoint point, int parameters, Map<String, String> paths) {
        String[] cells = rest(begin(point, parameters)).split(",", -1);
        Map<String, Double> counts = new LinkedHashMap<>();
        for (int i = 0; i < cells.length && parameters + i < header.size(); i++) {
            String path = paths.get(header.get(parameters + i));
            if (path != null && !cells[i].isEmpty()) {
                counts.put(path, number(cells[i]));
            }
        }
        return counts;
    }

    /** How the rows of a point begin. */
    private String begin(MeasuredPoint point, int parameters) {
        String row = new Csv()
                .row(header.stream()
                        .limit(parameters)
                        .map(name -> point.parameters().getOrDefault(name, ""))
                        .toList())
                .text();
        return parameters == 0 ? "" : row.substring(0, row.length() - 1) + ",";
    }

    private String rest(String begin) {
        String text = next();
        if (!text.startsWith(begin)) {
            throw unfit();
        }
        return text.substring(begin.length());
    }

    private double number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw unfit();
        }
        return Double.parseDouble(text);
    }

    private String next() {
        line++;
        if (!lines.hasNext()) {
            throw unfit();
        }
        return lines.next();
    }

    private Refusal unfit() {
        return new Refusal("%s is not the table of the result beside it, at line %d; repeat the run"
                .formatted(Printable.quoted(file), line));
    }
}
