package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.TimeScale;
import io.tagline.pictures.Columns;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Pixels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jetbrains.letsPlot.awt.plot.PlotSvgExport;
import org.jetbrains.letsPlot.commons.geometry.DoubleVector;

/** A chart in layers, after the grammar of graphics; the only place that knows the chart library. */
final class Chart {

    /** Okabe and Ito's colours, which colour-blind people can tell apart; the order is that of use. */
    static final List<String> COLOURS =
            List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C6D00", "#5A5A5A");

    /** The library makes up a new identifier whenever it draws; ours are numbered, so that the bytes stay the same. */
    private static final Pattern IDENTIFIER = Pattern.compile("(id=\"|#)([A-Za-z][A-Za-z0-9]{5,7})(?=[\" )])");

    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+\\.[0-9]+(E-?[0-9]+)?");

    /** Sorts behind all letters, and is taken out again: the library puts panels into the alphabet's order. */
    private static final String LATER = "\uffff";

    /** Room beside the first and the last number of a logarithmic axis, as a share of it: the library leaves none. */
    private static final double ROOM = 0.05;

    /** The same on a logarithmic y axis, as a factor. */
    private static final double ROOM_UPWARDS = 1.25;

    /** Decimals of the smallest number that is marked on one. */
    private static final int SMALLEST = 6;

    /** Room beside the first and the last category for half of its label, as a share of one. */
    private static final double HALF = 0.5;

    /** Of every chart, in pixels. */
    static final double WIDTH = 860;

    /** Of most charts. */
    static final double HEIGHT = 440;

    private static final int LEGEND = 760;

    /** The library leaves no room between an entry of the legend and the next, whose letters may be wider than it thinks. */
    private static final int GAP = 6;

    /** It breaks an entry that is longer, where there is a space, or else inside a word. */
    private static final int LONGEST = 30;

    /** A space for it to break at, behind a hyphen: taken out again with what marks it. */
    private static final String MARK = "\uF8FF";

    private static final String BREAK = " " + MARK;

    /** Numbers on a logarithmic axis are marked if they are so many times the one before. */
    private static final double NEAR = 1.08;

    private static final int LEGEND_ROW = 24;
    private static final int LEGEND_LINE = 13;

    private static final int KEY = 40;
    private static final int LETTER = 8;

    /** Room at the right for half of the last number of the x axis. */
    private static final int MARGIN = 24;

    private static final Pattern COLOUR = Pattern.compile("[0-9A-Fa-f]{6}");

    private final String name;
    private final String title;
    private final String upwards;
    private final Map<String, Object> spec = new HashMap<>();
    private final List<Object> layers = new ArrayList<>();
    private final List<Map<String, Object>> scales = new ArrayList<>();
    private final Map<String, Object> theme = new HashMap<>();
    private final Map<String, List<String>> panels = new HashMap<>();
    private final Map<String, TimeScale> times = new HashMap<>();
    private Optional<TickLabels> ticks = Optional.empty();
    private double least;

    /** {@code name} tells its parts from those of other pictures on the same page. */
    Chart(String name, String x, String y) {
        this.name = name;
        this.upwards = y;
        this.title = Stream.of(y, x).filter(axis -> !axis.isEmpty()).collect(Collectors.joining(" by "));
        spec.put("kind", "plot");
        spec.put("guides", map());
        scales.add(map("aesthetic", "x", "name", x));
        scales.add(map("aesthetic", "y", "name", y));
    }

    /** Draws columns of {@code data} as marks; {@code mapping} says which column is what, options are the same for all marks. */
    Chart layer(String marks, Columns data, Map<String, Object> mapping, Map<String, Object> options) {
        if (!data.isEmpty()) {
            Map<String, Object> layer = new HashMap<>(options);
            layer.put("geom", marks);
            layer.put("data", ordered(data));
            layer.put("mapping", new HashMap<>(mapping));
            layers.add(layer);
        }
        return this;
    }

    /** Draws these columns of all layers to come, which are nanoseconds, in this unit. */
    Chart times(TimeScale unit, String... columns) {
        for (String column : columns) {
            times.put(column, unit);
        }
        return this;
    }

