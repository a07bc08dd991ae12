package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.watch.Watch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * Finds the least set of views of two caches that has the first one and is closed under all steps: of the caches in it, and of any third cache with
 * which two more views of the set join it.
 *
 * <p>The set does not depend on the order in which views are taken.
 */
final class Search {

    private static final int REPORT = 1 << 8;
    private static final int TURNED = 1;
    private static final IntArrayList EMPTY = new IntArrayList(0);

    private final Rules rules;
    private final ViewCheck check;
    private final ViewSteps steps;
    private final Foreign foreign;
    private final Join join = new Join();
    private final Watch watch;
    private final Limits limits;

    private final Sequences views = new Sequences();
    private final IntArrayList waiting = new IntArrayList();
    private final Sequences places = new Sequences();
    private final Sequences parts = new Sequences();
    private final Sequences pairs = new Sequences();

    /** By view and orientation: what all views share, and what is shown of the first and of the second cache. */
    private final IntArrayList placeOf = new IntArrayList();

    private final IntArrayList firstOf = new IntArrayList();
    private final IntArrayList secondOf = new IntArrayList();
    private final IntArrayList active = new IntArrayList();
    /** By place and first cache, and by that and the second cache: the oriented views. */
    private final Long2ObjectOpenHashMap<IntArrayList> byFirst = new Long2ObjectOpenHashMap<>();

    private final Long2ObjectOpenHashMap<IntArrayList> byBoth = new Long2ObjectOpenHashMap<>();
    private final IntArrayList known = new IntArrayList();

    private final View taken = new View();
    private final View ab = new View();
    private final View ac = new View();
    private final View bc = new View();
    private final View straight = new View();
    private final View turned = new View();
    private final View projected = new View();
    private final View stopped = new View();
    private int[] words = new int[64];
    private int[] otherWords = new int[64];
    private long triples;

    Search(Rules rules, Limits limits, Watch watch) {
        this.rules = rules;
        this.limits = limits;
        this.watch = watch;
        check = new ViewCheck(rules);
        steps = new ViewSteps(rules, limits.equalMessages());
        foreign = new Foreign(rules);
    }

    /** Searches until nothing new is found; throws why if it has to stop. */
    void run() {
        try (Watch.Task task = watch.begin("views")) {
            straight.reset(2);
            add(straight);
            int done = 0;
            while (!waiting.isEmpty()) {
                if (watch.isCancelled()) {
                    throw new StoppedException(Obstacle.INTERRUPTED);
                }
                expand(limits.order().take(waiting));
                done++;
                if (done % REPORT == 0) {
                    task.at(done, views.size(), "");
                }
            }
            if (steps.mixesSigns()) {
                throw new StoppedException(Obstacle.BOTH_SIGNS);
            }
        }
    }

    private void expand(int view) {
        views.read(view, taken);
        stopped.copy(taken);
        steps.forEachCause(taken, this::step);
        turned.project(taken, 1, 0);
        boolean symmetric = isSame(taken, turned);
        int orientations = symmetric ? 1 : 2;
        int first = index(taken, 2 * view);
        if (!symmetric) {
            index(turned, 2 * view | TURNED);
        }
        for (int orientation = first; orientation < first + orientations; orientation++) {
            extend(orientation);
        }
    }

    private boolean isSame(View one, View two) {
        int length = pack(one);
        int[] first = Arrays.copyOf(words, length);
        return length == pack(two) && Arrays.equals(first, 0, length, words, 0, length);
    }

    private int pack(View view) {
        words = room(words, view.words());
        return view.pack(words);
    }

    private static int[] room(int[] array, int length) {
        return length <= array.length ? array : new int[2 * length];
    }

    private void step(int cause) {
        steps.begin(taken, cause);
        while (steps.next()) {
            add(steps.after());
        }
    }

    /** Adds a view, the smaller of its two orientations. */
    private void add(View view) {
        turned.project(view, 1, 0);
        otherWords = room(otherWords, turned.words());
        int length = turned.pack(otherWords);
        pack(view);
        boolean turn = Arrays.compare(otherWords, 0, length, words, 0, length) < 0;
        int before = views.size();
        int number = views.add(turn ? otherWords : words, length);
        if (number == before) {
            stopped.copy(view);
            check.check(view);
            if (views.size() > limits.views() || bytes() > limits.bytes()) {
                throw new StoppedException(Obstacle.MANY_VIEWS, "there are more than %,d views".formatted(before));
            }
            waiting.add(number);
        }
    }

    /** Puts a view into the indexes in one orientation; returns its number there. */
    private int index(View view, int orientation) {
        int number = known.size();
        known.add(orientation);
        placeOf.add(place(view));
        firstOf.add(part(view, 0));
        secondOf.add(part(view, 1));
        active.add(foreign.isActive(view, 1) ? 1 : 0);
        long first = key(placeOf.getInt(number), firstOf.getInt(number));
        list(byFirst, first).add(number);
        list(byBoth, both(placeOf.getInt(number), firstOf.getInt(number), secondOf.getInt(number)))
                .add(number);
        return number;
    }

