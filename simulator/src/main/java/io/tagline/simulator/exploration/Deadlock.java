package io.tagline.simulator.exploration;

import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.EndlessWait;
import io.tagline.programs.operation.OperationText;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.simulator.exploration.ProgramVerdict.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A world in which all threads that are not done wait for ever.
 *
 * @param names of the lines in the program
 */
record Deadlock(World world, List<String> names) {

    /** Who waits for what, and who is done. */
    String message() {
        List<String> parts = new ArrayList<>();
        waiting().forEach(thread -> parts.add(EndlessWait.of(thread, step(thread), names, line -> seen(thread, line))));
        List<Integer> done = IntStream.range(0, world.more.length)
                .filter(thread -> !world.more[thread])
                .boxed()
                .toList();
        if (!done.isEmpty()) {
            parts.add(EndlessWait.done(done));
        }
        return String.join("; ", parts);
    }

    /** A story followed by the waits that never end. */
    List<Event> after(List<Event> story) {
        return Stream.concat(story.stream(), waiting().map(this::event)).toList();
    }

    private Event event(int thread) {
        ProgramStep step = step(thread);
        boolean isBarrier = step.operation().effect(Effect.Kind.BARRIER).isPresent();
        String never =
                isBarrier ? "waits for ever" : EndlessWait.reason(step.operation(), names, line -> seen(thread, line));
        return new Event(thread, step.programLine(), OperationText.of(step.operation(), names), never);
    }

    private Stream<Integer> waiting() {
        return IntStream.range(0, world.more.length)
                .filter(thread -> world.more[thread])
                .boxed();
    }

    private ProgramStep step(int thread) {
        return world.cursors[thread].present();
    }

    private OptionalLong seen(int thread, int line) {
        return OptionalLong.of(world.visible(thread, line));
    }
}
