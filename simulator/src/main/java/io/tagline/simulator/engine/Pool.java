package io.tagline.simulator.engine;

import java.util.Arrays;
import java.util.function.Supplier;

/** Objects that are used again, so replications allocate nothing once the first few have allocated enough. */
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

    /** Takes back an object that is no longer used; one that is never released is left to the garbage collector. */
    public void release(T object) {
        if (size == free.length) {
            free = Arrays.copyOf(free, 2 * size);
        }
        free[size++] = object;
    }
}
