package io.tagline.experiments.result;

import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A caution about contended times without any chance in them. Where threads go round at fixed times, the same one is always first at a line: a number of
 * the machine that changes the order changes the time by far, and no interval says so.
 */
public final class Phase {

    /** What a machine deals out once for all its slices differs from line to line, not from request to request. */
    private static final String DEALT = "directories.spread";

    private Phase() {}

    /** The caution, with the first point that it is about; empty if it is about none. */
    public static Optional<String> caution(RunResult result) {
        List<PointResult> points =
                result.points().stream().filter(Phase::isFixed).toList();
        if (points.isEmpty()) {
            return Optional.empty();
        }
        PointResult first = points.get(0);
        String text = result.varying().text(first.point().parameters());
        String more = points.size() == 1 ? "" : " and %d more".formatted(points.size() - 1);
        return Optional.of(
                "no chance: nothing on %s differs from request to request, and requests met%s: such a time is that of one phase, and a small change of any number may move it by far; `look-up` can be a distribution"
                        .formatted(
                                first.setup().platform().machine().name(), text.isEmpty() ? "" : " at " + text + more));
    }

    private static boolean isFixed(PointResult point) {
        return point.latency().count() > 1
                && point.latency().min() == point.latency().max()
                && !isRandom(point.setup().platform().machine())
                && isContended(point);
    }

    private static boolean isRandom(Machine machine) {
        return machine.parameters().stream()
                .filter(number -> !number.path().equals(DEALT))
                .anyMatch(number -> number.value() instanceof Latency && !(number.value() instanceof Latency.Constant));
    }

    /** Whether a home made a request wait. */
    private static boolean isContended(PointResult point) {
        return Stream.of(ControllerKind.values())
                .filter(kind -> kind != ControllerKind.CACHE)
                .flatMap(kind -> point.setup().platform().protocol().table(kind).stream())
                .anyMatch(table -> hasWaited(table, point.sampled().counts()));
    }

    private static boolean hasWaited(TransitionTable table, RowCounts counts) {
        return IntStream.range(0, table.transitions().size())
                .anyMatch(row -> table.transitions().get(row).stalls() && counts.of(table.kind(), row) > 0);
    }
}
