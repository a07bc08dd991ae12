package io.tagline.simulator.machine;

import io.tagline.programs.operation.EndlessWait;
import io.tagline.programs.operation.OperationText;
import io.tagline.simulator.core.HardwareThread;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Says where threads are in their program, each of the first few on its own line after a line break, and then which threads are done. */
record ThreadPlaces(List<HardwareThread> threads, List<String> names) {

    /** Threads that could go on. */
    String running() {
        return places(thread -> "T%d is at line %d: %s%s"
                .formatted(
                        thread.number(),
                        thread.present().programLine(),
                        OperationText.of(thread.present().operation(), names),
                        thread.repeated().isEmpty() ? "" : "; it " + EndlessWait.repeats(thread.repeated())));
    }

    /** Threads that wait for ever; {@code contents} is what a line contains, where that is known. */
    String waiting(IntFunction<OptionalLong> contents) {
        return places(thread -> thread.isAtItsEnd()
                ? "T%d waits for ever at its end: a store of it is never performed".formatted(thread.number())
                : EndlessWait.of(thread.number(), thread.present(), names, contents));
    }

    private String places(Function<HardwareThread, String> place) {
        StringBuilder story = new StringBuilder();
        List<HardwareThread> left =
                threads.stream().filter(thread -> !thread.isFinished()).toList();
        left.stream()
                .limit(EndlessWait.NAMED)
                .forEach(thread -> story.append("\n  ").append(place.apply(thread)));
        if (left.size() > EndlessWait.NAMED) {
            story.append("\n  and %d more threads".formatted(left.size() - EndlessWait.NAMED));
        }
        List<Integer> done = IntStream.range(0, threads.size())
                .filter(i -> threads.get(i).isFinished())
                .boxed()
                .toList();
        return done.isEmpty()
                ? story.toString()
                : story.append("\n  ").append(EndlessWait.done(done)).toString();
    }
}
