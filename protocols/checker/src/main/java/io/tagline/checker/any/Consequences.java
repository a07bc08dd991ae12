package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.checker.table.Copies;
import io.tagline.protocols.table.Location;
import java.util.ArrayList;
import java.util.List;

/** What follows from a closed set of views beyond what is asked of each while it is searched: that it does not follow stops no proof. */
final class Consequences {

    private final Rules rules;
    private final boolean recordsSharers;
    /** Whether whoever is recorded holds the line. */
    private final boolean exact;

    private Consequences(Rules rules) {
        this.rules = rules;
        recordsSharers = rules.directory.records(Location.SHARERS);
        exact = !Copies.mayGoSilently(rules.cache);
    }

    /** The properties that follow, also of all states of a single cache. */
    static List<Property> of(Rules rules, Sequences views, List<View> alone) {
        Consequences consequences = new Consequences(rules);
        List<Property> follow = new ArrayList<>();
        if (consequences.recordsAgree(views) && alone.stream().allMatch(consequences::agrees)) {
            follow.add(Property.DIRECTORY_AGREES);
        }
        if (Progress.isCertain(rules, views, alone)) {
            follow.add(Property.DEADLOCK);
            if (Progress.ends(rules.protocol)) {
                follow.add(Property.STUCK);
            }
        }
        return follow;
    }

    /**
     * Whether the directory's records are those of the caches. Asked of each cache as soon as the directory is at rest and nothing is seen under way to or
     * from that cache, which is more than is demanded: all need not be quiet.
     */
    private boolean recordsAgree(Sequences views) {
        View view = new View();
        boolean agree = rules.recordsOwner || recordsSharers;
        for (int number = 0; number < views.size() && agree; number++) {
            views.read(number, view);
            agree = agrees(view);
        }
        return agree;
    }

    private boolean agrees(View view) {
        boolean agrees = true;
        for (int cache = 0; cache < view.caches; cache++) {
            boolean quiet = rules.directory.isStable(view.directory) && view.isQuiet(rules, cache);
            agrees &= !quiet || agrees(view, cache);
        }
        return agrees;
    }

    private boolean agrees(View view, int cache) {
        boolean owns = rules.recordsOwner && view.owner == cache;
        boolean recorded = owns || (recordsSharers && view.isSharer(cache));
        boolean reads = rules.readable[view.states[cache]];
        boolean writes = rules.writable[view.states[cache]];
        return (owns || !writes || !rules.recordsOwner)
                && (recorded || !reads || !recordsSharers)
                && (reads || !recorded || !exact);
    }
}
