package io.tagline.scenarios.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C end a run instead of killing it: the JVM's shutdown waits for a while until this is closed, so an interrupted command can print its
 * partial result. It does not wait for work that fails to ask within a second. The JVM then exits with 130, as shells expect.
 */
public final class Interruption implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "tagline-interruption");
    private volatile boolean happened;
    private volatile boolean heard;

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether Ctrl-C was pressed; a caller that learns this will end soon, so the shutdown waits for it. */
    public boolean hasHappened() {
        heard |= happened;
        return happened;
    }

    /** Lets a shutdown continue. */
    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // The shutdown is under way: the hook has just been released.
        }
    }

    private void end() {
        happened = true;
        try {
            boolean ended = closed.await(1, TimeUnit.SECONDS);
            if (!ended && heard) {
                closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
