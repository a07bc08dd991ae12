package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Rows;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.function.IntConsumer;

/**
 * Performs transitions on views: what {@link io.tagline.protocols.step.Stepper} does to registers, with every possible answer where a view does not say
 * what a row looks at. Not thread safe.
 *
 * <p>A test compares how many states of two caches both reach, where nothing is left open.
 */
final class ViewSteps {

    /** The directory evicts the line; other causes are letters by their places, and {@link #access accesses}. */
    static final int EVICTION = -1;

    /** More equal messages than these are not counted. */
    static final int MOST_EQUAL = 2;

    private static final CoreEvent[] EVENTS = CoreEvent.values();
    private static final int FIRST_ACCESS = -2;
    private static final int LOADS = CoreEvent.LOAD.ordinal() + 1;
    private static final int UNKNOWN = -1;
    private static final int BIG = 256;

    private final Rules rules;
    private final int mostEqual;
    private final int[][] looksAt;
    private final int[][] accessLooksAt;
    private final Choices choices = new Choices();
    private final View after = new View();
    /** By controller, state and message: the signs of all entries met where a row asks whether acks are outstanding. */
    private final byte[] signs;

    private View before = after;
    private int cause;

    /** At which cache the cause happens, or nobody if at the directory. */
    private int at;

    private TransitionTable table;
    private int type;
    private int sender;
    private int requester;
    private int data;
    private int acks;
    private int row;
    private int forwarded;
    private int addressed;
    private boolean addressedOutside;
    private int bothOutside;
    private int implied;
    private boolean performed;
    private boolean made;
    private boolean shared;
    private boolean sent;

    ViewSteps(Rules rules, int mostEqual) {
        this.rules = rules;
        this.mostEqual = mostEqual;
        this.table = rules.directory;
        int messages = rules.protocol.messages().size();
        signs = new byte[2 * BIG * messages];
        looksAt = new int[2][messages];
        accessLooksAt = new int[2][EVENTS.length];
        for (int kind = 0; kind < 2; kind++) {
            TransitionTable of = kind == 0 ? rules.cache : rules.directory;
            rules.protocol
                    .messages()
                    .forEach(m -> looksAt[kindOf(of)][m.index()] = Rules.looksAt(of, event -> event.is(m)));
            for (CoreEvent access : EVENTS) {
                accessLooksAt[kind][access.ordinal()] = Rules.looksAt(of, event -> event.is(access));
            }
        }
    }

    private int kindOf(TransitionTable of) {
        return of == rules.cache ? 0 : 1;
    }

    /** The access of a core as a cause. */
    static int access(int cache, CoreEvent event) {
        return FIRST_ACCESS - cache * EVENTS.length - event.ordinal();
    }

    /** Receives causes. */
    @FunctionalInterface
    interface Causes {
        void may(int cause);
    }

    /** Everything that may happen in a view: accesses, evictions of the directory, letters, equal ones once. */
    void forEachCause(View view, Causes causes) {
        for (int cache = 0; cache < view.caches; cache++) {
            for (CoreEvent event : EVENTS) {
                causes.may(access(cache, event));
            }
        }
        if (rules.evicts) {
            causes.may(EVICTION);
        }
        for (int letter = 0; letter < view.count; letter++) {
            if (letter == 0 || view.letters[letter] != view.letters[letter - 1]) {
                causes.may(letter);
            }
        }
    }

    /** Lets something happen in a view, which must not change until the last outcome has been seen. */
    void begin(View view, int ofCause) {
        before = view;
        cause = ofCause;
        choices.reset();
    }

    /** Whether there is another outcome, which then is {@link #after}. */
    boolean next() {
        while (choices.next()) {
            after.copy(before);
            if (fire()) {
                return true;
            }
        }
        return false;
    }

