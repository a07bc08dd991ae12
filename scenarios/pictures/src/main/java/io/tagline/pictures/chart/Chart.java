package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.TimeScale;
import io.tagline.pictures.Columns;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.WrappedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Sorts behind all letters, and is taken out again: the library puts panels into the alphabet's order. */
    private static final String LATER = "\uffff";

    /** Room beside the first and the last number of a logarithmic axis, as a share of it: the library leaves none. */
    private static final double ROOM = 0.05;

    /** The same above and below a logarithmic y axis, as a factor at least and as a share of it, for half of a mark. */
    private static final double ROOM_UPWARDS = 1.25;

    private static final double SHARE_UPWARDS = 0.08;

    /** The library widens limits by a share of what they are without the logarithm, which reaches far below the least number. */
    private static final List<Integer> NO_MORE = List.of(0, 0);

    /** From this share of the largest number on, the smallest one is far from 0. */
    private static final double NEAR_ZERO = 0.5;

    private static final String NOT_ZERO = ", not from 0";

    /** Decimals of the smallest number that is marked on one. */
    private static final int SMALLEST = 6;

    /** Room beside the first and the last category for half of its label, as a share of one. */
    private static final double HALF = 0.5;

    /** Of most charts on pages. */
    static final double HEIGHT = 440;

    /** Beside a legend, of a picture's width. */
    private static final double BESIDE = 100;

    /** A line of a title, and one below it. */
    private static final double TITLE = 22;

    private static final double SUBTITLE = 19;

    /** Of what is written below, in the library's measure. */
    private static final int KEY_LETTERS = 12;

    /** Letters of either in a picture's width have so many pixels. */
    private static final double TITLE_LETTER = 9;

    private static final double SUBTITLE_LETTER = 8;

    /** Of a letter along the y axis: a longer name takes two lines. */
    private static final double AXIS_LETTER = 8;

    /** What is above and below the y axis. */
    private static final double AROUND = 110;

    private static final String LOGARITHMIC = ", logarithmic";

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

    /** Room above the title. */
    private static final int ABOVE = 8;

    private final Style style;
    private final String name;
    private final String title;
    private String upwards;
    private final Map<String, Object> spec = new HashMap<>();
    private final List<Object> layers = new ArrayList<>();
    private final List<Map<String, Object>> scales = new ArrayList<>();
    private final Map<String, Object> theme = new HashMap<>();
    private final Map<String, List<String>> panels = new HashMap<>();
    private final Map<String, TimeScale> times = new HashMap<>();
    private Optional<List<String>> words = Optional.empty();
    private String key = "";
    private double least;
    private int abreast = 1;

    /** {@code name} tells its parts from those of other pictures on the same page. */
    Chart(Style style, String name, String x, String y) {
        this.style = style;
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
     * Makes the y axis logarithmic if these nanoseconds, which are drawn in this unit, are to be seen so. What layers to come have below its end,
     * such as the lower ends of intervals, ends there. Else it begins at 0.
     */
    Chart upwards(List<Double> found, TimeScale unit) {
        if (style.isLogarithmic(found)) {
            List<Double> known =
                    found.stream().filter(Double::isFinite).map(unit::from).toList();
            double greatest = known.stream().reduce(0.0, Math::max);
            double smallest = known.stream().reduce(greatest, Math::min);
            double room = Math.max(ROOM_UPWARDS, StrictMath.pow(greatest / smallest, SHARE_UPWARDS));
            least = smallest / room;
            return logarithmicUpwards(greatest * room);
        }
        return fromZero();
    }

    private Chart logarithmicUpwards(double most) {
        List<Double> marks = Decades.marks(least, most);
        List<String> labels =
                marks.stream().map(mark -> Rounded.shortest(mark, SMALLEST)).toList();
        upwards += LOGARITHMIC;
        Map<String, Object> scale = map("trans", "log10", "breaks", marks, "labels", labels, "expand", NO_MORE);
        scale.put("limits", List.of(least, most));
        return scale("y", scale);
    }

    /** The y axis begins at 0, so that heights can be compared. */
    Chart fromZero() {
        // A list that has no end: the library finds it.
        return scale("y", map("limits", Arrays.asList(0.0, null)));
    }

    /** The same, or logarithmic, unless all of these numbers lie so near to each other that nothing would be seen: then the axis says so. */
    Chart fromZeroIfSeen(List<Double> found, TimeScale unit) {
        if (style.isLogarithmic(found) || isSeenFromZero(found)) {
            return upwards(found, unit);
        }
        upwards += NOT_ZERO;
        return this;
    }

    /** The same of the x axis, which is called so, without logarithms. */
    Chart acrossFromZero(String name, List<Double> found) {
        boolean zero = isSeenFromZero(found);
        return scale("x", zero ? map("name", name, "limits", Arrays.asList(0.0, null)) : map("name", name + NOT_ZERO));
    }

    private static boolean isSeenFromZero(List<Double> found) {
        double most = found.stream().filter(Double::isFinite).reduce(0.0, Math::max);
        return found.stream().filter(Double::isFinite).reduce(most, Math::min) <= most * NEAR_ZERO;
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
        return times.containsKey(name)
                ? cells.stream().map(cell -> inUnit(cell, times.get(name))).toList()
                : cells;
    }

    private Object inUnit(Object cell, TimeScale unit) {
        return cell instanceof Double time ? Math.max(least, unit.from(time)) : cell;
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
        abreast = Math.min(values.size(), columns);

        Map<String, Object> facet = map("name", "wrap", "facets", List.of(column), "ncol", columns);
        facet.put("order", List.of(1));
        facet.put("scales", scales);
        spec.put("facet", facet);
        return this;
    }

    /** Colours for the values of what is mapped to {@code color} and {@code fill}, in this order. */
    Chart coloured(String name, List<String> values) {
        return coloured(name, values, values, COLOURS);
    }

    /** These colours for these values, which the legend calls so. */
    Chart coloured(String name, List<String> values, List<String> labels, List<String> colours) {
        for (String aesthetic : List.of("color", "fill")) {
            scales.add(map(
                    "aesthetic",
                    aesthetic,
                    "name",
                    name,
                    "values",
                    colours,
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
                : String.join(BREAK, WrappedText.lines(label, LONGEST - BREAK.length()));
        return whole + "\u00a0".repeat(Math.max(0, Math.min(GAP, LONGEST - whole.length())));
    }

    /** The height of a picture whose legend has these entries, if it is so high with a legend of two rows. */
    double height(double height, List<String> labels) {
        int rows = (labels.size() + legendColumns(labels) - 1) / legendColumns(labels);
        int lines = labels.stream().anyMatch(label -> label.length() > LONGEST) ? LEGEND_LINE : 0;
        return height + LEGEND_ROW * Math.max(0, rows - 2) + lines * rows;
    }

    /** As many as there is room for below a picture; the library would cut them off. */
    private int legendColumns(List<String> values) {
        int longest = values.stream().mapToInt(String::length).max().orElse(1);
        return Math.max(1, Math.min(values.size(), (int) (style.width() - BESIDE) / (KEY + LETTER * longest)));
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
                "x",
                map(
                        "name",
                        name + LOGARITHMIC,
                        "trans",
                        "log10",
                        "breaks",
                        breaks,
                        "labels",
                        labels,
                        "limits",
                        limits(breaks),
                        "expand",
                        NO_MORE));
    }

    /** With room for half of a box, which is as wide as the numbers that are nearest to each other are apart. */
    private static List<Double> limits(List<Double> breaks) {
        double first = breaks.get(0);
        double last = breaks.get(breaks.size() - 1);
        double nearest = IntStream.range(1, breaks.size())
                .mapToDouble(i -> breaks.get(i) / breaks.get(i - 1))
                .min()
                .orElse(1);
        double room = Math.max(Math.sqrt(nearest), StrictMath.pow(last / first, ROOM));
        return List.of(first / room, last * room);
    }

    /** The x axis is marked at these whole numbers: the library would mark halves among few of them. */
    Chart marked(String name, List<Double> numbers) {
        return scale("x", map("name", name, "breaks", numbers, "labels", whole(numbers)));
    }

    /** The same for the y axis. */
    Chart logarithmicUpwards(String name, List<Double> breaks) {
        upwards = name + LOGARITHMIC;
        return scale("y", map("trans", "log10", "breaks", breaks, "labels", whole(breaks)));
    }

    private static List<String> whole(List<Double> numbers) {
        return numbers.stream().map(number -> Long.toString(number.longValue())).toList();
    }

    /** These names at 0, 1, 2, … of the x axis, which is called so. */
    Chart named(String name, List<String> names) {
        List<Double> places =
                IntStream.range(0, names.size()).mapToObj(i -> (double) i).toList();
        words = Optional.of(names);
        return scale("x", map("name", name, "breaks", places));
    }

    /** These categories on the x axis, in this order, below other texts. */
    Chart categories(String name, List<String> categories, List<String> labels) {
        words = Optional.of(labels);
        Map<String, Object> scale = map("name", name, "discrete", true, "limits", categories, "breaks", categories);
        return scale("x", scale);
    }

    /** With room beside the first and the last category, for marks that are narrower than their labels. */
    Chart spaced() {
        words.ifPresent(any -> at("x", "expand", List.of(0, HALF)));
        return this;
    }

    /** Says below the picture what its marks mean. */
    Chart key(Stream<String> marks) {
        key = marks.filter(mark -> !mark.isEmpty()).collect(Collectors.joining(" · "));
        return this;
    }

    /** Without axes. */
    Chart bare() {
        theme.put("axis", "blank");
        theme.put("panel_grid", "blank");
        return this;
    }

    /** Of a scale that there is. */
    private void at(String aesthetic, String option, Object value) {
        scales.stream()
                .filter(scale -> aesthetic.equals(scale.get("aesthetic")))
                .forEach(scale -> scale.put(option, value));
    }

    /** In place of the scale that there is. */
    private Chart scale(String aesthetic, Map<String, Object> scale) {
        scales.removeIf(one -> aesthetic.equals(one.get("aesthetic")));
        scale.put("aesthetic", aesthetic);
        scales.add(scale);
        return this;
    }

    /** The picture; on a page it is so high below its title, and higher if labels want room. */
    String svg(double usual) {
        spec.put("layers", layers);
        spec.put("mapping", map());
        theme.put("legend_position", "bottom");
        theme.put("plot_margin", map("t", ABOVE, "r", MARGIN));
        theme.put("plot_title", map("face", "bold"));
        Optional<TickLabels> ticks = words.map(texts -> new TickLabels(texts, style.width() / abreast));
        ticks.ifPresent(labels -> at("x", "labels", labels.tokens()));
        double labels = ticks.map(TickLabels::extra).orElse(0.0);
        theme.put("axis_text_x", map("margin", map("b", labels)));
        spec.put("theme", theme);
        double height = style.height(usual + labels + entitle());
        nameUpwards(height);
        spec.put("scales", scales);
        String svg =
                PlotSvgExport.INSTANCE.buildSvgImageFromRawSpecs(spec, new DoubleVector(style.width(), height), false);
        String drawn = new ChartSvg(name, style.scale())
                .of(svg)
                .replace(LATER, "")
                .replace(BREAK, "")
                .replace(MARK, "");
        return Canvas.entitled(
                Stream.of(style.title(), title.isEmpty() ? name : title)
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(": ")),
                ticks.map(texts -> texts.in(drawn)).orElse(drawn));
    }

    /** The height of what is written above and below. */
    private double entitle() {
        List<String> titles = lines(style.title(), TITLE_LETTER);
        List<String> subtitles = lines(style.subtitle(), SUBTITLE_LETTER);
        spec.put("ggtitle", map("text", String.join("\n", titles), "subtitle", String.join("\n", subtitles)));
        List<String> keys = lines(key, SUBTITLE_LETTER);
        if (!keys.isEmpty()) {
            spec.put("caption", map("text", String.join("\n", keys)));
            theme.put("plot_caption", map("size", KEY_LETTERS, "hjust", 0));
        }
        double height = TITLE * titles.size() + SUBTITLE * (subtitles.size() + keys.size());
        return height == 0 ? 0 : ABOVE + height;
    }

    private List<String> lines(String text, double letter) {
        return text.isEmpty() ? List.of() : WrappedText.lines(text, (int) (style.width() / letter));
    }

    private void nameUpwards(double height) {
        String name = String.join("\n", WrappedText.lines(upwards, (int) ((height - AROUND) / AXIS_LETTER)));
        at("y", "name", name);
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
