package io.tagline.checker;

import java.util.concurrent.Executor;

/**
 * What an exploration may use; its result does not depend on it, unless it stops for lack of memory.
 *
 * @param workers how many work side by side
 * @param helpers runs the workers but the first, each for as long as the exploration takes
 * @param maxBytes memory for stored states and transitions; the exploration stops when it is used up
 */
public record CheckResources(int workers, Executor helpers, long maxBytes) {

    private static final long DEFAULT_BYTES = 2L << 30;

    /** One worker, 2 GiB. */
    public static final CheckResources DEFAULT = new CheckResources(1, Runnable::run, DEFAULT_BYTES);

    public CheckResources {
        if (workers < 1) {
            throw new IllegalArgumentException("cannot check with " + workers + " workers");
        }
    }
}
