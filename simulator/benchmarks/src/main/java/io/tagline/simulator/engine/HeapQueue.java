package io.tagline.simulator.engine;

/** A {@link KeyHeap} with the events beside it. */
final class HeapQueue implements EventQueue {
    private final KeyHeap heap = new KeyHeap();
    private final Slots slots = new Slots();

    @Override
    public void add(long time, int priority, long sequence, Event what) {
        heap.add(Key.when(time, priority), Key.order(sequence, slots.take(what)));
    }

    @Override
    public long nextTime() {
        return heap.isEmpty() ? NEVER : Key.time(heap.firstWhen());
    }

    @Override
    public Event remove() {
        int slot = Key.slot(heap.firstOrder());
        heap.removeFirst();
        return slots.release(slot);
    }

    @Override
    public void clear() {
        heap.clear();
        slots.clear();
    }
}
