package io.tagline.protocols.step;

import io.tagline.protocols.table.ActionCode;
import io.tagline.protocols.table.CompiledRows;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.TransitionTable;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Performs transitions of one controller kind: the only code that changes the state of a line.
 *
 * <ol>
 *   <li>The row is looked up by state and event; a missing row stops the run.
 *   <li>A row that stalls changes nothing; the caller offers the event again when the line has changed its state.
 *   <li>The acks that this row implies are counted first: those of its cause and one for each node of a set it sends to.
 *   <li>The actions run in the order of the row; then the next state is entered.
 *   <li>The transition is counted, and the observer, if any, is notified.
 * </ol>
 *
 * <p>A shared cache acts for the caches below it. It sends their requests to its home in its own name and remembers the cache below. When a message from
 * above belongs to such a request, the rows see the cache below as the requester again.
 *
 * <p>Not thread safe: one stepper serves one machine.
 */
public final class Stepper {

    private static final StepObserver NOBODY = (table, node, transition, before, entry, cause) -> {};

    private final TransitionTable table;
    private final CompiledRows rows;
    private final ControllerKind kind;
    private final int firstNode;
    private final boolean asksCaches;
    private final boolean asksSharers;
    private final SharerRecord sharers;
    private final long[] counts;
    private StepObserver observer = NOBODY;
    private boolean observed;

    /** A stepper for controllers with no controllers below them, or none above. */
    public Stepper(TransitionTable table) {
        this(table, 0);
    }

    /** A stepper for controllers whose node numbers, and those of all controllers above them, begin at {@code firstNode}. */
    public Stepper(TransitionTable table, int firstNode) {
        this(table, firstNode, SharerRecord.EXACT);
    }

    /** The same for controllers with this precision of sharers. */
    public Stepper(TransitionTable table, int firstNode, SharerRecord sharers) {
        this.firstNode = firstNode;
        this.sharers = sharers;
        this.asksCaches = table.looksAt(Fact.OTHER_CACHES);
        this.asksSharers = Stream.of(Fact.values()).anyMatch(fact -> table.looksAt(fact) && isOfSharers(fact));
        this.table = table;
        this.rows = table.rows();
        this.kind = table.kind();
        this.counts = new long[table.transitions().size()];
    }

    public TransitionTable table() {
        return table;
    }

    /** How precisely its controllers know the sharers of a line. */
    public SharerRecord sharers() {
        return sharers;
    }

    /** Notifies {@code listener} of every step from now on. */
    public void observe(StepObserver listener) {
        observer = listener;
        observed = true;
    }

    /** How often each transition has happened, stalls included, by its index. */
    long[] counts() {
        return counts.clone();
    }

    /** How often a transition has happened, or stalled, by its index. */
    public long count(int transition) {
        return counts[transition];
    }

    /** Resets the counts of all transitions to zero. */
    public void forgetCounts() {
        Arrays.fill(counts, 0);
    }

    /** Performs a core access or an eviction on a line; returns whether it did not stall. */
    public boolean access(LineEntry entry, CoreEvent event, Message access, Port port) {
        return step(entry, event(entry, event, access, port), access, access.requester, port);
    }

    /** Delivers a message to its line; returns whether it did not stall. */
    public boolean arrive(LineEntry entry, Message message, Port port) {
        int requester = requester(entry, message);
        return step(entry, event(entry, message, requester, port), message, requester, port);
    }

    /** Whether a message would stall if it arrived now. */
    public boolean wouldStall(LineEntry entry, Message message, Port port) {
        int row = row(entry, message, port);
        return row != CompiledRows.IMPOSSIBLE && rows.stalls(row);
    }

    /** The next state of a line if a message arrived now; the current one if there is no row for it. */
    public int next(LineEntry entry, Message message, Port port) {
        int row = row(entry, message, port);
        return row == CompiledRows.IMPOSSIBLE ? entry.state : rows.next(row);
    }

    /** The present event of a core access or an eviction, or -1 if this controller has no such event. */
    public int event(LineEntry entry, CoreEvent event, Message access, Port port) {
        int only = table.onlyEvent(event);
        return only == TransitionTable.SEVERAL
                ? table.event(event, facts(entry, access, access.requester, port))
                : only;
    }

    /** The present event of an arriving message, or -1 if this controller has no such event. */
    public int event(LineEntry entry, Message message, Port port) {
        return event(entry, message, requester(entry, message), port);
    }

    private int row(LineEntry entry, Message message, Port port) {
        return rows.of(entry.state, event(entry, message, port));
    }