    /** Visits the events that a cause may be in a view, by their numbers in the table of the controller where it happens; -1 if that knows none. */
    void forEachEvent(View view, int ofCause, IntConsumer events) {
        begin(view, ofCause);
        while (choices.next()) {
            after.copy(before);
            look();
            int state = at == View.NOBODY ? after.directory : after.states[at];
            if (!(isEviction() && table.isInitial(state) && hasNoVictim())) {
                events.accept(event(state));
            }
        }
    }

    /** The cache at which the last cause happened, or {@link View#NOBODY} if it was at the directory. */
    int at() {
        return at;
    }

    /** The view after the step, valid until the next one. */
    View after() {
        return after;
    }

    /** Whether entries of both signs were met at one test, so that their sum may be zero although they are not. */
    boolean mixesSigns() {
        for (byte met : signs) {
            if (met == 3) {
                return true;
            }
        }
        return false;
    }

    /** Adds what another one has met. */
    void addSigns(ViewSteps other) {
        for (int i = 0; i < signs.length; i++) {
            signs[i] |= other.signs[i];
        }
    }

    /** In words what is tried, for those who ask why it stopped the proof. */
    String describe() {
        String event = cause >= 0
                ? rules.protocol.messages().get(type).name()
                : cause == EVICTION
                        ? CoreEvent.EVICT.phrase()
                        : EVENTS[(FIRST_ACCESS - cause) % EVENTS.length].phrase();
        int state = at == View.NOBODY ? before.directory : before.states[at];
        return "%s at %s in %s"
                .formatted(
                        event,
                        at == View.NOBODY ? "the directory" : "cache " + ViewText.name(at),
                        table.state(state).name());
    }

    /** Performs the step with the answers chosen; returns whether it does not have to wait. */
    private boolean fire() {
        look();
        int state = at == View.NOBODY ? after.directory : after.states[at];
        int event = event(state);
        row = event < 0 ? Rows.IMPOSSIBLE : table.rows().of(state, event);
        if (row == Rows.IMPOSSIBLE) {
            if (isEviction() && table.isInitial(state) && hasNoVictim()) {
                return false;
            }
            throw missing(event, state);
        }
        if (table.rows().stalls(row)) {
            return false;
        }
        address();
        int end = table.rows().endOfActions(row);
        for (int action = table.rows().firstAction(row); action < end; action++) {
            perform(table.rows().action(action));
        }
        if (at == View.NOBODY) {
            finishAtDirectory(state);
        } else {
            finishAtCache(state);
        }
        after.sort();
        return true;
    }

    private boolean isEviction() {
        return cause == EVICTION || (cause < EVICTION && accessOf() == CoreEvent.EVICT.ordinal());
    }

    private int accessOf() {
        return cause == EVICTION ? CoreEvent.EVICT.ordinal() : (FIRST_ACCESS - cause) % EVENTS.length;
    }

    private boolean hasNoVictim() {
        return table.events().stream()
                .filter(event -> event.is(CoreEvent.EVICT))
                .allMatch(event ->
                        table.transition(table.initial().index(), event.index()) == TransitionTable.IMPOSSIBLE);
    }

    private StoppedException missing(int event, int state) {
        String name = event < 0
                ? rules.protocol.messages().get(type).name()
                : table.events().get(event).name();
        return new StoppedException(
                Property.MISSING_CELL,
                "`%s` in state `%s` has no row"
                        .formatted(name, table.state(state).name()));
    }

    /** Finds out what happens where, and takes a letter that arrives from those under way. */
    private void look() {
        bothOutside = UNKNOWN;
        performed = false;
        made = false;
        shared = false;
        sent = false;
        data = View.NONE;
        acks = Ledger.ZERO;
        sender = View.NOBODY;
        requester = View.NOBODY;
        at = View.NOBODY;
        if (cause >= 0) {
            lookAtLetter(after.letters[cause]);
            after.remove(cause);
        } else if (cause != EVICTION) {
            at = (FIRST_ACCESS - cause) / EVENTS.length;
            requester = at;
        }
        table = at == View.NOBODY ? rules.directory : rules.cache;
    }

