package io.tagline.browser.jdk.java.lang.invoke;

/**
 * {@link java.lang.invoke.VarHandle} of elements of arrays. Its methods have the signatures of their calls, as the compiler of Java writes these. A worker is a
 * single thread.
 */
public final class JVarHandle {

    private JVarHandle() {}

    public static JVarHandle arrayElementVarHandle(Class<?> array) {
        return new JVarHandle();
    }

    public boolean compareAndSet(int[] array, int index, int expected, int value) {
        return compareAndExchange(array, index, expected, value) == expected;
    }

    public int compareAndExchange(int[] array, int index, int expected, int value) {
        int found = array[index];
        if (found == expected) {
            array[index] = value;
        }
        return found;
    }

    public int getAcquire(int[] array, int index) {
        return array[index];
    }

    public long getOpaque(long[] array, int index) {
        return array[index];
    }

    public void setOpaque(long[] array, int index, long value) {
        array[index] = value;
    }
}
