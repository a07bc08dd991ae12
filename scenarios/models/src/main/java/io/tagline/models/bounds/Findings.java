package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;

/** In which ways an access can find its line, in any order of what the graph leaves open. */
final class Findings {

    private final ClaGraph graph;
    private final Presence presence;
    private final RunsAhead ahead;

    Findings(ClaGraph graph, Presence presence) {
        this.graph = graph;
        this.presence = presence;
        this.ahead = presence.ahead();
    }

    /**
     * The costs of an access in the ways in which it can find its line; where it cannot find it in one, the same as usual. Usually a read finds that others have
     * read, and a write that others have written.
     *
     * @param repeated whether the access may find what it has done itself before
     */
    Found of(Touch touch, FoundCosts costs, boolean repeated) {
        boolean untouched = !isTouched(touch);
        boolean read = mayFollow(touch, /* writes= */ false, repeated);
        boolean written = mayFollow(touch, /* writes= */ true, repeated);
        AccessCost other = touch.writes() ? costs.read() : costs.written();
        boolean mayBeOther = touch.writes() ? read : written;
        boolean mayBeUsual = touch.writes() ? written : read;
        AccessCost usual =
                mayBeUsual ? touch.writes() ? costs.written() : costs.read() : mayBeOther ? other : costs.untouched();
        return new Found(usual, mayBeOther ? other : usual, untouched ? costs.untouched() : usual);
    }

    /**
     * The costs of an access.
     *
     * @param usual of a read that finds that others have read, and of a write that finds that they have written
     * @param otherwise the other way round
     * @param untouched if nothing came before it
     */
    record Found(AccessCost usual, AccessCost otherwise, AccessCost untouched) {

        static Found even(AccessCost cost) {
            return new Found(cost, cost, cost);
        }

        AccessCost any() {
            return usual.or(otherwise).or(untouched);
        }
    }

    /** Whether the line has certainly changed when an access comes to it. */
    private boolean isTouched(Touch touch) {
        boolean cold = graph.lines().get(touch.line()).holders().isEmpty();
        for (ThreadAccesses all : graph.byThread(touch.line())) {
            int over = over(all, touch);
            for (int i = 0; i < over; i++) {
                Touch before = all.touch(i);
                if (before.writes() ? presence.isPerformed(before.node()) : cold) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the last access that changed the line can be a write, or a read. */
    private boolean mayFollow(Touch touch, boolean writes, boolean repeated) {
        if (repeated && touch.writes() == writes) {
            return true;
        }
        for (ThreadAccesses all : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            int last = last(all, all.beginning(node -> !ahead.beginsAfter(touch.node(), node)), touch, writes);
            if (last >= 0 && !isFollowed(all.touch(last), touch)) {
                return true;
            }
        }
        return false;
    }

    /** The last write, or read, of the first {@code end} accesses of a thread that is not {@code touch} itself; -1 if there is none. */
    private static int last(ThreadAccesses all, int end, Touch touch, boolean writes) {
        int writing = all.count(Touch.Kind.WRITE, 0, end);
        int last = (writes ? writing : end - writing) == 0 ? -1 : end - 1;
        while (last >= 0
                && (all.touch(last).writes() != writes || all.touch(last).equals(touch))) {
            last--;
        }
        return last;
    }

    /** Whether an access of the other kind certainly changes the line between two: any write does, and a read of another core than the one that wrote, if that took the line. */
    private boolean isFollowed(Touch before, Touch touch) {
        if (before.writes() && !presence.isPerformed(before.node())) {
            return false;
        }
        for (ThreadAccesses all : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            int between = last(all, over(all, touch), touch, !before.writes());
            if (between >= 0
                    && ahead.beginsAfter(before.node(), all.node(between))
                    && changes(all.touch(between), before)) {
                return true;
            }
        }
        return false;
    }

    private boolean changes(Touch between, Touch before) {
        return between.writes()
                ? presence.isPerformed(between.node())
                : presence.isTaken() && presence.core(between) != presence.core(before);
    }

    /** How many accesses of a thread are certainly over when one begins. */
    private int over(ThreadAccesses all, Touch touch) {
        return all.beginning(node -> ahead.beginsAfter(node, touch.node()));
    }
}
