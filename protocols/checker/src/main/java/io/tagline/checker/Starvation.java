package io.tagline.checker;

import java.util.List;
import java.util.Optional;

/**
 * An access that may wait for ever, though whatever is sent is handled: it is refused and asked for again, and others may come first each
 * time. Weaker than a violation: with luck it ends.
 *
 * @param story the steps to the state from which it can go round for ever
 */
public record Starvation(String text, List<CounterexampleStep> story) {

    public Starvation {
        story = List.copyOf(story);
    }

    /** The first that was found in several worlds. */
    public static Optional<Starvation> first(List<CheckResult> worlds) {
        return worlds.stream().flatMap(world -> world.starvation().stream()).findFirst();
    }
}
