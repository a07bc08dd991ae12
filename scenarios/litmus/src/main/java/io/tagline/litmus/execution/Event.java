package io.tagline.litmus.execution;

import java.util.Set;

/**
 * An access of a thread to memory, or a fence, in one run of the thread.
 *
 * @param instruction its index in the thread; several events may be of one
 * @param location empty for a fence
 * @param read what it loads, if it does
 * @param written what it stores, if it does
 * @param annotations what models know it by
 * @param address the events of the thread, as a set of bits, whose values its address depends on
 * @param data those that what it stores depends on
 * @param control those that decide whether it happens at all
 * @param pairedWith the load that an atomic operation or a conditional store began with; negative if none
 * @param conditional whether it is one of an exclusive load or conditional store
 */
record Event(
        int instruction,
        Kind kind,
        String location,
        long read,
        long written,
        Set<String> annotations,
        long address,
        long data,
        long control,
        int pairedWith,
        boolean conditional) {

    /** What an event does. */
    enum Kind {
        READ,
        WRITE,
        /** An atomic operation of C, which is one event. */
        UPDATE,
        FENCE
    }

    boolean reads() {
        return kind == Kind.READ || kind == Kind.UPDATE;
    }

    boolean writes() {
        return kind == Kind.WRITE || kind == Kind.UPDATE;
    }

    /** Without the values: executions of one shape have the same facts. */
    Event shape() {
        return new Event(
                instruction, kind, location, 0, 0, annotations, address, data, control, pairedWith, conditional);
    }
}
