package io.tagline.experiments.sampling;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Parts of a job that workers do in parallel. */
public final class Parts {

    private Parts() {}

    /** Hands a part to the workers; who asks for its result waits for it. A part must not ask for the result of another one. */
    public static <T> Supplier<T> begin(Supplier<? extends T> part, Executor executor) {
        CompletableFuture<T> begun = CompletableFuture.supplyAsync(part::get, executor);
        return () -> joined(begun);
    }

    /** The result of a part; rethrows its exception unchanged, so messages name the failure itself. */
    private static <T> T joined(CompletableFuture<T> part) {
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
