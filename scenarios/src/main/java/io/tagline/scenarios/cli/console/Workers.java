package io.tagline.scenarios.cli.console;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that simulate replications; they do not keep the program alive. */
public final class Workers implements AutoCloseable {

    private final ExecutorService executor;

    public Workers(int count) {
        this.executor = Executors.newFixedThreadPool(count, Workers::thread);
    }

    public ExecutorService executor() {
        return executor;
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "tagline-worker");
        thread.setDaemon(true);
        return thread;
    }
}
