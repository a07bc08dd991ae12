package io.tagline.simulator.engine;

/**
 * A timing wheel: buckets of 2^{@value #WIDTH_BITS} ps, a heap for the current bucket, a heap for what lies beyond the
 * wheel.
 *
 * <p>Order is exact, because a bucket is sorted, through the near heap, when its turn comes; until then adding to it costs
 * one link, however many are in it. While few events are pending, all lie in the near heap: nothing is quicker for
 * two threads that play ping-pong. Decision 0001 has the measurements behind the constants.
 */
final class WheelQueue implements EventQueue {
    private static final int WIDTH_BITS = 6;
    static final long WIDTH = 1L << WIDTH_BITS;

    /** With more than this in the near heap alone, the wheel starts to pay. */
    private static final int MANY = 6;

    /** With no more than this pending, the near heap takes everything again; below {@link #MANY} against thrashing. */
    private static final int FEW = 2;

    /** {@link #nearest} while the near heap takes everything. */
    private static final long NO_WHEEL = Long.MAX_VALUE;

    /** After every key. */
    private static final long NOTHING = Long.MAX_VALUE;

    private final KeyHeap near = new KeyHeap();
    private final Buckets buckets = new Buckets();
    private final KeyHeap far = new KeyHeap();

    /**
     * The last bucket, counted from time zero, that belongs to the near heap. The ring holds the following ones up to one
     * round, the far heap all others.
     */
    private long nearest = NO_WHEEL;

    /**
     * The first entry of all, which is in none of the three: it is found as soon as the one before it is removed, so {@link #nextTime}
     * need not search. If there is none, both are {@link #NOTHING}.
     */
    private long firstWhen = NOTHING;

    private long firstOrder = NOTHING;

    @Override
    public void add(long time, int priority, long sequence, int slot) {
        long when = Key.when(time, priority);
        long order = Key.order(sequence, slot);
        if (when > firstWhen || (when == firstWhen && order > firstOrder)) {
            place(when, order);
            return;
        }
        if (firstOrder != NOTHING) {
            place(firstWhen, firstOrder);
        }
        firstWhen = when;
        firstOrder = order;
    }

    private void place(long when, long order) {
        if (nearest == NO_WHEEL && near.size() > MANY) {
            startWheel();
        }
        sort(when, order);
    }

    private void sort(long when, long order) {
        long bucket = bucketOf(when);
        if (bucket <= nearest) {
            near.add(when, order);
        } else if (bucket - nearest < Buckets.COUNT) {
            buckets.add(inRing(bucket), when, order);
        } else {
            far.add(when, order);
        }
    }

    private void startWheel() {
        nearest = bucketOf(near.firstWhen());
        int count = near.size();
        near.clear();
        for (int i = 0; i < count; i++) {
            sort(near.when(i), near.order(i)); // entries that stay near only overwrite what has been read already
        }
    }

    @Override
    public long nextTime() {
        return firstOrder == NOTHING ? NEVER : Key.time(firstWhen);
    }

    @Override
    public int remove() {
        int slot = Key.slot(firstOrder);
        if (near.isEmpty()) {
            turn();
        } else {
            takeNear();
        }
        return slot;
    }

    private void takeNear() {
        firstWhen = near.firstWhen();
        firstOrder = near.firstOrder();
        near.removeFirst();
    }

    /** Turns the wheel to the next bucket that is not empty, and takes the first event there; not by way of the near heap if it is the only one. */
    private void turn() {
        if (buckets.size() + far.size() <= FEW) {
            stopWheel();
            takeNearIfAny();
            return;
        }
        nearest = buckets.size() > 0 ? nearest + buckets.distanceFrom(inRing(nearest)) : bucketOf(far.firstWhen());
        placeFar();
        int bucket = inRing(nearest);
        if (buckets.isSingle(bucket)) {
            firstWhen = buckets.firstWhen(bucket);
            firstOrder = buckets.firstOrder(bucket);
            buckets.removeSingle(bucket);
        } else {
            buckets.moveTo(near, bucket);
            takeNear();
        }
    }

    private void takeNearIfAny() {
        if (near.isEmpty()) {
            firstWhen = NOTHING;
            firstOrder = NOTHING;
        } else {
            takeNear();
        }
    }

    /** Moves the entries of the far heap that are near enough by now to the ring. */
    private void placeFar() {
        while (!far.isEmpty() && bucketOf(far.firstWhen()) - nearest < Buckets.COUNT) {
            placeFirstFar();
        }
    }

    private void stopWheel() {
        nearest = NO_WHEEL;
        buckets.moveAllTo(near);
        while (!far.isEmpty()) {
            placeFirstFar();
        }
    }

    private void placeFirstFar() {
        sort(far.firstWhen(), far.firstOrder());
        far.removeFirst();
    }

    private static long bucketOf(long when) {
        return Key.time(when) >>> WIDTH_BITS;
    }

    private static int inRing(long bucket) {
        return (int) bucket & (Buckets.COUNT - 1);
    }

    @Override
    public void clear() {
        near.clear();
        buckets.clear();
        far.clear();
        nearest = NO_WHEEL;
        firstWhen = NOTHING;
        firstOrder = NOTHING;
    }
}
