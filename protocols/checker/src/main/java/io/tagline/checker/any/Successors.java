package io.tagline.checker.any;

import io.tagline.protocols.table.CoreEvent;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;

/**
 * What comes of views in one step: of the caches in them, and of any third cache with which two more views of the set join them. Reads the set
 * and changes nothing of it, so that several of these work side by side.
 */
final class Successors {

    private final Links links;
    private final Sequences views;
    private final Orientations orientations;
    private final Foreign foreign;
    private final ViewCheck check;
    private final ViewSteps steps;
    private final Join join;

    private final View taken = new View();
    private final View ab = new View();
    private final View ac = new View();
    private final View bc = new View();
    private final View spare = new View();
    private final View projected = new View();
    /** The view or triple in which a step is tried, or the view that is checked. */
    private View looking = taken;

    private int[] straight = new int[64];
    private int[] turned = new int[64];
    private ExpandedViews found = new ExpandedViews();

    /** What came of some views, in the order in which it was found, and where it had to stop, if it had. */
    static final class ExpandedViews {

        private final Sequences views = new Sequences();
        private Optional<Stop> stop = Optional.empty();
        private long triples;

        Sequences views() {
            return views;
        }

        Optional<Stop> stop() {
            return stop;
        }

        long triples() {
            return triples;
        }
    }

    /** Why there is no going on: at which view or triple, and what was tried there in words. */
    record Stop(StoppedException reason, View at, String step) {}

    Successors(Rules rules, Limits limits, Links links, Sequences views, Orientations orientations) {
        this.views = views;
        this.links = links;
        this.orientations = orientations;
        foreign = new Foreign(rules, links);
        check = new ViewCheck(rules);
        steps = new ViewSteps(rules, limits.equalMessages(), links);
        join = new Join(rules, links.outsiders());
    }

    /**
     * What comes of some views of the set that is not in it.
     *
     * @param first by view of the round: its first orientation, and behind the last one the number of all
     */
    ExpandedViews of(IntArrayList round, int from, int to, int[] first) {
        found = new ExpandedViews();
        try {
            for (int i = from; i < to; i++) {
                views.read(round.getInt(i), taken);
                looking = taken;
                steps.causes().forEach(taken, this::step);
                for (int orientation = first[i]; orientation < first[i + 1]; orientation++) {
                    extend(orientation, first[i + 1]);
                }
            }
        } catch (StoppedException e) {
            View at = new View();
            at.copy(looking);
            found.stop = Optional.of(new Stop(e, at, steps.describe()));
        }
        return found;
    }

    private void step(int cause) {
        steps.begin(taken, cause);
        while (steps.next()) {
            add(steps.after());
        }
    }

    /** Keeps a view, in the smaller of its two orientations, unless the set has it. */
    private void add(View view) {
        spare.project(view, View.TURNED);
        straight = View.room(straight, view.words());
        turned = View.room(turned, spare.words());
        int straightLength = view.pack(straight);
        int turnedLength = spare.pack(turned);
        boolean turn = Arrays.compare(turned, 0, turnedLength, straight, 0, straightLength) < 0;
        int[] packed = turn ? turned : straight;
        int length = turn ? turnedLength : straightLength;
        if (!views.has(packed, length)) {
            int next = found.views.size();
            if (found.views.add(packed, length) == next) {
                View before = looking;
                looking = view;
                check.check(view);
                looking = before;
            }
        }
    }

    /**
     * All triples of an oriented view, of a and b, or of a and c, with older ones; what is left are those with the names of a and b exchanged.
     *
     * @param end the number of the first orientation that is younger
     */
    private void extend(int view, int end) {
        IntArrayList sameFirst = orientations.alikeInFirst(view);
        for (int i = 0; i < sameFirst.size() && sameFirst.getInt(i) < end; i++) {
            int other = sameFirst.getInt(i);
            joinAll(view, other, orientations.ofSeconds(view, other), end);
            joinAll(other, view, orientations.ofSeconds(other, view), end);
        }
    }

    private void joinAll(int ofAb, int ofAc, IntArrayList third, int end) {
        for (int i = 0; i < third.size() && third.getInt(i) < end; i++) {
            int ofBc = third.getInt(i);
            if (orientations.isActive(ofAc) || orientations.isActive(ofBc)) {
                orientations.read(ofAb, views, ab, spare);
                orientations.read(ofAc, views, ac, spare);
                orientations.read(ofBc, views, bc, spare);
                found.triples++;
                join.join(ab, ac, bc, this::stepOutside);
            }
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
        if (foreign.isCrossing(triple, 2)) {
            steps.causes().forEachCrossing(triple, 2, cause -> stepOutside(triple, cause));
        }
        if (foreign.stores(triple, 2)) {
            stepOutside(triple, ViewEvent.access(2, CoreEvent.STORE));
        }
    }

    private void stepOutside(View triple, int cause) {
        looking = triple;
        steps.begin(triple, cause);
        while (steps.next()) {
            projected.project(steps.after(), View.FIRST_TWO);
            add(projected);
        }
    }

    Links links() {
        return links;
    }

    ViewSteps steps() {
        return steps;
    }
}
