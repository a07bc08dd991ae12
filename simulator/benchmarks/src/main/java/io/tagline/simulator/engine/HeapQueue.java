package io.tagline.simulator.engine;

/** A {@link KeyHeap} alone. */
final class HeapQueue implements EventQueue {
    private final KeyHeap heap = new KeyHeap();

    @Override
    public void add(long time, int priority, long sequence, int slot) {
        heap.add(Key.when(time, priority), Key.order(sequence, slot));
    }

    @Override
    public long nextTime() {
        return heap.isEmpty() ? NEVER : Key.time(heap.firstWhen());
    }

    @Override
    public int remove() {
        int slot = Key.slot(heap.firstOrder());
        heap.removeFirst();
        return slot;
    }

    @Override
    public void clear() {
        heap.clear();
    }
}
