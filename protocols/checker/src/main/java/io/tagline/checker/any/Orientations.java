package io.tagline.checker.any;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;

/**
 * The views of a set in both orientations, found by what they show: views fit together only where they show the same. Written by one thread, and read
 * by any number between.
 */
final class Orientations {

    private static final int TURNED = 1;
    private static final int ABSENT = -1;
    private static final IntArrayList EMPTY = new IntArrayList(0);

    private final Foreign foreign;
    private final Sequences places = new Sequences();
    private final Sequences parts = new Sequences();
    private final Sequences pairs = new Sequences();

    /** By number: the view and whether it is turned, what all caches share, what is shown of each cache, whether the second one is active. */
    private final IntArrayList known = new IntArrayList();

    private final IntArrayList placeOf = new IntArrayList();
    private final IntArrayList firstOf = new IntArrayList();
    private final IntArrayList secondOf = new IntArrayList();
    private final IntArrayList active = new IntArrayList();
    private final Long2ObjectOpenHashMap<IntArrayList> byFirst = new Long2ObjectOpenHashMap<>();
    private final Long2ObjectOpenHashMap<IntArrayList> byBoth = new Long2ObjectOpenHashMap<>();

    private int[] words = new int[64];

    Orientations(Foreign foreign) {
        this.foreign = foreign;
    }

    int size() {
        return known.size();
    }

    /** Adds a view in one orientation. */
    void add(int number, boolean isTurned, View view) {
        int place = place(view);
        int first = part(view, 0);
        int second = part(view, 1);
        int added = known.size();
        known.add(number << 1 | (isTurned ? TURNED : 0));
        placeOf.add(place);
        firstOf.add(first);
        secondOf.add(second);
        active.add(foreign.isActive(view, 1) ? 1 : 0);
        list(byFirst, key(place, first)).add(added);
        int[] three = {place, first, second};
        list(byBoth, pairs.add(three, three.length)).add(added);
    }

    private static IntArrayList list(Long2ObjectOpenHashMap<IntArrayList> lists, long key) {
        IntArrayList list = lists.get(key);
        if (list == null) {
            list = new IntArrayList(2);
            lists.put(key, list);
        }
        return list;
    }

    private static long key(int place, int part) {
        return (long) place << Integer.SIZE | part;
    }

    private int place(View view) {
        words[0] = view.directory << 2 | view.memory;
        words[1] = view.owner == View.NOBODY ? 1 : 0;
        words[2] = view.busy == Busy.REST ? 0 : Busy.row(view.busy) + 1;
        return places.add(words, 3);
    }

    /** What every view that shows a cache shows of it. */
    private int part(View view, int cache) {
        words = words.length < 8 + view.count ? new int[16 + 2 * view.count] : words;
        int asked = view.asked[cache] == View.NOBODY ? 0 : view.asked[cache] == cache ? 1 : 2;
        words[0] = view.pasts[cache] << 20
                | asked << 16
                | view.states[cache] << 4
                | view.data[cache] << 2
                | view.waits[cache];
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
            if (Letter.place(letter) == cache && Letter.kind(letter) != Letter.PAIR) {
                int told = Letter.requester(letter) == View.NOBODY ? 0 : 1;
                words[length++] = Letter.of(
                        Letter.type(letter),
                        Letter.kind(letter),
                        0,
                        Letter.sender(letter),
                        told,
                        Letter.data(letter),
                        Ledger.ZERO);
            }
        }
        Arrays.sort(words, 5, length);
        return parts.add(words, length);
    }

    /** Those that show the same of the first cache as another. */
    IntArrayList alikeInFirst(int other) {
        return byFirst.getOrDefault(key(placeOf.getInt(other), firstOf.getInt(other)), EMPTY);
    }

    /** Those that show of their two caches what two others with the same first cache show of their second ones. */
    IntArrayList ofSeconds(int one, int other) {
        int[] three = {placeOf.getInt(one), secondOf.getInt(one), secondOf.getInt(other)};
        int number = pairs.find(three, three.length);
        return number == ABSENT ? EMPTY : byBoth.get(number);
    }

    /** Whether the second cache may do something that is seen where it is not. */
    boolean isActive(int number) {
        return active.getInt(number) != 0;
    }

    /** Reads one into a view, by way of another. */
    void read(int number, Sequences views, View into, View by) {
        int orientation = known.getInt(number);
        if ((orientation & TURNED) == 0) {
            views.read(orientation >> 1, into);
        } else {
            views.read(orientation >> 1, by);
            into.project(by, View.TURNED);
        }
    }

    /** The memory that they take. */
    long bytes() {
        return places.bytes()
                + parts.bytes()
                + pairs.bytes()
                + 32L * known.size()
                + 48L * (byFirst.size() + byBoth.size());
    }
}
