package io.tagline.pictures.chart;

import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Numbers along a size that grows by factors, as Diener et al. (PDP 2016) draw errors (figure 7). */
public final class CurvePicture {

    /** A point of a curve. */
    public record Dot(String series, double x, double y) {}

    private CurvePicture() {}

    /** The curves; {@code labels} are the texts of the smallest, the next and further places on the x axis. */
    public static Picture of(String name, String caption, String x, String y, List<Dot> dots, List<String> labels) {
        Columns data = new Columns("x", "series", "y");
        dots.forEach(dot -> data.row(dot.x(), dot.series(), dot.y()));
        List<Double> places =
                List.copyOf(new TreeSet<>(dots.stream().map(Dot::x).toList()));
        Map<String, Object> mapping = Map.of("x", "x", "y", "y", "color", "series");
        String svg = new Chart(Style.titled(BarPicture.subject(caption)), name, x, y)
                .coloured("", dots.stream().map(Dot::series).distinct().toList())
                .logarithmic(x, places, labels)
                .layer("line", data, mapping, Map.of("size", 0.8))
                .layer("point", data, mapping, Map.of("size", 2.5))
                .svg(Chart.HEIGHT);
        return new Picture(name, caption, svg, data.asMap());
    }
}
