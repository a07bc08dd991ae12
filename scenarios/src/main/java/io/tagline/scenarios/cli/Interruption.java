package io.tagline.scenarios.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C end a run instead of killing it: the JVM's shutdown waits, for a while, until this is closed, so that what was interrupted
 * still shows what it has. Work that does not ask within a second is not waited for. The JVM then ends by itself with 130, as shells expect.
 */
final class Interruption implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "tagline-interruption");
    private volatile boolean happened;
    private volatile boolean heard;

    Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether Ctrl-C was pressed; whoever asks and hears so will soon be at an end. */
    boolean hasHappened() {
        heard |= happened;
        return happened;
    }

    /** Lets a shutdown go on. */
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
