package io.tagline.litmus.program;

/** Something that has a value in each outcome of a litmus test. */
public sealed interface Observable {

    /** As herd writes it: {@code 0:EAX}, {@code [x]} or {@code x[1]}. */
    String text();

    /** With a value, as herd writes it in an outcome. */
    default String text(String value) {
        return text() + "=" + value + ";";
    }

    /** A register when its thread has ended. */
    record OfThread(int thread, String register) implements Observable {

        @Override
        public String text() {
            return thread + ":" + register;
        }
    }

    /** A location when all threads have ended and all stores are performed. */
    record InMemory(String location) implements Observable {

        public boolean isElement() {
            return location.endsWith("]");
        }

        @Override
        public String text() {
            return isElement() ? location : "[" + location + "]";
        }
    }

    /** An element of an array that is observed as a whole: {@code x={0,1};}. */
    record OfArray(String array, int index, int length) implements Observable {

        public String location() {
            return array + "[" + index + "]";
        }

        @Override
        public String text() {
            return location();
        }

        @Override
        public String text(String value) {
            String behind = index == length - 1 ? "};" : ",";
            return (index == 0 ? array + "={" : "") + value + behind;
        }
    }
}
