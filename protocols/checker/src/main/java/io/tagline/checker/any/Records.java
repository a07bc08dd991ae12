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
        after.others = true;
        shared = true;
        if (after.owner == View.OUT && (made || now.choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }

    void addOwner() {
        if (now.owner() == View.OUT) {
            after.others = true;
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
        if (after.owner != View.OUT_SHARER) {
            after.others = after.others && now.choices.choose();
        }
    }

    void removeSender() {
        after.sharers &= now.sender < View.MOST ? ~(1 << now.sender) : -1;
    }

    void clearSharers() {
        after.sharers = 0;
        after.others = false;
        shared = false;
        after.owner = after.owner == View.OUT_SHARER ? View.OUT : after.owner;
    }

    void makeOwner() {
        after.owner = now.requester();
        made = true;
        if (now.requester == View.OUT && after.others && (shared || now.choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }
}
