package io.tagline.simulator.cache;

import io.tagline.protocols.table.CoreEvent;

/**
 * One access of a thread to a line; a thread reuses its own for all its accesses, one after another.
 *
 * <p>An access is a load, a store, or an atomic addition.
 */
public final class Access {

    /** Stands for "no access". */
    static final Access NONE = new Access((access, value) -> {}, access -> {});

    /** What is done to the line. */
    public enum Kind {
        LOAD(CoreEvent.LOAD),
        STORE(CoreEvent.STORE),
        ADD(CoreEvent.STORE);

        private final CoreEvent event;

        Kind(CoreEvent event) {
            this.event = event;
        }

        CoreEvent event() {
            return event;
        }
    }

    /** Is told when an access is performed; a load gets the content, the others what they replaced. */
    @FunctionalInterface
    public interface Client {
        void performed(Access access, long value);
    }

    /** Is told when a polled line may have changed. */
    @FunctionalInterface
    public interface Poller {
        void lineChanged(Access access);
    }

    private final Client client;
    private final Poller poller;
    private Kind kind = Kind.LOAD;
    private long line;
    private long operand;
    private long issued;
    private long result;

    public Access(Client client, Poller poller) {
        this.client = client;
        this.poller = poller;
    }

    /** Prepares the next access. */
    public Access set(Kind newKind, long newLine, long newOperand) {
        kind = newKind;
        line = newLine;
        operand = newOperand;
        return this;
    }

    public Kind kind() {
        return kind;
    }

    public long line() {
        return line;
    }

    /** When the access was issued, in picoseconds. */
    public long issued() {
        return issued;
    }

    void issuedAt(long time) {
        issued = time;
    }

    /** Performs a store or an addition on {@code old}; returns what the line holds afterwards. */
    long apply(long old) {
        result = old;
        return written(old);
    }

    /** What a store or an addition makes of {@code old}. */
    public long written(long old) {
        return kind == Kind.ADD ? old + operand : operand;
    }

    void loaded(long value) {
        result = value;
    }

    void performed() {
        client.performed(this, result);
    }

    void lineChanged() {
        poller.lineChanged(this);
    }
}