    /**
     * Makes the y axis logarithmic if these nanoseconds, which are drawn in this unit, span {@link Decades}. What layers to come have below its end,
     * such as the lower ends of intervals, ends there.
     */
    Chart upwards(List<Double> found, TimeScale unit) {
        if (Decades.areMany(found)) {
            List<Double> known =
                    found.stream().filter(Double::isFinite).map(unit::from).toList();
            double most = ROOM_UPWARDS * known.stream().reduce(0.0, Math::max);
            least = known.stream().reduce(most, Math::min) / ROOM_UPWARDS;
            List<Double> marks = Decades.marks(least, most);
            List<String> labels =
                    marks.stream().map(mark -> Rounded.shortest(mark, SMALLEST)).toList();
            Map<String, Object> scale =
                    map("trans", "log10", "breaks", marks, "labels", labels, "limits", List.of(least, most));
            scale.put("name", upwards);
            scale("y", scale);
        }
        return this;
    }

    /** Columns in which the names of panels sort as the panels are to stand, and times are in their unit. */
    private Map<String, Object> ordered(Columns data) {
        Map<String, Object> ordered = new HashMap<>();
        data.asMap().forEach((name, cells) -> {
            List<String> values = panels.getOrDefault(name, List.of());
            ordered.put(name, values.isEmpty() ? inUnit(name, cells) : ordered(cells, values));
        });
        return ordered;
    }

    private List<?> inUnit(String name, List<?> cells) {
        TimeScale unit = times.getOrDefault(name, TimeScale.NANOSECONDS);
        return unit == TimeScale.NANOSECONDS && least == 0
                ? cells
                : cells.stream().map(cell -> inUnit(name, cell, unit)).toList();
    }

    private Object inUnit(String name, Object cell, TimeScale unit) {
        return times.containsKey(name) && cell instanceof Double time ? Math.max(least, unit.from(time)) : cell;
    }

    private static List<String> ordered(List<?> cells, List<String> values) {
        return cells.stream()
                .map(cell -> LATER.repeat(values.indexOf(cell)) + cell)
                .toList();
    }

    /** One panel for each of these values of a column of all layers to come, in this order, all with the same axes. */
    Chart panels(String column, List<String> values, int columns) {
        return panels(column, values, columns, "fixed");
    }

    /** The same, each with a y axis of its own. */
    Chart freePanels(String column, List<String> values, int columns) {
        return panels(column, values, columns, "free_y");
    }

    private Chart panels(String column, List<String> values, int columns, String scales) {
        panels.put(column, values);
        Map<String, Object> facet = map("name", "wrap", "facets", List.of(column), "ncol", columns);
        facet.put("order", List.of(1));
        facet.put("scales", scales);
        spec.put("facet", facet);
        return this;
    }

    /** Colours for the values of what is mapped to {@code color} and {@code fill}, in this order. */
    Chart coloured(String name, List<String> values) {
        return coloured(name, values, values);
    }

    /** The same, which the legend calls so. */
    Chart coloured(String name, List<String> values, List<String> labels) {
        for (String aesthetic : List.of("color", "fill")) {
            scales.add(map(
                    "aesthetic",
                    aesthetic,
                    "name",
                    name,
                    "values",
                    COLOURS,
                    "limits",
                    values,
                    "labels",
                    labels.stream().map(Chart::apart).toList(),
                    "discrete",
                    true,
                    "guide",
                    values.stream().allMatch(String::isEmpty)
                            ? "none"
                            : map("name", "legend", "ncol", legendColumns(labels))));
        }
        return this;
    }

    private static String apart(String label) {
        String whole = label.length() <= LONGEST
                ? label
                : String.join(BREAK, TickLabels.lines(label, LONGEST - BREAK.length()));
        return whole + "\u00a0".repeat(Math.max(0, Math.min(GAP, LONGEST - whole.length())));
    }

    /** The height of a picture whose legend has these entries, if it is so high with a legend of two rows. */
    static double height(double height, List<String> labels) {
        int rows = (labels.size() + legendColumns(labels) - 1) / legendColumns(labels);
        int lines = labels.stream().anyMatch(label -> label.length() > LONGEST) ? LEGEND_LINE : 0;
        return height + LEGEND_ROW * Math.max(0, rows - 2) + lines * rows;
    }

    /** As many as there is room for below a picture; the library would cut them off. */
    private static int legendColumns(List<String> values) {
        int longest = values.stream().mapToInt(String::length).max().orElse(1);
        return Math.max(1, Math.min(values.size(), LEGEND / (KEY + LETTER * longest)));
    }

    /** Powers of ten are equally far apart on the x axis, which is marked at these numbers. */
    Chart logarithmic(String name, List<Double> breaks) {
        List<Double> apart = apart(breaks);
        return logarithmic(name, apart, whole(apart));
    }

    /** Without those, of ascending numbers, whose text would lie over that of the one before. */
    private static List<Double> apart(List<Double> breaks) {
        List<Double> apart = new ArrayList<>();
        for (double number : breaks) {
            if (apart.isEmpty() || number >= NEAR * apart.get(apart.size() - 1)) {
                apart.add(number);
            }
        }
        return apart;
    }

