package io.tagline.protocols.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The workers of an exploration; the calling thread is one of them, and the only one if there is but one. */
final class Team implements AutoCloseable {

    private final List<Worker> workers = new ArrayList<>();
    private final List<Thread> helpers = new ArrayList<>();
    private final BlockingQueue<Batch> queue = new LinkedBlockingQueue<>();

    Team(Model model, StateStore store) {
        for (int i = 0; i < model.options.workers(); i++) {
            workers.add(new Worker(model, store));
        }
        for (Worker helper : workers.subList(1, workers.size())) {
            Thread thread = new Thread(() -> help(helper), "checker");
            thread.setDaemon(true);
            thread.start();
            helpers.add(thread);
        }
    }

    private void help(Worker worker) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                expand(worker, queue.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
    void submit(Batch batch) {
        queue.add(batch);
    }

    /** Waits until a batch is expanded, and expands others meanwhile. */
    void await(Batch batch) {
        while (!batch.isComplete()) {
            Batch open = queue.poll();
            if (open == null) {
                batch.await();
            } else {
                expand(workers.get(0), open);
            }
        }
    }

    /** What each worker remembers of the steps it took. */
    List<StepMemory> memories() {
        return workers.stream().map(Worker::memory).toList();
    }

    /** Sends all helpers home; batches that nobody waits for any more are dropped. */
    @Override
    public void close() {
        queue.clear();
        helpers.forEach(Thread::interrupt);
        for (Thread helper : helpers) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
