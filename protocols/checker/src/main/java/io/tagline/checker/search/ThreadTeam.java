package io.tagline.checker.search;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Threads that do one job after the other together; the calling thread is one of them, and the only one if there is but one. The others
 * run on threads that an executor lends; every job is done even if it lends none.
 *
 * <p>What has been written in one job is read in the next: a job ends when all its tasks have.
 */
public final class ThreadTeam implements AutoCloseable {

    private final int members;
    private Optional<Job> open = Optional.empty();
    private int helping;
    private boolean closed;

    /** One of the parts of a job, which may be done in any order and side by side. */
    @FunctionalInterface
    public interface Task {

        /**
         * Does part {@code number}, as {@code member}: what belongs to a member is used by one thread at a time. A part is for the member of
         * the same number, or for another one if that is busy.
         */
        void run(int member, int number);
    }

    private static final class Job {

        private final Task task;
        private final int tasks;
        private final AtomicIntegerArray taken;
        /** How many helpers are working on it; guarded by the team, as is the failure. */
        private int busy;

        private Optional<Throwable> failure = Optional.empty();

        Job(Task task, int tasks) {
            this.task = task;
            this.tasks = tasks;
            taken = new AtomicIntegerArray(tasks);
        }

        /** Takes the task of the member's own number first, and goes round from there. */
        void work(int member) {
            for (int i = 0; i < tasks; i++) {
                int number = (member + i) % tasks;
                if (taken.compareAndSet(number, 0, 1)) {
                    task.run(member, number);
                }
            }
        }
    }

    public ThreadTeam(int members, Executor lender) {
        this.members = members;
        for (int i = 1; i < members; i++) {
            int member = i;
            lender.execute(() -> help(member));
        }
    }

    int members() {
        return members;
    }

    /** Does all tasks of a job, and returns when they are done. */
    public void run(int tasks, Task task) {
        Job job = new Job(task, tasks);
        if (members == 1 || tasks <= 1) {
            job.work(0);
            return;
        }
        begin(job);
        try {
            job.work(0);
        } finally {
            end(job);
        }
        job.failure.ifPresent(cause -> {
            throw new IllegalStateException("a worker of the checker failed", cause);
        });
    }

    private synchronized void begin(Job job) {
        open = Optional.of(job);
        notifyAll();
    }

    /** Waits for helpers that are still working: the job's memory is about to be used again. */
    private synchronized void end(Job job) {
        open = Optional.empty();
        boolean interrupted = false;
        while (job.busy > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the exploration was interrupted");
        }
    }

    private void help(int member) {
        come();
        try {
            for (Optional<Job> job = join(); job.isPresent(); job = join()) {
                help(job.get(), member);
            }
        } finally {
            leave();
        }
    }

    private void help(Job job, int member) {
        Optional<Throwable> failure = Optional.empty();
        try {
            job.work(member);
        } catch (RuntimeException | Error e) {
            failure = Optional.of(e);
        }
        finish(job, failure);
    }

    /** The job to help with, once there is one; empty when the helpers should stop. */
    private synchronized Optional<Job> join() {
        try {
            while (open.isEmpty() && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        open.ifPresent(job -> job.busy++);
        return open;
    }

    /** Ends the work of a helper, which has found no task left, so that no other helper needs to join the job. */
    private synchronized void finish(Job job, Optional<Throwable> failure) {
        job.busy--;
        job.failure = job.failure.or(() -> failure);
        open = Optional.empty();
        notifyAll();
    }

    private synchronized void come() {
        helping++;
    }

    private synchronized void leave() {
        helping--;
        notifyAll();
    }

    /** Stops all helpers, and waits until they have. */
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
