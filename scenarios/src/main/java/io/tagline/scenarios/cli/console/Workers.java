package io.tagline.scenarios.cli.console;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that simulate replications; they do not keep the program alive. */
public final class Workers implements AutoCloseable {

    private final ExecutorService executor;
    private final int count;

    public Workers(int count) {
        this.executor = Executors.newFixedThreadPool(count, Workers::thread);
        this.count = count;
    }

    public ExecutorService executor() {
        return executor;
    }

    public int count() {
        return count;
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
