package io.tagline.protocols.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * The workers of an exploration; the calling thread is one of them, and the only one if there is but one. The others run on what
 * {@link CheckOptions#helpers} lends; an exploration ends well even if it lends none.
 */
final class Team implements AutoCloseable {

    private final List<Worker> workers = new ArrayList<>();
    private final Queue<Batch> open = new ArrayDeque<>();
    private int helping;
    private boolean closed;

    Team(Model model, StateStore store) {
        for (int i = 0; i < model.options.workers(); i++) {
            workers.add(new Worker(model, store));
        }
        for (Worker helper : workers.subList(1, workers.size())) {
            model.options.helpers().execute(() -> help(helper));
        }
    }

    private void help(Worker worker) {
        come();
        try {
            for (Optional<Batch> batch = take(); batch.isPresent(); batch = take()) {
                expand(worker, batch.get());
            }
        } finally {
            leave();
        }
    }

    private synchronized void come() {
        helping++;
    }

    private synchronized void leave() {
        helping--;
        notifyAll();
    }

    /** The next batch, once there is one; none when all are to go home. */
    private synchronized Optional<Batch> take() {
        try {
            while (open.isEmpty() && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        return closed ? Optional.empty() : Optional.of(open.remove());
    }

    private synchronized Optional<Batch> takeIfAny() {
        return Optional.ofNullable(open.poll());
    }

    private static void expand(Worker worker, Batch batch) {
        try {
            worker.expand(batch);
            batch.complete();
        } catch (RuntimeException | Error e) {
            batch.fail(e);
        }
    }

    /** Hands a batch to whoever is free. */
    synchronized void submit(Batch batch) {
        open.add(batch);
        notifyAll();
    }

    /** Waits until a batch is expanded, and expands others meanwhile. */
    void await(Batch batch) {
        while (!batch.isComplete()) {
            takeIfAny().ifPresentOrElse(other -> expand(workers.get(0), other), batch::await);
        }
    }

    /** What each worker remembers of the steps it took. */
    List<StepMemory> memories() {
        return workers.stream().map(Worker::memory).toList();
    }

    /** Sends all helpers home; batches that nobody waits for any more are dropped. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
        try {
            while (helping > 0) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
