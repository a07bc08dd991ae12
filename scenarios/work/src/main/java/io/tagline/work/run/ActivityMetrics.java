package io.tagline.work.run;

import static io.tagline.documents.columns.Kind.RATIO;
import static io.tagline.documents.columns.Kind.TIME;

import io.tagline.documents.columns.Column;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.statistics.ResourceInstance;
import io.tagline.simulator.statistics.Use;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The activity of a machine as metrics: the one source of the columns of activity.csv and of the members of JSON; counts are means per replication. */
public final class ActivityMetrics {

    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private static final Column<PointResult> RECALLS = Column.of(
            "recalls",
            "recalls",
            "lines that a sparse directory has taken from caches to make room",
            RATIO,
            point -> Optional.of(point.perReplication(point.activity().of(Kind.RECALL))));

    private static final Column<PointResult> HAND_OFF_RATE = Column.of(
            "hand_offs_per_us",
            "ownership.handOffsPerMicrosecond",
            "hand-offs in a microsecond of simulated time, which are millions in a second",
            RATIO,
            ActivityMetrics::handOffRate);

    private ActivityMetrics() {}

    /** Whether a run has counted anything. */
    public static boolean isKnown(RunResult result) {
        return result.points().stream().anyMatch(point -> !point.activity().equals(Activity.NONE));
    }

    /** All possible metrics of any machine; {@code LEVEL} is the name of a private cache. */
    public static List<Column<PointResult>> all() {
        return of(List.of("LEVEL"), true, true);
    }

    /** In the order of CSV columns. */
    public static List<Column<PointResult>> of(RunResult result) {
        return of(result.points());
    }

    /** The names of cache levels on all machines. */
    private static List<String> levels(List<PointResult> points) {
        return points.stream()
                .flatMap(point -> ActivityCount.levels(machine(point)).stream())
                .distinct()
                .toList();
    }

    /** The counts for parts of machines: without those of a whole machine only. */
    public static List<ActivityCount> ofParts(RunResult result) {
        return counts(levels(result.points()));
    }

    public static List<ActivityCount> ofMachine(Machine machine) {
        return counts(ActivityCount.levels(machine));
    }

    /** Where JSON has what a column of activity.csv counts on any machine. */
    public static Map<String, String> paths() {
        return counts(List.of()).stream().collect(Collectors.toMap(ActivityCount::name, ActivityCount::path));
    }

    private static List<ActivityCount> counts(List<String> levels) {
        return Stream.concat(ActivityCount.of(levels).stream(), ActivityCount.bytes().stream())
                .toList();
    }

    /** All known metrics of a point. */
    public static Json json(PointResult point) {
        Json.Fields json = Json.object();
        of(List.of(point)).forEach(metric -> metric.at(point).ifPresent(value -> json.putAt(metric.path(), value)));
        Activity activity = point.activity();
        return json.put(
                        "falseSharing",
                        FalselySharedLine.of(point),
                        line -> Json.object()
                                .put("line", line.name())
                                .put("misses", Values.ratio(point.perReplication(line.misses()))))
                .put(
                        "cores",
                        List.copyOf(activity.cores().keySet()),
                        core -> part(
                                Json.object().put("core", core),
                                point,
                                activity.cores().getOrDefault(core, Activity.NONE)))
                .put(
                        "lines",
                        ActivityPart.lines(activity, point.setup().workload()),
                        line -> part(Json.object().put("line", line.name()), point, line.activity()));
    }

    private static Json part(Json.Fields json, PointResult point, Activity activity) {
        ofMachine(machine(point))
                .forEach(count -> json.putAt(count.path(), Values.ratio(mean(count, point, activity))));
        OwnershipFigure.of()
                .forEach(figure ->
                        figure.at(activity).ifPresent(value -> json.putAt(figure.path(), Values.ratio(value))));
        return json;
    }

    /** Per replication. */
    public static double mean(ActivityCount count, PointResult point, Activity activity) {
        return point.perReplication(count.count().at(machine(point), activity));
    }

    public static Machine machine(PointResult point) {
        return point.setup().platform().machine();
    }

