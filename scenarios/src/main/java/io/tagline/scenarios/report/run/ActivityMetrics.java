package io.tagline.scenarios.report.run;

import io.tagline.documents.units.Units;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Json;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.statistics.Part;
import io.tagline.simulator.statistics.Use;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** What a machine did, as metrics: the one source of the columns of activity.csv and of the members of JSON; counts are means per replication. */
final class ActivityMetrics {

    /** What a message is taken to be long without a line: an address and a type, as in gem5's Ruby. */
    private static final long CONTROL_BYTES = 8;

    private ActivityMetrics() {}

    /** Whether a run has counted anything. */
    static boolean isKnown(RunResult result) {
        return result.points().stream().anyMatch(point -> !point.activity().equals(Activity.NONE));
    }

    /** In the order of CSV columns. */
    static List<Metric> of(RunResult result) {
        return of(result.points().stream()
                .flatMap(point -> levels(point).stream())
                .distinct()
                .toList());
    }

    /** All that is known of a point. */
    static Json json(PointResult point) {
        Json.Fields json = Json.object();
        of(levels(point)).forEach(metric -> metric.at(point).ifPresent(value -> json.putAt(metric.path(), value)));
        return json.put(
                "falseSharing",
                FalselySharedLine.of(point),
                line -> Json.object()
                        .put("line", line.name())
                        .put("misses", Json.ratio(point.perReplication(line.misses()))));
    }

    private static List<String> levels(PointResult point) {
        return point.setup().platform().machine().cores().levels().stream()
                .map(CacheLevel::name)
                .toList();
    }

    private static List<Metric> of(List<String> levels) {
        List<Metric> all = new ArrayList<>();
        all.add(count("accesses", "accesses", "accesses of threads to lines of shared memory", Activity::accesses));
        levels.forEach(level -> all.add(hits(level)));
        all.add(count(
                "merged", "merged", "accesses that waited for a request already out for their line", Kind.MERGED));
        all.add(count("cold", "misses.cold", "misses on lines that the core never had", Kind.COLD));
        all.add(count("capacity", "misses.capacity", "misses on lines lost to make room", Kind.CAPACITY));
        all.add(count(
                "true_sharing",
                "misses.trueSharing",
                "misses on lines lost to another core, to use what others wrote",
                Kind.TRUE_SHARING));
        all.add(count(
                "false_sharing",
                "misses.falseSharing",
                "misses on lines lost to another core, to use nothing that others wrote",
                Kind.FALSE_SHARING));
        all.add(count(
                "unwritten",
                "misses.unwritten",
                "misses on lines lost to another core that has written nothing yet",
                Kind.UNWRITTEN));
        all.add(count("upgrades", "upgrades", "requests to write a line that the core could read", Kind.UPGRADE));
        all.add(count("prefetched", "prefetched", "misses and upgrades that a prefetch asked for", Kind.PREFETCHED));
        all.add(count("unused_prefetches", "unusedPrefetches", "prefetched copies never used", Kind.UNUSED_PREFETCH));
        all.add(count(
                "shared_cache_hits", "sharedCacheHits", "requests that a shared cache answered", Kind.SHARED_HIT));
        all.add(count("invalidations", "invalidations", "copies lost to another core", Kind.INVALIDATION));
        all.add(count("evictions", "evictions", "copies lost to make room", Kind.EVICTION));
        all.add(count("forwards", "forwards", "requests that another core's caches answered", Kind.FORWARD));
        for (VirtualNetwork network : VirtualNetwork.values()) {
            all.add(messages(network));
        }
        for (VirtualNetwork network : VirtualNetwork.values()) {
            all.add(bytes(network));
        }
        all.add(wait("directory_wait", "wait.directory", Resource.DIRECTORY, ControllerKind.DIRECTORY));
        all.add(wait("shared_cache_wait", "wait.sharedCache", Resource.SHARED_CACHE, ControllerKind.SHARED_CACHE));
        all.add(share(
                "link_utilisation",
                "links.mean",
                "share of time for which messages keep links",
                ActivityMetrics::meanLink));
        all.add(share("busiest_link", "links.busiest", "the same of the busiest link", ActivityMetrics::busiestLink));
        return all;
    }

    private static Metric hits(String level) {
        return count("hits_" + level, "hits." + level, "accesses that hit in " + level, (point, activity) -> {
            int index = levels(point).indexOf(level);
            return index < 0 ? 0 : activity.of(Kind.HIT, index);
        });
    }

    private static Metric messages(VirtualNetwork network) {
        return count(
                network.phrase() + "_messages",
                "messages." + network.phrase(),
                "messages of this class",
                activity -> activity.of(Kind.MESSAGE, network.ordinal()));
    }

    private static Metric bytes(VirtualNetwork network) {
        return count(
                network.phrase() + "_bytes",
                "bytes." + network.phrase(),
                "their bytes: 8 each, and the line that some carry",
                (point, activity) -> bytes(point, network));
    }

    static long bytes(PointResult point, VirtualNetwork network) {
        long line = point.setup().platform().machine().lineBytes().value();
        return CONTROL_BYTES * point.activity().of(Kind.MESSAGE, network.ordinal())
                + line * point.activity().of(Kind.DATA_MESSAGE, network.ordinal());
    }

    private static Metric wait(String name, String path, Resource resource, ControllerKind kind) {
        return new Metric(
                name,
                path,
                Decimals.NANOSECONDS,
                "mean wait of a message until it is taken in",
                point -> wait(point, resource, kind).map(Json::statistic));
    }

    /** The mean wait of a message at controllers of a kind, in nanoseconds, if there are any that take messages in. */
    static Optional<Double> wait(PointResult point, Resource resource, ControllerKind kind) {
        long messages = point.activity().of(Kind.TAKEN_IN, kind.ordinal());
        Use use = point.usage().parts().get(new Part(resource, Part.ALL));
        double area = use == null ? 0 : use.waiting().area();
        return messages == 0 ? Optional.empty() : Optional.of(Units.nanoseconds(1) * area / messages);
    }

    /** Over all channels of all links. */
    static double meanLink(PointResult point) {
        return ofChannels(point, point.activity().of(Kind.LINK_TIME))
                / point.setup().platform().machine().topology().links();
    }

    static double busiestLink(PointResult point) {
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

    private static Metric share(String name, String path, String meaning, ToDoubleFunction<PointResult> share) {
        return new Metric(name, path, "", meaning, point -> Optional.of(Json.ratio(share.applyAsDouble(point))));
    }

    private static Metric count(String name, String path, String meaning, Kind kind) {
        return count(name, path, meaning, activity -> activity.of(kind));
    }

    private static Metric count(String name, String path, String meaning, ToLongFunction<Activity> count) {
        return count(name, path, meaning, (point, activity) -> count.applyAsLong(activity));
    }

    /** Something counted in all replications of a point. */
    private interface Count {
        long at(PointResult point, Activity activity);
    }

    private static Metric count(String name, String path, String meaning, Count count) {
        return new Metric(
                name,
                path,
                "",
                meaning,
                point -> Optional.of(Json.ratio(point.perReplication(count.at(point, point.activity())))));
    }
}
