package io.tagline.simulator.engine;

import java.util.Arrays;
import java.util.function.Supplier;

/** Objects that are used again, so that a replication allocates nothing once the first ones have allocated enough. */
public final class Pool<T> {

    private final Supplier<T> maker;
    private Object[] free = new Object[16];
    private int size;

    /** A pool that makes a new object where none is free. */
    public Pool(Supplier<T> maker) {
        this.maker = maker;
    }

    /** An object as its last user left it. */
    @SuppressWarnings("unchecked") // only objects of this kind are put there
    public T take() {
        return size == 0 ? maker.get() : (T) free[--size];
    }

    /** Nobody uses an object any more; one that never comes back is left to the collector. */
    public void release(T object) {
        if (size == free.length) {
            free = Arrays.copyOf(free, 2 * size);
        }
        free[size++] = object;
    }
}
