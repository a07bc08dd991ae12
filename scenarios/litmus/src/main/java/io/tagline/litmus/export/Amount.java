package io.tagline.litmus.export;

/** A number in a statement of a test. */
sealed interface Amount {

    String text();

    /** The same in every execution. */
    record Fixed(long value) implements Amount {

        @Override
        public String text() {
            return String.valueOf(value);
        }
    }

    /** What a register holds, and something added. */
    record Found(String register, long added) implements Amount {

        @Override
        public String text() {
            return added == 0 ? register : register + (added < 0 ? " - " + -added : " + " + added);
        }
    }
}
