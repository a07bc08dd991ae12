package io.tagline.browser.jdk.java.util.concurrent;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** {@link java.util.concurrent.FutureTask}: a worker is a single thread. */
public final class JFutureTask<V> implements Runnable {

    private final Callable<V> callable;
    private @Nullable V value;
    private @Nullable Throwable failure;

    public JFutureTask(Callable<V> callable) {
        this.callable = callable;
    }

    @Override
    public void run() {
        try {
            value = callable.call();
        } catch (Exception | Error e) {
            failure = e;
        }
    }

    /** The result, once it has been run. */
    public @Nullable V get() throws InterruptedException, ExecutionException {
        if (failure != null) {
            throw new ExecutionException(failure);
        }
        return value;
    }
}
