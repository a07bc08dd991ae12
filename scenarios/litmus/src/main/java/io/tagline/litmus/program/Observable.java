package io.tagline.litmus.program;

/** Something that has a value in each outcome of a litmus test. */
public sealed interface Observable {

    /** As herd writes it: {@code 0:EAX} or {@code [x]}. */
    String text();

    /** A register when its thread has ended. */
    record OfThread(int thread, String register) implements Observable {

        @Override
        public String text() {
            return thread + ":" + register;
        }
    }

    /** A location when all threads have ended and all stores are performed. */
    record InMemory(String location) implements Observable {

        @Override
        public String text() {
            return "[" + location + "]";
        }
    }
}
