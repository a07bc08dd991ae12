package io.tagline.simulator.rma;

/**
 * The contents of a thread's private memory. Threads share the pages that have not changed since before the run, so thousands of threads need memory
 * only for their changes.
 */
public final class PrivateContents {

    private static final int PAGE_BITS = 9;
    private static final int PAGE = 1 << PAGE_BITS;

    private final long[][] before;
    private final long[][] pages;

    private PrivateContents(long[][] before) {
        this.before = before;
        this.pages = before.clone();
    }

    /** Memory that holds this before the run. */
    static PrivateContents of(long[] contents) {
        long[][] pages = new long[(contents.length + PAGE - 1) >>> PAGE_BITS][PAGE];
        for (int i = 0; i < contents.length; i++) {
            pages[i >>> PAGE_BITS][i % PAGE] = contents[i];
        }
        return new PrivateContents(pages);
    }

    /** The memory of another thread, with the same contents before the run. */
    PrivateContents another() {
        return new PrivateContents(before);
    }

    /** The content of a line; lines are counted from 0. */
    public long get(int line) {
        return pages[line >>> PAGE_BITS][line % PAGE];
    }

    /** Changes a line. */
    public void set(int line, long value) {
        int page = line >>> PAGE_BITS;
        if (pages[page][line % PAGE] != value) {
            if (pages[page] == before[page]) {
                pages[page] = before[page].clone();
            }
            pages[page][line % PAGE] = value;
        }
    }
}
