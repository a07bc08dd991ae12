package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.Prediction.Most;
import io.tagline.pictures.Columns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The bands behind latencies: the papers' darkest, that of all replications but a share lighter, that of all as thin lines. Where a band ends beyond what
 * leaves the latencies a third of the height, an arrow has its number.
 */
final class BandLayers {

    private static final String COLOUR = Chart.COLOURS.get(0);
    private static final String INK = "#474747";

    /** On a logarithmic axis, as a factor beyond the latencies. */
    private static final double DECADE_ROOM = 3;
    /** Of latencies that are all alike, as a share of them. */
    private static final double FLAT_ROOM = 0.5;
    /** Of the height, between two lines of text. */
    private static final double LINE = 0.055;
    /** More categories than this have no room for numbers. */
    private static final int MOST_NUMBERS = 4;

    /** Between a thin line and a number, in categories. */
    private static final double NUDGE = 0.015;

    /** From here on a number needs no decimals. */
    private static final double WHOLE = 100;

    private static final int DECIMALS = 2;

    private final Function<PointResult, Object> place;
    private final Function<PointResult, String> panel;
    private final boolean connected;
    private final List<PointResult> points;
    private final TimeScale unit;
    private final double from;
    private final double to;

    private final Columns darkest = new Columns("x", "panel", "band_low", "band_high");
    private final Columns lighter = new Columns("x", "panel", "band_low", "band_high");
    private final Columns ends = new Columns("x", "panel", "band_end");
    private final Columns lows = new Columns("x", "panel", "band_end");
    private final Columns highs = new Columns("x", "panel", "band_end");
    private final Columns spans = new Columns("x", "panel", "band_low", "band_high");
    private final Columns arrows = new Columns("x", "panel", "band_end", "label");
    private final List<Double> drawn = new ArrayList<>();
    private final List<PointComparison> names = new ArrayList<>();

    /** {@code connected} along numbers, where a band is an area; categories have a bar each. */
    BandLayers(
            List<PointResult> points,
            Function<PointResult, Object> place,
            Function<PointResult, String> panel,
            boolean connected,
            boolean logarithmic,
            TimeScale unit) {
        this.points = points;
        this.place = place;
        this.panel = panel;
        this.connected = connected;
        this.unit = unit;
        double least = points.stream().mapToDouble(p -> p.latency().min()).min().orElse(0);
        double most = points.stream().mapToDouble(p -> p.latency().max()).max().orElse(0);
        double room = most > least ? most - least : FLAT_ROOM * most;
        from = logarithmic ? least / DECADE_ROOM : Math.max(0, least - room);
        to = logarithmic ? most * DECADE_ROOM : most + room;
        Set<String> last = new HashSet<>();
        for (int i = points.size() - 1; i >= 0; i--) {
            boolean numbered = connected ? last.add(panel.apply(points.get(i))) : points.size() <= MOST_NUMBERS;
            add(points.get(i), numbered);
        }
    }

    boolean isEmpty() {
        return drawn.isEmpty();
    }

    /** The ends in nanoseconds that are drawn. */
    List<Double> drawn() {
        return drawn;
    }

    private void add(PointResult point, boolean numbered) {
        inner(point).ifPresent(band -> {
            names.add(band);
            area(point, darkest, band.low(), band.high().orElseThrow());
            number(
                    point,
                    numbered && guaranteed(point).isEmpty(),
                    "",
                    band.low(),
                    band.high().orElseThrow(),
                    0);
        });
        most(point).ifPresent(band -> {
            area(point, lighter, band.min(), band.max());
            number(point, numbered, band.others() + " ", band.min(), band.max(), 1);
        });
        guaranteed(point).ifPresent(band -> {
            double high = band.high().orElseThrow();
            thin(point, band.low(), high);
            number(point, numbered, most(point).isPresent() ? "every one " : "", band.low(), high, 0);
        });
    }

    private static Optional<PointComparison> guaranteed(PointResult point) {
        return point.model()
                .filter(model -> model.isGuaranteed() && model.shareWithin().isPresent());
    }

    private static Optional<PointComparison> inner(PointResult point) {
        return point.besideBand()
                .or(() -> point.model().filter(model -> !model.isGuaranteed()))
                .filter(band -> band.shareWithin().isPresent());
    }

    private static Optional<Most> most(PointResult point) {
        return guaranteed(point).flatMap(model -> model.prediction().most());
    }

    private void area(PointResult point, Columns into, double low, double high) {
        if (low <= to && high >= from) {
            into.row(place.apply(point), panel.apply(point), Math.max(low, from), Math.min(high, to));
            drawn.addAll(List.of(Math.max(low, from), Math.min(high, to)));
        }
    }

