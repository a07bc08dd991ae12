package io.tagline.protocols.untimed;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.NodeSet;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** One line at some caches and its home, where every access runs to its end before the next begins. */
final class UntimedLine implements Port {

    private final Controllers controllers;
    private final TransitionTable cacheTable;
    private final boolean lends;
    private final Map<ControllerKind, Stepper> steppers = new EnumMap<>(ControllerKind.class);
    private final Map<Integer, LineEntry> entries = new TreeMap<>();
    private final Deque<Message> messages = new ArrayDeque<>();
    private final List<Message> sent = new ArrayList<>();
    private final List<Integer> causes = new ArrayList<>();
    private int delivered;
    private boolean performed;
    private int performedAfter;
    private long storeValue;
    private long found;
    private int at;

    /** A line at these caches and at all controllers above. */
    UntimedLine(
            Protocol protocol, Controllers controllers, Iterable<Integer> caches, long memoryValue, long storeValue) {
        this(protocol, controllers, SharerRecord.EXACT, caches, memoryValue, storeValue);
    }

    /** The same if the directory knows sharers with this precision. */
    UntimedLine(
            Protocol protocol,
            Controllers controllers,
            SharerRecord sharers,
            Iterable<Integer> caches,
            long memoryValue,
            long storeValue) {
        this.controllers = controllers;
        this.cacheTable = protocol.cache();
        this.lends = cacheTable.hears(CoreEvent.LEASE_OVER);
        this.storeValue = storeValue;
        for (TransitionTable table : protocol.tables()) {
            SharerRecord known = table.kind() == ControllerKind.DIRECTORY ? sharers : SharerRecord.EXACT;
            steppers.put(table.kind(), new Stepper(table, controllers.first(table.kind()), known));
        }
        caches.forEach(cache -> entries.put(cache, new LineEntry()));
        for (int node = controllers.caches(); node < controllers.nodes(); node++) {
            entries.put(node, new LineEntry());
        }
        directory().value = memoryValue;
    }

    /** A copy of the line, which then changes independently. */
    UntimedLine copy() {
        UntimedLine copy = new UntimedLine(this);
        entries.forEach((node, entry) -> copy.entry(node).copy(entry));
        return copy;
    }

    private UntimedLine(UntimedLine other) {
        controllers = other.controllers;
        cacheTable = other.cacheTable;
        lends = other.lends;
        storeValue = other.storeValue;
        steppers.putAll(other.steppers);
    }

    /**
     * Performs an access to its end; false if the protocol lets it wait forever, or for a lease. That no lease is left is seen only by a controller for
     * which something waits.
     */
    boolean perform(int node, CoreEvent event) {
        sent.clear();
        causes.clear();
        delivered = 0;
        performedAfter = 0;
        performed = !event.isAccess();
        boolean begun = begin(node, event) || (endLeases() && begin(node, event));
        return begun && deliverAll() && (!lends || performed || (endLeases() && performed));
    }

    /** Whether it does not wait; a fence is passed where there is no row for it. */
    private boolean begin(int node, CoreEvent event) {
        if (event.isFence() && !stepper(node).table().mayHappen(event, entry(node).state)) {
            return true;
        }
        Message access = new Message();
        access.setCore(node, 0);
        at = node;
        return stepper(node).access(entry(node), event, access, this);
    }

    private boolean deliverAll() {
        while (!messages.isEmpty()) {
            delivered++;
            if (!deliver(messages.poll())) {
                return false;
            }
        }
        return true;
    }

    /** If no cache has a lease, controllers that may see that do; whether any does. */
    private boolean endLeases() {
        if (!lends || nodes(TransitionTable::isLeased).findAny().isPresent()) {
            return false;
        }
        List<Integer> seeing = nodes((table, state) -> table.mayHappen(CoreEvent.LEASES_OVER, state))
                .toList();
        return !seeing.isEmpty()
                && seeing.stream().allMatch(node -> begin(node, CoreEvent.LEASES_OVER) && deliverAll());
    }

    /** The value that stores write from now on. */
    void write(long value) {
        storeValue = value;
    }

    /** The value of the latest load. */
    long found() {
        return found;
    }

    /** The messages of the latest access, in the order in which they were sent. */
    List<Message> sent() {
        return List.copyOf(sent);
    }

    /** How many messages had arrived when each of those was sent. */
    List<Integer> causes() {
        return List.copyOf(causes);
    }

    /** How many messages had arrived when the latest access was performed; they arrive in the order in which they are sent. */
    int performedAfter() {
        return performedAfter;
    }

    /** The nodes in a state of which something is so. */
    private Stream<Integer> nodes(BiPredicate<TransitionTable, Integer> is) {
        return entries.entrySet().stream()
                .filter(entry -> is.test(stepper(entry.getKey()).table(), entry.getValue().state))
                .map(Map.Entry::getKey);
    }

    private boolean deliver(Message message) {
        at = message.to;
        return stepper(at).arrive(entry(at), message, this);
    }

    private Stepper stepper(int node) {
        return requireNonNull(steppers.get(controllers.kind(node)));
    }

    String state(int cache) {
        return cacheTable.state(entry(cache).state).name();
    }

    /** Whether it is in a stable state everywhere. */
    boolean isAtRest() {
        return entries.entrySet().stream()
                .allMatch(entry -> stepper(entry.getKey()).table().isStable(entry.getValue().state));
    }

    /** Whether a node is in its initial state, in which it does not have the line. */
    boolean isAbsent(int node) {
        return entry(node).state == 0;
    }

    /** The registers of a node; of a cache that has not taken part so far, those of an unknown line. */
    LineEntry entry(int node) {
        return entries.computeIfAbsent(node, any -> new LineEntry());
    }

    LineEntry directory() {
        return entry(controllers.directory());
    }

    /** All states in one text, to recognise a combination seen before. */
    String key() {
        StringBuilder key = new StringBuilder();
        entries.values()
                .forEach(entry ->
                        key.append(entry.state).append(' ').append(entry.owner).append(entry.sharers()));
        return key.toString();
    }

    @Override
    public int home(long line) {
        return controllers.home(at);
    }

    @Override
    public int[] belowDirectory(long line) {
        int directory = controllers.directory();
        return entries.keySet().stream()
                .mapToInt(node -> node)
                .filter(node -> node != directory && controllers.home(node) == directory)
                .toArray();
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        Message message = Message.of(type, from, to, requester, line, value, acks);
        messages.add(message);
        sent.add(message);
        causes.add(delivered);
    }

    @Override
    public void loaded(long line, long value) {
        found = value;
        perform();
    }

    @Override
    public long atomic(int requester, long line, long old) {
        return storeValue;
    }

    @Override
    public void atomicFinished(long line) {
        perform();
    }

    @Override
    public long stored(long line, long old) {
        perform();
        return storeValue;
    }

    private void perform() {
        performed = true;
        performedAfter = delivered;
    }
}
