package io.tagline.browser.jdk.java.util.concurrent;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@link java.util.concurrent.LinkedBlockingQueue}: a worker is a single thread, which never waits for another one. */
@SuppressWarnings("serial")
public final class JLinkedBlockingQueue<E> extends ArrayDeque<E> implements BlockingQueue<E> {

    @Override
    public void put(E element) {
        add(element);
    }

    @Override
    public E take() {
        return remove();
    }

    @Override
    public boolean offer(E element, long timeout, TimeUnit unit) {
        return add(element);
    }

    @Override
    public @Nullable E poll(long timeout, TimeUnit unit) {
        return poll();
    }

    @Override
    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    @Override
    public int drainTo(Collection<? super E> to) {
        return drainTo(to, size());
    }

    @Override
    public int drainTo(Collection<? super E> to, int most) {
        int count = Math.min(most, size());
        for (int i = 0; i < count; i++) {
            to.add(take());
        }
        return count;
    }
}
