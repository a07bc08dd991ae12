package io.tagline.litmus.program;

/** What an instruction of a litmus test works with. */
public sealed interface Operand {

    /** A number in the text, or the value of an address. */
    record Constant(long value) implements Operand {}

    /** A register of the thread, or a local variable of a C function. */
    record Register(String name) implements Operand {}

    /** The address of a location. */
    record Address(String location) implements Operand {}
}
