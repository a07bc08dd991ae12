package io.tagline.pictures.chart;

import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Bars in groups, as Diener et al. (PDP 2016) compare kinds of events and gains (figures 4 and 8). */
public final class BarPicture {

    /** How much of a group its bars take; the rest keeps groups apart. */
    private static final double SHARE = 0.8;

    /** A bar. */
    public record Bar(String group, String series, double value) {}

    private BarPicture() {}

    /** Bars from zero. */
    public static Picture of(String name, String caption, String y, List<Bar> bars) {
        return picture(name, caption, y, bars, 0);
    }

    /** Bars of counts on a logarithmic axis; they begin at 1, so what is 0 has none. */
    public static Picture logarithmic(String name, String caption, String y, List<Bar> bars) {
        return picture(name, caption, y, bars, 1);
    }

    private static Picture picture(String name, String caption, String y, List<Bar> bars, double from) {
        List<String> groups = bars.stream().map(Bar::group).distinct().toList();
        List<String> series = bars.stream().map(Bar::series).distinct().toList();
        Columns data = new Columns("group", "series", "value");
        Columns boxes = new Columns("left", "right", "from", "to", "series");
        for (Bar bar : bars) {
            data.row(bar.group(), bar.series(), bar.value());
            double width = SHARE / series.size();
            double left = groups.indexOf(bar.group()) - SHARE / 2 + series.indexOf(bar.series()) * width;
            boxes.row(left, left + width, from, Math.max(bar.value(), from == 0 ? bar.value() : from), bar.series());
        }
        Chart chart = new Chart(Style.titled(subject(caption)), name, "", y)
                .coloured("", series)
                .named("", groups)
                .layer(
                        "rect",
                        boxes,
                        Map.of("xmin", "left", "xmax", "right", "ymin", "from", "ymax", "to", "fill", "series"),
                        Map.of("size", 0, "tooltips", "none"));
        if (from > 0) {
            chart.logarithmicUpwards(y, powers(bars));
        }
        return new Picture(name, caption, chart.svg(Chart.HEIGHT), data.asMap());
    }

    /** What a caption begins with: what is drawn, before how. */
    static String subject(String caption) {
        return caption.split("[;.]( |$)", 2)[0];
    }

    /** Powers of ten from 1 to beyond the largest bar. */
    private static List<Double> powers(List<Bar> bars) {
        double largest = bars.stream().mapToDouble(Bar::value).max().orElse(1);
        List<Double> powers = new ArrayList<>(List.of(1.0));
        while (powers.get(powers.size() - 1) < largest) {
            powers.add(10 * powers.get(powers.size() - 1));
        }
        return powers;
    }
}
