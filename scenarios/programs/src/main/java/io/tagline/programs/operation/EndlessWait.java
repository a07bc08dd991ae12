package io.tagline.programs.operation;

import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Writes what threads wait for that will never be, what they repeat for ever, and which ones are done. */
public final class EndlessWait {

    /** More threads, or lines, than this are counted, not named. */
    public static final int NAMED = 8;

    private EndlessWait() {}

    /**
     * The sentence about one thread.
     *
     * @param names of the lines by their numbers
     * @param contents what a line contains, where that is known
     */
    public static String of(int thread, ProgramStep step, List<String> names, IntFunction<OptionalLong> contents) {
        String place = step.operation().effect(Effect.Kind.BARRIER).isPresent()
                ? "T%d waits at the barrier of line %d"
                : "T%d waits for ever at line %d: " + reason(step.operation(), names, contents);
        return place.formatted(thread, step.programLine());
    }

    /** Why an operation other than a barrier never ends: as "x is 1, and never 2". */
    public static String reason(Operation operation, List<String> names, IntFunction<OptionalLong> contents) {
        return operation
                .effect(Effect.Kind.POLL)
                .flatMap(poll -> contents.apply(poll.line()).stream()
                        .filter(content -> !poll.comparison().holds(content, poll.expected()))
                        .mapToObj(content ->
                                "%s is %d, and never %s".formatted(names.get(poll.line()), content, wanted(poll)))
                        .findFirst())
                .orElseGet(() -> OperationText.of(operation, names) + " never ends");
    }

    private static String wanted(Effect poll) {
        long value = poll.expected();
        return switch (poll.comparison()) {
            case EQUAL -> String.valueOf(value);
            case NOT_EQUAL -> "anything else";
            case LESS -> "less than " + value;
            case AT_MOST -> value + " or less";
            case GREATER -> "more than " + value;
            case AT_LEAST -> value + " or more";
        };
    }

    /** The lines of the program that a thread repeats, at least one: as "repeats lines 2, 3". */
    public static String repeats(SortedSet<Integer> lines) {
        String named = lines.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String more = lines.size() > NAMED ? " and %d more".formatted(lines.size() - NAMED) : "";
        return "repeats line" + (lines.size() == 1 ? " " : "s ") + named + more;
    }

    /** Which threads are done, at least one: as "T0, T1 are done". */
    public static String done(List<Integer> threads) {
        if (threads.size() > NAMED) {
            return threads.size() + " threads are done";
        }
        return threads.stream().map(thread -> "T" + thread).collect(Collectors.joining(", "))
                + (threads.size() == 1 ? " is done" : " are done");
    }
}
