package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;

/** A step while it is taken: what happens where, with which row, who is who in it, and the view before and after; a carrier, hence open and mutable. */
final class ViewStep {

    private static final int UNKNOWN = -1;

    /** Answers to what the view leaves open. */
    final ViewChoices choices = new ViewChoices();

    final View after = new View();
    View before = after;
    int cause;

    /** Whether the requester is a cache below the shared cache where it happens, and views of shared caches do not show it. */
    boolean forBelow;
    /** Whether a cache below that shared cache shares the line behind the step. */
    boolean held;

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
    /** Whether a shared cache has no data, although it is remembered how new that would be. */
    boolean lacksData;

    boolean gave;

    private int beyond;
    private int countedBeyond;
    private boolean counted;
    private boolean shares;

    private final Level level;

    ViewStep(Rules rules) {
        level = rules.level;
        table = rules.directory;
    }

    /** Nothing has been asked yet. */
    void begin() {
        performed = false;
        sent = false;
        gave = false;
        forBelow = false;
        data = View.NONE;
        acks = Ledger.ZERO;
        sender = View.NOBODY;
        requester = View.NOBODY;
        at = View.NOBODY;
        beyond = UNKNOWN;
        counted = false;
    }

    /** How many sharers besides the requester the view does not show, where it counts them: one answer for the whole step. */
    int beyond() {
        if (beyond == UNKNOWN) {
            int others = after.others;
            shares = requester == View.OUT && others > 0 && choices.choose();
            beyond = !shares || (others == View.MANY && choices.choose()) ? others : others - 1;
            countedBeyond = beyond;
            counted = true;
        }
        return beyond;
    }

    /** Whether it has been asked how many sharers besides the requester the view does not show. */
    boolean hasBeyond() {
        return beyond != UNKNOWN && counted;
    }

    /** Whether the requester, that the view does not show, is a sharer. */
    boolean isSharerOutside() {
        return shares;
    }

    /** How many sharers besides it the view did not show. */
    int countedBeyond() {
        return countedBeyond;
    }

    /** There are no sharers any more. */
    void clearBeyond() {
        beyond = 0;
    }

    boolean isAtDirectory() {
        return at == View.NOBODY;
    }

    /** Whether it happens at a shared cache whose caches below are not shown. */
    boolean isAtShared() {
        return level == Level.OUTER && !isAtDirectory();
    }

    /** Whether a shared cache acts for nobody below it. */
    boolean isForAbove() {
        return level == Level.INNER && isAtDirectory() && requester == View.NOBODY;
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
        return !ViewEvent.isLetter(cause) && !ViewEvent.isCrossing(cause) && ViewEvent.event(cause) == CoreEvent.EVICT;
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