    private int event(LineEntry entry, Message message, int requester, Port port) {
        int only = table.onlyEvent(message.type);
        return only == TransitionTable.SEVERAL
                ? table.event(message.type, facts(entry, message, requester, port))
                : only;
    }

    private int requester(LineEntry entry, Message message) {
        return kind == ControllerKind.SHARED_CACHE ? requester(entry, message, firstNode) : message.requester;
    }

    /**
     * The requester of a message. If the message belongs to a shared cache's own request, the cache below for which that request was made.
     *
     * @param firstShared the number of the first shared cache; lower numbers are caches, higher ones the controllers above
     */
    public static int requester(LineEntry entry, Message message, int firstShared) {
        boolean own = message.requester == message.to && message.from >= firstShared;
        return own && entry.client != LineEntry.NOBODY ? entry.client : message.requester;
    }

    private boolean step(LineEntry entry, int event, Message cause, int requester, Port port) {
        int before = entry.state;
        int row = event < 0 ? CompiledRows.IMPOSSIBLE : rows.of(before, event);
        if (row == CompiledRows.IMPOSSIBLE) {
            throw impossible(before, event, cause);
        }
        counts[rows.transition(row)]++;
        boolean stalls = rows.stalls(row);
        if (!stalls) {
            perform(entry, row, event, cause, requester, port);
            entry.state = rows.next(row);
        }
        if (observed) {
            observer.stepped(table, cause.to, rows.transition(row), before, entry, cause);
        }
        return !stalls;
    }

    private ImpossibleEventException impossible(int state, int event, Message cause) {
        String name =
                event < 0 ? "message " + cause.type : table.events().get(event).name();
        return new ImpossibleEventException(
                kind, cause.to, cause.line, table.state(state).name(), name);
    }

    private int facts(LineEntry entry, Message message, int requester, Port port) {
        return fact(Fact.ACKS_COMPLETE, entry.acks + message.acks == 0)
                | fact(Fact.FROM_OWNER, message.from == entry.owner)
                | (asksSharers ? factsOfSharers(entry.sharers(), message.from, requester) : 0)
                | fact(Fact.OTHER_CACHES, asksCaches && otherCaches(message, requester, port) > 0);
    }

    private static int factsOfSharers(NodeSet sharers, int from, int requester) {
        int others = otherSharers(sharers, requester);
        return fact(Fact.FROM_SHARER, sharers.get(from))
                | fact(Fact.OTHER_SHARERS, others > 0)
                | fact(Fact.ONE_OTHER_SHARER, others == 1);
    }

    private static int fact(Fact fact, boolean holds) {
        return holds ? 1 << fact.ordinal() : 0;
    }

    /** A new fact needs a case here, and its bit in one of the methods above, which are hot and therefore do without a switch. */
    private static boolean isOfSharers(Fact fact) {
        return switch (fact) {
            case FROM_SHARER, OTHER_SHARERS, ONE_OTHER_SHARER -> true;
            case ACKS_COMPLETE, FROM_OWNER, OTHER_CACHES -> false;
        };
    }

    private static int otherSharers(NodeSet sharers, int requester) {
        return sharers.cardinality() - (sharers.get(requester) ? 1 : 0);
    }

    private void perform(LineEntry entry, int row, int event, Message cause, int requester, Port port) {
        int forwardedTo =
                rows.forwards(row) ? forwardTarget(row, entry, requester, cause.line, port) : LineEntry.NOBODY;
        int addressed = rows.multicasts(row) ? addressed(row, entry, cause, requester, forwardedTo, port) : 0;
        int end = rows.endOfActions(row);
        for (int at = rows.firstAction(row); at < end; at++) {
            int action = rows.action(at);
            if (ActionCode.isSend(action)) {
                send(action, entry, cause, requester, port, forwardedTo, cause.acks + addressed);
            } else {
                change(action, entry, event, cause, requester, port, addressed);
            }
        }
    }

    private void change(
            int action, LineEntry entry, int event, Message cause, int requester, Port port, int addressed) {
        switch (ActionCode.verb(action)) {
            case COPY_DATA, WRITE_MEMORY -> entry.value = cause.value;
            case COUNT_ACKS -> entry.acks += cause.acks;
            case AWAIT_ACKS -> entry.acks += ActionCode.awaited(action, addressed);
            case HIT -> {
                if (event == CoreEvent.LOAD.ordinal()) {
                    port.loaded(cause.line, entry.value);
                } else {
                    entry.value = port.stored(cause.line, entry.value);
                }
            }
            case FINISH_LOAD -> port.loaded(cause.line, entry.value);
            case FINISH_STORE -> entry.value = port.stored(cause.line, entry.value);
            case FINISH_ATOMIC -> port.atomicFinished(cause.line);
            case PERFORM_ATOMIC -> entry.value = port.atomic(requester, cause.line, entry.value);
            case ADD_REQUESTER -> sharers.share(entry, requester, cause.line, port);
            case ADD_OWNER -> sharers.share(entry, entry.owner, cause.line, port);
            case REMOVE_REQUESTER -> sharers.unshare(entry, requester);
            case REMOVE_SENDER -> sharers.unshare(entry, cause.from);
            case CLEAR_SHARERS -> entry.unshare();
            case MAKE_OWNER -> entry.owner = requester;
            case CLEAR_OWNER -> entry.owner = LineEntry.NOBODY;
            case SEND, STALL -> throw new IllegalStateException("not an action that changes registers");
        }
    }

