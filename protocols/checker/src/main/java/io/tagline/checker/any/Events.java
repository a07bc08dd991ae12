package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.checker.table.Copies;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.TransitionTable;
import java.util.stream.Stream;

/** Finds out where a cause happens in a view and which event it is there; facts that the view leaves open are chosen. */
final class Events {

    private static final Fact[] FACTS = Fact.values();
    private static final int CACHE = 0;
    private static final int DIRECTORY = 1;
    private static final int MOST_STATES = 256;
    private static final int UNKNOWN = -1;
    private static final int NOT_YET = -2;
    private static final int BOTH = 3;

    private final Rules rules;
    private final ViewStep now;
    private final Links links;
    /** Whether there may be caches that a view does not show. */
    private final boolean open;
    /** By kind of controller, and message or core event: the facts that decide. */
    private final int[][] looksAt = new int[2][];

    private final int[][] accessLooksAt = new int[2][];
    /** By state of a cache and message: the signs of all entries met where a row asks whether acks are outstanding. */
    private final byte[] signs;

    private boolean mixed;
    private int outside;

    Events(Rules rules, ViewStep now, Links links, boolean open) {
        this.rules = rules;
        this.links = links;
        this.now = now;
        this.open = open;
        signs = new byte[MOST_STATES * rules.protocol.messages().size()];
        looksAt(CACHE, rules.cache);
        looksAt(DIRECTORY, rules.directory);
    }

    private void looksAt(int kind, TransitionTable table) {
        looksAt[kind] = rules.protocol.messages().stream()
                .mapToInt(message -> Rules.looksAt(table, event -> event.is(message)))
                .toArray();
        accessLooksAt[kind] = Stream.of(CoreEvent.values())
                .mapToInt(access -> Rules.looksAt(table, event -> event.is(access)))
                .toArray();
    }

    /** Finds out what happens where, and takes a letter that arrives from those under way. */
    void look() {
        outside = UNKNOWN;
        now.begin();
        if (ViewEvent.isLetter(now.cause)) {
            lookAt(now.after.letters[now.cause]);
            take(now.cause);
        } else if (ViewEvent.isCrossing(now.cause)) {
            lookAtCrossing(ViewEvent.crossingOf(now.cause), ViewEvent.placeOf(now.cause));
        } else if (ViewEvent.isAccess(now.cause)) {
            now.at = ViewEvent.cache(now.cause);
            now.requester = now.at;
        }
        now.table = now.isAtDirectory() ? rules.directory : rules.cache;
        now.event = rules.level == Level.OUTER && !now.isAtDirectory() ? eventAtShared() : event();
        now.row = now.event < 0 ? CompiledRows.IMPOSSIBLE : now.rows().of(now.state(), now.event);
    }

    private void lookAt(int letter) {
        now.type = Letter.type(letter);
        boolean home = Letter.kind(letter) == Letter.HOME;
        now.at = home ? View.NOBODY : Letter.place(letter);
        now.sender = home ? Letter.place(letter) : Letter.sender(letter);
        now.requester = Letter.requester(letter);
        now.data = Letter.data(letter);
        now.acks = rules.isAck[now.type]
                ? Ledger.with(Ledger.ZERO, now.sender == View.NOBODY ? now.at : now.sender, -1)
                : Letter.ledger(letter);
    }

    private void take(int letter) {
        int word = now.after.letters[letter];
        now.after.remove(letter);
        for (int i = 0; Letter.kind(word) == Letter.QUEUED && i < now.after.count; i++) {
            int other = now.after.letters[i];
            if (Letter.kind(other) == Letter.QUEUED && Letter.place(other) == Letter.place(word)) {
                now.after.letters[i] = Letter.forward(other);
            }
        }
    }

    /** What arrives at a shared cache from the other side of it, or begins there. */
    private void lookAtCrossing(int crossing, int place) {
        now.type = Crossing.type(crossing);
        now.data = Crossing.data(crossing);
        boolean others = Crossing.isOthers(crossing);
        if (place == ViewEvent.AT_HOME) {
            now.requester = others ? View.NOBODY : now.after.owner;
            if (!others && rules.readsRequester[now.type] && !rules.keepsOwner[now.after.directory]) {
                throw new StoppedException(Obstacle.NOT_COVERED, "an answer comes where nothing was asked");
            }
        } else {
            now.at = place;
            now.forBelow = !others;
            now.requester = others && now.type != Crossing.EVICTION ? now.after.asked[place] : place;
            if (now.requester == View.NOBODY) {
                throw new StoppedException(
                        Obstacle.NOT_COVERED, "a shared cache hands on a request that it has not got");
            }
        }
    }

    /** At a shared cache, which event something is depends on the caches below it, too; negative if they do not let it happen. */
    private int eventAtShared() {
        if (ViewEvent.isCrossing(now.cause)) {
            now.held = Crossing.isHeld(ViewEvent.crossingOf(now.cause));
            return Crossing.event(ViewEvent.crossingOf(now.cause));
        }
        now.forBelow = now.requester == now.at;
        int crossing = Crossing.of(now.after.localAt(now.at), now.type, now.data, !now.forBelow);
        links.found().add(crossing);
        int[] events = links.allowed().events(crossing);
        if (events.length == 0) {
            return NOT_YET;
        }
        int outcome = events[now.choices.choose(events.length)];
        now.held = Crossing.isHeld(outcome);
        return Crossing.event(outcome);
    }

