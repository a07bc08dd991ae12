package io.tagline.checker.any;

/**
 * With which row the directory left its last state of rest, packed into an int: for whom, whom it asked, to which caches of the view it sent as to
 * members of a set, and whether to one outside.
 *
 * <p>No row reads it. Without it, views of two transactions would be put together, since directories forget for whom they are busy.
 */
final class Busy {

    /** The directory is at rest. */
    static final int REST = 0;

    private static final int BEYOND = 1;
    private static final int MEMBERS = 1;
    private static final int ASKED = MEMBERS + View.MOST;
    private static final int REQUESTER = ASKED + 3;
    private static final int ROW = REQUESTER + 3;

    private Busy() {}

    static int of(int row, int requester, int asked, int members, boolean beyond) {
        return (row + 1) << ROW | requester << REQUESTER | asked << ASKED | members << MEMBERS | (beyond ? BEYOND : 0);
    }

    static int withAsked(int busy, int asked) {
        return (busy & ~(7 << ASKED)) | asked << ASKED;
    }

    /** The row by its index in the table. */
    static int row(int busy) {
        return (busy >>> ROW) - 1;
    }

    static int requester(int busy) {
        return busy >>> REQUESTER & 7;
    }

    static int asked(int busy) {
        return busy >>> ASKED & 7;
    }

    /** The members of the view to which it sent, as bits. */
    static int members(int busy) {
        return busy >>> MEMBERS & ((1 << View.MOST) - 1);
    }

    /** Whether it sent to a member outside. */
    static boolean beyond(int busy) {
        return (busy & BEYOND) != 0;
    }

    static int named(int busy, int[] names) {
        if (busy == REST) {
            return REST;
        }
        int members = members(busy);
        int kept = View.named(members, names);
        return of(
                row(busy),
                names[requester(busy)],
                names[asked(busy)],
                kept,
                beyond(busy) || Integer.bitCount(kept) < Integer.bitCount(members));
    }
}
