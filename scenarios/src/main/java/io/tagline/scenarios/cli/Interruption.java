package io.tagline.scenarios.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C end a run instead of killing it: the JVM's shutdown waits, for a while, until this is closed. The JVM
 * then ends by itself with 130, as shells expect.
 */
final class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook;

    Interruption(Runnable cancel) {
        hook = new Thread(() -> end(cancel), "tagline-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Lets a shutdown go on. */
    void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // The shutdown is under way: the hook has just been released.
        }
    }

    private void end(Runnable cancel) {
        cancel.run();
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