    private static List<Column<PointResult>> of(List<PointResult> points) {
        return of(
                levels(points),
                points.stream().anyMatch(point -> machine(point).memory().dram().isPresent()),
                points.stream()
                        .anyMatch(point -> machine(point).directories().filter().isPresent()));
    }

    private static List<Column<PointResult>> of(List<String> levels, boolean rows, boolean recalls) {
        List<Column<PointResult>> all = new ArrayList<>();
        counts(levels)
                .forEach(count -> all.add(Column.of(
                        count.name(),
                        count.path(),
                        count.meaning(),
                        RATIO,
                        point -> Optional.of(mean(count, point, point.activity())))));
        OwnershipFigure.of().stream().map(ActivityMetrics::ownership).forEach(all::add);
        all.add(HAND_OFF_RATE);
        all.add(wait("directory_wait", "wait.directory", Resource.DIRECTORY, ControllerKind.DIRECTORY));
        all.add(wait("shared_cache_wait", "wait.sharedCache", Resource.SHARED_CACHE, ControllerKind.SHARED_CACHE));
        all.add(share(
                "link_utilisation",
                "links.mean",
                "share of time for which messages keep links",
                ActivityMetrics::meanLink));
        all.add(share("busiest_link", "links.busiest", "the same of the busiest link", ActivityMetrics::busiestLink));
        if (rows) {
            Arrays.stream(RowState.values()).map(ActivityMetrics::rows).forEach(all::add);
        }
        if (recalls) {
            all.add(RECALLS);
        }
        return all;
    }

    private static Column<PointResult> ownership(OwnershipFigure figure) {
        return Column.of(figure.name(), figure.path(), figure.meaning(), RATIO, point -> figure.at(point.activity()));
    }

    /** Hand-offs per microsecond, of all lines together; empty without hand-offs. */
    public static Optional<Double> handOffRate(PointResult point) {
        long handOffs = point.activity().of(Kind.HAND_OFF);
        double microseconds = Units.nanoseconds(point.usage().time()) / NANOSECONDS_PER_MICROSECOND;
        return handOffs == 0 ? Optional.empty() : Optional.of(handOffs / microseconds);
    }

    private static Column<PointResult> rows(RowState state) {
        return Column.of(
                "row_" + state.word(),
                "rows." + state.word(),
                "reads and writes of memory that found their row open, no row, or another row",
                RATIO,
                point -> Optional.of(point.perReplication(point.activity().of(Kind.ROW, state.ordinal()))));
    }

    private static Column<PointResult> wait(String name, String path, Resource resource, ControllerKind kind) {
        return Column.<PointResult, Double>of(
                        name,
                        path,
                        "mean wait of a message until it is taken in",
                        TIME,
                        point -> wait(point, resource, kind))
                .in(Decimals.NANOSECONDS);
    }

    /** The mean wait of a message at controllers of a kind, in nanoseconds, if any of them receive messages. */
    public static Optional<Double> wait(PointResult point, Resource resource, ControllerKind kind) {
        long messages = point.activity().of(Kind.TAKEN_IN, kind.ordinal());
        Use use = point.usage().parts().get(new ResourceInstance(resource, ResourceInstance.ALL));
        double area = use == null ? 0 : use.waiting().area();
        return messages == 0 ? Optional.empty() : Optional.of(Units.nanoseconds(1) * area / messages);
    }

    public static double meanLink(PointResult point) {
        return ofChannels(point, point.activity().of(Kind.LINK_TIME))
                / point.setup().platform().machine().topology().links();
    }

    public static double busiestLink(PointResult point) {
        return ofChannels(
                point,
                point.activity().all(Kind.LINK_TIME).values().stream()
                        .mapToLong(Long::longValue)
                        .max()
                        .orElse(0));
    }

    private static double ofChannels(PointResult point, long time) {
        return point.usage().time() == 0 ? 0 : (double) time / point.usage().time() / Channel.values().length;
    }

    private static Column<PointResult> share(
            String name, String path, String meaning, ToDoubleFunction<PointResult> share) {
        return Column.of(name, path, meaning, RATIO, point -> Optional.of(share.applyAsDouble(point)));
    }
}
