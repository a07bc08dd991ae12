package io.tagline.checker.any;

import java.util.Arrays;

/**
 * Puts three views of two caches together to views of three: to all whose projections they are.
 *
 * <p>What two of them show must agree. Who is outside of one may be seen in another. Where a view has a bit for all caches outside, those of the triple
 * and of the views must fit. At the end it is asked whether the projections are the three views, which is what a join is. Not thread safe.
 */
final class Join {

    private static final int CACHES = 3;
    /** The caches of the triple that the views show: the first two, the outer ones, the last two. */
    private static final int[][] SHOWN = {{0, 1}, {0, 2}, {1, 2}};
    /** By cache of the triple: the two views that show it. */
    private static final int[][] VIEWS_OF = {{0, 1}, {0, 2}, {1, 2}};
    /** By cache and view: its place in it. */
    private static final int[][] PLACES_OF = {{0, 0}, {1, 0}, {1, 1}};

    private final Rules rules;
    private final Outsiders outsiders;
    private final View[] views = new View[CACHES];
    private final View triple = new View();
    private final View joined = new View();
    private final View projected = new View();
    private final int[][] packed = new int[CACHES][];
    private final int[] lengths = new int[CACHES];
    private int[] scratch = new int[64];

    /** By cache: the letters that its two views show of it. */
    private final int[][] mine = new int[CACHES][16];

    private final int[][] other = new int[CACHES][16];
    private final int[] counts = new int[CACHES];

    /** Bits outside of the triple that are possible: 1 for no, 2 for yes. */
    private int others;

    private int beyond;
    private final int[] ledgers = new int[CACHES];
    private int directoryLedger;
    private int letterCount;
    private Triples triples = t -> {};

    /** Receives views of three caches, valid until it returns. */
    @FunctionalInterface
    interface Triples {
        void at(View triple);
    }

    Join(Rules rules) {
        this(rules, new Outsiders());
    }

    Join(Rules rules, Outsiders outsiders) {
        this.outsiders = outsiders;
        this.rules = rules;
        Arrays.setAll(packed, i -> new int[64]);
        Arrays.fill(views, triple);
    }

    /** Finds all joins of views of caches a and b, a and c, b and c. */
    void join(View ab, View ac, View bc, Triples receiver) {
        views[0] = ab;
        views[1] = ac;
        views[2] = bc;
        triples = receiver;
        if (joinDirectory(ab, ac, bc) && joinCaches() && sortLetters()) {
            for (int i = 0; i < CACHES; i++) {
                packed[i] = View.room(packed[i], views[i].words());
                lengths[i] = views[i].pack(packed[i]);
            }
            triple.count = 0;
            addPairs();
            letterCount = triple.count;
            match(0, 0, 0);
        }
    }

    private boolean joinDirectory(View ab, View ac, View bc) {
        triple.caches = CACHES;
        triple.directory = ab.directory;
        triple.memory = ab.memory;
        triple.owner = ab.owner != View.NOBODY && ab.owner >= View.MOST && ac.owner == 1 ? 2 : ab.owner;
        triple.sharers = ab.sharers | (ac.isSharer(1) ? 1 << 2 : 0);
        triple.counts = ab.counts;
        triple.forClient = ab.forClient;
        others = sharersOutside(ab.others, ac.others, bc.others);
        if (triple.owner == View.OUT_SHARER) {
            others &= ~1;
        }
        beyond = joinBusy(ab, ac, bc);
        directoryLedger = joinThree(ab.ledger, ac.ledger, bc.ledger);
        return others != 0 && beyond != 0 && directoryLedger != 0;
    }

    /** How many sharers outside of the triple there may be, as far as they are counted: a bit for each number. */
    private int sharersOutside(int ab, int ac, int bc) {
        int possible = 0;
        for (int number = 0; number <= View.MANY; number++) {
            boolean fits = triple.withMore(number, triple.sharers >> 2 & 1) == ab
                    && triple.withMore(number, triple.sharers >> 1 & 1) == ac
                    && triple.withMore(number, triple.sharers & 1) == bc
                    && triple.withMore(number, 0) == number;
            possible |= fits ? 1 << number : 0;
        }
        return possible;
    }

    private int joinBusy(View ab, View ac, View bc) {
        triple.busy = ab.busy;
        if (ab.busy == Busy.REST) {
            return 1;
        }
        int members = Busy.members(ab.busy) | (Busy.members(ac.busy) >> 1 & 1) << 2;
        triple.busy = Busy.of(
                Busy.row(ab.busy),
                resolved(Busy.requester(ab.busy), Busy.requester(ac.busy)),
                resolved(Busy.asked(ab.busy), Busy.asked(ac.busy)),
                members,
                false);
        return outside(members, Busy.beyond(ab.busy), Busy.beyond(ac.busy), Busy.beyond(bc.busy));
    }

    /** Whoever is outside of the first view may be the second cache of the second one. */
    private static int resolved(int inFirst, int inSecond) {
        return inFirst == View.OUT && inSecond == 1 ? 2 : inFirst;
    }

