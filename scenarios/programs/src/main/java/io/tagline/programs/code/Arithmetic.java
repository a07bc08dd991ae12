package io.tagline.programs.code;

/** What the stack machine does to the one or two numbers on top of the stack; nothing overflows silently. */
public enum Arithmetic {
    ADD(Opcode.ADD),
    SUBTRACT(Opcode.SUBTRACT),
    MULTIPLY(Opcode.MULTIPLY),
    DIVIDE(Opcode.DIVIDE),
    FLOOR_DIVIDE(Opcode.FLOOR_DIVIDE),
    MODULO(Opcode.MODULO),
    NEGATE(Opcode.NEGATE),
    EQUAL(Opcode.EQUAL),
    NOT_EQUAL(Opcode.NOT_EQUAL),
    LESS(Opcode.LESS),
    AT_MOST(Opcode.AT_MOST),
    GREATER(Opcode.GREATER),
    AT_LEAST(Opcode.AT_LEAST),
    NOT(Opcode.NOT);

    private final Opcode opcode;

    Arithmetic(Opcode opcode) {
        this.opcode = opcode;
    }

    Opcode opcode() {
        return opcode;
    }
}
