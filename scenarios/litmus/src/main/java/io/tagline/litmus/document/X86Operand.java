package io.tagline.litmus.document;

import io.tagline.litmus.program.Operand;

/** What an x86 instruction works on. */
sealed interface X86Operand {

    /** In memory, at a location or where a register points to; its accesses are noted in {@code widths}. */
    record InMemory(Operand at, LitmusToken place, Widths widths) implements X86Operand {

        /** Where it is, for an access of so many bits. Numbers of a test fit into 32 bits, so more of them change nothing. */
        Operand accessed(TokenCursor cell, int bits, boolean writing, ThreadBuilder thread) {
            thread.checkWidth(cell, place, at, bits);
            widths.add(at, Math.min(bits, Integer.SIZE), writing, place.span());
            return at;
        }
    }

    /** A register, or the lowest bits of one. */
    record InRegister(String name, int bits) implements X86Operand {}

    /** A number in the text. */
    record Immediate(long value) implements X86Operand {}
}