    /** Whether something outside of the triple may have a property, given which of its caches do, and what the views say of those outside of them. */
    private static int outside(int have, boolean ab, boolean ac, boolean bc) {
        boolean a = (have & 1) != 0;
        boolean b = (have & 2) != 0;
        boolean c = (have & 4) != 0;
        int possible = ab == c && ac == b && bc == a ? 1 : 0;
        return possible | (ab && ac && bc ? 2 : 0);
    }

    /** The ledger that three views show, and above its bits what is possible outside; 0 if they do not agree. */
    private static int joinThree(int ab, int ac, int bc) {
        int joined = Ledger.with(Ledger.withOutside(ab, false), 2, Ledger.entry(ac, 1));
        boolean agree = Ledger.entry(ab, 0) == Ledger.entry(ac, 0)
                && Ledger.entry(ab, 1) == Ledger.entry(bc, 0)
                && Ledger.entry(ac, 1) == Ledger.entry(bc, 1);
        int possible =
                outside(Ledger.nonZero(joined), Ledger.hasOutside(ab), Ledger.hasOutside(ac), Ledger.hasOutside(bc));
        return agree && possible != 0 ? joined | possible << Ledger.BITS : 0;
    }

    /** The same of a ledger of a cache, or of its letter, that two views show. */
    private static int joinTwo(int first, int second, int cache) {
        int[] inFirst = SHOWN[VIEWS_OF[cache][0]];
        int[] inSecond = SHOWN[VIEWS_OF[cache][1]];
        if (Ledger.entry(first, PLACES_OF[cache][0]) != Ledger.entry(second, PLACES_OF[cache][1])) {
            return 0;
        }
        int joined = Ledger.ZERO;
        for (int place = 0; place < 2; place++) {
            joined = Ledger.with(joined, inFirst[place], Ledger.entry(first, place));
            joined = Ledger.with(joined, inSecond[place], Ledger.entry(second, place));
        }
        boolean hiddenFromFirst = Ledger.entry(joined, hidden(inFirst)) != 0;
        boolean hiddenFromSecond = Ledger.entry(joined, hidden(inSecond)) != 0;
        boolean one = Ledger.hasOutside(first);
        boolean two = Ledger.hasOutside(second);
        int possible = (one == hiddenFromFirst && two == hiddenFromSecond ? 1 : 0) | (one && two ? 2 : 0);
        return possible == 0 ? 0 : joined | possible << Ledger.BITS;
    }

    private static int hidden(int[] shown) {
        return CACHES - shown[0] - shown[1];
    }

    private static int possible(int joined) {
        return joined >>> Ledger.BITS;
    }

    private static int ledger(int joined, int outside) {
        return Ledger.withOutside(joined & ((1 << Ledger.BITS) - 1), outside == 1);
    }

    private boolean joinCaches() {
        for (int cache = 0; cache < CACHES; cache++) {
            View first = views[VIEWS_OF[cache][0]];
            View second = views[VIEWS_OF[cache][1]];
            int place = PLACES_OF[cache][0];
            triple.setCache(cache, first.states[place], first.data[place], first.waits[place], Ledger.ZERO);
            triple.pasts[cache] = first.pasts[place];
            triple.asked[cache] = resolved(first.asked[place], second.asked[PLACES_OF[cache][1]], cache);
            ledgers[cache] = joinTwo(first.ledgers[place], second.ledgers[PLACES_OF[cache][1]], cache);
            if (ledgers[cache] == 0 || triple.asked[cache] == UNMATCHED) {
                return false;
            }
        }
        return true;
    }

    /** Finds for each cache the letters that its two views show of it; false if they are not as many. */
    private boolean sortLetters() {
        for (int cache = 0; cache < CACHES; cache++) {
            View first = views[VIEWS_OF[cache][0]];
            View second = views[VIEWS_OF[cache][1]];
            mine[cache] = View.room(mine[cache], first.count);
            other[cache] = View.room(other[cache], second.count);
            counts[cache] = letters(first, PLACES_OF[cache][0], mine[cache]);
            if (letters(second, PLACES_OF[cache][1], other[cache]) != counts[cache]) {
                return false;
            }
        }
        return true;
    }

    private static int letters(View view, int cache, int[] into) {
        int found = 0;
        for (int i = 0; i < view.count; i++) {
            int letter = view.letters[i];
            if (Letter.kind(letter) != Letter.PAIR && Letter.place(letter) == cache) {
                into[found++] = letter;
            }
        }
        return found;
    }

    /** What only two caches together show is shown by one view; what one cache shows by itself, by two. */
    private void addPairs() {
        for (int view = 0; view < CACHES; view++) {
            for (int i = 0; i < views[view].count; i++) {
                int letter = views[view].letters[i];
                int place = Letter.place(letter);
                boolean self = place == Letter.sender(letter);
                if (Letter.kind(letter) == Letter.PAIR && (!self || view == 0 || (view == 1 && place == 1))) {
                    triple.add(renamed(letter, SHOWN[view]));
                }
            }
        }
    }