    /** Whether the other level does not let it happen, as far as it is known. */
    boolean isNotYet() {
        return now.event == NOT_YET;
    }

    private int event() {
        int kind = now.isAtDirectory() ? DIRECTORY : CACHE;
        if (ViewEvent.isLetter(now.cause) || ViewEvent.isCrossing(now.cause)) {
            int only = now.table.onlyEvent(now.type);
            return only == TransitionTable.SEVERAL ? now.table.event(now.type, facts(looksAt[kind][now.type])) : only;
        }
        CoreEvent access = ViewEvent.event(now.cause);
        int only = now.table.onlyEvent(access);
        return only == TransitionTable.SEVERAL
                ? now.table.event(access, facts(accessLooksAt[kind][access.ordinal()]))
                : only;
    }

    private int facts(int mask) {
        int facts = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            int fact = Integer.numberOfTrailingZeros(left);
            facts |= holds(FACTS[fact]) ? 1 << fact : 0;
        }
        return facts;
    }

    private boolean holds(Fact fact) {
        return switch (fact) {
            case ACKS_COMPLETE -> acksComplete();
            case FROM_OWNER -> now.sender != View.NOBODY && now.sender == now.after.owner;
            case FROM_SHARER -> now.sender != View.NOBODY && now.after.isSharer(now.sender);
            case OTHER_SHARERS -> otherSharersRemain();
            case ONE_OTHER_SHARER -> oneOtherSharer();
            case OTHER_CACHES -> open || now.after.caches > 1;
        };
    }

    /** Whether ledger and message together are zero: if not by what is seen, then perhaps by what others contribute. */
    private boolean acksComplete() {
        int ledger = now.ledger();
        int sum = Ledger.sum(ledger, now.acks);
        if (now.isAtDirectory()) {
            mixed |= Ledger.signs(sum) == BOTH;
        } else {
            int message = ViewEvent.isLetter(now.cause) ? now.type : 0;
            signs[now.state() * rules.protocol.messages().size() + message] |= (byte) Ledger.signs(sum);
        }
        return !isOutside(ledger) && Ledger.total(sum) == 0;
    }

    /** Whether caches outside contribute anything once the message's acks have been added: one answer for the whole step. */
    boolean isOutside(int ledger) {
        if (outside == UNKNOWN) {
            outside = now.choices.either(Ledger.hasOutside(ledger), Ledger.hasOutside(now.acks)) ? 1 : 0;
        }
        return outside == 1;
    }

    private boolean otherSharersRemain() {
        if (now.after.counts) {
            return now.sharersButRequester() != 0 || now.beyond() > 0;
        }
        return now.sharersButRequester() != 0
                || (now.after.others > 0 && (now.requester != View.OUT || now.choices.choose()));
    }

    private boolean oneOtherSharer() {
        int seen = Integer.bitCount(now.sharersButRequester());
        if (now.after.counts) {
            return seen + now.beyond() == 1;
        }
        return now.after.others > 0 ? seen <= 1 && now.choices.choose() : seen == 1;
    }

    /**
     * Whether entries of both signs were met at one test, so that their sum may be zero although they are not. At the directory two such caches
     * and the sender are a triple, in which that test is seen; at a cache they are not, so there both signs in two views count.
     */
    boolean mixesSigns() {
        boolean both = mixed;
        for (byte met : signs) {
            both |= met == BOTH;
        }
        return both;
    }

    /** Adds what another one has met. */
    void addSigns(Events other) {
        mixed |= other.mixed;
        for (int i = 0; i < signs.length; i++) {
            signs[i] |= other.signs[i];
        }
    }

    /** In words what is tried. */
    String describe() {
        String event = ViewEvent.isCrossing(now.cause)
                ? describe(Crossing.type(ViewEvent.crossingOf(now.cause)))
                : ViewEvent.isLetter(now.cause)
                        ? rules.protocol.messages().get(now.type).name()
                        : ViewEvent.event(now.cause).phrase();
        int state = now.isAtDirectory() ? now.before.directory : now.before.states[now.at];
        return "%s at %s in %s"
                .formatted(
                        event,
                        now.isAtDirectory()
                                ? "the " + now.table.kind().word()
                                : now.table.kind().word() + " " + ViewText.name(now.at),
                        now.table.state(state).name());
    }

    private String describe(int crossing) {
        return crossing == Crossing.STORE
                ? "a store elsewhere"
                : crossing == Crossing.EVICTION
                        ? "an eviction"
                        : rules.protocol.messages().get(crossing).name();
    }

    /** Whether a cause without a row needs none: it is an eviction of what is not there, or does not happen without one. */
    boolean cannotHappen() {
        if (ViewEvent.isLetter(now.cause) || ViewEvent.isCrossing(now.cause)) {
            return false;
        }
        return ViewEvent.event(now.cause).isVoluntary()
                ? now.row == CompiledRows.IMPOSSIBLE
                : now.isEviction() && now.table.isInitial(now.state()) && Copies.needNoVictim(now.table);
    }

    StoppedException missing() {
        String name = now.event < 0
                ? rules.protocol.messages().get(now.type).name()
                : now.table.events().get(now.event).name();
        return new StoppedException(
                Property.MISSING_CELL,
                "`%s` in state `%s` has no row"
                        .formatted(name, now.table.state(now.state()).name()));
    }
}