    /** The same, with these texts at the numbers. */
    Chart logarithmic(String name, List<Double> breaks, List<String> labels) {
        return scale(
                "x", map("name", name, "trans", "log10", "breaks", breaks, "labels", labels, "limits", limits(breaks)));
    }

    private static List<Double> limits(List<Double> breaks) {
        double first = breaks.get(0);
        double last = breaks.get(breaks.size() - 1);
        double room = StrictMath.pow(last / first, ROOM);
        return List.of(first / room, last * room);
    }

    /** The x axis is marked at these whole numbers: the library would mark halves among few of them. */
    Chart marked(String name, List<Double> numbers) {
        return scale("x", map("name", name, "breaks", numbers, "labels", whole(numbers)));
    }

    /** The same for the y axis. */
    Chart logarithmicUpwards(String name, List<Double> breaks) {
        return scale("y", map("name", name, "trans", "log10", "breaks", breaks, "labels", whole(breaks)));
    }

    private static List<String> whole(List<Double> numbers) {
        return numbers.stream().map(number -> Long.toString(number.longValue())).toList();
    }

    /** These names at 0, 1, 2, … of the x axis, which is called so. */
    Chart named(String name, List<String> names) {
        List<Double> places =
                IntStream.range(0, names.size()).mapToObj(i -> (double) i).toList();
        ticks = Optional.of(new TickLabels(names, WIDTH));
        return scale(
                "x", map("name", name, "breaks", places, "labels", ticks.get().tokens()));
    }

    /** These categories on the x axis, in this order, below other texts. */
    Chart categories(String name, List<String> categories, List<String> labels) {
        ticks = Optional.of(new TickLabels(labels, WIDTH));
        Map<String, Object> scale = map("name", name, "discrete", true, "limits", categories, "breaks", categories);
        scale.put("labels", ticks.get().tokens());
        return scale("x", scale);
    }

    /** With room beside the first and the last category, for marks that are narrower than their labels. */
    Chart spaced() {
        if (ticks.isPresent()) {
            scales.stream()
                    .filter(scale -> "x".equals(scale.get("aesthetic")))
                    .forEach(scale -> scale.put("expand", List.of(0, HALF)));
        }
        return this;
    }

    /** Without axes. */
    Chart bare() {
        theme.put("axis", "blank");
        theme.put("panel_grid", "blank");
        return this;
    }

    /** In place of the scale that there is. */
    private Chart scale(String aesthetic, Map<String, Object> scale) {
        scales.removeIf(one -> aesthetic.equals(one.get("aesthetic")));
        scale.put("aesthetic", aesthetic);
        scales.add(scale);
        return this;
    }

    String svg(double width, double height) {
        spec.put("layers", layers);
        spec.put("scales", scales);
        spec.put("mapping", map());
        theme.put("legend_position", "bottom");
        theme.put("plot_margin", map("r", MARGIN));
        double more = ticks.map(TickLabels::extra).orElse(0.0);
        theme.put("axis_text_x", map("margin", map("b", more)));
        spec.put("theme", theme);
        String svg =
                PlotSvgExport.INSTANCE.buildSvgImageFromRawSpecs(spec, new DoubleVector(width, height + more), false);
        String drawn =
                rounded(numbered(svg)).replace(LATER, "").replace(BREAK, "").replace(MARK, "");
        return Canvas.entitled(
                title.isEmpty() ? name : title,
                ticks.map(labels -> labels.in(drawn)).orElse(drawn));
    }

    /** The library writes all digits of its coordinates, which depend on the JDK; what stands between tags is left as it is. */
    private static String rounded(String svg) {
        return TAG.matcher(svg)
                .replaceAll(tag -> Matcher.quoteReplacement(NUMBER.matcher(tag.group())
                        .replaceAll(number -> Pixels.of(Double.parseDouble(number.group())))));
    }

    private String numbered(String svg) {
        Map<String, String> names = new HashMap<>();
        Matcher matcher = IDENTIFIER.matcher(svg);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String found = matcher.group(2);
            boolean colour = COLOUR.matcher(found).matches();
            String number = colour ? found : names.computeIfAbsent(found, key -> name + "-" + names.size());
            matcher.appendReplacement(out, matcher.group(1) + number);
        }
        return matcher.appendTail(out).toString();
    }

    /** A map that the library may change, which it does. */
    private static Map<String, Object> map(Object... entries) {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            map.put((String) entries[i], entries[i + 1]);
        }
        return map;
    }
}
