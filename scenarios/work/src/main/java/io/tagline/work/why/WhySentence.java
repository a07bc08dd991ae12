package io.tagline.work.why;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.result.SamplePath;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.TimeCategory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A critical path in one sentence: its length, and its largest part. */
final class WhySentence {

    private static final int PARTS = 3;

    private WhySentence() {}

    /** By category of time, the largest first, with numbers of so many decimals. */
    static String of(List<Leg> path, int decimals) {
        PathSums sums = PathSums.of(path);
        List<TimeCategory> parts = Arrays.stream(TimeCategory.values())
                .filter(spent -> sums.on(spent) > 0)
                .sorted(Comparator.comparingLong(spent -> -sums.on(spent)))
                .toList();
        if (parts.isEmpty()) {
            return "The critical path takes no time.";
        }
        int named = parts.size() == PARTS + 1 ? parts.size() : PARTS;
        long rest = parts.stream().skip(named).mapToLong(sums::on).sum();
        return "The critical path takes %s ns, of which %s%s."
                .formatted(
                        time(sums.total(), decimals),
                        parts.stream()
                                .limit(named)
                                .map(spent -> spent.word() + " " + time(sums.on(spent), decimals))
                                .collect(Collectors.joining(", ")),
                        rest == 0 ? "" : ", all else " + time(rest, decimals));
    }

    /** By operations: which takes longest. */
    static String of(SamplePath path, int decimals) {
        return path.legs().stream()
                .max(Comparator.comparingLong(SamplePath.Leg::took))
                .map(longest -> "%s on the critical path take %s ns; the longest of them %s ns, by T%d."
                        .formatted(
                                Names.counted(path.legs().size(), "operation"),
                                time(
                                        path.legs().stream()
                                                .mapToLong(SamplePath.Leg::took)
                                                .sum(),
                                        decimals),
                                time(longest.took(), decimals),
                                longest.node().thread()))
                .orElse("The critical path takes no time.");
    }

    private static String time(long picoseconds, int decimals) {
        return Decimals.fixed(Units.nanoseconds(picoseconds), decimals);
    }
}
