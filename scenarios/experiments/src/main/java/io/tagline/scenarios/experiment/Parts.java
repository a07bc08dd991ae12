package io.tagline.scenarios.experiment;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Parts of a work that workers do side by side. */
public final class Parts {

    private Parts() {}

    /** What came of a part; what it threw is thrown as it is, so that messages name the failure and not the worker's. */
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
