package io.tagline.work.check;

import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.work.check.ProgramCheck.Explored;
import io.tagline.work.check.ProgramCheck.ExploredPoint;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** All executions of a program in one sentence: whether each terminates, and the failure of those that do not. */
final class ProgramCheckAnswer {

    private ProgramCheckAnswer() {}

    static String of(Explored checked) {
        List<ExploredPoint> points = checked.points();
        String name = checked.setup().scenario().name() + ": ";
        return switch (points.size()) {
            case 0 -> name + "nothing was finished.";
            case 1 -> name + headline(points.get(0).verdict()) + ".";
            default -> name + several(points) + ".";
        };
    }

    private static String several(List<ExploredPoint> points) {
        Map<Kind, Long> counts = points.stream()
                .collect(Collectors.groupingBy(
                        point -> point.verdict().kind(), () -> new EnumMap<>(Kind.class), Collectors.counting()));
        if (counts.getOrDefault(Kind.VERIFIED, 0L) == points.size()) {
            return "at all %d points every execution can end, and every assertion holds".formatted(points.size());
        }
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ", "of %d points ".formatted(points.size()), ""));
    }

    static String headline(ProgramVerdict verdict) {
        return switch (verdict.kind()) {
            case VERIFIED -> "every execution can end, and every assertion holds";
            case VIOLATED -> "violated: " + verdict.message();
            case DEADLOCK -> "deadlock: " + verdict.message();
            case LIVELOCK -> "livelock: " + verdict.message();
            case STOPPED -> "not finished: " + verdict.message();
        };
    }
}
