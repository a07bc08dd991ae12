package io.tagline.checker.any;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;

/**
 * What is shown of single caches, by what is shown of their home: whether they are recorded as sharers, whether they owe an ack, whether the home is busy
 * for them. A cache that a view does not show is shown by another view, so it is one of these.
 */
final class Outsiders {

    private static final int SHARER = 1;
    private static final int OWES = 2;
    private static final int REQUESTER = 4;
    private static final int ASKED = 8;
    private static final int ROLES = REQUESTER | ASKED;
    private static final int KINDS = 16;
    private static final int ANY = -1;
    private static final int TYPES = 6;

    private final Int2IntOpenHashMap kinds = new Int2IntOpenHashMap();
    /** By what is shown of the home and type of message: one was for a cache for which the home is not busy. */
    private final IntOpenHashSet forOthers = new IntOpenHashSet();

    private boolean grew;

    private static int place(View view) {
        return (view.busy == Busy.REST ? 0 : Busy.row(view.busy) + 1) << 10 | view.directory << 2 | view.memory;
    }

    /** Adds the caches of a view. */
    void add(View view) {
        int place = place(view);
        int known = kinds.get(place);
        int all = known;
        for (int cache = 0; cache < view.caches; cache++) {
            all |= 1 << kind(view, cache);
        }
        if (all != known) {
            kinds.put(place, all);
            grew = true;
        }
        for (int i = 0; i < view.count && view.busy != Busy.REST; i++) {
            int letter = view.letters[i];
            boolean isFor = Letter.kind(letter) == Letter.HOME && Letter.requester(letter) < View.MOST;
            if (isFor && Letter.requester(letter) != Busy.requester(view.busy)) {
                grew |= forOthers.add(place << TYPES | Letter.type(letter));
            }
        }
    }

    /** Whether any has been added that was not known, since this was asked. */
    boolean grew() {
        boolean has = grew;
        grew = false;
        return has;
    }

    private static int kind(View view, int cache) {
        return (view.isSharer(cache) ? SHARER : 0)
                | (Ledger.entry(view.ledger, cache) != 0 ? OWES : 0)
                | (view.busy != Busy.REST && Busy.requester(view.busy) == cache ? REQUESTER : 0)
                | (view.busy != Busy.REST && Busy.asked(view.busy) == cache ? ASKED : 0);
    }

    /** Whether caches that a view does not show may be as it says of them. */
    boolean mayBe(View view) {
        return mayBe(view, ANY, ANY);
    }

    /**
     * The same of a view in which a message of a type has come to the home for a cache that it does not show, which is a sharer or not; and so many others
     * are that it does not show.
     */
    boolean mayBe(View view, int type, boolean shares, int others) {
        boolean same = view.busy != Busy.REST
                && Busy.requester(view.busy) == View.OUT
                && !forOthers.contains(place(view) << TYPES | type);
        return !same || mayBe(view, shares ? SHARER : 0, others);
    }

    private boolean mayBe(View view, int requester, int others) {
        int known = kinds.get(place(view));
        int roles = view.busy == Busy.REST
                ? 0
                : (Busy.requester(view.busy) == View.OUT ? REQUESTER : 0)
                        | (Busy.asked(view.busy) == View.OUT ? ASKED : 0);
        boolean may = roles == 0 && mayBe(view, known, 0, false, 0, others);
        for (int one = 0; one < KINDS && !may && roles != 0; one++) {
            int rest = roles & ~one;
            boolean fits = (known >> one & 1) != 0
                    && (one & ROLES & ~roles) == 0
                    && (one & ROLES) != 0
                    && isAs(one, requester);
            if (fits && rest == 0) {
                may = mayBe(view, known, one & SHARER, (one & OWES) != 0, asRequester(one), others);
            }
            for (int two = 0; two < KINDS && !may && fits && rest != 0; two++) {
                if ((known >> two & 1) != 0 && (two & ROLES) == rest && isAs(two, requester)) {
                    may = mayBe(
                            view,
                            known,
                            (one & SHARER) + (two & SHARER),
                            ((one | two) & OWES) != 0,
                            asRequester(one) + asRequester(two),
                            others);
                }
            }
        }
        return may;
    }

    private static boolean isAs(int kind, int requester) {
        return requester == ANY || (kind & REQUESTER) == 0 || (kind & SHARER) == requester;
    }

    /** One if a cache of a kind is the requester and a sharer. */
    private static int asRequester(int kind) {
        return (kind & REQUESTER) != 0 ? kind & SHARER : 0;
    }

    /** The same if some of them are known, of whom so many share, and one owes an ack or not. */
    private static boolean mayBe(View view, int known, int shares, boolean owes, int requester, int others) {
        int most = view.counts ? View.MANY : 1;
        boolean may = false;
        for (int more = 0; more <= most && !may; more++) {
            may = view.withMore(shares, more) == view.others
                    && (others == ANY || view.withMore(shares - requester, more) == others)
                    && mayBe(known, more, Ledger.hasOutside(view.ledger), owes);
        }
        return may;
    }

    private static boolean mayBe(int known, int sharers, boolean owes, boolean knownToOwe) {
        boolean idle = (known >> SHARER & 1) != 0;
        boolean asked = (known >> (SHARER | OWES) & 1) != 0;
        boolean others = (known >> OWES & 1) != 0;
        if (!owes) {
            return !knownToOwe && (sharers == 0 || idle);
        }
        return (sharers == 0 || idle || asked) && (knownToOwe || others || (asked && sharers > 0));
    }
}
