package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.scenario.Varying;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Table;
import io.tagline.simulator.memory.RowState;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.statistics.Ownership;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** The activity of the machine at each point: a line for each kind of event, followed by its parts. */
final class ActivityTable {

    private static final int DECIMALS = 2;
    private static final int FAIRNESS = 3;

    private static final List<Column> COLUMNS = List.of(Column.words(""), Column.numbers("mean"), Column.words(""));

    private final List<PointResult> points;
    private final Varying varying;
    private final List<List<Cell>> rows = new ArrayList<>();

    ActivityTable(List<PointResult> points, Varying varying) {
        this.points = points;
        this.varying = varying;
    }

    /** The lines; for a single point, also the activity of each core and of each line. */
    List<Part> parts() {
        for (PointResult point : points) {
            if (points.size() > 1) {
                rows.add(List.of(Cell.of(varying.text(point.point().parameters()))));
            }
            new Lines(point).add();
        }
        List<Part> parts = new ArrayList<>();
        parts.add(new Table(
                "Activity: what the machine did, means per replication",
                COLUMNS,
                rows,
                Layout.PLAIN,
                List.of(Link.to("activity.csv"))));
        if (points.size() == 1) {
            PointResult point = points.get(0);
            Activity activity = point.activity();
            parts.addAll(parts("by core", ActivityPart.cores(activity), RunCsv.CORES, point));
            parts.addAll(
                    parts("by line", ActivityPart.lines(activity, point.setup().workload()), RunCsv.LINES, point));
        }
        return parts;
    }

    private static List<Part> parts(String heading, List<ActivityPart> parts, String file, PointResult point) {
        if (parts.isEmpty()) {
            return List.of();
        }
        Part table = ActivityPart.table(heading, parts, ActivityMetrics.machine(point), mean(point))
                .with(List.of(Link.to(file)));
        int more = parts.size() - ActivityPart.SOME;
        return more > 0
                ? List.of(table, Note.of("those with most misses; " + more + " more in " + file))
                : List.of(table);
    }

    /** How a count is written: its mean over the replications. */
    static LongFunction<Cell> mean(PointResult point) {
        return count -> Cell.shortest(point.perReplication(count), DECIMALS);
    }

    /** The lines of a point. */
    private final class Lines {

        private final PointResult point;
        private final Activity activity;

        Lines(PointResult point) {
            this.point = point;
            this.activity = point.activity();
        }

        void add() {
            count("accesses", activity.accesses(), "");
            count("hits", activity.of(Kind.HIT), hits());
            count("merged", activity.of(Kind.MERGED), "");
            count(
                    "misses",
                    activity.misses(),
                    parts(
                            part("cold", activity.of(Kind.COLD)),
                            part("capacity", activity.of(Kind.CAPACITY)),
                            part("true sharing", activity.of(Kind.TRUE_SHARING)),
                            part("false sharing", activity.of(Kind.FALSE_SHARING)),
                            part("unwritten", activity.of(Kind.UNWRITTEN))));
            count("upgrades", activity.of(Kind.UPGRADE), "");
            count("prefetched", activity.of(Kind.PREFETCHED), "of misses and upgrades");
            count("unused prefetches", activity.of(Kind.UNUSED_PREFETCH), "");
            count("shared cache hits", activity.of(Kind.SHARED_HIT), "of misses");
            count("invalidations", activity.of(Kind.INVALIDATION), "");
            count("evictions", activity.of(Kind.EVICTION), "");
            count("recalls", activity.of(Kind.RECALL), "");
            count("write-backs", activity.of(Kind.WRITE_BACK), "");
            count(
                    "memory rows",
                    activity.of(Kind.ROW),
                    parts(Arrays.stream(RowState.values())
                            .map(state -> part(state.word(), activity.of(Kind.ROW, state.ordinal())))
                            .toArray(String[]::new)));
            count("forwards", activity.of(Kind.FORWARD), "");
            ownership();
            classes("messages", network -> activity.of(Kind.MESSAGE, network.ordinal()));
            classes("bytes", network -> ActivityCount.bytes(ActivityMetrics.machine(point), activity, network));
            wait("directory wait", Resource.DIRECTORY, ControllerKind.DIRECTORY);
            wait("shared cache wait", Resource.SHARED_CACHE, ControllerKind.SHARED_CACHE);
            links();
            lines();
        }

