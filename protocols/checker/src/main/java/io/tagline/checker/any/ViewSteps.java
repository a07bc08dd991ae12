package io.tagline.checker.any;

import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
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
    private final Links links;
    private final ViewStep now;
    private final View after;
    private final Events events;
    private final Addressees addressees;
    private final Records records;
    private final Responder responder;
    private final Newness newness;
    private final Causes causes;
    private final Sending sending;
    private final Outcome outcome;

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
        now = new ViewStep(rules);
        after = now.after;
        events = new Events(rules, now, links, open);
        records = new Records(now);
        responder = new Responder(rules, now);
        addressees = new Addressees(now, responder, open);
        newness = new Newness(now);
        causes = new Causes(rules, links);
        sending = new Sending(rules, now, responder, mostEqual);
        outcome = new Outcome(rules, links, now, records, responder, newness);
    }

    Causes causes() {
        return causes;
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
        if (!now.isAtShared()) {
            addressees.find();
        }
        if (now.isForAbove() && now.rows().multicasts(now.row)) {
            sending.handDown();
        }
        now.lacksData = rules.level != Level.ONLY
                && now.table.kind() == ControllerKind.SHARED_CACHE
                && now.table.isWithoutData(state);
        records.begin();
        int end = now.rows().endOfActions(now.row);
        for (int action = now.rows().firstAction(now.row); action < end; action++) {
            perform(now.rows().action(action));
        }
        outcome.finish(state);
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

    /** What views of shared caches have to know of it: the other side does what remains. */
    private void performAtShared(int action) {
        switch (ActionCode.verb(action)) {
            case SEND -> sending.fromShared(action);
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

    private void perform(int action) {
        if (now.isAtShared()) {
            performAtShared(action);
            return;
        }
        switch (ActionCode.verb(action)) {
            case SEND -> sending.send(action);
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
}
