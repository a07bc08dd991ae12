package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.ActionCode;

/** Sends the messages of a step: to whom a view shows they become letters, and of others it remembers that something was sent. */
final class Sending {

    private final Rules rules;
    private final ViewStep now;
    private final View after;
    private final Responder responder;
    private final int mostEqual;

    Sending(Rules rules, ViewStep now, Responder responder, int mostEqual) {
        this.rules = rules;
        this.now = now;
        this.after = now.after;
        this.responder = responder;
        this.mostEqual = mostEqual;
    }

    /** At a shared cache whose caches below are not shown. */
    void fromShared(int action) {
        switch (ActionCode.role(action)) {
            case HOME -> put(action, Letter.HOME, now.at, View.NOBODY);
            case REQUESTER -> {
                if (!now.forBelow) {
                    sendTo(now.requester(), action);
                }
            }
            case SHARERS, OTHER_SHARERS -> after.asked[now.at] = now.forBelow ? after.asked[now.at] : now.requester;
            case OWNER, A_SHARER, ALL_SHARERS, OTHER_CACHES, OTHER_SHARED_CACHE ->
                throw new StoppedException(Obstacle.NOT_COVERED);
        }
    }

    void send(int action) {
        switch (ActionCode.role(action)) {
            case HOME -> {
                if (now.isAtDirectory()) {
                    sendUp(action);
                } else {
                    put(action, Letter.HOME, now.at, View.NOBODY);
                }
            }
            case REQUESTER -> {
                if (now.isForAbove()) {
                    requireOther();
                    data(ActionCode.message(action));
                    now.sent = true;
                    return;
                }
                now.gave |= rules.carriesData[ActionCode.message(action)];
                sendTo(now.requester(), action);
                responder.granted(ActionCode.message(action));
            }
            case OWNER, A_SHARER -> sendTo(now.forwarded, action);
            case SHARERS, OTHER_SHARERS, ALL_SHARERS, OTHER_CACHES -> {
                now.sent |= now.addressedOutside;
                for (int left = now.addressed; left != 0; left &= left - 1) {
                    sendTo(Integer.numberOfTrailingZeros(left), action);
                }
            }
            case OTHER_SHARED_CACHE -> throw new StoppedException(Obstacle.NOT_COVERED);
        }
    }

    /** What comes from above about a shared cache's own request, and not about one of a cache below, answers that shared cache alone. */
    private void requireOther() {
        if (ViewEvent.isCrossing(now.cause) && !Crossing.isOthers(ViewEvent.crossingOf(now.cause))) {
            throw new StoppedException(Obstacle.NOT_COVERED, "a shared cache sends something to itself");
        }
    }

    /** A shared cache asks its home, and remembers for which cache below, where a directory has its owner. */
    private void sendUp(int action) {
        now.sent = true;
        data(ActionCode.message(action));
        if (ActionCode.isRequest(action)) {
            after.owner = now.requester;
        }
    }

    /** A shared cache asks the caches below for somebody above; views of shared caches remember one such request only, so there must be no other one. */
    void handDown() {
        for (int i = 0; i < after.count; i++) {
            int letter = after.letters[i];
            if (rules.readsRequester[Letter.type(letter)] && Letter.requester(letter) == View.NOBODY) {
                throw new StoppedException(
                        Obstacle.NOT_COVERED, "a shared cache hands on two requests from above at a time");
            }
        }
    }

    private void sendTo(int receiver, int action) {
        now.sent = true;
        int other = counterpart(receiver, ActionCode.message(action));
        if (receiver < View.MOST && other != View.OUT) {
            int message = ActionCode.message(action);
            if (rules.queued[message]) {
                put(action, Letter.QUEUED, receiver, queue(receiver));
            } else {
                put(action, other == View.NOBODY ? Letter.TO_CACHE : Letter.PAIR, receiver, other);
            }
        }
    }

    /** How many messages are in the queue to a cache. */
    private int queue(int receiver) {
        int queued = 0;
        for (int i = 0; i < after.count; i++) {
            int letter = after.letters[i];
            queued += Letter.kind(letter) == Letter.QUEUED && Letter.place(letter) == receiver ? 1 : 0;
        }
        if (queued > Letter.MOST_QUEUED) {
            throw new StoppedException(Obstacle.EQUAL_MESSAGES, "a queue gets longer than a proof allows");
        }
        return queued;
    }

    /** The cache without which a view does not show a message to another one; nobody if it does. */
    private int counterpart(int receiver, int message) {
        if (rules.isAck[message] && !now.isAtDirectory()) {
            return now.at;
        }
        boolean asks = now.isAtDirectory() && receiver == now.forwarded && !rules.carriesAcks[message];
        return rules.overlaps && asks ? now.requester : View.NOBODY;
    }

    private void put(int action, int kind, int place, int from) {
        int message = ActionCode.message(action);
        now.sent = true;
        int letter = Letter.of(
                message,
                kind,
                place,
                from,
                rules.readsRequester[message] ? now.requester : View.NOBODY,
                data(message),
                rules.carriesAcks[message] ? now.implied : Ledger.ZERO);
        if (after.equal(letter) >= mostEqual) {
            throw new StoppedException(
                    Obstacle.EQUAL_MESSAGES,
                    "more than %d equal messages `%s`"
                            .formatted(
                                    mostEqual,
                                    rules.protocol.messages().get(message).name()));
        }
        after.add(letter);
    }

    /** How new the data is that a message gets. */
    private int data(int message) {
        if (!rules.carriesData[message]) {
            return View.STALE;
        }
        int value = now.isAtDirectory() ? after.memory : after.data[now.at];
        if (value == View.NONE || now.lacksData) {
            String name = rules.protocol.messages().get(message).name();
            throw new StoppedException(Property.DATA_VALUE, "`" + name + "` has no data to carry");
        }
        return rules.readsData[message] && value == View.LAST ? View.LAST : View.STALE;
    }
}
