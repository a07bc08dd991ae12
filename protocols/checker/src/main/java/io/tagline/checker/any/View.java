package io.tagline.checker.any;

import java.util.Arrays;

/**
 * What is seen of a state by looking at the directory and a few caches, named by their places; a carrier, hence open and mutable.
 *
 * <p>Of all other caches together it knows one bit of each kind: whether one of them shares the line, whether one of them contributes to a number of acks.
 * If there are no others, it is the whole state.
 */
final class View {

    /** The most caches that a view may show. */
    static final int MOST = 5;

    /** A cache that the view does not show. */
    static final int OUT = 5;
    /** An owner that the view does not show, and that is in the sharer set. */
    static final int OUT_SHARER = 6;

    static final int NOBODY = 7;
    /** How many names there are, these included. */
    static final int NAMES = 8;

    /** How new data is: older than the last store. */
    static final int STALE = 0;
    /** Older than the last store, but not older than the load that waits at the cache where it is or to which it goes. */
    static final int WINDOW = 1;
    /** What the last store wrote. */
    static final int LAST = 2;
    /** There is none. */
    static final int NONE = 3;

    /** So many sharers that are not shown, or more. */
    static final int MANY = 2;

    /** Which caches are shown: the two of a view in their other order. */
    static final int[] TURNED = {1, 0};
    /** The first two of three. */
    static final int[] FIRST_TWO = {0, 1};

    private static final int HEAD_WORDS = 2;

    int caches;
    int directory;
    int memory;
    int owner;
    int sharers;
    /** Whether it counts the sharers that it does not show up to two; otherwise up to one. */
    boolean counts;
    /** Whether what stands as its owner is the cache for which a shared cache has asked. */
    boolean forClient;
    /** How many sharers it does not show, as far as they are counted. */
    int others;

    int ledger;
    int busy;
    final int[] states = new int[MOST];
    final int[] data = new int[MOST];
    /** The access that waits at each cache: the number of a core event and one, or 0. */
    final int[] waits = new int[MOST];

    /** At shared caches: see {@link Crossing#past}. */
    final int[] pasts = new int[MOST];

    final int[] ledgers = new int[MOST];
    /** Whom the directory has asked for each cache, where it may do so for several at a time. */
    final int[] asked = new int[MOST];

    /** In ascending order. */
    int[] letters = new int[16];

    int count;

    private final int[] names = new int[NAMES];

    /** Nothing has happened to so many caches: this is all of them, or whatever others there are have done nothing either. */
    void reset(int number) {
        caches = number;
        directory = 0;
        memory = LAST;
        owner = NOBODY;
        sharers = 0;
        others = 0;
        ledger = Ledger.ZERO;
        busy = Busy.REST;
        count = 0;
        for (int cache = 0; cache < number; cache++) {
            setCache(cache, 0, NONE, 0, Ledger.ZERO);
            asked[cache] = NOBODY;
            pasts[cache] = 0;
        }
    }

    void setCache(int cache, int state, int itsData, int waiting, int itsLedger) {
        states[cache] = state;
        data[cache] = itsData;
        waits[cache] = waiting;
        ledgers[cache] = itsLedger;
    }

    void copy(View other) {
        caches = other.caches;
        directory = other.directory;
        memory = other.memory;
        owner = other.owner;
        sharers = other.sharers;
        counts = other.counts;
        forClient = other.forClient;
        others = other.others;
        ledger = other.ledger;
        busy = other.busy;
        for (int cache = 0; cache < caches; cache++) {
            setCache(cache, other.states[cache], other.data[cache], other.waits[cache], other.ledgers[cache]);
            asked[cache] = other.asked[cache];
            pasts[cache] = other.pasts[cache];
        }
        count = 0;
        room(other.count);
        System.arraycopy(other.letters, 0, letters, 0, other.count);
        count = other.count;
    }

    private void room(int number) {
        if (number > letters.length) {
            letters = Arrays.copyOf(letters, 2 * number);
        }
    }

    /** Adds a letter where it belongs. */
    void add(int letter) {
        room(count + 1);
        int at = count++;
        while (at > 0 && letters[at - 1] > letter) {
            letters[at] = letters[at - 1];
            at--;
        }
        letters[at] = letter;
    }

    void remove(int place) {
        count--;
        System.arraycopy(letters, place + 1, letters, place, count - place);
    }

    /** Puts letters into order whose contents have changed. */
    void sort() {
        int all = count;
        count = 0;
        while (count < all) {
            add(letters[count]);
        }
    }

    /** How many letters are equal to this one. */
    int equal(int letter) {
        int equal = 0;
        for (int i = 0; i < count; i++) {
            equal += letters[i] == letter ? 1 : 0;
        }
        return equal;
    }

    /** Whether a cache is recorded as a sharer. */
    boolean isSharer(int cache) {
        return (sharers >> cache & 1) != 0;
    }

