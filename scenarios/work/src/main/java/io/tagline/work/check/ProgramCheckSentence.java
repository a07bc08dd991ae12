package io.tagline.work.check;

import io.tagline.documents.Names;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import io.tagline.work.check.ProgramCheck.ProgramAnswer;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All executions of a program in a sentence: whether each terminates, and the failure of those that do not. A verdict that nothing fails says for how many
 * threads, and in which order of accesses; and whether the machine itself allows more.
 */
final class ProgramCheckSentence {

    private ProgramCheckSentence() {}

    static String of(ProgramAnswer checked) {
        List<ExploredPoint> points = checked.points();
        int all = checked.setup().points().size();
        String interrupted =
                points.size() == all ? "" : "interrupted, %d of %d points are complete: ".formatted(points.size(), all);
        String name = checked.setup().scenario().name() + ": " + interrupted;
        return switch (points.size()) {
            case 0 -> name + "nothing is known.";
            case 1 -> name + headline(points.get(0)) + "." + beyond(points);
            default -> name + several(points) + "." + beyond(points);
        };
    }

    private static String several(List<ExploredPoint> points) {
        Map<Kind, Long> counts = points.stream()
                .collect(Collectors.groupingBy(
                        point -> point.verdict().kind(), () -> new EnumMap<>(Kind.class), Collectors.counting()));
        if (counts.getOrDefault(Kind.VERIFIED, 0L) == points.size()) {
            return "at all %d points ".formatted(points.size()) + verified(points);
        }
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ", "of %d points ".formatted(points.size()), ""));
    }

    static String headline(ExploredPoint point) {
        ProgramVerdict verdict = point.verdict();
        return switch (verdict.kind()) {
            case VERIFIED -> verified(List.of(point));
            case VIOLATED -> "violated: " + verdict.message();
            case DEADLOCK -> "deadlock: " + verdict.message();
            case LIVELOCK -> "livelock: " + verdict.message();
            case STOPPED -> "not finished: " + verdict.message();
        };
    }

    private static String verified(List<ExploredPoint> points) {
        boolean asserts = points.stream().anyMatch(ExploredPoint::asserts);
        return "%s, for %s and %s".formatted(holds(asserts), threads(points), orders(points));
    }

    /** What every execution does if nothing fails. */
    static String holds(ExploredPoint point) {
        return holds(point.asserts());
    }

    private static String holds(boolean asserts) {
        return "every execution can end, and " + (asserts ? "every assertion holds" : "nothing is asserted");
    }

    private static String threads(List<ExploredPoint> points) {
        List<Integer> counts = points.stream()
                .map(point -> point.verdict().threads())
                .distinct()
                .sorted()
                .toList();
        return counts.size() == 1
                ? Names.counted(counts.get(0), "thread")
                : counts.stream().map(String::valueOf).collect(Collectors.joining(" or ")) + " threads";
    }

    private static String orders(List<ExploredPoint> points) {
        return points.stream()
                .map(point -> point.order().explored().order())
                .distinct()
                .map(MemoryOrder::phrase)
                .collect(Collectors.joining(" or "));
    }

    /** A verdict that nothing fails is of all that was tried, not of all that the machine allows. */
    private static String beyond(List<ExploredPoint> points) {
        return verifiedOnes(points)
                .map(ExploredPoint::order)
                .distinct()
                .flatMap(order -> order.unexplored().stream())
                .map(text -> " But " + text + ": that was not tried.")
                .collect(Collectors.joining());
    }

    /** What a verdict that nothing fails does not cover; empty if there is none. */
    static List<String> untried(List<ExploredPoint> points) {
        List<ExploredPoint> verified = verifiedOnes(points).toList();
        if (verified.isEmpty()) {
            return List.of();
        }
        boolean loops = verified.stream().anyMatch(point -> !point.rounds().isEmpty());
        boolean lacksBuffers =
                verified.stream().anyMatch(point -> point.order().explored().order() == MemoryOrder.IN_ORDER);
        List<String> protocols =
                verified.stream().map(ExploredPoint::protocol).distinct().toList();
        return List.of("not tried: other numbers of threads"
                + (loops ? " or rounds" : "")
                + (lacksBuffers ? "; store buffers, which `--set cores.store-buffer=8` adds" : "")
                + "; races within an access, which `tagline check %s` tries"
                        .formatted(protocols.size() == 1 ? protocols.get(0) : "PROTOCOL"));
    }

    private static Stream<ExploredPoint> verifiedOnes(List<ExploredPoint> points) {
        return points.stream().filter(point -> point.verdict().kind() == Kind.VERIFIED);
    }
}
