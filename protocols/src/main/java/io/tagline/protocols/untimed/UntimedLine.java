package io.tagline.protocols.untimed;

import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.step.Port;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

/** One line at some caches and its home, where every access runs to its end before the next begins. */
final class UntimedLine implements Port {

    private static final int DIRECTORY = Integer.MAX_VALUE;

    private final Protocol protocol;
    private final Stepper cacheStep;
    private final Stepper directoryStep;
    private final Map<Integer, LineEntry> caches = new TreeMap<>();
    private final LineEntry directory = LineEntry.atDirectory();
    private final Deque<Message> messages = new ArrayDeque<>();
    private final long storeValue;

    UntimedLine(Protocol protocol, Iterable<Integer> nodes, long memoryValue, long storeValue) {
        this.protocol = protocol;
        this.cacheStep = new Stepper(protocol.cache());
        this.directoryStep = new Stepper(protocol.directory());
        this.storeValue = storeValue;
        nodes.forEach(node -> caches.put(node, LineEntry.atCache()));
        directory.value = memoryValue;
    }

    /** Performs an access to its end; false if the protocol lets it wait for ever. */
    boolean perform(int node, CoreEvent event) {
        Message access = new Message();
        access.setCore(node, 0);
        if (!cacheStep.access(caches.get(node), event, access, this)) {
            return false;
        }
        while (!messages.isEmpty()) {
            if (!deliver(messages.poll())) {
                return false;
            }
        }
        return true;
    }

    private boolean deliver(Message message) {
        return message.to == DIRECTORY
                ? directoryStep.arrive(directory, message, this)
                : cacheStep.arrive(caches.get(message.to), message, this);
    }

    String state(int node) {
        return protocol.cache().state(caches.get(node).state).name();
    }

    LineEntry cache(int node) {
        return caches.get(node);
    }

    LineEntry directory() {
        return directory;
    }

    /** All states in one text, to recognise a combination that has been seen. */
    String key() {
        StringBuilder key = new StringBuilder();
        caches.values().forEach(entry -> key.append(entry.state).append(' '));
        return key.append(directory.state)
                .append(directory.owner)
                .append(directory.sharers)
                .toString();
    }

    @Override
    public int home(long line) {
        return DIRECTORY;
    }

    @Override
    public int choose(BitSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        messages.add(Message.of(type, from, to, requester, line, value, acks));
    }

    @Override
    public void loaded(long line, long value) {
        // Nobody waits for the value: only the states matter here.
    }

    @Override
    public long stored(long line, long old) {
        return storeValue;
    }
}