    /** Whether a cache of this view is at rest and no message to or from it is shown; what others do is left out. */
    boolean isQuiet(Rules rules, int cache) {
        boolean quiet = cache < caches && rules.cache.isStable(states[cache]);
        for (int i = 0; i < count && quiet; i++) {
            int letter = letters[i];
            quiet = Letter.place(letter) != cache
                    && (Letter.kind(letter) != Letter.PAIR || Letter.sender(letter) != cache);
        }
        return quiet;
    }

    /** Makes this what is seen of another view by looking at some of its caches, in this order. */
    void project(View of, int[] shown) {
        Arrays.fill(names, OUT);
        names[NOBODY] = NOBODY;
        for (int name = 0; name < shown.length; name++) {
            names[shown[name]] = name;
        }
        caches = shown.length;
        directory = of.directory;
        memory = of.memory;
        owner = of.owner < MOST
                ? names[of.owner] == OUT && of.isSharer(of.owner) && !of.forClient ? OUT_SHARER : names[of.owner]
                : of.owner;
        sharers = named(of.sharers, names);
        counts = of.counts;
        forClient = of.forClient;
        others = withMore(of.others, Integer.bitCount(of.sharers) - Integer.bitCount(sharers));
        ledger = Ledger.named(of.ledger, names);
        busy = Busy.named(of.busy, names);
        for (int name = 0; name < shown.length; name++) {
            projectCache(of, shown[name], name);
        }
        count = 0;
        for (int i = 0; i < of.count; i++) {
            int letter = of.letters[i];
            boolean isShown = names[Letter.place(letter)] != OUT
                    && (Letter.kind(letter) != Letter.PAIR || names[Letter.sender(letter)] != OUT);
            if (isShown) {
                add(Letter.named(letter, names));
            }
        }
    }

    /** So many sharers and some more, as far as they are counted. */
    int withMore(int some, int more) {
        return Math.min(some + more, counts ? MANY : 1);
    }

    private void projectCache(View of, int cache, int name) {
        setCache(name, of.states[cache], of.data[cache], of.waits[cache], Ledger.named(of.ledgers[cache], names));
        asked[name] = names[of.asked[cache]];
        pasts[name] = of.pasts[cache];
    }

    /** A set of caches with other names; those without one are left out. */
    static int named(int set, int[] names) {
        int named = 0;
        for (int left = set; left != 0; left &= left - 1) {
            int name = names[Integer.numberOfTrailingZeros(left)];
            named |= name < MOST ? 1 << name : 0;
        }
        return named;
    }

    /** An array with room for so many words: this one, or another. */
    static int[] room(int[] array, int words) {
        return words <= array.length ? array : new int[2 * words];
    }

    /** What is shown of a shared cache to its caches below, too. */
    int localAt(int cache) {
        return Crossing.local(pasts[cache], states[cache], data[cache]);
    }

    /** How many words {@link #pack} writes. */
    int words() {
        return HEAD_WORDS + caches + count;
    }

    /** Writes it as words, equal for equal views; returns how many. */
    int pack(int[] into) {
        int head = directory << 2 | memory;
        head = head << 3 | owner;
        head = head << MOST | sharers;
        head = (head << 1 | (counts ? 1 : 0)) << 1 | (forClient ? 1 : 0);
        head = head << 2 | others;
        into[0] = head << Ledger.BITS | ledger;
        into[1] = busy;
        int at = HEAD_WORDS;
        for (int cache = 0; cache < caches; cache++) {
            int front =
                    (((pasts[cache] << 8 | states[cache]) << 2 | data[cache]) << 2 | waits[cache]) << 3 | asked[cache];
            into[at++] = front << Ledger.BITS | ledgers[cache];
        }
        System.arraycopy(letters, 0, into, at, count);
        return at + count;
    }

    /** Reads what {@link #pack} has written of a view of so many caches. */
    void unpack(int[] from, int start, int words, int number) {
        caches = number;
        int head = from[start];
        ledger = head & ((1 << Ledger.BITS) - 1);
        head >>>= Ledger.BITS;
        others = head & 3;
        forClient = (head >>> 2 & 1) != 0;
        counts = (head >>> 3 & 1) != 0;
        head >>>= 4;
        sharers = head & ((1 << MOST) - 1);
        head >>>= MOST;
        owner = head & 7;
        head >>>= 3;
        memory = head & 3;
        directory = head >>> 2;
        busy = from[start + 1];
        int at = start + HEAD_WORDS;
        for (int cache = 0; cache < number; cache++) {
            int word = from[at++];
            int front = word >>> Ledger.BITS;
            asked[cache] = front & 7;
            pasts[cache] = front >>> 15;
            setCache(cache, front >>> 7 & 255, front >>> 5 & 3, front >>> 3 & 3, word & ((1 << Ledger.BITS) - 1));
        }
        count = 0;
        int letterCount = words - HEAD_WORDS - number;
        room(letterCount);
        System.arraycopy(from, at, letters, 0, letterCount);
        count = letterCount;
    }
}
