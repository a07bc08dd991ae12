package io.tagline.communication.detection;

import io.tagline.communication.detection.Communication.Definition;
import io.tagline.communication.trace.AccessBatch;
import java.util.Arrays;
import java.util.Optional;

/**
 * The relaxed definition of communication at one granularity: Diener et al., PDP 2016, section IV, algorithm 1.
 *
 * <p>A block's queue of two threads is one number, each thread plus one in 16 bits and 0 for none: the low half is the thread that
 * came first, the high half the one that came last. Only the start address of an access counts, as in the algorithm.
 */
public final class RelaxedDetector implements Detector {

    private static final int HALF = 16;
    private static final int LOW = 0xffff;

    private final int shift;
    private final Variant variant;

    /** Whether an access by the thread that came last leaves the queue unchanged; this is nearly every access. */
    private final boolean settles;

    private final BlockTable blocks = new BlockTable();
    private final RecentBlocks recent = new RecentBlocks(blocks);
    private final EventCounts events = new EventCounts();
    private long accesses;

    /** Detects in blocks of 2^{@code shift} bytes. */
    public RelaxedDetector(int shift, Variant variant) {
        this.shift = shift;
        this.variant = variant;
        this.settles = variant == Variant.MRU2;
    }

    /** Every access counts an event with both threads of the queue: those with no thread and with itself are in cells that are never read. */
    @Override
    public void accept(AccessBatch batch) {
        events.ensure(batch.threads());
        long[] counts = events.counts();
        int width = events.width();
        accesses += batch.size();
        long[] words = batch.words();
        int end = 2 * batch.size();
        long[] places = recent.places();
        for (int i = 0; i < end; i += 2) {
            long block = words[i] >>> shift;
            int thread = AccessBatch.thread(words[i + 1]) + 1;
            int place = RecentBlocks.place(block);
            int queue = places[place] == block ? (int) places[place + 1] : recent.fetch(place, block);
            int row = thread * width;
            counts[row + (queue & LOW)]++;
            if (settles && queue >>> HALF == thread) {
                continue; // The cell of its events with itself is never read.
            }
            counts[row + (queue >>> HALF)]++;
            if (changes(queue & LOW, queue >>> HALF, thread)) {
                int queued = queue >>> HALF | thread << HALF;
                places[place + 1] = queued;
            }
        }
    }

    @Override
    public Communication communication() {
        return new Communication(
                Definition.RELAXED, variant.word(), 1L << shift, accesses, events.matrix(), Optional.empty());
    }

    /** How many blocks were accessed. */
    public long blocks() {
        return blocks.size();
    }

    /** Whether an access changes the queue, which drives out the thread that came first. */
    private boolean changes(int first, int last, int thread) {
        return variant != Variant.PRINTED || changesAsPrinted(first, last, thread);
    }

    /** Lines 16 and 17 of the listing: nothing changes if the thread is the front of the queue. */
    private boolean changesAsPrinted(int first, int last, int thread) {
        return (first == 0 ? last : first) != thread;
    }

    /**
     * The numbers of blocks accessed not long ago, in front of a {@link BlockTable}: a direct-mapped write-back cache. Programs access few
     * blocks at a time, so most look-ups end here, without the search of a table that is nearly full.
     */
    private static final class RecentBlocks {

        /** 512 KiB: a core's second-level cache holds it. */
        private static final int BITS = 15;

        /** Blocks are shifted addresses, so no block is this. */
        private static final long NONE = -1;

        private final long[] places = new long[2 << BITS];
        private final BlockTable all;

        RecentBlocks(BlockTable all) {
            this.all = all;
            Arrays.fill(places, NONE);
        }

        /** The only place where a block can be; neighbouring blocks have neighbouring places, since programs go from one to the next. */
        static int place(long block) {
            return ((int) (block ^ (block >>> BITS)) << 1) & ((2 << BITS) - 1);
        }

        /**
         * The places themselves, for a loop that must be fast: a block followed by its number; a number changed there reaches the table when the block
         * has to go.
         */
        long[] places() {
            return places;
        }

        /** Puts a block in the place of another one, and returns its number. */
        int fetch(int place, long block) {
            if (places[place] != NONE) {
                all.put(places[place], (int) places[place + 1]);
            }
            int number = all.number(block);
            places[place] = block;
            places[place + 1] = number;
            return number;
        }
    }
}
