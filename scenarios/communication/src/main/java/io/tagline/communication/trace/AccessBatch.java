package io.tagline.communication.trace;

/**
 * Accesses in their order, two words each, laid out as a record of the binary format: the address; then from the lowest bit on 32 bits
 * of thread, 8 of size, 8 of operation, 16 of flags. docs/trace.md, binary format.
 */
public final class AccessBatch {

    /** The most accesses of one batch. */
    public static final int CAPACITY = 4096;

    /** The most threads of a trace; ids start at 0. */
    public static final int MOST_THREADS = 1024;

    private static final int LINE = 64;
    private static final int SIZE = 32;
    private static final int OPERATION = 40;

    private final long[] words = new long[2 * CAPACITY];
    private int size;
    private int threads;

    /** Takes out all accesses; the number of threads stays. */
    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    /** One more than the highest thread id so far, or what the trace says about it: never less than before. */
    public int threads() {
        return threads;
    }

    /** Makes room for threads that are known of before they access anything. */
    public void expectThreads(int count) {
        threads = Math.max(threads, count);
    }

    /** How many accesses still fit. */
    public int room() {
        return CAPACITY - size;
    }

    public void add(long address, int thread, int bytes, boolean write) {
        words[2 * size] = address;
        words[2 * size + 1] = thread | (long) bytes << SIZE | (write ? 1L << OPERATION : 0);
        size++;
        expectThreads(thread + 1);
    }

    /** Adds an access as its pieces, one in each 64-byte line that it touches. */
    public void addPieces(long address, int thread, int bytes, boolean write) {
        long at = address;
        int rest = bytes;
        while (rest > 0) {
            int piece = Math.min(rest, LINE - (int) (at & (LINE - 1)));
            add(at, thread, piece, write);
            at += piece;
            rest -= piece;
        }
    }

    public long address(int index) {
        return words[2 * index];
    }

    public int thread(int index) {
        return thread(words[2 * index + 1]);
    }

    public int bytes(int index) {
        return bytes(words[2 * index + 1]);
    }

    public boolean isWrite(int index) {
        return isWrite(words[2 * index + 1]);
    }

    /** The words themselves, for loops that must be fast; an access is the words {@code 2i} and {@code 2i + 1}. */
    public long[] words() {
        return words;
    }

    /** The thread in the second word of an access. */
    public static int thread(long word) {
        return (int) word;
    }

    /** The size in the second word of an access. */
    public static int bytes(long word) {
        return (int) (word >>> SIZE) & 0xff;
    }

    /** The operation in the second word of an access. */
    public static boolean isWrite(long word) {
        return (word >>> OPERATION & 1) != 0;
    }

    /** Takes the words that a decoder has put after the last access as {@code count} further accesses. */
    void grow(int count) {
        size += count;
    }
}
