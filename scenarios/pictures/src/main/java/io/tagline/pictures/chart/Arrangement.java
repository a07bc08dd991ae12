package io.tagline.pictures.chart;

import static java.util.Objects.requireNonNull;

import io.tagline.experiments.result.PointResult;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How the points of a run are laid out: the parameter that goes along the x axis, and what tells series apart.
 *
 * @param x a parameter whose values are whole numbers; without one, points stand side by side as categories
 * @param names of the points
 * @param seriesParameters all that differ between points at the same place
 * @param telling the parameters of series, without those that follow from another one
 */
record Arrangement(
        Style style,
        Optional<String> x,
        List<PointResult> points,
        PointNames names,
        List<String> seriesParameters,
        List<String> telling) {

    private static final int FEWEST = 3;

    /** Numbers that stand closer along the axis than this share of it would lie over each other. */
    private static final double MOST_MARKS = 12;

    private Arrangement(Style style, Optional<String> x, List<PointResult> points) {
        this(style, x, points, seriesParameters(x, points));
    }

    private Arrangement(Style style, Optional<String> x, List<PointResult> points, List<String> seriesParameters) {
        this(
                style,
                x,
                points,
                PointNames.among(
                        points.stream().map(point -> point.point().parameters()).toList()),
                seriesParameters,
                telling(seriesParameters, points));
    }

    /** Along the parameter with the most numbers, at least three in some series: fewer show no course. */
    static Arrangement of(Style style, List<PointResult> points) {
        Set<String> names = names(points);
        Optional<String> x = names.stream()
                .filter(name -> points.stream().allMatch(point -> isNumber(point, name)))
                .filter(name -> new Arrangement(style, Optional.of(name), points).longest() >= FEWEST)
                .max(Comparator.comparingInt(
                                (String name) -> values(points, name).size())
                        .thenComparing(Comparator.<String, Integer>comparing(List.copyOf(names)::indexOf)
                                .reversed()));
        return new Arrangement(style, x, points);
    }

    /** Along this parameter; points are categories if some of its values are no numbers, or if a single number is left, which has no course. */
    static Arrangement along(Style style, String name, List<PointResult> points) {
        boolean numbers = points.stream().allMatch(point -> isNumber(point, name));
        return new Arrangement(
                style,
                Optional.of(name).filter(any -> numbers && values(points, name).size() > 1),
                points);
    }

    /** How many numbers of the x axis the series with the most has. */
    private long longest() {
        Map<String, Set<Object>> places = new HashMap<>();
        points.forEach(point ->
                places.computeIfAbsent(series(point), series -> new HashSet<>()).add(place(point)));
        return places.values().stream().mapToInt(Set::size).max().orElse(0);
    }

    private static boolean isNumber(PointResult point, String name) {
        return point.point().parameters().get(name) instanceof Value.Whole;
    }

    private static Set<Double> values(List<PointResult> points, String name) {
        return points.stream().map(point -> number(point, name)).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static double number(PointResult point, String name) {
        return (double) ((Value.Whole) requireNonNull(point.point().parameters().get(name))).number();
    }

    /** A chart along the parameter, by factors where its numbers grow so; or of categories in the order of the points. */
    Chart chart(String name, String y) {
        Chart chart = new Chart(style, name, axis(), y);
        if (x.isEmpty()) {
            categories(chart);
        }
        factors()
                .ifPresentOrElse(
                        breaks -> chart.logarithmic(axis(), breaks),
                        () -> x.ifPresent(along -> chart.marked(axis(), marks(values(points, along)))));
        return chart;
    }

    private String axis() {
        return x.map(style::words).orElse("");
    }

    /** The numbers themselves, where they stand apart; else whole numbers at 1, 2 or 5 times a power of ten. */
    static List<Double> marks(Set<Double> values) {
        List<Double> numbers = values.stream().sorted().toList();
        double first = numbers.get(0);
        double last = numbers.get(numbers.size() - 1);
        double apart = (last - first) / MOST_MARKS;
        boolean spread = IntStream.range(1, numbers.size()).allMatch(i -> numbers.get(i) - numbers.get(i - 1) >= apart);
        if (spread) {
            return numbers;
        }
        double step = DoubleStream.iterate(1, power -> power * 10)
                .flatMap(power -> DoubleStream.of(power, 2 * power, 5 * power))
                .filter(size -> size >= apart)
                .findFirst()
                .orElse(1);
        return DoubleStream.iterate(Math.ceil(first / step) * step, mark -> mark <= last, mark -> mark + step)
                .boxed()
                .toList();
    }

    private void categories(Chart chart) {
        Map<String, String> labels = new LinkedHashMap<>();
        List<String> told = categoryNames();
        points.forEach(point -> labels.put(category(point), label(values(point, told))));
        chart.categories(style.words(told), List.copyOf(labels.keySet()), List.copyOf(labels.values()));
    }

    /** The parameters whose values name categories: without the machine, where each has a panel. */
    private List<String> categoryNames() {
        return names.varying().telling().stream()
                .filter(name -> !panelled().contains(name))
                .toList();
    }

    private String category(PointResult point) {
        return label(panelled().isEmpty() ? point.point().text() : values(point, categoryNames()));
    }

    private static String values(PointResult point, List<String> names) {
        return names.stream().map(name -> value(point, name)).collect(Collectors.joining(", "));
    }

    /** A number along the x axis, or the name of a category. */
    Object place(PointResult point) {
        return x.<Object>map(name -> number(point, name)).orElseGet(() -> category(point));
    }

    private static String label(String text) {
        return text.isEmpty() ? "all" : text;
    }

    /** What tells a point's series from the others; empty if there is one series. */
    String series(PointResult point) {
        return seriesParameters.stream()
                .map(name -> (seriesParameters.size() > 1 ? name + "=" : "") + value(point, name))
                .collect(Collectors.joining(", "));
    }

    /** What a legend calls all series together: the parameters that tell them apart. */
    String seriesName() {
        return style.words(telling);
    }

    /** What it calls each of {@link #allSeries}: the values alone. */
    List<String> seriesLabels() {
        Map<String, String> labels = new LinkedHashMap<>();
        points.forEach(point -> labels.putIfAbsent(series(point), values(point, telling)));
        return List.copyOf(labels.values());
    }

    private static List<String> telling(List<String> names, List<PointResult> points) {
        List<String> telling = new ArrayList<>();
        for (String name : names) {
            List<String> others = names.stream()
                    .filter(other -> !other.equals(name) && (telling.contains(other) || !follows(other, name, points)))
                    .toList();
            if (others.stream().noneMatch(other -> follows(name, other, points))) {
                telling.add(name);
            }
        }
        return telling;
    }

    /** Which parameters tell colours apart, and which ones panels. */
    record Split(List<String> colours, List<String> panels) {}

    /** A panel for each machine, so that what is compared on it has the same colour on all. */
    Optional<Split> byMachine(int mostColours, int mostPanels) {
        return Optional.of(new Split(
                        telling.stream()
                                .filter(name -> !panelled().contains(name))
                                .toList(),
                        panelled()))
                .filter(split -> !split.panels().isEmpty())
                .filter(split -> isWithin(split, mostColours, mostPanels));
    }

    /** A panel for each machine, if there are several, and colours for what has so many of them side by side along the axis. */
    Optional<Split> coloured(int mostColours, int abreast) {
        List<String> machines = panelled();
        Split split = new Split(
                telling().stream().filter(name -> !machines.contains(name)).toList(), machines);
        int places = x.map(name -> values(points, name).size()).orElse(abreast);
        int wide = Math.min(2, texts(machines).size());
        return Optional.of(split)
                .filter(any -> texts(split.colours()).size() > 1)
                .filter(any -> isWithin(split, mostColours, style.mostPanels()))
                .filter(any -> places * texts(split.colours()).size() * wide <= abreast);
    }

    /** The colours of a split, and what the legend calls them. */
    Chart colour(Chart chart, Split split) {
        return chart.coloured(
                style.words(split.colours()),
                texts(split.colours()),
                labels(split.colours()),
                colours(split.colours()));
    }

    /** The machine, where something else tells the points of one from each other. */
    private List<String> panelled() {
        List<String> told =
                x.isPresent() ? telling : List.copyOf(names.varying().telling());
        return style.machine().filter(machine -> told.size() > 1 && told.contains(machine)).stream()
                .toList();
    }

    /** The parameter with the most values for which there are colours, if the others need at most so many panels. */
    Optional<Split> split(int mostColours, int mostPanels) {
        return seriesParameters.stream()
                .map(name -> new Split(
                        List.of(name),
                        seriesParameters.stream()
                                .filter(other -> !other.equals(name))
                                .toList()))
                .filter(split -> isWithin(split, mostColours, mostPanels))
                .max(Comparator.comparingInt(split -> texts(split.colours()).size()));
    }

    private boolean isWithin(Split split, int mostColours, int mostPanels) {
        return texts(split.colours()).size() <= mostColours
                && texts(split.panels()).size() <= mostPanels;
    }

    /** A colour for each of the {@link #texts} of these parameters: that of all charts of the run, if there are enough of them. */
    List<String> colours(List<String> names) {
        List<String> all = style.points().stream()
                .map(point -> text(point, names))
                .distinct()
                .toList();
        return all.size() > Chart.COLOURS.size()
                ? Chart.COLOURS
                : texts(names).stream()
                        .map(text -> Chart.COLOURS.get(all.indexOf(text)))
                        .toList();
    }

    /** Those of {@link #allSeries}. */
    List<String> seriesColours() {
        return colours(telling);
    }

    /** Those of {@link #hues}. */
    List<String> hueColours() {
        return colours(hueNames());
    }

    /** What a legend calls each of the {@link #texts} of these parameters: the values alone. */
    List<String> labels(List<String> names) {
        return points.stream().map(point -> values(point, names)).distinct().toList();
    }

    /** All values that these parameters take together, in the order of the points. */
    List<String> texts(List<String> names) {
        return points.stream().map(point -> text(point, names)).distinct().toList();
    }

    /** What these parameters are at a point, in words. */
    String text(PointResult point, List<String> names) {
        return names.stream().map(name -> style.text(name, value(point, name))).collect(Collectors.joining(", "));
    }

    /** What colours tell apart where each point is drawn by itself: series, where some parameter goes along an axis, or else points. */
    String hue(PointResult point) {
        return allSeries().size() > 1 ? values(point, hueNames()) : category(point);
    }

    List<String> hues() {
        return points.stream().map(this::hue).distinct().toList();
    }

    /** What a legend calls each of {@link #hues}. */
    List<String> hueLabels() {
        return labels(hueNames()).stream().map(Arrangement::label).toList();
    }

    /** What it calls all of them together. */
    String hueName() {
        return style.words(hueNames());
    }

    /** Without the machine, where each has a panel. */
    private List<String> hueNames() {
        return allSeries().size() > 1
                ? telling.stream().filter(name -> !panelled().contains(name)).toList()
                : categoryNames();
    }

    /** Where each machine and each number along the axis has a panel, what a point's is called; empty if colours alone tell points apart. */
    String step(PointResult point) {
        List<String> panels = new ArrayList<>(panelled());
        x.filter(name -> allSeries().size() > 1).ifPresent(panels::add);
        return text(point, panels);
    }

    /** What a point's panel is called, where each series has one, and categories of several machines one for each. */
    String panel(PointResult point) {
        return text(point, x.isPresent() ? telling : panelled());
    }

    /** Whether panels are of different machines, whose times may lie far apart. */
    boolean hasMachinePanels() {
        return !panelled().isEmpty();
    }

    private static List<String> seriesParameters(Optional<String> x, List<PointResult> points) {
        return x.map(name -> names(points).stream()
                        .filter(other -> !other.equals(name) && !follows(other, name, points))
                        .toList())
                .orElse(List.of());
    }

    /** A parameter that is zipped with x, or is always the same, tells nothing more. */
    private static boolean follows(String parameter, String name, List<PointResult> points) {
        Map<String, Set<String>> seen = new HashMap<>();
        points.forEach(point -> seen.computeIfAbsent(value(point, name), place -> new HashSet<>())
                .add(value(point, parameter)));
        return seen.values().stream().allMatch(values -> values.size() == 1);
    }

    private static String value(PointResult point, String name) {
        return String.valueOf(point.point().parameters().get(name));
    }

    private static Set<String> names(List<PointResult> points) {
        return points.stream()
                .flatMap(point -> point.point().parameters().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What the panels are called, where each series has one. */
    List<String> allPanels() {
        return points.stream().map(this::panel).distinct().toList();
    }

    List<String> allSeries() {
        return points.stream().map(this::series).distinct().toList();
    }

    /** The numbers of the x axis, if they grow by factors. */
    Optional<List<Double>> factors() {
        return x.flatMap(
                name -> style.factors(values(points, name).stream().sorted().toList()));
    }
}
