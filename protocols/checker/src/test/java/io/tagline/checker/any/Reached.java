package io.tagline.checker.any;

import io.tagline.protocols.table.Protocol;
import java.util.Arrays;

/**
 * All states that so many caches can reach, each in one of its namings: views that have no outside, nothing left out. Who only reads them need not know
 * how they are kept; a state is known by its number.
 */
final class Reached {

    private final int caches;
    private final ViewSteps steps;
    private final Sequences states = new Sequences();
    private final View named = new View();
    private final Integer[] order;
    private final int[] shown;
    private final long[] signatures;
    private int[] least = new int[64];
    private int[] packed = new int[64];
    private int length;

    private Reached(Protocol protocol, int caches) {
        this.caches = caches;
        steps = ViewSteps.closed(new Rules(protocol));
        order = new Integer[caches];
        shown = new int[caches];
        signatures = new long[caches];
    }

    static Reached of(Protocol protocol, int caches) {
        Reached reached = new Reached(protocol, caches);
        View view = new View();
        view.reset(caches);
        reached.add(view);
        for (int number = 0; number < reached.size(); number++) {
            reached.read(number, view);
            reached.steps.causes().forEach(view, cause -> {
                reached.steps.begin(view, cause);
                while (reached.steps.next()) {
                    reached.add(reached.steps.after());
                }
            });
        }
        return reached;
    }

    int size() {
        return states.size();
    }

    void read(int number, View into) {
        into.unpack(states.words(number), 0, states.length(number), caches);
    }

    /** Adds a state as the least of its namings; caches that differ keep an order that no naming changes, so only the others are tried in every order. */
    private void add(View state) {
        for (int cache = 0; cache < caches; cache++) {
            order[cache] = cache;
            signatures[cache] = signature(state, cache);
        }
        Arrays.sort(order, (one, two) -> Long.compare(signatures[one], signatures[two]));
        for (int place = 0; place < caches; place++) {
            shown[place] = order[place];
        }
        length = 0;
        permute(state, 0);
        states.add(least, length);
    }

    private void permute(View state, int place) {
        if (place == caches) {
            keep(state);
        }
        for (int other = place; other < caches; other++) {
            if (signatures[shown[other]] == signatures[shown[place]]) {
                exchange(place, other);
                permute(state, place + 1);
                exchange(place, other);
            }
        }
    }

    private void exchange(int one, int other) {
        int kept = shown[one];
        shown[one] = shown[other];
        shown[other] = kept;
    }

    private void keep(View state) {
        named.project(state, shown);
        int words = named.words();
        if (words > packed.length) {
            packed = new int[2 * words];
            least = Arrays.copyOf(least, 2 * words);
        }
        named.pack(packed);
        if (length == 0 || Arrays.compare(packed, 0, words, least, 0, words) < 0) {
            System.arraycopy(packed, 0, least, 0, words);
            length = words;
        }
    }

    /** What is true of a cache whatever the names of all are; caches that differ have different ones, but for chance, which would cost a name twice. */
    private static long signature(View state, int cache) {
        long sum = mix(state.states[cache] << 4 | state.data[cache] << 2 | state.waits[cache]);
        sum = mix(sum + Ledger.entry(state.ledger, cache));
        sum = mix(sum + Ledger.entry(state.ledgers[cache], cache));
        sum = mix(sum + (state.owner == cache ? 1 : 0) + (state.isSharer(cache) ? 2 : 0));
        sum = mix(sum + (state.busy == Busy.REST ? 0 : roles(state.busy, cache)));
        for (int other = 0; other < state.caches; other++) {
            sum += mix(Ledger.entry(state.ledgers[other], cache));
        }
        for (int i = 0; i < state.count; i++) {
            int letter = state.letters[i];
            int role = (Letter.place(letter) == cache ? 1 : 0)
                    | (Letter.sender(letter) == cache ? 2 : 0)
                    | (Letter.requester(letter) == cache ? 4 : 0);
            long what = mix(Letter.type(letter) << 4 | Letter.kind(letter) << 2 | Letter.data(letter));
            sum += mix(mix(what + role) + Ledger.entry(Letter.ledger(letter), cache));
        }
        return sum;
    }

    private static int roles(int busy, int cache) {
        return (Busy.requester(busy) == cache ? 1 : 0)
                | (Busy.asked(busy) == cache ? 2 : 0)
                | (Busy.members(busy) >> cache & 1) << 2;
    }

    private static long mix(long value) {
        long mixed = (value + 1) * 0x9E3779B97F4A7C15L;
        return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    }
}