    private static long key(int place, int part) {
        return (long) place << Integer.SIZE | part;
    }

    private long both(int place, int first, int second) {
        int[] three = {place, first, second};
        return pairs.add(three, three.length);
    }

    private static IntArrayList list(Long2ObjectOpenHashMap<IntArrayList> lists, long key) {
        IntArrayList list = lists.get(key);
        if (list == null) {
            list = new IntArrayList(2);
            lists.put(key, list);
        }
        return list;
    }

    private int place(View view) {
        words[0] = view.directory << 2 | view.memory;
        words[1] = view.owner == View.NOBODY ? 1 : 0;
        words[2] = view.busy == Busy.REST ? 0 : Busy.row(view.busy) + 1;
        return places.add(words, 3);
    }

    /** What every view that shows a cache shows of it. */
    private int part(View view, int cache) {
        words = room(words, 8 + view.count);
        words[0] = view.states[cache] << 4 | view.data[cache] << 2 | view.waits[cache];
        words[1] = Ledger.entry(view.ledgers[cache], cache);
        words[2] = Ledger.entry(view.ledger, cache);
        words[3] = (view.owner == cache ? 1 : 0) | (view.isSharer(cache) ? 2 : 0);
        words[4] = view.busy == Busy.REST
                ? 0
                : 1
                        | (Busy.requester(view.busy) == cache ? 2 : 0)
                        | (Busy.asked(view.busy) == cache ? 4 : 0)
                        | (Busy.members(view.busy) >> cache & 1) << 3;
        int length = 5;
        for (int i = 0; i < view.count; i++) {
            int letter = view.letters[i];
            if (Letter.place(letter) == cache && Letter.kind(letter) != Letter.ACK) {
                int told = Letter.requester(letter) == View.NOBODY ? 0 : 1;
                words[length++] = Letter.of(
                        Letter.type(letter), Letter.kind(letter), 0, 0, told, Letter.data(letter), Ledger.ZERO);
            }
        }
        Arrays.sort(words, 5, length);
        return parts.add(words, length);
    }

    /** All triples with a new view, of a and b, or of a and c; what is left are those with the names of a and b exchanged. */
    private void extend(int view) {
        int place = placeOf.getInt(view);
        int first = firstOf.getInt(view);
        int second = secondOf.getInt(view);
        IntArrayList sameFirst = byFirst.getOrDefault(key(place, first), EMPTY);
        for (int i = 0; i < sameFirst.size(); i++) {
            int other = sameFirst.getInt(i);
            joinAll(view, other, byBoth.getOrDefault(both(place, second, secondOf.getInt(other)), EMPTY));
            joinAll(other, view, byBoth.getOrDefault(both(place, secondOf.getInt(other), second), EMPTY));
        }
    }

    private void joinAll(int ofAb, int ofAc, IntArrayList third) {
        for (int i = 0; i < third.size(); i++) {
            int ofBc = third.getInt(i);
            if ((active.getInt(ofAc) | active.getInt(ofBc)) != 0) {
                read(ofAb, ab);
                read(ofAc, ac);
                read(ofBc, bc);
                triples++;
                join.join(ab, ac, bc, this::stepOutside);
            }
        }
    }

    private void read(int oriented, View into) {
        int orientation = known.getInt(oriented);
        if ((orientation & TURNED) == 0) {
            views.read(orientation >> 1, into);
        } else {
            views.read(orientation >> 1, straight);
            into.project(straight, 1, 0);
        }
    }

    /** Lets the third cache do whatever is seen by the two others. */
    private void stepOutside(View triple) {
        for (int letter = 0; letter < triple.count; letter++) {
            boolean again = letter > 0 && triple.letters[letter] == triple.letters[letter - 1];
            if (!again && foreign.isSeen(triple, triple.letters[letter], 2)) {
                stepOutside(triple, letter);
            }
        }
        if (foreign.stores(triple, 2)) {
            stepOutside(triple, ViewSteps.access(2, CoreEvent.STORE));
        }
    }

    private void stepOutside(View triple, int cause) {
        stopped.copy(triple);
        steps.begin(triple, cause);
        while (steps.next()) {
            projected.project(steps.after(), 0, 1);
            add(projected);
        }
    }

    Rules rules() {
        return rules;
    }

    Sequences views() {
        return views;
    }

    long triples() {
        return triples;
    }

    long bytes() {
        return views.bytes()
                + places.bytes()
                + parts.bytes()
                + pairs.bytes()
                + 32L * known.size()
                + 48L * (byFirst.size() + byBoth.size());
    }

    /** The view or triple at which the search stopped. */
    View stopped() {
        return stopped;
    }

    String lastStep() {
        return steps.describe();
    }
}
