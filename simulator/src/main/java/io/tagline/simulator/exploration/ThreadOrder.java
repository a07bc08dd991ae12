package io.tagline.simulator.exploration;

import io.tagline.topologies.machine.MemoryOrder;

/**
 * In which order the accesses of a thread are performed.
 *
 * @param most how many of them may wait while the thread goes on: of stores in a buffer, or of all accesses where loads wait, too
 */
public record ThreadOrder(MemoryOrder order, int most) {

    /** Each access before the next (sequential consistency). */
    public static final ThreadOrder IN_ORDER = new ThreadOrder(MemoryOrder.IN_ORDER, 0);

    /** With a store buffer of so many entries, or with none. */
    public static ThreadOrder buffering(int stores) {
        return stores == 0 ? IN_ORDER : new ThreadOrder(MemoryOrder.TSO, stores);
    }

    /** Whether loads may wait, and stores leave in any order that the program does not exclude. */
    boolean isWeak() {
        return order.isWeak();
    }

    /** Whether what an atomic instruction writes may be performed later than what it reads. */
    boolean splitsAtomics() {
        return order == MemoryOrder.ARMV8;
    }
}