    private int forwardTarget(int row, LineEntry entry, int requester, long line, Port port) {
        return rows.forwardsToOwner(row) ? entry.owner : port.choose(entry.sharers(), requester, line);
    }

    /** To how many nodes of sets a row sends. */
    private int addressed(int row, LineEntry entry, Message cause, int requester, int forwardedTo, Port port) {
        int size = 0;
        for (int at = rows.firstAction(row); at < rows.endOfActions(row); at++) {
            Role role = ActionCode.role(rows.action(at));
            if (role == Role.SHARERS || role == Role.OTHER_SHARERS) {
                NodeSet sharers = entry.sharers();
                size += otherSharers(sharers, requester);
                if (role == Role.OTHER_SHARERS
                        && forwardedTo != requester
                        && forwardedTo >= 0
                        && sharers.get(forwardedTo)) {
                    size--;
                }
            } else if (role == Role.ALL_SHARERS) {
                size += entry.sharers().cardinality();
            } else if (role == Role.OTHER_CACHES) {
                size += otherCaches(cause, requester, port);
            }
        }
        return size;
    }

    private static int otherCaches(Message cause, int requester, Port port) {
        int others = 0;
        for (int node : port.belowDirectory(cause.line)) {
            others += isOther(node, cause, requester) ? 1 : 0;
        }
        return others;
    }

    /** Whether a cache is neither the requester nor the sending controller, which on a bus is a cache itself. */
    private static boolean isOther(int node, Message cause, int requester) {
        return node != requester && node != cause.to;
    }

    private void send(int action, LineEntry entry, Message cause, int requester, Port port, int forwardedTo, int acks) {
        Role role = ActionCode.role(action);
        switch (role) {
            case HOME -> sendHome(action, entry, cause, requester, port, acks);
            case REQUESTER -> sendTo(requester, action, entry, cause, requester, port, acks);
            case OWNER, A_SHARER -> sendTo(forwardedTo, action, entry, cause, requester, port, acks);
            case SHARERS, OTHER_SHARERS, ALL_SHARERS -> {
                int asking = role == Role.ALL_SHARERS ? LineEntry.NOBODY : requester;
                int except = role == Role.OTHER_SHARERS ? forwardedTo : LineEntry.NOBODY;
                for (int node = entry.sharers().nextSetBit(0);
                        node >= 0;
                        node = entry.sharers().nextSetBit(node + 1)) {
                    if (node != asking && node != except) {
                        sendTo(node, action, entry, cause, requester, port, acks);
                    }
                }
            }
            case OTHER_CACHES -> {
                for (int node : port.belowDirectory(cause.line)) {
                    if (isOther(node, cause, requester)) {
                        sendTo(node, action, entry, cause, requester, port, acks);
                    }
                }
            }
            case OTHER_SHARED_CACHE -> {
                for (int node : port.belowDirectory(cause.line)) {
                    if (node != cause.to) {
                        sendTo(node, action, entry, cause, requesterAbove(requester, cause), port, acks);
                    }
                }
            }
        }
    }

    private void sendHome(int action, LineEntry entry, Message cause, int requester, Port port, int acks) {
        if (kind == ControllerKind.SHARED_CACHE && ActionCode.isRequest(action)) {
            entry.client = requester < firstNode ? requester : LineEntry.NOBODY;
        }
        sendTo(port.home(cause.line), action, entry, cause, requesterAbove(requester, cause), port, acks);
    }

    /** Above a shared cache, the requester is never one of the caches below it, but the shared cache itself. */
    private int requesterAbove(int requester, Message cause) {
        return requester < firstNode ? cause.to : requester;
    }

    private static void sendTo(int to, int action, LineEntry entry, Message cause, int requester, Port port, int acks) {
        long value = ActionCode.value(action, entry.value);
        int type = ActionCode.message(action);
        port.send(type, cause.to, to, requester, cause.line, value, ActionCode.acks(action, acks));
    }
}
