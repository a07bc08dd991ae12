package io.tagline.browser.jdk.java.util.concurrent.atomic;

import org.jspecify.annotations.Nullable;

/** {@link java.util.concurrent.atomic.AtomicReferenceArray}: a worker is a single thread. */
public final class JAtomicReferenceArray<E> {

    private final @Nullable Object[] values;

    public JAtomicReferenceArray(int length) {
        this.values = new @Nullable Object[length];
    }

    public int length() {
        return values.length;
    }

    @SuppressWarnings("unchecked")
    public @Nullable E get(int index) {
        return (E) values[index];
    }

    public void set(int index, @Nullable E value) {
        values[index] = value;
    }

    public boolean compareAndSet(int index, @Nullable E expected, @Nullable E value) {
        boolean is = values[index] == expected;
        if (is) {
            values[index] = value;
        }
        return is;
    }
}
