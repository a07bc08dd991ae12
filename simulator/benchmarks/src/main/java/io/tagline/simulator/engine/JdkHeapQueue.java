package io.tagline.simulator.engine;

import java.util.PriorityQueue;

/** The plain array heap of the JDK: what one would write without thinking about it. */
final class JdkHeapQueue implements EventQueue {
    private record Entry(long time, int priority, long sequence, int slot) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            if (time != other.time) {
                return Long.compare(time, other.time);
            }
            return priority != other.priority
                    ? Integer.compare(priority, other.priority)
                    : Long.compare(sequence, other.sequence);
        }
    }

    private final PriorityQueue<Entry> heap = new PriorityQueue<>();

    @Override
    public void add(long time, int priority, long sequence, int slot) {
        heap.add(new Entry(time, priority, sequence, slot));
    }

    @Override
    public long nextTime() {
        return heap.isEmpty() ? NEVER : heap.element().time;
    }

    @Override
    public int remove() {
        return heap.remove().slot;
    }

    @Override
    public void clear() {
        heap.clear();
    }
}
