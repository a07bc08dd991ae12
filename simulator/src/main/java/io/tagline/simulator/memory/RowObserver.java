package io.tagline.simulator.memory;

/** Observes the states of DRAM banks at commands. */
@FunctionalInterface
public interface RowObserver {

    /** Listens to nothing. */
    RowObserver NOBODY = state -> {};

    /** A line is read from, or written to, a bank in this state. */
    void found(RowState state);
}
