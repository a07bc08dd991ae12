package io.tagline.scenarios.cli.console;

import io.tagline.documents.Refusal;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * When work that has a budget of time ends, as if Ctrl-C was pressed.
 *
 * @param nanos by the clock of the JVM; empty for never
 */
public record Deadline(OptionalLong nanos) {

    public static final Deadline NEVER = new Deadline(OptionalLong.empty());

    public static Deadline in(long seconds) {
        if (seconds < 1) {
            throw new Refusal("--seconds is at least 1");
        }
        return new Deadline(OptionalLong.of(System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds)));
    }

    boolean isOver() {
        return nanos.isPresent() && System.nanoTime() - nanos.getAsLong() >= 0;
    }
}
