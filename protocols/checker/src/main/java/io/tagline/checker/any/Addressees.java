package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.Role;

/** Finds out whom a row asks and to which members of a set it sends, and so how many acks its messages imply. */
final class Addressees {

    private final ViewStep now;
    private final Responder responder;
    /** Whether there may be caches that a view does not show. */
    private final boolean open;

    Addressees(ViewStep now, Responder responder, boolean open) {
        this.now = now;
        this.responder = responder;
        this.open = open;
    }

    void find() {
        CompiledRows rows = now.rows();
        responder.begin();
        now.forwarded = View.NOBODY;
        now.addressed = 0;
        now.addressedOutside = false;
        now.implied = now.acks;
        if (rows.forwardsToOwner(now.row)) {
            now.forwarded = now.owner();
        } else if (rows.forwards(now.row)) {
            now.forwarded = someSharer();
        }
        if (rows.multicasts(now.row)) {
            multicast(rows);
        }
        if (now.addressed != 0 || now.addressedOutside) {
            now.implied = oneMore(now.acks, now.addressed, now.addressedOutside);
        }
    }

    private int someSharer() {
        int seen = Integer.bitCount(now.after.sharers);
        int all = seen + (now.after.others > 0 ? 1 : 0);
        if (all == 0) {
            throw new StoppedException(Property.NO_RECEIVER, "the row asks a sharer, and none is recorded");
        }
        int chosen = now.choices.choose(all);
        int left = now.after.sharers;
        for (int i = 0; i < chosen; i++) {
            left &= left - 1;
        }
        return chosen == seen ? View.OUT : Integer.numberOfTrailingZeros(left);
    }

    private void multicast(CompiledRows rows) {
        boolean once = false;
        for (int action = rows.firstAction(now.row); action < rows.endOfActions(now.row); action++) {
            Role role = ActionCode.role(rows.action(action));
            if (ActionCode.isSend(rows.action(action)) && role.several()) {
                if (once) {
                    throw new StoppedException(Obstacle.NOT_COVERED, "a row sends to two sets");
                }
                once = true;
                if (role == Role.OTHER_CACHES) {
                    addressOthers();
                } else {
                    addressSharers(role);
                }
            }
        }
    }

    /** All but the requester and the cache that sends. */
    private void addressOthers() {
        now.addressed = (1 << now.after.caches) - 1;
        now.addressed &= ~bit(now.requester) & ~bit(now.at);
        now.addressedOutside = responder.isAddressed() || (open && now.choices.choose());
    }

    private static int bit(int cache) {
        return cache < View.MOST ? 1 << cache : 0;
    }

    private void addressSharers(Role role) {
        boolean all = role == Role.ALL_SHARERS;
        now.addressed = all ? now.after.sharers : now.sharersButRequester();
        boolean spares = role == Role.OTHER_SHARERS && now.forwarded != View.NOBODY;
        if (spares) {
            now.addressed &= ~bit(now.forwarded);
        }
        boolean sparesOutside = spares
                && now.forwarded == View.OUT
                && !(now.rows().forwardsToOwner(now.row) && now.after.owner == View.OUT);
        now.addressedOutside = now.after.others > 0;
        if (now.after.counts && !all) {
            now.addressedOutside = now.beyond() > 0;
        } else if (now.after.others > 0 && ((now.requester == View.OUT && !all) || sparesOutside)) {
            now.addressedOutside = now.choices.choose();
        }
    }

    /** A ledger and one more unit for each of some caches. */
    int oneMore(int ledger, int units, boolean unitsOutside) {
        int sum = ledger;
        for (int left = units; left != 0; left &= left - 1) {
            int cache = Integer.numberOfTrailingZeros(left);
            int entry = Ledger.entry(ledger, cache) + 1;
            if (entry > 1) {
                throw new StoppedException(Obstacle.MANY_ACKS);
            }
            sum = Ledger.with(sum, cache, entry);
        }
        return Ledger.withOutside(sum, now.choices.either(Ledger.hasOutside(ledger), unitsOutside));
    }

    /** One unit for each node addressed, and for a sharer one for the requester, since that is who will acknowledge. */
    int awaited() {
        int units = oneMore(Ledger.ZERO, now.addressed, now.addressedOutside);
        boolean forSharer = now.rows().forwards(now.row) && !now.rows().forwardsToOwner(now.row);
        if (!forSharer) {
            return units;
        }
        return now.requester < View.MOST ? oneMore(units, 1 << now.requester, false) : Ledger.withOutside(units, true);
    }
}
