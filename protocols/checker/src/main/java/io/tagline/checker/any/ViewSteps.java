package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;
import java.util.function.IntConsumer;

/**
 * Performs transitions on views: what {@link io.tagline.protocols.step.Stepper} does to registers, with every possible answer where a view does not say
 * what a row looks at. Not thread safe.
 *
 * <p>A test compares how many states of two caches both reach, where nothing is left open.
 */
final class ViewSteps {

    /** More equal messages than these are not counted. */
    static final int MOST_EQUAL = 2;

    private final Rules rules;
    private final int mostEqual;
    private final Links links;
    private final ViewStep now;
    private final View after;
    private final Events events;
    private final Addressees addressees;
    private final Records records;
    private final Responder responder;
    private final Newness newness;

    ViewSteps(Rules rules, int mostEqual) {
        this(rules, mostEqual, Links.none());
    }

    /** Steps of views of one level of two. */
    ViewSteps(Rules rules, int mostEqual, Links links) {
        this(rules, mostEqual, links, true);
    }

    /** Steps of views that show all caches that there are. */
    static ViewSteps closed(Rules rules) {
        return new ViewSteps(rules, Integer.MAX_VALUE, Links.none(), false);
    }

    private ViewSteps(Rules rules, int mostEqual, Links links, boolean open) {
        this.rules = rules;
        this.links = links;
        this.mostEqual = mostEqual;
        now = new ViewStep(rules.directory);
        after = now.after;
        events = new Events(rules, now, links, open);
        records = new Records(now);
        responder = new Responder(rules, now);
        addressees = new Addressees(now, responder, open);
        newness = new Newness(now);
    }

    /** Receives causes. */
    @FunctionalInterface
    interface Causes {
        void may(int cause);
    }

    /** Everything that may happen in a view: accesses, evictions of the directory, letters, equal ones once. */
    void forEachCause(View view, Causes causes) {
        for (int cache = 0; cache < view.caches && rules.level != Level.OUTER; cache++) {
            for (CoreEvent event : rules.accesses) {
                causes.may(ViewEvent.access(cache, event));
            }
        }
        if (rules.evicts) {
            causes.may(ViewEvent.EVICTION);
        }
        if (rules.awaitsLeases && !hasLease(view)) {
            causes.may(ViewEvent.LEASES_OVER);
        }
        for (int letter = 0; letter < view.count; letter++) {
            if (letter == 0 || view.letters[letter] != view.letters[letter - 1]) {
                causes.may(letter);
            }
        }
        forEachCrossing(view, causes);
    }

    private void forEachCrossing(View view, Causes causes) {
        if (rules.level == Level.INNER) {
            for (int crossing : links.given().at(rules.localAtHome(view))) {
                causes.may(ViewEvent.crossing(crossing, ViewEvent.AT_HOME));
            }
        }
        for (int cache = 0; cache < view.caches && rules.level == Level.OUTER; cache++) {
            forEachCrossing(view, cache, causes);
        }
    }

    /** What the caches below a shared cache may let happen there. */
    void forEachCrossing(View view, int cache, Causes causes) {
        for (int crossing : links.given().at(view.localAt(cache))) {
            causes.may(ViewEvent.crossing(crossing, cache));
        }
    }

    /** Whether a cache in view has a lease, or will have. What others have is not seen, so that the directory may be taken to see none too early. */
    private boolean hasLease(View view) {
        boolean has = false;
        for (int cache = 0; cache < view.caches; cache++) {
            has |= rules.leased[view.states[cache]];
        }
        for (int letter = 0; letter < view.count; letter++) {
            has |= rules.cache.leases(Letter.type(view.letters[letter]));
        }
        return has;
    }

    /** Lets something happen in a view, which must not change until the last outcome has been seen. */
    void begin(View view, int cause) {
        now.before = view;
        now.cause = cause;
        now.choices.reset();
    }

    /** Whether there is another outcome, which then is {@link #after}. */
    boolean next() {
        while (now.choices.next()) {
            after.copy(now.before);
            if (fire()) {
                return true;
            }
        }
        return false;
    }

