package io.tagline.pictures.chart;

import io.tagline.documents.Names;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.Varying;
import io.tagline.pictures.chart.Presentation.Axis;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the charts of a run have in common: what is written over them, which axes are logarithmic, and how large they are.
 *
 * @param subtitle what all points share: machine, protocols, threads
 * @param points all points of the run, of which a chart may have some
 * @param machine the parameter that says on which machine a point runs, if there are several
 * @param counting the letter that is the number of threads at each point
 */
record Style(
        String title,
        String subtitle,
        List<PointResult> points,
        Optional<String> machine,
        Optional<String> counting,
        Presentation presentation) {

    /** Of charts on pages, in pixels. */
    private static final double WIDTH = 860;

    /** Of slides: letters are large on few pixels, of which each is then drawn as several. */
    private static final double SLIDE_WIDTH = 640;

    private static final double SLIDE_HEIGHT = 360;

    private static final int SLIDE_SCALE = 2;

    private static final int PAGE_PANELS = 8;

    /** In two rows, each of which is so high that its axis can be read. */
    private static final int SLIDE_PANELS = 4;

    /** Neither a number, nor one or two letters, nor yes or no. */
    private static final Pattern WORD = Pattern.compile("(?!true$|false$)\\p{L}[^0-9 ]{2,}.*");

    /** Protocols that a line has room for. */
    private static final int SOME = 3;

    /** Without a machine. */
    static Style titled(String title) {
        return new Style(title, "", List.of(), Optional.empty(), Optional.empty(), Presentation.PAGE);
    }

    /** Of points of a run, without a title. */
    static Style of(List<PointResult> points) {
        return new Style("", "", points, Optional.empty(), counting(points), Presentation.PAGE);
    }

    static Style of(RunResult result, Presentation presentation) {
        List<PointResult> points = result.points();
        String name = result.setup().scenario().name();
        String title = presentation.title().orElse(Names.capital(name));
        List<String> machines =
                distinct(points, point -> point.setup().platform().machine().name());
        List<String> protocols =
                distinct(points, point -> point.setup().platform().protocol().name());
        List<String> threads = distinct(points, point -> Integer.toString(threads(point)));
        String subtitle = Stream.of(
                        machines.size() > 1 ? "" : result.setup().machines(),
                        protocols.size() > SOME ? protocols.size() + " protocols" : String.join(", ", protocols),
                        threads.size() > 1 || threads.contains("1") ? "" : threads.get(0) + " threads")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
        return new Style(
                title,
                subtitle,
                points,
                machines.size() > 1 ? machineParameter(points) : Optional.empty(),
                counting(points),
                presentation);
    }

    /** The same over some of the points: what these share, and others do not, is written over them. */
    Style over(Collection<PointResult> drawn) {
        Set<String> varying = Varying.among(
                        points.stream().map(point -> point.point().parameters()).toList())
                .telling();
        String shared = Stream.concat(
                        Stream.of(subtitle),
                        varying.stream()
                                .map(name -> drawn.stream()
                                        .map(point -> text(
                                                name,
                                                String.valueOf(point.point()
                                                        .parameters()
                                                        .get(name))))
                                        .distinct()
                                        .toList())
                                .filter(values -> values.size() == 1)
                                .map(values -> values.get(0)))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
        return new Style(title, shared, points, machine, counting, presentation);
    }

    private static List<String> distinct(List<PointResult> points, Function<PointResult, String> what) {
        return points.stream().map(what).distinct().toList();
    }

    /** Each of them is on some core. */
    private static int threads(PointResult point) {
        return point.setup().workload().cores().size();
    }

    private static Optional<String> counting(List<PointResult> points) {
        return points.get(0).point().parameters().keySet().stream()
                .filter(name -> name.length() == 1)
                .filter(name -> points.stream()
                        .allMatch(point -> Integer.toString(threads(point))
                                .equals(String.valueOf(
                                        point.point().parameters().get(name)))))
                .findFirst();
    }

    /** Each of its values is one machine. */
    private static Optional<String> machineParameter(List<PointResult> points) {
        Function<PointResult, String> machine =
                point -> point.setup().platform().machine().name();
        Set<String> varying = Varying.among(
                        points.stream().map(point -> point.point().parameters()).toList())
                .names();
        return varying.stream()
                .filter(name -> {
                    Function<PointResult, String> value =
                            point -> String.valueOf(point.point().parameters().get(name));
                    int pairs = distinct(points, point -> value.apply(point) + " " + machine.apply(point))
                            .size();
                    return pairs == distinct(points, value).size()
                            && pairs == distinct(points, machine).size();
                })
                .findFirst();
    }

    /** A parameter as an axis calls it. */
    String words(String parameter) {
        return counting.filter(parameter::equals).isPresent() ? "threads" : parameter.replace('_', ' ');
    }

    /** A parameter with its value as a panel is called: a word says by itself what it is, a number or a letter does not. */
    String text(String parameter, String value) {
        if (counting.filter(parameter::equals).isPresent()) {
            return value + (value.equals("1") ? " thread" : " threads");
        }
        boolean says = machine.filter(parameter::equals).isPresent()
                || WORD.matcher(value).matches();
        return says ? value : words(parameter) + " " + value;
    }

    /** How many panels a picture has room for. */
    int mostPanels() {
        return presentation.slide() ? SLIDE_PANELS : PAGE_PANELS;
    }

    String words(Collection<String> parameters) {
        return parameters.stream().map(this::words).collect(Collectors.joining(", "));
    }

    /** Of pictures, in the pixels in which letters are measured. */
    double width() {
        return presentation.slide() ? SLIDE_WIDTH : WIDTH;
    }

    /** Of a picture that would be so high on a page. */
    double height(double usual) {
        return presentation.slide() ? SLIDE_HEIGHT : usual;
    }

    /** How many of its pixels a picture has for one in which letters are measured. */
    int scale() {
        return presentation.slide() ? SLIDE_SCALE : 1;
    }

    /** Where a logarithmic x axis is marked; empty if it is not. {@code ascending} has two numbers at least. */
    Optional<List<Double>> factors(List<Double> ascending) {
        Optional<List<Double>> usual = Decades.factors(ascending);
        return presentation
                .logarithmic()
                .map(axes -> axes.contains(Axis.X) && ascending.get(0) > 0
                        ? usual.or(
                                () -> Optional.of(Decades.marks(ascending.get(0), ascending.get(ascending.size() - 1))))
                        : Optional.<List<Double>>empty())
                .orElse(usual);
    }

    /** Whether an axis upwards is logarithmic along these numbers. */
    boolean isLogarithmic(Collection<Double> found) {
        return presentation
                .logarithmic()
                .map(axes -> axes.contains(Axis.Y)
                        && found.stream().filter(Double::isFinite).allMatch(number -> number > 0))
                .orElseGet(() -> Decades.areMany(found));
    }
}
