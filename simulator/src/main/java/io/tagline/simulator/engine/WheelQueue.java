package io.tagline.simulator.engine;

import java.util.Arrays;

/**
 * A wheel of {@value #BUCKETS} buckets of 2^{@value #WIDTH_BITS} ps, a heap for the bucket at hand and a heap for what
 * lies beyond the wheel.
 *
 * <p>Order inside a bucket is exact, because a bucket is sorted (through the near heap) when its turn comes; until then
 * adding to it costs one link, however many are in it. While only few occurrences are pending, all lie in the near heap:
 * nothing is quicker for two threads that play ping-pong. See decision 0002 for the measurements behind the constants.
 */
final class WheelQueue implements HotQueue {
    static final int WIDTH_BITS = 9;
    static final int BUCKETS = 1024;

    /** With more than this pending in the near heap alone, the wheel starts to pay. */
    private static final int MANY = 12;

    /** With no more than this pending, the near heap takes everything again; far from {@link #MANY} against thrashing. */
    private static final int FEW = 4;

    /** {@link #nearest} while the near heap takes everything. */
    private static final long NO_WHEEL = Long.MAX_VALUE;

    private static final int EMPTY = 0;

    private final Slots slots = new Slots();
    private final KeyHeap near = new KeyHeap();
    private final KeyHeap far = new KeyHeap();

    /** Per bucket, the first entry of its chain; an entry is its slot + 1. */
    private final int[] chains = new int[BUCKETS];

    /** Bit per bucket: its chain is not empty. And bit per word of that. */
    private final long[] occupied = new long[BUCKETS / Long.SIZE];

    private long occupiedWords;

    /** Per slot: the rest of the chain, and the key. */
    private int[] next = new int[64];

    private long[] keys = new long[2 * 64];

    private int chained;

    /** Number, counted from time zero, of the last bucket that has gone to the near heap. */
    private long nearest = NO_WHEEL;

    @Override
    public void add(long time, int priority, long sequence, Occurrence what) {
        long when = Key.when(time, priority);
        long order = Key.order(sequence, slots.take(what));
        place(when, order);
        if (nearest == NO_WHEEL && near.size() > MANY) {
            startWheel();
        }
    }

    private void place(long when, long order) {
        long bucket = Key.time(when) >>> WIDTH_BITS;
        if (bucket <= nearest) {
            near.add(when, order);
        } else if (bucket - nearest < BUCKETS) {
            chain((int) bucket & (BUCKETS - 1), when, order);
        } else {
            far.add(when, order);
        }
    }

    private void chain(int bucket, long when, long order) {
        int slot = Key.slot(order);
        if (slot >= next.length) {
            int length = Math.max(2 * next.length, Integer.highestOneBit(slot) << 1);
            next = Arrays.copyOf(next, length);
            keys = Arrays.copyOf(keys, 2 * length);
        }
        keys[2 * slot] = when;
        keys[2 * slot + 1] = order;
        next[slot] = chains[bucket];
        chains[bucket] = slot + 1;
        int word = bucket / Long.SIZE;
        occupied[word] |= 1L << bucket;
        occupiedWords |= 1L << word;
        chained++;
    }

    private void startWheel() {
        nearest = Key.time(near.firstWhen()) >>> WIDTH_BITS;
        int count = near.size();
        near.clear();
        for (int i = 0; i < count; i++) {
            place(near.when(i), near.order(i)); // back into the near heap it goes at i at the latest
        }
    }

    @Override
    public long nextTime() {
        if (near.isEmpty() && !advance()) {
            return NEVER;
        }
        return Key.time(near.firstWhen());
    }

    @Override
    public int nextPriority() {
        return Key.priority(near.firstWhen());
    }

    @Override
    public long nextSequence() {
        return Key.sequence(near.firstOrder());
    }

    @Override
    public Occurrence remove() {
        if (near.isEmpty()) {
            advance();
        }
        int slot = Key.slot(near.firstOrder());
        near.removeFirst();
        return slots.release(slot);
    }

    /** Fills the empty near heap with the next bucket that has something; false if none has. */
    private boolean advance() {
        if (chained + far.size() <= FEW) {
            return stopWheel();
        }
        nearest = chained > 0 ? nextOccupied() : Key.time(far.firstWhen()) >>> WIDTH_BITS;
        unchain((int) nearest & (BUCKETS - 1));
        while (!far.isEmpty() && (Key.time(far.firstWhen()) >>> WIDTH_BITS) - nearest < BUCKETS) {
            place(far.firstWhen(), far.firstOrder());
            far.removeFirst();
        }
        return true;
    }

    private boolean stopWheel() {
        nearest = NO_WHEEL;
        unchainAll();
        while (!far.isEmpty()) {
            near.add(far.firstWhen(), far.firstOrder());
            far.removeFirst();
        }
        return !near.isEmpty();
    }

    private void unchainAll() {
        while (occupiedWords != 0) {
            int word = Long.numberOfTrailingZeros(occupiedWords);
            unchain(word * Long.SIZE + Long.numberOfTrailingZeros(occupied[word]));
        }
    }

    /** Looks once round the wheel, beginning behind {@link #nearest}. */
    private long nextOccupied() {
        int begin = (int) (nearest + 1) & (BUCKETS - 1);
        int word = begin / Long.SIZE;
        long bits = occupied[word] & (-1L << begin);
        if (bits == 0) {
            long later = occupiedWords & ((-1L << word) << 1);
            word = Long.numberOfTrailingZeros(later != 0 ? later : occupiedWords);
            bits = occupied[word];
        }
        int bucket = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        return nearest + 1 + ((bucket - begin) & (BUCKETS - 1));
    }

    private void unchain(int bucket) {
        for (int entry = chains[bucket]; entry != EMPTY; entry = next[entry - 1]) {
            near.add(keys[2 * entry - 2], keys[2 * entry - 1]);
            chained--;
        }
        chains[bucket] = EMPTY;
        int word = bucket / Long.SIZE;
        occupied[word] &= ~(1L << bucket);
        if (occupied[word] == 0) {
            occupiedWords &= ~(1L << word);
        }
    }

    @Override
    public void clear() {
        Arrays.fill(chains, EMPTY);
        Arrays.fill(occupied, 0);
        occupiedWords = 0;
        chained = 0;
        near.clear();
        far.clear();
        slots.clear();
        nearest = NO_WHEEL;
    }
}
