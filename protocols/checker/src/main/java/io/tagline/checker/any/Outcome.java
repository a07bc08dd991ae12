package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.TransitionTable;

/** What a step leaves behind at the controller where it happened, and what the other level hears of it. */
final class Outcome {

    private final Rules rules;
    private final Links links;
    private final ViewStep now;
    private final View after;
    private final Records records;
    private final Responder responder;
    private final Newness newness;

    Outcome(Rules rules, Links links, ViewStep now, Records records, Responder responder, Newness newness) {
        this.rules = rules;
        this.links = links;
        this.now = now;
        this.after = now.after;
        this.records = records;
        this.responder = responder;
        this.newness = newness;
    }

    /** The step began in {@code state}. */
    void finish(int state) {
        if (now.isAtDirectory()) {
            finishAtDirectory(state);
        } else {
            finishAtCache(state);
        }
    }

    private void finishAtDirectory(int state) {
        TransitionTable table = now.table;
        int next = table.rows().next(now.row);
        if (table.isStable(next)) {
            responder.rests();
            after.busy = Busy.REST;
        } else if (table.isStable(state)) {
            int transition = table.rows().transition(now.row);
            int asked = rules.level == Level.OUTER && now.forwarded == View.NOBODY ? owner(now.before) : now.forwarded;
            after.busy = Busy.of(transition, now.requester, asked, now.addressed, now.addressedOutside);
        }
        if (now.cause == ViewEvent.EVICTION && next == state && !now.sent && isUnchanged()) {
            throw new StoppedException(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
        }
        if (rules.overlaps && now.forwarded != View.NOBODY && now.requester < View.MOST) {
            after.asked[now.requester] = now.forwarded;
        }
        after.directory = next;
        if (!rules.homeKeepsData[next]) {
            after.memory = View.NONE;
        }
        if (!rules.keepsOwner[next]) {
            after.owner = View.NOBODY;
        }
        if (!rules.keepsSharers[next]) {
            records.clearSharers();
        }
        if (rules.level == Level.INNER) {
            cross();
        }
    }

    private void finishAtCache(int state) {
        int at = now.at;
        int next = now.rows().next(now.row);
        if (ViewEvent.isAccess(now.cause) && ViewEvent.event(now.cause).isAccess() && !now.performed) {
            beginWaiting();
        } else if (ViewEvent.isLetter(now.cause) && now.performed) {
            after.waits[at] = 0;
        }
        if (after.waits[at] != 0 && now.table.isStable(next)) {
            throw new StoppedException(
                    Property.LOST_ACCESS, "the line is at rest, but the access that waited was never performed");
        }
        if (now.isEviction() && next == state && !now.sent && !now.isAtShared()) {
            throw new StoppedException(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
        }
        after.states[at] = next;
        if (now.isAtShared()) {
            int origin = now.table.isStable(state) ? state + 1 : Crossing.origin(after.pasts[at]);
            after.pasts[at] = Crossing.past(now.table.isStable(next) ? 0 : origin, now.held);
        }
        if (now.table.isStable(next) || (now.isAtShared() && !rules.waitsForBelow[next])) {
            after.asked[at] = View.NOBODY;
        }
        responder.left(state, next);
        if (!rules.keepsData[next]) {
            after.data[at] = View.NONE;
        }
        if (after.waits[at] != Newness.LOAD) {
            newness.closeWindow();
        }
    }

    /** Makes known to the level above what has happened at its shared cache. */
    private void cross() {
        int local = rules.localAtHome(now.before);
        if (now.cause == ViewEvent.EVICTION) {
            links.found().add(outcome(Crossing.of(local, Crossing.EVICTION, View.STALE, true)));
        } else if (ViewEvent.isCrossing(now.cause)) {
            links.taken().add(outcome(ViewEvent.crossingOf(now.cause)));
        } else if (ViewEvent.isLetter(now.cause)) {
            boolean others = rules.readsRequester[now.type] && now.requester == View.NOBODY;
            links.found().add(outcome(Crossing.of(local, now.type, now.data, others)));
        }
    }

    private int outcome(int crossing) {
        return Crossing.withOutcome(crossing, now.event, Rules.isHeld(after));
    }

    private static int owner(View view) {
        return view.owner == View.OUT_SHARER ? View.OUT : view.owner;
    }

    private boolean isUnchanged() {
        View before = now.before;
        return after.owner == before.owner
                && after.sharers == before.sharers
                && after.others == before.others
                && after.ledger == before.ledger;
    }

    private void beginWaiting() {
        if (after.waits[now.at] != 0) {
            throw new StoppedException(Property.LOST_ACCESS, "a second access begins while one is waiting");
        }
        after.waits[now.at] = ViewEvent.event(now.cause).ordinal() + 1;
    }
}