    private void thin(PointResult point, double low, double high) {
        Object x = place.apply(point);
        area(point, spans, low, high);
        if (isInside(low)) {
            (connected ? lows : ends).row(x, panel.apply(point), low);
        }
        if (isInside(high)) {
            (connected ? highs : ends).row(x, panel.apply(point), high);
        }
    }

    private boolean isInside(double end) {
        return end >= from && end <= to;
    }

    /** {@code line} is that of the text, from the edge on. */
    private void number(PointResult point, boolean numbered, String name, double low, double high, int line) {
        Object x = place.apply(point);
        if (numbered && low < from) {
            arrows.row(x, panel.apply(point), from + line * LINE * (to - from), text(name + "↓ ", low));
        }
        if (numbered && high > to) {
            arrows.row(x, panel.apply(point), to - line * LINE * (to - from), text(name + "↑ ", high));
        }
    }

    /** Beside the middle of a category, where a thin line may be. */
    private String text(String name, double nanoseconds) {
        TimeScale scale = TimeScale.of(nanoseconds);
        double number = scale.from(nanoseconds);
        int decimals = number >= WHOLE ? 0 : DECIMALS;
        return name + Rounded.shortest(number, decimals) + " " + scale.symbol();
    }

    /** Behind the marks of latencies. */
    void draw(Chart chart) {
        chart.times(unit, "band_low", "band_high", "band_end");
        area(chart, lighter, 0.13, 0.9);
        area(chart, darkest, 0.3, 0.7);
        Map<String, Object> thin = Map.of("color", COLOUR, "size", 0.6, "tooltips", "none");
        if (connected) {
            chart.layer("line", lows, Map.of("x", "x", "y", "band_end"), thin);
            chart.layer("line", highs, Map.of("x", "x", "y", "band_end"), thin);
        } else {
            chart.layer("linerange", spans, Map.of("x", "x", "ymin", "band_low", "ymax", "band_high"), thin);
            chart.layer("errorbar", ends, Map.of("x", "x", "ymin", "band_end", "ymax", "band_end"), thin);
        }
        Map<String, Object> letters = new HashMap<>(Map.of("size", 5, "color", INK));
        letters.putAll(connected ? Map.of("hjust", "right") : Map.of("hjust", "left", "nudge_x", NUDGE));
        chart.layer("text", arrows, Map.of("x", "x", "y", "band_end", "label", "label"), letters);
    }

    private void area(Chart chart, Columns band, double alpha, double width) {
        Map<String, Object> mapping = Map.of("x", "x", "ymin", "band_low", "ymax", "band_high");
        if (connected) {
            chart.layer("ribbon", band, mapping, Map.of("fill", COLOUR, "alpha", alpha, "size", 0));
        } else {
            Map<String, Object> look = new HashMap<>(Map.of("fill", COLOUR, "alpha", alpha, "width", width, "size", 0));
            look.putAll(Map.of("color", "rgba(0,0,0,0)", "fatten", 0, "tooltips", "none"));
            chart.layer("crossbar", band, mapping, look);
        }
    }

    /** What is drawn, in words; begins with a space, or is empty. */
    String caption() {
        String inner = names.isEmpty() ? "" : "from T_min to T_max, " + PointResult.names(names.stream()) + ".";
        Optional<PointComparison> all =
                points.stream().flatMap(point -> guaranteed(point).stream()).findFirst();
        if (all.isEmpty()) {
            return inner.isEmpty() ? "" : " Area: " + inner + arrowsInWords();
        }
        String most = all.flatMap(band -> band.prediction().most())
                .map(share -> " Lighter area: where " + share.others() + " of all replications are.")
                .orElse("");
        String every = " Thin " + (connected ? "lines" : "line") + ": where every one is, "
                + PointResult.names(all.stream()) + ".";
        return (inner.isEmpty() ? "" : " Darker area: " + inner) + most + every + arrowsInWords();
    }

    /** The same in a few words, for a picture without its caption. */
    Stream<String> key() {
        Optional<PointComparison> all =
                points.stream().flatMap(point -> guaranteed(point).stream()).findFirst();
        String area = all.isEmpty() ? "area: " : "darker: ";
        return Stream.of(
                names.isEmpty() ? "" : area + PointResult.names(names.stream()),
                all.flatMap(band -> band.prediction().most())
                        .map(share -> "lighter: " + share.others())
                        .orElse(""),
                all.isEmpty() ? "" : "thin " + (connected ? "lines" : "line") + ": every replication");
    }

    private String arrowsInWords() {
        return arrows.isEmpty() ? "" : " Arrows: a band ends there, beyond what is drawn.";
    }

    /** The number that the model is, beside the band or instead of it. */
    static Stream<Double> number(PointResult point) {
        return Stream.of(point.besideNumber(), point.model())
                .flatMap(Optional::stream)
                .filter(model ->
                        model.high().filter(high -> high == model.low()).isPresent())
                .map(PointComparison::low)
                .limit(1);
    }
}
