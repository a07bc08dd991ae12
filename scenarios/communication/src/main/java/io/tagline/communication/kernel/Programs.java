package io.tagline.communication.kernel;

/** The accesses of the threads of each {@link Kernel}. Arrays begin at addresses far apart; a line holds eight numbers. */
final class Programs {

    private static final long A = 0x1000_0000L;
    private static final long B = 0x2000_0000L;
    private static final long PRIVATE = 0x4000_0000L;
    private static final long PRIVATE_BYTES = 1 << 20;

    /** Numbers in a line. */
    static final int LINE = 8;

    private static final int COLUMNS = 64;
    private static final int ROWS = 4;
    private static final int BUFFER = 32;
    private static final int BLOCK = 8;
    private static final int COUNTS = 250;

    private Programs() {}

    /** Even phases go from A to B, odd ones back. */
    static void stencil(int phase, int thread, int threads, AccessList list) {
        long from = phase % 2 == 0 ? A : B;
        long to = phase % 2 == 0 ? B : A;
        int last = threads * ROWS - 1;
        for (int row = Math.max(1, thread * ROWS); row < Math.min(last, (thread + 1) * ROWS); row++) {
            for (int column = 1; column < COLUMNS - 1; column++) {
                long cell = (long) row * COLUMNS + column;
                list.read(from, cell - COLUMNS);
                list.read(from, cell - 1);
                list.read(from, cell);
                list.read(from, cell + 1);
                list.read(from, cell + COLUMNS);
                list.write(to, cell);
            }
        }
    }

    /** Two buffers between neighbours take turns, so one is filled while the other is emptied. */
    static void pipeline(int phase, int thread, int threads, AccessList list) {
        int filled = phase % 2;
        for (int i = 0; i < BUFFER; i++) {
            if (thread > 0) {
                list.read(A, buffer(thread - 1, 1 - filled) + i);
            }
            list.write(PRIVATE + thread * PRIVATE_BYTES, i);
            if (thread < threads - 1) {
                list.write(A, buffer(thread, filled) + i);
            }
        }
    }

    private static long buffer(int thread, int which) {
        return (2L * thread + which) * BUFFER;
    }

    /** The matrix has 8 rows for each thread; phases alternate between A to B and B to A. */
    static void transpose(int phase, int thread, int threads, AccessList list) {
        long from = phase % 2 == 0 ? A : B;
        long to = phase % 2 == 0 ? B : A;
        long order = (long) threads * BLOCK;
        for (int step = 0; step < threads; step++) {
            int other = (thread + step) % threads; // Each begins with its own block, so that not all read the same one.
            for (int i = 0; i < BLOCK; i++) {
                for (int j = 0; j < BLOCK; j++) {
                    long row = (long) thread * BLOCK + i;
                    long column = (long) other * BLOCK + j;
                    list.read(from, column * order + row);
                    list.write(to, row * order + column);
                }
            }
        }
    }

    /** Counts in its own word. */
    static void count(int counter, AccessList list) {
        for (int i = 0; i < COUNTS; i++) {
            list.read(A, counter);
            list.write(A, counter);
        }
    }

    /** Even phases write what the thread has, odd ones read what the partner has; every round has buffers of its own. */
    static void butterfly(int phase, int thread, int threads, AccessList list) {
        int rounds = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(threads - 1));
        int round = phase / 2 % rounds;
        int partner = thread ^ (1 << round);
        for (int i = 0; i < BUFFER; i++) {
            if (phase % 2 == 0) {
                list.write(A, ((long) round * threads + thread) * BUFFER + i);
            } else if (partner < threads) {
                list.read(A, ((long) round * threads + partner) * BUFFER + i);
            }
        }
    }
}