    /** Visits the events that a cause may be in a view, by their numbers in the table of the controller where it happens; -1 if that knows none. */
    void forEachEvent(View view, int cause, IntConsumer receiver) {
        begin(view, cause);
        while (now.choices.next()) {
            after.copy(now.before);
            events.look();
            if (!events.cannotHappen()) {
                receiver.accept(now.event);
            }
        }
    }

    /** Whether a cause may have to wait in a view. */
    boolean mayWait(View view, int cause) {
        boolean waits = false;
        begin(view, cause);
        while (!waits && now.choices.next()) {
            after.copy(now.before);
            events.look();
            waits = now.rows().stalls(now.row);
        }
        return waits;
    }

    /** The cache at which the last cause happened, or {@link View#NOBODY} if it was at the directory. */
    int at() {
        return now.at;
    }

    /** The view after the step, valid until the next one. */
    View after() {
        return after;
    }

    /** Whether acks of both signs were met where a row asks for their sum. */
    boolean mixesSigns() {
        return events.mixesSigns();
    }

    /** Adds what another one has met. */
    void addSigns(ViewSteps other) {
        events.addSigns(other.events);
    }

    /** In words what is tried, for those who ask why it stopped the proof. */
    String describe() {
        return events.describe();
    }

    /** Performs the step with the answers chosen; returns whether it does not have to wait. */
    private boolean fire() {
        if (ViewEvent.isLetter(now.cause) && Letter.isBehind(after.letters[now.cause])) {
            return false;
        }
        if (isStoreElsewhere()) {
            storeElsewhere();
            return true;
        }
        events.look();
        if (events.isNotYet()) {
            return false;
        }
        if (isExcluded()) {
            return false;
        }
        int state = now.state();
        if (now.row == CompiledRows.IMPOSSIBLE) {
            if (events.cannotHappen()) {
                return false;
            }
            throw events.missing();
        }
        if (now.rows().stalls(now.row)) {
            return false;
        }
        if (!isAtShared()) {
            addressees.find();
        }
        if (isForAbove() && now.rows().multicasts(now.row)) {
            handDown();
        }
        now.lacksData = rules.level != Level.ONLY
                && now.table.kind() == ControllerKind.SHARED_CACHE
                && now.table.isWithoutData(state);
        records.begin();
        int end = now.rows().endOfActions(now.row);
        for (int action = now.rows().firstAction(now.row); action < end; action++) {
            perform(now.rows().action(action));
        }
        if (now.isAtDirectory()) {
            finishAtDirectory(state);
        } else {
            finishAtCache(state);
        }
        after.sort();
        return !isExcluded();
    }

    /** Whether an answer was chosen that no other view shows of the requester. */
    private boolean isExcluded() {
        return now.isAtDirectory()
                && ViewEvent.isLetter(now.cause)
                && now.requester == View.OUT
                && now.hasBeyond()
                && !links.outsiders().mayBe(now.before, now.type, now.isSharerOutside(), now.countedBeyond());
    }

    private boolean isStoreElsewhere() {
        return ViewEvent.isCrossing(now.cause) && Crossing.type(ViewEvent.crossingOf(now.cause)) == Crossing.STORE;
    }

    private void storeElsewhere() {
        now.begin();
        int place = ViewEvent.placeOf(now.cause);
        now.at = place == ViewEvent.AT_HOME ? View.NOBODY : place;
        for (int cache = 0; cache < after.caches && rules.level == Level.OUTER; cache++) {
            if (cache != place) {
                links.found().add(store(after.localAt(cache)));
            }
        }
        newness.older();
    }

    private static int store(int local) {
        return Crossing.of(local, Crossing.STORE, View.STALE, false);
    }

    /** Whether it happens at a shared cache whose caches below are not shown. */
    private boolean isAtShared() {
        return rules.level == Level.OUTER && !now.isAtDirectory();
    }

    /** What views of shared caches have to know of it: the other side does what remains. */
    private void performAtShared(int action) {
        switch (ActionCode.verb(action)) {
            case SEND -> sendFromShared(action);
            case COPY_DATA, WRITE_MEMORY -> newness.copy();
            case COUNT_ACKS,
                    AWAIT_ACKS,
                    ADD_REQUESTER,
                    ADD_OWNER,
                    REMOVE_REQUESTER,
                    REMOVE_SENDER,
                    CLEAR_SHARERS,
                    MAKE_OWNER,
                    CLEAR_OWNER -> {}
            case HIT, FINISH_LOAD, FINISH_STORE, FINISH_ATOMIC, PERFORM_ATOMIC, STALL ->
                throw new StoppedException(Obstacle.NOT_COVERED, "a shared cache performs accesses");
        }
    }

