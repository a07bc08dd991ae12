package io.tagline.litmus.execution;

import java.util.Set;

/**
 * An access of a thread to memory, or a fence, in one run of the thread.
 *
 * @param instruction its index in the thread; several events may be of one
 * @param location empty for a fence
 * @param value what it loads or stores
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
        long value,
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
        FENCE
    }

    boolean reads() {
        return kind == Kind.READ;
    }

    boolean writes() {
        return kind == Kind.WRITE;
    }

    /** Without the values: executions of one shape have the same facts. */
    Event shape() {
        return new Event(instruction, kind, location, 0, annotations, address, data, control, pairedWith, conditional);
    }
}