    private void lookAtLetter(int letter) {
        type = Letter.type(letter);
        boolean home = Letter.kind(letter) == Letter.HOME;
        at = home ? View.NOBODY : Letter.place(letter);
        sender = home ? Letter.place(letter) : Letter.sender(letter);
        requester = Letter.requester(letter);
        data = Letter.data(letter);
        acks = rules.isAck[type]
                ? Ledger.with(Ledger.ZERO, sender == View.NOBODY ? at : sender, -1)
                : Letter.ledger(letter);
    }

    private int event(int state) {
        int kind = kindOf(table);
        if (cause >= 0) {
            int only = table.onlyEvent(type);
            return only == TransitionTable.SEVERAL ? table.event(type, facts(looksAt[kind][type], state)) : only;
        }
        CoreEvent access = EVENTS[accessOf()];
        int only = table.onlyEvent(access);
        return only == TransitionTable.SEVERAL
                ? table.event(access, facts(accessLooksAt[kind][accessOf()], state))
                : only;
    }

    /** The facts that decide, as bits; those that the view leaves open are chosen. */
    private int facts(int mask, int state) {
        int facts = 0;
        for (int left = mask; left != 0; left &= left - 1) {
            int fact = Integer.numberOfTrailingZeros(left);
            boolean holds = switch (FACTS[fact]) {
                case ACKS_COMPLETE -> acksComplete(state);
                case FROM_OWNER -> sender != View.NOBODY && sender == after.owner;
                case FROM_SHARER -> sender != View.NOBODY && after.isSharer(sender);
                case OTHER_SHARERS -> otherSharersRemain();
                case ONE_OTHER_SHARER -> oneOtherSharer();
                case OTHER_CACHES -> throw new StoppedException(Obstacle.NOT_COVERED);
            };
            facts |= holds ? 1 << fact : 0;
        }
        return facts;
    }

    private static final Fact[] FACTS = Fact.values();

    /** Whether ledger and message together are zero: if not by what is seen, then perhaps by what others contribute. */
    private boolean acksComplete(int state) {
        int ledger = at == View.NOBODY ? after.ledger : after.ledgers[at];
        int sum = Ledger.sum(ledger, acks);
        int key = (kindOf(table) * BIG + state) * rules.protocol.messages().size() + (cause >= 0 ? type : 0);
        signs[key] |= (byte) Ledger.signs(sum);
        return !outside(ledger) && Ledger.total(sum) == 0;
    }

    /** Whether caches outside contribute anything once the message's acks have been added: one answer for the whole step. */
    private boolean outside(int ledger) {
        if (bothOutside == UNKNOWN) {
            boolean mine = Ledger.hasOutside(ledger);
            boolean its = Ledger.hasOutside(acks);
            bothOutside = mine && its ? choices.choose(2) : mine || its ? 1 : 0;
        }
        return bothOutside == 1;
    }

    private int sharersButRequester() {
        return requester < View.MOST ? after.sharers & ~(1 << requester) : after.sharers;
    }

    private boolean otherSharersRemain() {
        if (sharersButRequester() != 0) {
            return true;
        }
        return after.others && (requester != View.OUT || choices.choose());
    }

    private boolean oneOtherSharer() {
        int seen = Integer.bitCount(sharersButRequester());
        return after.others ? seen <= 1 && choices.choose() : seen == 1;
    }

    /** Whom the row asks, and to which members of sets it sends. */
    private void address() {
        Rows rows = table.rows();
        forwarded = View.NOBODY;
        addressed = 0;
        addressedOutside = false;
        implied = acks;
        if (rows.forwardsToOwner(row)) {
            forwarded = owner();
        } else if (rows.forwards(row)) {
            forwarded = someSharer();
        }
        if (rows.multicasts(row)) {
            multicast(rows);
        }
        if (addressed != 0 || addressedOutside) {
            implied = with(acks, addressed, addressedOutside);
        }
    }

