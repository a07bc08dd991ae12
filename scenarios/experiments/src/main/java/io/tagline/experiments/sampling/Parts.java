package io.tagline.experiments.sampling;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Parts of a job that workers do in parallel. */
public final class Parts {

    private Parts() {}

    /** The result of a part; rethrows its exception unchanged, so messages name the failure itself. */
    public static <T> T joined(CompletableFuture<T> part) {
        try {
            return part.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            } else if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }
}
