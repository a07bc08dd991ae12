package io.tagline.work.run;

import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A count of a machine, of a core or of a line, under a single name for all outputs.
 *
 * @param path the keys that lead to it in JSON
 * @param meaning one line, without a full stop
 */
public record ActivityCount(String name, String path, String meaning, Count count) {

    /** The assumed size of a message without a line: an address and a type, as in gem5's Ruby. */
    private static final long CONTROL_BYTES = 8;

    /** How often it has occurred on a machine. */
    public interface Count {
        long at(Machine machine, Activity activity);
    }

    /** The names of a machine's private caches, nearest first. */
    public static List<String> levels(Machine machine) {
        return machine.cores().levels().stream().map(CacheLevel::name).toList();
    }

    /** Counts of caches' accesses and messages. */
    public static List<ActivityCount> of(Collection<String> levels) {
        List<ActivityCount> all = new ArrayList<>();
        all.add(of("accesses", "accesses", "accesses of threads to lines of shared memory", Activity::accesses));
        levels.forEach(level -> all.add(hits(level)));
        all.add(of("merged", "merged", "accesses that waited for a request already out for their line", Kind.MERGED));
        all.add(of("cold", "misses.cold", "misses on lines that the core never had", Kind.COLD));
        all.add(of("capacity", "misses.capacity", "misses on lines lost to make room", Kind.CAPACITY));
        all.add(of(
                "true_sharing",
                "misses.trueSharing",
                "misses on lines lost to another core, to use what others wrote",
                Kind.TRUE_SHARING));
        all.add(of(
                "false_sharing",
                "misses.falseSharing",
                "misses on lines lost to another core, to use nothing that others wrote",
                Kind.FALSE_SHARING));
        all.add(of(
                "unwritten",
                "misses.unwritten",
                "misses on lines lost to another core that has written nothing yet",
                Kind.UNWRITTEN));
        all.add(of("upgrades", "upgrades", "requests to write a line that the core could read", Kind.UPGRADE));
        all.add(of("prefetched", "prefetched", "misses and upgrades that a prefetch asked for", Kind.PREFETCHED));
        all.add(of("unused_prefetches", "unusedPrefetches", "prefetched copies never used", Kind.UNUSED_PREFETCH));
        all.add(of("shared_cache_hits", "sharedCacheHits", "requests that a shared cache answered", Kind.SHARED_HIT));
        all.add(of("invalidations", "invalidations", "copies lost to another core", Kind.INVALIDATION));
        all.add(of("evictions", "evictions", "copies lost to make room", Kind.EVICTION));
        all.add(of("write_backs", "writeBacks", "lines sent to a shared cache or to their home", Kind.WRITE_BACK));
        all.add(of("forwards", "forwards", "requests that another core's caches answered", Kind.FORWARD));
        all.add(of(
                "hand_offs", "ownership.handOffs", "lines that passed from one owner to another core", Kind.HAND_OFF));
        all.add(of(
                "ownership_runs",
                "ownership.runs",
                "ownerships of contended lines that another core ended",
                Kind.OWNERSHIP));
        for (VirtualNetwork network : VirtualNetwork.values()) {
            all.add(of(
                    network.phrase() + "_messages",
                    "messages." + network.phrase(),
                    "messages of this class",
                    activity -> activity.of(Kind.MESSAGE, network.ordinal())));
        }
        return all;
    }

    /** How many bytes messages take. */
    public static List<ActivityCount> bytes() {
        List<ActivityCount> all = new ArrayList<>();
        for (VirtualNetwork network : VirtualNetwork.values()) {
            all.add(new ActivityCount(
                    network.phrase() + "_bytes",
                    "bytes." + network.phrase(),
                    "their bytes: 8 each, and the line that some carry",
                    (machine, activity) -> bytes(machine, activity, network)));
        }
        return all;
    }

    /** How many bytes the messages of a class have. */
    public static long bytes(Machine machine, Activity activity, VirtualNetwork network) {
        return CONTROL_BYTES * activity.of(Kind.MESSAGE, network.ordinal())
                + machine.lineBytes().value() * activity.of(Kind.DATA_MESSAGE, network.ordinal());
    }

    private static ActivityCount hits(String level) {
        return new ActivityCount(
                "hits_" + level, "hits." + level, "accesses that hit in " + level, (machine, activity) -> {
                    int index = levels(machine).indexOf(level);
                    return index < 0 ? 0 : activity.of(Kind.HIT, index);
                });
    }

    private static ActivityCount of(String name, String path, String meaning, Kind kind) {
        return of(name, path, meaning, activity -> activity.of(kind));
    }

    private static ActivityCount of(String name, String path, String meaning, ToLongFunction<Activity> count) {
        return new ActivityCount(name, path, meaning, (machine, activity) -> count.applyAsLong(activity));
    }
}
