package io.tagline.checker.any;

import io.tagline.checker.table.RegisterUse;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * One line in a world of named caches and shared caches, moved by the {@link Stepper} alone, and what is seen of it on both levels: nothing of how views are
 * stepped or joined. What a proof remembers and no row reads is left out.
 */
final class TwoLevelWorld implements Port {

    private static final int NEW = 2;
    private static final IdentityHashMap<TransitionTable, boolean[]> LIVE = new IdentityHashMap<>();

    private final Rules inner;
    private final Rules outer;
    private final Controllers controllers;
    private final List<Stepper> steppers = new ArrayList<>();
    private final List<LineEntry> entries = new ArrayList<>();
    private final List<Message> underWay = new ArrayList<>();
    private final int[] waits;
    private final int firstShared;
    private final int home;
    private int at;
    private boolean performed;

    TwoLevelWorld(Protocol protocol, List<Integer> deal) {
        inner = new Rules(protocol, Level.INNER);
        outer = new Rules(protocol, Level.OUTER);
        controllers = Controllers.dealt(deal);
        firstShared = controllers.first(ControllerKind.SHARED_CACHE);
        home = controllers.directory();
        waits = new int[controllers.caches()];
        for (int node = 0; node < controllers.nodes(); node++) {
            ControllerKind kind = controllers.kind(node);
            steppers.add(new Stepper(protocol.table(kind).orElseThrow(), controllers.first(kind)));
            entries.add(new LineEntry());
        }
        entries.get(home).value = 1;
    }

    private TransitionTable table(int node) {
        return steppers.get(node).table();
    }

    /** One of the accesses and evictions by node, and of the messages behind them; mostly a message, and few wait. */
    int choose(Random random) {
        int messages = underWay.size();
        return messages > 0 && random.nextInt(4) > 0
                ? 3 * home + random.nextInt(messages)
                : random.nextInt(3 * home + messages);
    }

    /** Tries one of them; whether anything happened. */
    boolean take(int choice) {
        performed = false;
        boolean done =
                choice < 3 * home ? access(choice / 3, CoreEvent.values()[choice % 3]) : arrive(choice - 3 * home);
        for (LineEntry entry : entries) {
            entry.value = entry.value == last() ? 1 : 0;
        }
        underWay.forEach(message -> message.value = message.value == last() ? 1 : 0);
        stored = false;
        return done;
    }

    private boolean stored;

    private long last() {
        return stored ? NEW : 1;
    }

    private boolean access(int node, CoreEvent event) {
        at = node;
        LineEntry entry = entries.get(node);
        if (!table(node).hears(event) || (node >= firstShared && event != CoreEvent.EVICT)) {
            return false;
        }
        Message access = new Message();
        access.setCore(node, 0);
        int which = steppers.get(node).event(entry, event, access, this);
        if (table(node).rows().of(entry.state, which) == CompiledRows.IMPOSSIBLE) {
            return false;
        }
        boolean done = steppers.get(node).access(entry, event, access, this);
        if (done && event != CoreEvent.EVICT && !performed) {
            waits[node] = event.ordinal() + 1;
        }
        return done;
    }

    private boolean arrive(int place) {
        Message message = underWay.get(place);
        boolean queued = inner.queued[message.type];
        for (int i = 0; i < place && queued; i++) {
            Message before = underWay.get(i);
            if (before.from == message.from && before.to == message.to && inner.queued[before.type]) {
                return false;
            }
        }
        at = message.to;
        underWay.remove(place);
        if (!steppers.get(at).arrive(entries.get(at), message, this)) {
            underWay.add(place, message);
            return false;
        }
        if (performed) {
            waits[at] = 0;
        }
        return true;
    }

    /** Shows what is seen at every two caches below the same shared cache. */
    void forEachPairOfCaches(View view, Consumer<View> receiver) {
        for (int one = 0; one < firstShared; one++) {
            for (int other = 0; other < firstShared; other++) {
                if (one != other && controllers.home(one) == controllers.home(other)) {
                    show(inner, controllers.home(one), new int[] {one, other}, view);
                    receiver.accept(view);
                }
            }
        }
    }

    /** Shows what is seen at every two shared caches. */
    void forEachPairOfSharedCaches(View view, Consumer<View> receiver) {
        for (int one = firstShared; one < home; one++) {
            for (int other = firstShared; other < home; other++) {
                if (one != other) {
                    show(outer, home, new int[] {one, other}, view);
                    receiver.accept(view);
                }
            }
        }
    }

