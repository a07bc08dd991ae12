package io.tagline.checker.any;

/** What rows change in the directory's owner and sharers; of those that the view does not show, it may be open what becomes of them. */
final class Records {

    private final ViewStep now;
    private final View after;
    /** Whether this row has made the requester the owner, or a sharer. */
    private boolean made;

    private boolean shared;

    Records(ViewStep now) {
        this.now = now;
        this.after = now.after;
    }

    void begin() {
        made = false;
        shared = false;
    }

    void addRequester() {
        if (now.requester() != View.OUT) {
            after.sharers |= 1 << now.requester;
            return;
        }
        after.others = after.counts ? after.withMore(now.beyond(), 1) : 1;
        shared = true;
        if (after.owner == View.OUT && (made || now.choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }

    void addOwner() {
        if (now.owner() == View.OUT) {
            if (after.counts && now.requester == View.OUT) {
                throw new StoppedException(Obstacle.NOT_COVERED, "a row adds the owner to the sharers");
            }
            after.others = after.owner == View.OUT ? after.withMore(after.others, 1) : after.others;
            after.owner = View.OUT_SHARER;
        } else {
            after.sharers |= 1 << after.owner;
        }
    }

    void removeRequester() {
        if (now.requester() != View.OUT) {
            after.sharers &= ~(1 << now.requester);
            return;
        }
        shared = false;
        if (after.owner == View.OUT_SHARER && (made || now.choices.choose())) {
            after.owner = View.OUT;
        }
        if (after.counts) {
            after.others = now.beyond();
            after.owner = after.owner == View.OUT_SHARER && after.others == 0 ? View.OUT : after.owner;
        } else if (after.owner != View.OUT_SHARER) {
            after.others = after.others > 0 && now.choices.choose() ? 1 : 0;
        }
    }

    void removeSender() {
        after.sharers &= now.sender < View.MOST ? ~(1 << now.sender) : -1;
    }

    void clearSharers() {
        after.sharers = 0;
        after.others = 0;
        now.clearBeyond();
        shared = false;
        after.owner = after.owner == View.OUT_SHARER ? View.OUT : after.owner;
    }

    void makeOwner() {
        after.owner = now.requester();
        made = true;
        if (now.requester == View.OUT && after.others > 0 && (shared || now.choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }
}
