package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;
import java.util.function.IntConsumer;

/** What may happen in a view: accesses, evictions of the directory, the end of its leases, what crosses the levels, letters. */
final class Causes {

    private final Rules rules;
    private final Links links;

    Causes(Rules rules, Links links) {
        this.rules = rules;
        this.links = links;
    }

    /** Everything that may happen in a view: accesses, evictions of the directory, letters, equal ones once. */
    void forEach(View view, IntConsumer causes) {
        for (int cache = 0; cache < view.caches && rules.level != Level.OUTER; cache++) {
            for (CoreEvent event : rules.accesses) {
                causes.accept(ViewEvent.access(cache, event));
            }
        }
        if (rules.evicts) {
            causes.accept(ViewEvent.EVICTION);
        }
        if (rules.awaitsLeases && !hasLease(view)) {
            causes.accept(ViewEvent.LEASES_OVER);
        }
        for (int letter = 0; letter < view.count; letter++) {
            if (letter == 0 || view.letters[letter] != view.letters[letter - 1]) {
                causes.accept(letter);
            }
        }
        forEachCrossing(view, causes);
    }

    private void forEachCrossing(View view, IntConsumer causes) {
        if (rules.level == Level.INNER) {
            for (int crossing : links.given().at(rules.localAtHome(view))) {
                causes.accept(ViewEvent.crossing(crossing, ViewEvent.AT_HOME));
            }
        }
        for (int cache = 0; cache < view.caches && rules.level == Level.OUTER; cache++) {
            forEachCrossing(view, cache, causes);
        }
    }

    /** What the caches below a shared cache may let happen there. */
    void forEachCrossing(View view, int cache, IntConsumer causes) {
        for (int crossing : links.given().at(view.localAt(cache))) {
            causes.accept(ViewEvent.crossing(crossing, cache));
        }
    }

    /** Whether a cache in view has a lease, or will have. What others have is not seen, so that the directory may be taken to see none too early. */
    private boolean hasLease(View view) {
        boolean has = false;
        for (int cache = 0; cache < view.caches; cache++) {
            has |= rules.leased[view.states[cache]];
        }
        for (int letter = 0; letter < view.count; letter++) {
            has |= rules.cache.leases(Letter.type(view.letters[letter]));
        }
        return has;
    }
}