        /** Counts of lines that changed their owner. */
        private void ownership() {
            ActivityMetrics.handOffRate(point)
                    .ifPresent(rate -> count(
                            "hand-offs",
                            activity.of(Kind.HAND_OFF),
                            Decimals.shortest(rate, DECIMALS) + " in a microsecond"));
            Ownership ownership = Ownership.of(activity);
            if (ownership.count() > 0) {
                count("ownership runs", ownership.count(), runs(ownership));
            }
            double fairness = ownership.fairness().value();
            if (Double.isFinite(fairness)) {
                row("owner fairness", Decimals.shortest(fairness, FAIRNESS), "Jain's index of the owners' accesses");
            }
        }

        private static String runs(Ownership ownership) {
            List<String> shares = new ArrayList<>();
            for (int i = 1; i < OwnershipFigure.MANY; i++) {
                share(Integer.toString(i), ownership.share(i, i), shares);
            }
            share(OwnershipFigure.MANY + " and more", ownership.share(OwnershipFigure.MANY, Ownership.LONGEST), shares);
            return "accesses: mean %s, median %s; %s"
                    .formatted(
                            Decimals.shortest(ownership.mean(), DECIMALS),
                            Decimals.shortest(ownership.median(), 0),
                            String.join(", ", shares));
        }

        private static void share(String accesses, double share, List<String> shares) {
            if (share > 0) {
                shares.add(accesses + " in " + percent(share));
            }
        }

        /** Counts of zero have no line. */
        private void count(String name, long count, String parts) {
            if (count > 0) {
                row(name, mean(count), parts);
            }
        }

        private String hits() {
            List<String> names = ActivityCount.levels(ActivityMetrics.machine(point));
            List<String> parts = new ArrayList<>();
            for (int level = 0; level < names.size(); level++) {
                parts.add(part(names.get(level), activity.of(Kind.HIT, level)));
            }
            return String.join(", ", parts);
        }

        private void classes(String name, ToLongFunction<VirtualNetwork> count) {
            VirtualNetwork[] all = VirtualNetwork.values();
            count(
                    name,
                    Arrays.stream(all).mapToLong(count).sum(),
                    parts(Arrays.stream(all)
                            .map(network -> part(network.phrase(), count.applyAsLong(network)))
                            .toArray(String[]::new)));
        }

        private void wait(String name, Resource resource, ControllerKind kind) {
            ActivityMetrics.wait(point, resource, kind)
                    .ifPresent(wait ->
                            row(name, Decimals.shortest(wait, DECIMALS) + " " + Decimals.NANOSECONDS, "for a message"));
        }

        private void links() {
            if (activity.of(Kind.LINK_TIME) > 0) {
                row(
                        "link utilisation",
                        percent(ActivityMetrics.meanLink(point)),
                        "busiest link " + percent(ActivityMetrics.busiestLink(point)));
            }
        }

        private void lines() {
            if (activity.of(Kind.FALSE_SHARING) > 0) {
                double share = (double) activity.of(Kind.FALSE_SHARING) / activity.coherenceMisses();
                row(
                        "false sharing",
                        percent(share),
                        "of coherence misses: " + FalselySharedLine.text(point, FalselySharedLine.SOME));
            }
        }

        private String part(String name, long count) {
            return name + " " + mean(count);
        }

        private String mean(long count) {
            return Decimals.shortest(point.perReplication(count), DECIMALS);
        }
    }

    private void row(String name, String count, String parts) {
        rows.add(Stream.of(name, count, parts).map(Cell::of).toList());
    }

    private static String parts(String... parts) {
        return String.join(", ", parts);
    }

    private static String percent(double share) {
        return Decimals.shortest(100 * share, DECIMALS) + " %";
    }
}
