package io.tagline.protocols.check;

import java.util.Optional;

/** Tells one thread that another has finished, or how it failed. */
final class Completion {

    private boolean complete;
    private Optional<RuntimeException> failure = Optional.empty();

    synchronized void reset() {
        complete = false;
        failure = Optional.empty();
    }

    synchronized void complete() {
        complete = true;
        notifyAll();
    }

    synchronized void fail(Throwable cause) {
        failure = Optional.of(new IllegalStateException("a worker of the checker failed", cause));
        complete();
    }

    /** Whether it is finished; throws what went wrong there. */
    synchronized boolean isComplete() {
        failure.ifPresent(f -> {
            throw f;
        });
        return complete;
    }

    synchronized void await() {
        try {
            while (!complete) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the exploration was interrupted", e);
        }
    }
}