    private int owner() {
        if (after.owner == View.NOBODY) {
            throw new StoppedException(Property.NO_RECEIVER, "the row names the owner, and none is recorded");
        }
        return Math.min(after.owner, View.OUT);
    }

    private int someSharer() {
        int seen = Integer.bitCount(after.sharers);
        int all = seen + (after.others ? 1 : 0);
        if (all == 0) {
            throw new StoppedException(Property.NO_RECEIVER, "the row asks a sharer, and none is recorded");
        }
        int chosen = choices.choose(all);
        int left = after.sharers;
        for (int i = 0; i < chosen; i++) {
            left &= left - 1;
        }
        return chosen == seen ? View.OUT : Integer.numberOfTrailingZeros(left);
    }

    private void multicast(Rows rows) {
        boolean once = false;
        for (int action = rows.firstAction(row); action < rows.endOfActions(row); action++) {
            Role role = ActionCode.role(rows.action(action));
            if (ActionCode.isSend(rows.action(action)) && role.several()) {
                if (once) {
                    throw new StoppedException(Obstacle.NOT_COVERED, "a row sends to two sets");
                }
                once = true;
                addressSet(role);
            }
        }
    }

    private void addressSet(Role role) {
        addressed = sharersButRequester();
        boolean spares = role == Role.OTHER_SHARERS && forwarded != View.NOBODY;
        if (spares && forwarded < View.MOST) {
            addressed &= ~(1 << forwarded);
        }
        boolean sparesOutside =
                spares && forwarded == View.OUT && !(table.rows().forwardsToOwner(row) && after.owner == View.OUT);
        addressedOutside = after.others;
        if (after.others && (requester == View.OUT || sparesOutside)) {
            addressedOutside = choices.choose();
        }
    }

    /** A ledger and one more unit for each of some caches. */
    private int with(int ledger, int units, boolean unitsOutside) {
        int sum = ledger;
        for (int left = units; left != 0; left &= left - 1) {
            int cache = Integer.numberOfTrailingZeros(left);
            int entry = Ledger.entry(ledger, cache) + 1;
            if (entry > 1) {
                throw new StoppedException(Obstacle.MANY_ACKS);
            }
            sum = Ledger.with(sum, cache, entry);
        }
        return Ledger.withOutside(sum, either(Ledger.hasOutside(ledger), unitsOutside));
    }

    /** Whether anything is left of what two contribute: they may cancel each other. */
    private boolean either(boolean some, boolean more) {
        return (some && more) ? choices.choose() : (some || more);
    }

    private void perform(int action) {
        switch (ActionCode.verb(action)) {
            case SEND -> send(action);
            case COPY_DATA -> after.data[at] = data != View.WINDOW || after.waits[at] == LOADS ? data : View.STALE;
            case WRITE_MEMORY -> after.memory = data == View.LAST ? View.LAST : View.STALE;
            case COUNT_ACKS -> countAcks();
            case AWAIT_ACKS -> awaitAcks();
            case HIT -> access(cause < EVICTION && accessOf() == CoreEvent.LOAD.ordinal());
            case FINISH_LOAD -> access(true);
            case FINISH_STORE -> access(false);
            default -> record(ActionCode.verb(action));
        }
    }

    private void countAcks() {
        int ledger = at == View.NOBODY ? after.ledger : after.ledgers[at];
        int sum = Ledger.withOutside(Ledger.sum(ledger, acks), outside(ledger));
        if (at == View.NOBODY) {
            after.ledger = sum;
        } else {
            after.ledgers[at] = sum;
        }
    }

    /** One unit for each node addressed, and for a sharer one for the requester, since that is who will acknowledge. */
    private void awaitAcks() {
        boolean forSharer = table.rows().forwards(row) && !table.rows().forwardsToOwner(row);
        int units = with(Ledger.ZERO, addressed, addressedOutside);
        if (forSharer) {
            units = requester < View.MOST ? with(units, 1 << requester, false) : Ledger.withOutside(units, true);
        }
        after.ledger = Ledger.withOutside(
                Ledger.sum(after.ledger, units), either(Ledger.hasOutside(after.ledger), Ledger.hasOutside(units)));
    }