    private static int renamed(int letter, int[] names) {
        return Letter.of(
                Letter.type(letter),
                Letter.kind(letter),
                names[Letter.place(letter)],
                names[Letter.sender(letter)],
                named(Letter.requester(letter), names),
                Letter.data(letter),
                Ledger.ZERO);
    }

    private static int named(int name, int[] names) {
        return name < View.MOST ? names[name] : name;
    }

    /** Pairs up the letters of a cache from a place on, those of the second view that are {@code used} left out; then those of the next. */
    private void match(int cache, int place, int used) {
        if (cache == CACHES) {
            finish();
        } else if (place == counts[cache]) {
            match(cache + 1, 0, 0);
        } else {
            int letter = mine[cache][place];
            for (int i = 0; i < counts[cache]; i++) {
                boolean again = i > 0 && other[cache][i] == other[cache][i - 1] && (used >> (i - 1) & 1) == 0;
                if ((used >> i & 1) == 0 && !again) {
                    pair(letter, other[cache][i], cache, place, used | 1 << i);
                }
            }
        }
    }

    private void pair(int first, int second, int cache, int place, int used) {
        boolean same = Letter.type(first) == Letter.type(second)
                && Letter.kind(first) == Letter.kind(second)
                && (Letter.kind(first) != Letter.QUEUED || Letter.sender(first) == Letter.sender(second))
                && Letter.data(first) == Letter.data(second);
        int requester = same ? resolved(Letter.requester(first), Letter.requester(second), cache) : UNMATCHED;
        int ledger = joinTwo(Letter.ledger(first), Letter.ledger(second), cache);
        if (requester == UNMATCHED || ledger == 0) {
            return;
        }
        for (int outside = 0; outside < 2; outside++) {
            if ((possible(ledger) >> outside & 1) != 0) {
                letterCount++;
                triple.letters = letterCount > triple.letters.length
                        ? Arrays.copyOf(triple.letters, 2 * letterCount)
                        : triple.letters;
                triple.letters[letterCount - 1] = Letter.of(
                        Letter.type(first),
                        Letter.kind(first),
                        cache,
                        Letter.sender(first),
                        requester,
                        Letter.data(first),
                        ledger(ledger, outside));
                match(cache, place + 1, used);
                letterCount--;
            }
        }
    }

    private static final int UNMATCHED = -1;

    /** Whom two views of a cache name, each of which may show the one that is outside of the other. */
    private static int resolved(int first, int second, int cache) {
        int[] inFirst = SHOWN[VIEWS_OF[cache][0]];
        int[] inSecond = SHOWN[VIEWS_OF[cache][1]];
        int one = named(first, inFirst);
        int two = named(second, inSecond);
        if (one == two) {
            return one;
        } else if (one == View.OUT && two == hidden(inFirst)) {
            return two;
        }
        return two == View.OUT && one == hidden(inSecond) ? one : UNMATCHED;
    }

    /** All joins with the letters that have been put together. */
    private void finish() {
        for (int number = 0; number <= View.MANY; number++) {
            if ((others >> number & 1) != 0) {
                finishWith(number);
            }
        }
    }

    private void finishWith(int number) {
        for (int bits = 0; bits < 1 << 6; bits += 2) {
            boolean possible = (!rules.remembersResponder || number == (bits >> 2 & 1))
                    && has(beyond, bits >> 1)
                    && has(possible(directoryLedger), bits >> 2)
                    && has(possible(ledgers[0]), bits >> 3)
                    && has(possible(ledgers[1]), bits >> 4)
                    && has(possible(ledgers[2]), bits >> 5);
            if (possible) {
                finish(number, bits);
            }
        }
    }

    private static boolean has(int possible, int bit) {
        return (possible >> (bit & 1) & 1) != 0;
    }

    private void finish(int number, int bits) {
        int letters = triple.count;
        triple.count = letterCount;
        joined.copy(triple);
        triple.count = letters;
        joined.sort();
        joined.others = number;
        if (joined.busy != Busy.REST && (bits >> 1 & 1) != 0) {
            joined.busy = Busy.of(
                    Busy.row(joined.busy),
                    Busy.requester(joined.busy),
                    Busy.asked(joined.busy),
                    Busy.members(joined.busy),
                    true);
        }
        joined.ledger = ledger(directoryLedger, bits >> 2 & 1);
        for (int cache = 0; cache < CACHES; cache++) {
            joined.ledgers[cache] = ledger(ledgers[cache], bits >> (3 + cache) & 1);
        }
        if ((rules.level == Level.ONLY || outsiders.mayBe(joined)) && isJoin()) {
            triples.at(joined);
        }
    }

    /** Whether the projections are the three views. */
    private boolean isJoin() {
        for (int i = 0; i < CACHES; i++) {
            projected.project(joined, SHOWN[i]);
            scratch = View.room(scratch, projected.words());
            int length = projected.pack(scratch);
            if (!Arrays.equals(scratch, 0, length, packed[i], 0, lengths[i])) {
                return false;
            }
        }
        return true;
    }
}
