package io.tagline.protocols.check;

import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** The workers of an exploration; the calling thread is one of them. */
final class Team implements AutoCloseable {

    private final List<Worker> workers = new ArrayList<>();
    private final ExecutorService helpers;

    Team(Model model, StateStore store) {
        for (int i = 0; i < model.options.workers(); i++) {
            workers.add(new Worker(model, store));
        }
        helpers = Executors.newFixedThreadPool(Math.max(1, workers.size() - 1), Team::thread);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "checker");
        thread.setDaemon(true);
        return thread;
    }

    /** Expands all batches, which one by which worker is open. */
    void expand(List<Batch> batches) {
        AtomicInteger next = new AtomicInteger();
        int needed = Math.min(workers.size(), batches.size());
        List<Future<?>> futures = new ArrayList<>();
        for (Worker helper : workers.subList(1, needed)) {
            futures.add(helpers.submit(() -> work(helper, batches, next)));
        }
        work(workers.get(0), batches, next);
        futures.forEach(Team::await);
    }

    private static void work(Worker worker, List<Batch> batches, AtomicInteger next) {
        for (int i = next.getAndIncrement(); i < batches.size(); i = next.getAndIncrement()) {
            worker.expand(batches.get(i));
        }
    }

    private static void await(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the exploration was interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** The rows of a table that some worker has taken. */
    BitSet rows(ControllerKind kind) {
        BitSet rows = new BitSet();
        workers.forEach(worker -> worker.memory().addRowsTo(rows, kind));
        return rows;
    }

    @Override
    public void close() {
        helpers.shutdownNow();
    }
}
