package io.tagline.browser.jdk.java.util.concurrent.atomic;

/** {@link java.util.concurrent.atomic.AtomicIntegerArray}: a worker is a single thread. */
public final class JAtomicIntegerArray {

    private final int[] values;

    public JAtomicIntegerArray(int length) {
        this.values = new int[length];
    }

    public boolean compareAndSet(int index, int expected, int value) {
        boolean is = values[index] == expected;
        if (is) {
            values[index] = value;
        }
        return is;
    }
}
