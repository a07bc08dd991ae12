package io.tagline.work.bounds;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.result.BoundsResult.Entry;
import io.tagline.experiments.result.BoundsResult.Replay;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Bounds in one sentence: the least and the greatest latency, and how far they are apart. */
final class BoundsSentence {

    private final BoundsResult result;
    private final int decimals;

    private BoundsSentence(BoundsResult result, int decimals) {
        this.result = result;
        this.decimals = decimals;
    }

    /** With numbers of so many decimals. */
    static String of(BoundsResult result, int decimals) {
        BoundsSentence answer = new BoundsSentence(result, decimals);
        Entry first = result.points().get(0);
        if (first.replay().isPresent()) {
            return answer.replay(first.bounds(), first.replay().get());
        }
        return result.points().size() == 1 ? answer.single(first.bounds()) : answer.several();
    }

    private String replay(PointBounds bounds, Replay replay) {
        return "Replication %d takes at least %s with the operations that it executed; simulated, it takes %s."
                .formatted(replay.replication(), time(bounds.min()), time(replay.simulated()));
    }

    private String single(PointBounds bounds) {
        return bounds.max()
                .map(max -> "Between %s and %s%s.".formatted(time(bounds.min()), time(max), ratio(bounds)))
                .orElse("At least %s; nothing bounds it from above.".formatted(time(bounds.min())));
    }

    private String ratio(PointBounds bounds) {
        return bounds.ratio()
                .map(ratio -> ": T_max is %s times T_min".formatted(Decimals.shortest(ratio, decimals)))
                .orElse("");
    }

    private String several() {
        Comparator<Entry> byLeast =
                Comparator.comparingDouble(entry -> entry.bounds().min());
        Entry least = result.points().stream().min(byLeast).orElseThrow();
        Entry most = result.points().stream().max(byLeast).orElseThrow();
        String lower = least.bounds().min() == most.bounds().min()
                ? "T_min %s at all %d points"
                        .formatted(time(least.bounds().min()), result.points().size())
                : "T_min from %s to %s".formatted(placed(least, Optional.empty()), placed(most, Optional.empty()));
        return lower + greatest() + ".";
    }

    /** The greatest upper bound, and the number of points without one. */
    private String greatest() {
        List<Entry> bounded = result.points().stream()
                .filter(entry -> entry.bounds().max().isPresent())
                .toList();
        int none = result.points().size() - bounded.size();
        String most = bounded.stream()
                .max(Comparator.comparingDouble(entry -> entry.bounds().max().orElseThrow()))
                .map(entry -> ", T_max up to " + placed(entry, entry.bounds().max()))
                .orElse("");
        return most
                + (none == 0
                        ? ""
                        : "; nothing bounds %d of %d points from above"
                                .formatted(none, result.points().size()));
    }

    /** The upper bound at a point if it is given, else its lower one. */
    private String placed(Entry entry, Optional<Double> upper) {
        return time(upper.orElse(entry.bounds().min())) + " at " + entry.point().text();
    }

    private String time(double picoseconds) {
        return Decimals.shortest(Units.nanoseconds(picoseconds), decimals) + " ns";
    }
}
