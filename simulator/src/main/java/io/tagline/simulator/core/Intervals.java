package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The intervals that the threads of a program have measured in one replication. */
public final class Intervals {

    private final List<MeasuredInterval> measured = new ArrayList<>();
    private final List<OfThread> threads = new ArrayList<>();

    /** One interval of one thread, in picoseconds. */
    public record MeasuredInterval(String interval, int thread, long begin, long end) {

        public long duration() {
            return end - begin;
        }
    }

    /** Begins a replication. */
    public void reset() {
        measured.clear();
        threads.forEach(thread -> thread.begun.clear());
    }

    /** All intervals that are over, in the order of their ends. */
    public List<MeasuredInterval> measured() {
        return measured;
    }

    /** Measures the intervals of one more thread. */
    OfThread ofThread() {
        OfThread thread = new OfThread(threads.size());
        threads.add(thread);
        return thread;
    }

    /** Measures the intervals of one thread. */
    final class OfThread {

        private final int thread;
        private final Map<String, Long> begun = new TreeMap<>();

        private OfThread(int thread) {
            this.thread = thread;
        }

        void mark(Operation.Mark mark, long now) {
            Optional<Long> before = Optional.ofNullable(
                    mark.begins() ? begun.put(mark.interval(), now) : begun.remove(mark.interval()));
            if (before.isPresent() == mark.begins()) {
                throw new IntervalException(thread, mark);
            } else if (before.isPresent()) {
                measured.add(new MeasuredInterval(mark.interval(), thread, before.get(), now));
            }
        }
    }
}
