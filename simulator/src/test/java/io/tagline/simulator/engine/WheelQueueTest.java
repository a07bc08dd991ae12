package io.tagline.simulator.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine's queue against a sorted collection, at sizes and distances that take it through all of its three parts. */
final class WheelQueueTest {
    private record Entry(long time, int priority, long sequence, int slot) {}

    private static final Comparator<Entry> ORDER = Comparator.comparingLong(Entry::time)
            .thenComparingInt(Entry::priority)
            .thenComparingLong(Entry::sequence);

    private final EventQueue queue = new WheelQueue();
    private final PriorityQueue<Entry> expected = new PriorityQueue<>(ORDER);
    /** A slot is free again once its entry is removed. */
    private final IntArrayList free = new IntArrayList();

    private long now;
    private long sequence;

    private void add(long delay, int priority) {
        int slot = free.isEmpty() ? expected.size() : free.popInt();
        queue.add(now + delay, priority, sequence, slot);
        expected.add(new Entry(now + delay, priority, sequence++, slot));
    }

    private void removeAndCompare() {
        Entry first = expected.remove();
        assertEquals(first.time, queue.nextTime());
        assertEquals(first.slot, queue.remove());
        free.push(first.slot);
        now = first.time;
    }

    /** Alternately more is added than removed and the other way round, with delays of up to 2^bits. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 9, 14, 18, 20, 24, 40})
    void growingAndShrinking_keepsOrder(int bits) {
        SplittableRandom random = new SplittableRandom(bits);
        for (int phase = 0; phase < 40; phase++) {
            int target = random.nextInt(4) == 0 ? 0 : 1 << random.nextInt(13);
            while (expected.size() != target) {
                boolean grow = expected.size() < target;
                if (expected.isEmpty() || random.nextInt(4) < (grow ? 3 : 1)) {
                    add(random.nextLong(1L << random.nextInt(bits + 1)), random.nextInt(-1, 2));
                } else {
                    removeAndCompare();
                }
            }
        }
        while (!expected.isEmpty()) {
            removeAndCompare();
        }
        assertEquals(EventQueue.NEVER, queue.nextTime());
    }

    /** Delays close to one turn of the wheel: what was beyond it must come in before what is added behind it. */
    @Test
    void delaysAroundOneTurn_keepOrder() {
        long turn = Buckets.COUNT * WheelQueue.WIDTH;
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            if (expected.size() < 9) {
                long steps = random.nextLong(-12, 13) * WheelQueue.WIDTH;
                add(random.nextInt(16) == 0 ? Math.abs(steps) : turn + steps, 0);
            } else {
                removeAndCompare();
            }
        }
    }

    @Test
    void lookingAhead_doesNotFixTheOrder() {
        for (int i = 0; i < 20; i++) {
            add(1_000_000 + i, 0);
        }
        assertEquals(1_000_000, queue.nextTime()); // the wheel has turned there
        add(5, 0);
        add(999_999, 0);
        while (!expected.isEmpty()) {
            removeAndCompare();
        }
    }

    @Test
    void clear_forgetsWhatLiesInEveryPart() {
        for (int i = 0; i < 40; i++) {
            add(1L << i, 0);
        }
        queue.clear();
        expected.clear();
        free.clear();
        assertEquals(EventQueue.NEVER, queue.nextTime());
        for (int i = 0; i < 40; i++) {
            add(3L << i, 0);
        }
        while (!expected.isEmpty()) {
            removeAndCompare();
        }
    }
}
