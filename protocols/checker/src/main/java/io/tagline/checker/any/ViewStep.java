package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;

/** A step while it is taken: what happens where, with which row, who is who in it, and the view before and after; a carrier, hence open and mutable. */
final class ViewStep {

    /** Answers to what the view leaves open. */
    final ViewChoices choices = new ViewChoices();

    final View after = new View();
    View before = after;
    int cause;

    /** At which cache it happens, or nobody if at the directory. */
    int at;

    TransitionTable table;

    /** The message's type, if it is one that arrives. */
    int type;

    int sender;
    int requester;
    int data;
    /** The ledger of the acks that the message carries. */
    int acks;

    /** The event by its number in the table, negative if that knows none, and its row. */
    int event;

    int row;
    /** The one whom the row asks. */
    int forwarded;
    /** To which members of a set the row sends, as bits, and whether to others. */
    int addressed;

    boolean addressedOutside;
    /** The ledger of the acks that a message of this row carries. */
    int implied;

    /** Whether an access has been performed, something was sent, and data to the requester. */
    boolean performed;

    boolean sent;
    boolean gave;

    ViewStep(TransitionTable table) {
        this.table = table;
    }

    boolean isAtDirectory() {
        return at == View.NOBODY;
    }

    /** The state of the controller where it happens. */
    int state() {
        return isAtDirectory() ? after.directory : after.states[at];
    }

    /** The ledger there. */
    int ledger() {
        return isAtDirectory() ? after.ledger : after.ledgers[at];
    }

    void setLedger(int ledger) {
        if (isAtDirectory()) {
            after.ledger = ledger;
        } else {
            after.ledgers[at] = ledger;
        }
    }

    boolean isEviction() {
        return !ViewEvent.isLetter(cause) && ViewEvent.event(cause) == CoreEvent.EVICT;
    }

    /** The owner, {@link View#OUT} for any that the view does not show; throws if none is recorded. */
    int owner() {
        if (after.owner == View.NOBODY) {
            throw new StoppedException(Property.NO_RECEIVER, "the row names the owner, and none is recorded");
        }
        return Math.min(after.owner, View.OUT);
    }

    /** The requester; throws if there is none. */
    int requester() {
        if (requester == View.NOBODY) {
            throw new StoppedException(Obstacle.NOT_COVERED, "a row names a requester where there is none");
        }
        return requester;
    }

    /** The sharers that the view shows, without the requester. */
    int sharersButRequester() {
        return requester < View.MOST ? after.sharers & ~(1 << requester) : after.sharers;
    }

    CompiledRows rows() {
        return table.rows();
    }
}
