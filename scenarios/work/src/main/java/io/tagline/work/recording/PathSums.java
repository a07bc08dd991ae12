package io.tagline.work.recording;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The total time of a critical path by category, in picoseconds; categories without time are left out. */
public record PathSums(Map<TimeCategory, Long> spent) {

    public PathSums {
        spent = Map.copyOf(spent);
    }

    /** The end of a replication's path, as long as the time that its scenario measures; empty if the replication failed. */
    public static PathSums of(Recording recording, double measured) {
        List<Leg> legs = CriticalPath.of(recording);
        long end = legs.isEmpty() ? 0 : legs.get(legs.size() - 1).end();
        long begin = end - recording.setup().measure(recording.point()).span(measured);
        return of(legs.stream()
                .filter(leg -> leg.end() > begin)
                .map(leg -> leg.from(begin))
                .toList());
    }

    /** The sums of these legs. */
    public static PathSums of(List<Leg> legs) {
        Map<TimeCategory, Long> sums = new EnumMap<>(TimeCategory.class);
        legs.forEach(leg -> sums.merge(leg.spent(), leg.took(), Long::sum));
        return new PathSums(sums);
    }

    /** The time of this category, in picoseconds. */
    public long on(TimeCategory what) {
        return spent.getOrDefault(what, 0L);
    }

    /** The length of the path, in picoseconds. */
    public long total() {
        return spent.values().stream().mapToLong(Long::longValue).sum();
    }
}
