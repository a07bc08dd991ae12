package io.tagline.programs.code;

import io.tagline.programs.operation.Operation;

/** An operation whose lines and numbers are on the stack. */
public interface StackOperation {

    /** How many numbers it takes. */
    int arity();

    /** The operation; its arguments are in {@code stack} from {@code first} on. */
    Operation of(long[] stack, int first);

    /** Its value in the program, once it has found {@code found} in its line. */
    long value(Operation done, long found);
}
