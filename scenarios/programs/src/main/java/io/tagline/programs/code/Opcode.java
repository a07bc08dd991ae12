package io.tagline.programs.code;

/** The instructions of the stack machine; each has one number of its own, its operand. */
enum Opcode {
    /** Pushes the constant with the operand's number. */
    CONSTANT,
    /** Pushes the variable in the operand's slot. */
    GET,
    /** Pops into the variable in the operand's slot. */
    SET,
    /** Pops a size and puts a new array of zeros into the operand's slot. */
    NEW_ARRAY,
    /** Pops an index and pushes that element of the array in the operand's slot. */
    GET_ELEMENT,
    /** Pops a value, then an index, and changes that element of the array in the operand's slot. */
    SET_ELEMENT,
    /** Drops what is on top. */
    POP,
    /** Pops two numbers and pushes what the operator with the operand's number makes of them. */
    BINARY,
    NEGATE,
    /** Replaces 0 by 1 and everything else by 0. */
    NOT,
    /** Goes on at the operand. */
    JUMP,
    /** Pops, and goes on at the operand if it was 0. */
    JUMP_IF_ZERO,
    /** Pops the arguments of the operand's function and pushes its value. */
    APPLY,
    /** Pops a bound and pushes a random number below it. */
    RANDOM,
    /** The same where the number is how long the operation that follows computes. */
    RANDOM_TIME,
    /** Pops the arguments of the operand's operation, which is then done by the machine; pushes its value afterwards. */
    OPERATE,
    /** The same for an operation on a ghost line, which is done at once. */
    OPERATE_GHOST,
    /** Pops; if it was 0, the assertion fails. */
    ASSERT,
    /** Ends the program with the operand's mistake. */
    REFUSE,
    END;

    private static final Opcode[] ALL = values();

    static Opcode of(int number) {
        return ALL[number];
    }
}