    private void show(Rules rules, int top, int[] shown, View view) {
        LineEntry entry = entries.get(top);
        view.reset(2);
        rules.begin(view);
        view.directory = entry.state;
        view.memory = liveData(rules.directory, entry);
        int owner = rules.level == Level.INNER ? entry.client : entry.owner;
        if (rules.keepsOwner[entry.state]) {
            int name = name(owner, shown);
            boolean outside = name == View.OUT
                    && rules.level == Level.OUTER
                    && entry.sharers().get(owner);
            view.owner = outside ? View.OUT_SHARER : name;
        }
        for (int node = entry.sharers().nextSetBit(0);
                node >= 0 && rules.keepsSharers[entry.state];
                node = entry.sharers().nextSetBit(node + 1)) {
            int name = name(node, shown);
            view.sharers |= name < View.MOST ? 1 << name : 0;
            view.others = name < View.MOST ? view.others : view.withMore(view.others, 1);
        }
        for (int i = 0; i < 2; i++) {
            LineEntry below = entries.get(shown[i]);
            int waiting = rules.level == Level.INNER ? waits[shown[i]] : 0;
            view.setCache(i, below.state, liveData(rules.cache, below), waiting, Ledger.ZERO);
            boolean held = rules.level == Level.OUTER
                    && inner.keepsSharers[below.state]
                    && !below.sharers().isEmpty();
            view.pasts[i] = Crossing.past(0, held);
        }
        underWay.forEach(message -> show(rules, message, top, shown, view));
    }

    /** How new data is that a row may read; see {@link #forget} for that which is only remembered. */
    private static int liveData(TransitionTable table, LineEntry entry) {
        boolean lives = table.kind() == ControllerKind.DIRECTORY
                || LIVE.computeIfAbsent(table, RegisterUse::keptData)[entry.state];
        return lives ? entry.value == 1 ? View.LAST : View.STALE : View.NONE;
    }

    private static int name(int node, int[] shown) {
        return node < 0 ? View.NOBODY : node == shown[0] ? 0 : node == shown[1] ? 1 : View.OUT;
    }

    private void show(Rules rules, Message message, int top, int[] shown, View view) {
        int to = name(message.to, shown);
        int from = name(message.from, shown);
        boolean down = to < View.MOST;
        boolean up = from < View.MOST && message.to == top;
        boolean isBelow = Math.min(message.from, message.to) < firstShared;
        if ((!down && !up) || isBelow != (rules.level == Level.INNER)) {
            return;
        }
        boolean above = rules.level == Level.INNER && message.requester >= firstShared;
        int requester = !rules.readsRequester[message.type] || above ? View.NOBODY : name(message.requester, shown);
        boolean last = rules.readsData[message.type] && rules.carriesData[message.type] && message.value == 1;
        int place = 0;
        for (int i = 0; i < view.count; i++) {
            int letter = view.letters[i];
            place += Letter.kind(letter) == Letter.QUEUED && Letter.place(letter) == to ? 1 : 0;
        }
        int kind = up ? Letter.HOME : rules.queued[message.type] ? Letter.QUEUED : Letter.TO_CACHE;
        view.add(Letter.of(
                message.type,
                kind,
                up ? from : to,
                kind == Letter.QUEUED ? place : View.NOBODY,
                requester,
                last ? View.LAST : View.STALE,
                Ledger.ZERO));
    }

    /** Leaves out of a view what it only remembers. */
    static void forget(View view, Rules rules) {
        view.busy = Busy.REST;
        view.ledger = Ledger.ZERO;
        view.memory = live(rules.directory, view.directory, view.memory);
        for (int cache = 0; cache < view.caches; cache++) {
            view.data[cache] = live(rules.cache, view.states[cache], view.data[cache]);
            view.asked[cache] = View.NOBODY;
            view.pasts[cache] &= 1;
        }
        for (int i = 0; i < view.count; i++) {
            view.letters[i] = Letter.withData(view.letters[i], plain(Letter.data(view.letters[i])));
        }
        view.sort();
    }

    private static int live(TransitionTable table, int state, int data) {
        boolean lives =
                table.kind() == ControllerKind.DIRECTORY || LIVE.computeIfAbsent(table, RegisterUse::keptData)[state];
        return lives ? plain(data) : View.NONE;
    }

    private static int plain(int data) {
        return data == View.WINDOW ? View.STALE : data;
    }

    @Override
    public int home(long line) {
        return controllers.home(at);
    }

    @Override
    public int[] belowDirectory(long line) {
        return controllers.belowDirectory();
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        underWay.add(Message.of(type, from, to, requester, line, value, acks));
    }

    @Override
    public void loaded(long line, long value) {
        performed = true;
    }

    @Override
    public long stored(long line, long value) {
        performed = true;
        stored = true;
        return NEW;
    }
}
