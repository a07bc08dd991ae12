package io.tagline.checker.any;

/**
 * Remembers which cache answers for a line on a bus, where nobody records it: the one that stored last or may store, as long as memory lacks that.
 * It stands where a directory has its owner. Those of whom the arbiter still awaits an answer stand where a directory has its sharers; so it is
 * known of a responder that no view shows whether it has answered.
 *
 * <p>No row reads any of this. Without it, views in which the responder has answered and in which it has not would be put together.
 */
final class Responder {

    private final Rules rules;
    private final ViewStep now;
    private final View after;
    private boolean addressed;

    Responder(Rules rules, ViewStep now) {
        this.rules = rules;
        this.now = now;
        this.after = now.after;
    }

    void begin() {
        addressed = false;
    }

    private boolean isOutside() {
        return after.owner == View.OUT || after.owner == View.OUT_SHARER;
    }

    /** Whether the arbiter awaits its answer. */
    private boolean owes() {
        return after.owner < View.MOST ? after.isSharer(after.owner) : after.owner == View.OUT_SHARER;
    }

    /** Whether one that the view does not show is among the caches besides the requester. */
    boolean isAddressed() {
        addressed = rules.remembersResponder && isOutside() && (now.requester != View.OUT || now.choices.choose());
        return addressed;
    }

    /** Acks have been counted, by a message that may say what caches outside contribute. */
    void counted() {
        if (rules.remembersResponder && now.isAtDirectory()) {
            mark(Ledger.hasOutside(now.acks));
        }
    }

    /**
     * Answers are awaited of the caches that a row addresses.
     *
     * @param before the ledger before that
     */
    void awaited(int before) {
        if (rules.remembersResponder) {
            boolean exact = !Ledger.hasOutside(before);
            if (exact && isOutside()) {
                after.owner = addressed ? View.OUT_SHARER : View.OUT;
            }
            mark(!exact);
        }
    }

    /** Those who owe are those who contribute to the arbiter's ledger. */
    private void mark(boolean isOpen) {
        after.sharers = Ledger.nonZero(after.ledger);
        after.others = Ledger.hasOutside(after.ledger) ? 1 : 0;
        if (isOutside() && after.others == 0) {
            after.owner = View.OUT;
        } else if (isOutside() && isOpen) {
            after.owner = outside();
        }
        if (!owes()) {
            handOver();
        }
    }

    /** A cache that the view does not show, which may owe an answer if others do. */
    private int outside() {
        return after.others > 0 && now.choices.choose() ? View.OUT_SHARER : View.OUT;
    }

    /** A cache answers from now on; if an older one still owes its answer, once that has come. */
    void becomes(int cache) {
        if (!rules.remembersResponder) {
            return;
        }
        if (owes() && after.owner != cache && after.busy != Busy.REST) {
            boolean same = cache == View.OUT && after.owner == View.OUT_SHARER && now.choices.choose();
            after.busy = same ? after.busy : Busy.withAsked(after.busy, cache);
        } else {
            after.owner = cache == View.OUT ? outside() : cache;
        }
    }

    private void handOver() {
        if (after.busy != Busy.REST && Busy.asked(after.busy) != View.NOBODY) {
            int next = Busy.asked(after.busy);
            after.busy = Busy.withAsked(after.busy, View.NOBODY);
            after.owner = next == View.OUT ? outside() : next;
        }
    }

    /** Memory has been written: if it has the last store now, it answers itself. */
    void written() {
        if (rules.remembersResponder && after.memory == View.LAST) {
            after.owner = View.NOBODY;
            after.busy = after.busy == Busy.REST ? Busy.REST : Busy.withAsked(after.busy, View.NOBODY);
        }
    }

    /** The arbiter goes to rest. */
    void rests() {
        if (rules.remembersResponder) {
            handOver();
        }
    }

    /** The directory sends something to the requester. */
    void granted(int message) {
        if (now.isAtDirectory() && rules.grants[message]) {
            becomes(now.requester);
        }
    }

    /** A cache leaves a state with data: it may have given the line to the requester, or have nothing any more that memory lacks. */
    void left(int state, int next) {
        if (rules.remembersResponder && now.at == after.owner && rules.keepsData[state]) {
            if (!rules.keepsData[next] && now.gave) {
                becomes(now.requester);
            } else if (!rules.writable[next] && after.memory == View.LAST) {
                after.owner = View.NOBODY;
            }
        }
    }
}
