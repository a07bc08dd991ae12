package io.tagline.browser.jdk.java.util.concurrent;

import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@link java.util.concurrent.CompletableFuture}: a worker is a single thread, so it is complete when its executor returns. */
public final class JCompletableFuture<T> {

    private @Nullable T value;
    private @Nullable Throwable failure;

    private JCompletableFuture() {}

    public static <T> JCompletableFuture<T> supplyAsync(Supplier<T> supplier, Executor executor) {
        JCompletableFuture<T> future = new JCompletableFuture<>();
        executor.execute(() -> {
            try {
                future.value = supplier.get();
            } catch (RuntimeException | Error e) {
                future.failure = e;
            }
        });
        return future;
    }

    public @Nullable T join() {
        if (failure != null) {
            throw new JCompletionException(failure);
        }
        return value;
    }
}