    private void send(int action) {
        switch (ActionCode.role(action)) {
            case HOME -> put(action, Letter.HOME, at, View.NOBODY);
            case REQUESTER -> sendTo(requester(), action);
            case OWNER, A_SHARER -> sendTo(forwarded, action);
            case SHARERS, OTHER_SHARERS -> {
                sent |= addressedOutside;
                for (int left = addressed; left != 0; left &= left - 1) {
                    sendTo(Integer.numberOfTrailingZeros(left), action);
                }
            }
            case OTHER_CACHES, OTHER_SHARED_CACHE -> throw new StoppedException(Obstacle.NOT_COVERED);
        }
    }

    private int requester() {
        if (requester == View.NOBODY) {
            throw new StoppedException(Obstacle.NOT_COVERED, "a row names a requester where there is none");
        }
        return requester;
    }

    private void sendTo(int receiver, int action) {
        sent = true;
        if (receiver < View.MOST) {
            boolean ack = rules.isAck[ActionCode.message(action)] && at != View.NOBODY;
            put(action, ack ? Letter.ACK : Letter.TO_CACHE, receiver, ack ? at : View.NOBODY);
        }
    }

    private void put(int action, int kind, int place, int from) {
        int message = ActionCode.message(action);
        sent = true;
        int value = View.STALE;
        if (rules.carriesData[message]) {
            value = at == View.NOBODY ? after.memory : after.data[at];
            if (value == View.NONE) {
                String name = rules.protocol.messages().get(message).name();
                throw new StoppedException(Property.DATA_VALUE, "`" + name + "` has no data to carry");
            }
            value = rules.readsData[message] && value == View.LAST ? View.LAST : View.STALE;
        }
        int letter = Letter.of(
                message,
                kind,
                place,
                from,
                rules.readsRequester[message] ? requester : View.NOBODY,
                value,
                rules.carriesAcks[message] ? implied : Ledger.ZERO);
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

    /** A core's load or store is performed. */
    private void access(boolean loads) {
        performed = true;
        boolean waited = cause >= 0;
        int awaited = loads ? LOADS : LOADS + 1;
        if (waited && after.waits[at] != awaited) {
            throw new StoppedException(
                    Property.LOST_ACCESS,
                    "a %s is finished although none is waiting".formatted(loads ? "load" : "store"));
        }
        int found = after.data[at];
        if (found == View.NONE) {
            throw new StoppedException(Property.DATA_VALUE, "an access is performed without data");
        }
        if (found != View.LAST && !(loads && waited && found == View.WINDOW)) {
            throw new StoppedException(
                    Property.DATA_VALUE, "a %s gets an old value".formatted(loads ? "load" : "store"));
        }
        if (!loads) {
            store();
        }
    }

    /** All that was the last store is older now. */
    private void store() {
        after.memory = View.STALE;
        for (int cache = 0; cache < after.caches; cache++) {
            if (cache != at && after.data[cache] == View.LAST) {
                after.data[cache] = older(cache);
            }
        }
        for (int i = 0; i < after.count; i++) {
            int letter = after.letters[i];
            if (Letter.data(letter) == View.LAST) {
                boolean home = Letter.kind(letter) == Letter.HOME;
                after.letters[i] = Letter.withData(letter, home ? View.STALE : older(Letter.place(letter)));
            }
        }
        after.sort();
        after.data[at] = View.LAST;
    }

    private int older(int cache) {
        return after.waits[cache] == LOADS ? View.WINDOW : View.STALE;
    }

    /** What a row changes in the directory's records. */
    private void record(Verb verb) {
        switch (verb) {
            case ADD_REQUESTER -> addRequester();
            case ADD_OWNER -> addOwner();
            case REMOVE_REQUESTER -> removeRequester();
            case REMOVE_SENDER -> after.sharers &= sender < View.MOST ? ~(1 << sender) : -1;
            case CLEAR_SHARERS -> clearSharers();
            case MAKE_OWNER -> makeOwner();
            case CLEAR_OWNER -> after.owner = View.NOBODY;
            default -> throw new IllegalStateException("no record: " + verb);
        }
    }

    private void addRequester() {
        if (requester() != View.OUT) {
            after.sharers |= 1 << requester;
            return;
        }
        after.others = true;
        shared = true;
        if (after.owner == View.OUT && (made || choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }

    private void addOwner() {
        if (owner() == View.OUT) {
            after.others = true;
            after.owner = View.OUT_SHARER;
        } else {
            after.sharers |= 1 << after.owner;
        }
    }

    private void removeRequester() {
        if (requester() != View.OUT) {
            after.sharers &= ~(1 << requester);
            return;
        }
        shared = false;
        if (after.owner == View.OUT_SHARER && (made || choices.choose())) {
            after.owner = View.OUT;
        }
        if (after.owner != View.OUT_SHARER) {
            after.others = after.others && choices.choose();
        }
    }

    private void clearSharers() {
        after.sharers = 0;
        after.others = false;
        shared = false;
        after.owner = after.owner == View.OUT_SHARER ? View.OUT : after.owner;
    }

    private void makeOwner() {
        after.owner = requester();
        made = true;
        if (requester == View.OUT && after.others && (shared || choices.choose())) {
            after.owner = View.OUT_SHARER;
        }
    }

    private void finishAtDirectory(int state) {
        int next = table.rows().next(row);
        if (table.isStable(next)) {
            after.busy = Busy.REST;
        } else if (table.isStable(state)) {
            int transition = table.rows().transition(row);
            after.busy = Busy.of(transition, requester, forwarded, addressed, addressedOutside);
        }
        if (cause == EVICTION && next == state && !sent && isUnchanged()) {
            throw new StoppedException(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
        }
        after.directory = next;
        if (!rules.keepsOwner[next]) {
            after.owner = View.NOBODY;
        }
        if (!rules.keepsSharers[next]) {
            clearSharers();
        }
    }

    private boolean isUnchanged() {
        return after.owner == before.owner
                && after.sharers == before.sharers
                && after.others == before.others
                && after.ledger == before.ledger;
    }

    private void finishAtCache(int state) {
        int next = table.rows().next(row);
        int waited = before.waits[at];
        if (cause < EVICTION && !isEviction() && !performed) {
            beginWaiting();
        } else if (cause >= 0 && performed) {
            after.waits[at] = 0;
        }
        if (after.waits[at] != 0 && table.isStable(next)) {
            throw new StoppedException(
                    Property.LOST_ACCESS, "the line is at rest, but the access that waited was never performed");
        }
        if (isEviction() && next == state && !sent) {
            throw new StoppedException(Property.LOST_ACCESS, "an eviction neither waits nor does anything");
        }
        after.states[at] = next;
        if (!rules.keepsData[next]) {
            after.data[at] = View.NONE;
        }
        if (after.waits[at] != LOADS) {
            closeWindow(waited == LOADS);
        }
    }

    private void beginWaiting() {
        if (after.waits[at] != 0) {
            throw new StoppedException(Property.LOST_ACCESS, "a second access begins while one is waiting");
        }
        after.waits[at] = accessOf() + 1;
    }

    /** No load waits here: what was new enough for it alone is old. */
    private void closeWindow(boolean wasOpen) {
        if (after.data[at] == View.WINDOW) {
            after.data[at] = View.STALE;
        }
        for (int i = 0; wasOpen && i < after.count; i++) {
            int letter = after.letters[i];
            boolean here = Letter.kind(letter) != Letter.HOME && Letter.place(letter) == at;
            if (here && Letter.data(letter) == View.WINDOW) {
                after.letters[i] = Letter.withData(letter, View.STALE);
            }
        }
    }
}
