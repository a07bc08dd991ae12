package io.tagline.programs.code;

/** A function of numbers on the stack; what has no value is thrown as {@code EvaluationException}. */
public interface StackFunction {

    /** How many numbers it takes. */
    int arity();

    /** The value; its arguments are in {@code stack} from {@code first} on. */
    long of(long[] stack, int first);
}
