package io.tagline.litmus.program;

/** What an instruction of a litmus test works with besides memory. */
public sealed interface Operand {

    /** A number in the text. */
    record Constant(long value) implements Operand {}

    /** A register of the thread, or a local variable of a C function. */
    record Register(String name) implements Operand {}
}
