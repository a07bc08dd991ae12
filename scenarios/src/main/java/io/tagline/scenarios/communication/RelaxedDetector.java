package io.tagline.scenarios.communication;

import io.tagline.scenarios.communication.Communication.Definition;
import io.tagline.scenarios.trace.AccessBatch;
import java.util.Optional;

/**
 * The relaxed definition of communication at one granularity: papers/004, section IV, algorithm 1.
 *
 * <p>A block's queue of two threads is one number, each thread plus one in 16 bits and 0 for nobody: the low half is the thread that
 * came first, the high half the one that came last. Only the start address of an access counts, as in the algorithm.
 */
public final class RelaxedDetector implements Detector {

    private static final int HALF = 16;
    private static final int LOW = 0xffff;

    private final int shift;
    private final Variant variant;
    private final BlockTable blocks = new BlockTable();
    private final EventCounts events = new EventCounts();
    private long accesses;

    /** Detects in blocks of 2^{@code shift} bytes. */
    public RelaxedDetector(int shift, Variant variant) {
        this.shift = shift;
        this.variant = variant;
    }

    @Override
    public void accept(AccessBatch batch) {
        events.ensure(batch.threads());
        accesses += batch.size();
        long[] words = batch.words();
        int end = 2 * batch.size();
        for (int i = 0; i < end; i += 2) {
            long block = words[i] >>> shift;
            long hash = BlockTable.hash(block);
            BlockTable.Segment segment = blocks.segment(hash);
            int slot = segment.locate(block, hash);
            int[] queues = segment.values();
            int queue = queues[slot];
            int next = next(queue, AccessBatch.thread(words[i + 1]) + 1);
            if (next != queue) {
                queues[slot] = next;
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

    /** Events of a thread with itself, which are in no matrix; only {@link Variant#PRINTED} has any. */
    public long selfEvents() {
        return events.diagonal();
    }

    /** Counts the events of an access, and tells what the block's queue is after it. */
    private int next(int queue, int thread) {
        return switch (variant) {
            case MRU2 -> mostRecentlyUsed(queue & LOW, queue >>> HALF, thread);
            case PRINTED -> printed(queue & LOW, queue >>> HALF, thread);
            case NUMALIZE -> numalize(queue & LOW, queue >>> HALF, thread);
        };
    }

    private int mostRecentlyUsed(int first, int last, int thread) {
        if (last == thread) {
            count(thread, first);
            return queue(first, last);
        }
        count(thread, last);
        if (first != thread) {
            count(thread, first);
        }
        return queue(last, thread);
    }

    private int printed(int first, int last, int thread) {
        if (first == thread) {
            count(thread, last);
            return queue(first, last);
        }
        count(thread, first);
        if (last != thread) {
            count(thread, last);
        }
        if (first == 0) {
            return queue(thread, 0);
        }
        return last == 0 ? queue(first, thread) : queue(last, thread);
    }

    private int numalize(int first, int last, int thread) {
        if (last != thread) {
            count(thread, last);
        }
        if (first != thread) {
            count(thread, first);
        }
        return queue(last, thread);
    }

    private static int queue(int first, int last) {
        return first | last << HALF;
    }

    /** An event with a partner, if there is one. */
    private void count(int thread, int partner) {
        if (partner != 0) {
            events.add(thread - 1, partner - 1);
        }
    }
}
