package io.tagline.litmus.program;

import java.util.Optional;

/** One step of a thread of a litmus test. */
public sealed interface Instruction {

    /** Reads a location into a register. */
    record Load(String register, String location) implements Instruction {}

    /** Writes a location; the store may wait in a store buffer. */
    record Store(String location, Operand value) implements Instruction {}

    /** Lets later accesses wait for all earlier stores: MFENCE. */
    record Fence() implements Instruction {}

    /** Writes a location and gets what it held, in one atomic step that is also a fence: XCHG. A register may receive that. */
    record Exchange(Optional<String> register, String location, Operand value) implements Instruction {}

    /** Adds to a location and gets what it held, in one atomic step that is also a fence: LOCK XADD. */
    record FetchAdd(Optional<String> register, String location, Operand value) implements Instruction {}

    /** Computes the sum of two numbers, of which one may be 0. */
    record Sum(String register, Operand left, Operand right) implements Instruction {}

    /** Goes on at a later instruction, by its index among those of the thread, if the comparison holds or there is none. */
    record Jump(Optional<Comparison> when, int target) implements Instruction {}
}
