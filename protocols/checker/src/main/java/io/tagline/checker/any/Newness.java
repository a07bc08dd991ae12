package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.CoreEvent;

/** What steps do to data: a store makes all other data old, or if a load waits for it, new enough for that load alone. */
final class Newness {

    /** That a load waits, or a store. */
    static final int LOAD = CoreEvent.LOAD.ordinal() + 1;

    private static final int STORE = CoreEvent.STORE.ordinal() + 1;

    private final ViewStep now;
    private final View after;

    Newness(ViewStep now) {
        this.now = now;
        this.after = now.after;
    }

    void copy() {
        now.lacksData = false;
        if (now.isAtDirectory()) {
            writeMemory();
        } else {
            after.data[now.at] = now.data;
        }
    }

    void writeMemory() {
        after.memory = now.data == View.LAST ? View.LAST : View.STALE;
    }

    /** A core's load or store is performed. */
    void access(boolean loads) {
        now.performed = true;
        boolean waited = ViewEvent.isLetter(now.cause);
        if (waited && after.waits[now.at] != (loads ? LOAD : STORE)) {
            throw new StoppedException(
                    Property.LOST_ACCESS,
                    "a %s is finished although none is waiting".formatted(loads ? "load" : "store"));
        }
        int found = after.data[now.at];
        if (found == View.NONE) {
            throw new StoppedException(Property.DATA_VALUE, "an access is performed without data");
        }
        if (found != View.LAST && !(loads && waited && found == View.WINDOW)) {
            throw new StoppedException(
                    Property.DATA_VALUE, "a %s gets an old value".formatted(loads ? "load" : "store"));
        }
        if (!loads) {
            store();
        }
    }

    private void store() {
        older();
        after.data[now.at] = View.LAST;
    }

    /** A store makes all data old that there is. */
    void older() {
        after.memory = after.memory == View.NONE ? View.NONE : View.STALE;
        for (int cache = 0; cache < after.caches; cache++) {
            if (after.data[cache] == View.LAST) {
                after.data[cache] = older(cache);
            }
        }
        for (int i = 0; i < after.count; i++) {
            int letter = after.letters[i];
            if (Letter.data(letter) == View.LAST) {
                boolean home = Letter.kind(letter) == Letter.HOME;
                after.letters[i] = Letter.withData(letter, home ? View.STALE : older(Letter.place(letter)));
            }
        }
        after.sort();
    }

    private int older(int cache) {
        return after.waits[cache] == LOAD ? View.WINDOW : View.STALE;
    }

    /** No load waits here: what was new enough for it alone is old, here and in flight to here. So only a waiting load ever finds such data. */
    void closeWindow() {
        if (after.data[now.at] == View.WINDOW) {
            after.data[now.at] = View.STALE;
        }
        for (int i = 0; now.before.waits[now.at] == LOAD && i < after.count; i++) {
            int letter = after.letters[i];
            boolean here = Letter.kind(letter) != Letter.HOME && Letter.place(letter) == now.at;
            if (here && Letter.data(letter) == View.WINDOW) {
                after.letters[i] = Letter.withData(letter, View.STALE);
            }
        }
    }
}