    private void sendFromShared(int action) {
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

    private void perform(int action) {
        if (isAtShared()) {
            performAtShared(action);
            return;
        }
        switch (ActionCode.verb(action)) {
            case SEND -> send(action);
            case COPY_DATA -> newness.copy();
            case WRITE_MEMORY -> {
                newness.writeMemory();
                responder.written();
            }
            case COUNT_ACKS -> {
                int ledger = now.ledger();
                now.setLedger(Ledger.withOutside(Ledger.sum(ledger, now.acks), events.isOutside(ledger)));
                responder.counted();
            }
            case AWAIT_ACKS -> awaitAcks();
            case HIT -> access(ViewEvent.isAccess(now.cause) && ViewEvent.event(now.cause) == CoreEvent.LOAD);
            case FINISH_LOAD -> access(true);
            case FINISH_STORE -> access(false);
            case ADD_REQUESTER -> records.addRequester();
            case ADD_OWNER -> records.addOwner();
            case REMOVE_REQUESTER -> records.removeRequester();
            case REMOVE_SENDER -> records.removeSender();
            case CLEAR_SHARERS -> records.clearSharers();
            case MAKE_OWNER -> records.makeOwner();
            case CLEAR_OWNER -> after.owner = View.NOBODY;
            case FINISH_ATOMIC, PERFORM_ATOMIC, STALL ->
                throw new IllegalStateException("not in a view: " + ActionCode.verb(action));
        }
    }

    private void access(boolean loads) {
        if (now.isAtDirectory()) {
            throw new StoppedException(Obstacle.NOT_COVERED, "a home performs accesses");
        }
        newness.access(loads);
        if (!loads && rules.level == Level.INNER) {
            links.found().add(store(rules.localAtHome(now.before)));
        }
        if (!loads) {
            responder.becomes(now.at);
        }
    }

    private void awaitAcks() {
        int ledger = after.ledger;
        int units = addressees.awaited();
        boolean outside = now.choices.either(Ledger.hasOutside(ledger), Ledger.hasOutside(units));
        after.ledger = Ledger.withOutside(Ledger.sum(ledger, units), outside);
        responder.awaited(ledger);
    }

    private void send(int action) {
        switch (ActionCode.role(action)) {
            case HOME -> {
                if (now.isAtDirectory()) {
                    sendUp(action);
                } else {
                    put(action, Letter.HOME, now.at, View.NOBODY);
                }
            }
            case REQUESTER -> {
                if (isForAbove()) {
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

    /** Whether a shared cache acts for nobody below it. */
    private boolean isForAbove() {
        return rules.level == Level.INNER && now.isAtDirectory() && now.requester == View.NOBODY;
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
    private void handDown() {
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

    private int outcome(int crossing) {
        return Crossing.withOutcome(crossing, now.event, Rules.isHeld(after));
    }

    private static int owner(View view) {
        return view.owner == View.OUT_SHARER ? View.OUT : view.owner;
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

    private boolean isUnchanged() {
        View before = now.before;
        return after.owner == before.owner
                && after.sharers == before.sharers
                && after.others == before.others
                && after.ledger == before.ledger;
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
        if (now.isEviction() && next == state && !now.sent && !isAtShared()) {
            throw new StoppedException(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
        }
        after.states[at] = next;
        if (isAtShared()) {
            int origin = now.table.isStable(state) ? state + 1 : Crossing.origin(after.pasts[at]);
            after.pasts[at] = Crossing.past(now.table.isStable(next) ? 0 : origin, now.held);
        }
        if (now.table.isStable(next) || (isAtShared() && !rules.waitsForBelow[next])) {
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

    private void beginWaiting() {
        if (after.waits[now.at] != 0) {
            throw new StoppedException(Property.LOST_ACCESS, "a second access begins while one is waiting");
        }
        after.waits[now.at] = ViewEvent.event(now.cause).ordinal() + 1;
    }
}
