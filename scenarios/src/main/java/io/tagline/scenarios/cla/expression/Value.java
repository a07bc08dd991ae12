package io.tagline.scenarios.cla.expression;

/** What a name stands for while a program is expanded: a whole number or a word. */
public sealed interface Value {

    /** A whole number; comparisons yield 1 for true and 0 for false. */
    record Whole(long number) implements Value {

        @Override
        public String toString() {
            return Long.toString(number);
        }
    }

    /** A word, such as the name of a state; it can only be compared for equality. */
    record Word(String text) implements Value {

        @Override
        public String toString() {
            return text;
        }
    }

    static Value of(long number) {
        return new Whole(number);
    }

    static Value of(String text) {
        return new Word(text);
    }

    static Value of(boolean truth) {
        return new Whole(truth ? 1 : 0);
    }
}
