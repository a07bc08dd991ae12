package io.tagline.simulator.cache;

import io.tagline.protocols.table.CoreEvent;

/**
 * One access to a line; whoever makes one reuses its own for all its accesses, one after another.
 *
 * <p>An access is a load, a store, an atomic addition or a compare-exchange; or a prefetch, which changes nothing but where the line is.
 */
public final class Access {

    /** Stands for "no access". */
    static final Access NONE = new Access((access, value) -> {});

    /** What is done to the line. */
    public enum Kind {
        LOAD(CoreEvent.LOAD),
        STORE(CoreEvent.STORE),
        ADD(CoreEvent.STORE),
        COMPARE_EXCHANGE(CoreEvent.STORE),
        PREFETCH(CoreEvent.LOAD),
        PREFETCH_TO_WRITE(CoreEvent.STORE);

        private final CoreEvent event;

        Kind(CoreEvent event) {
            this.event = event;
        }

        boolean isPrefetch() {
            return this == PREFETCH || this == PREFETCH_TO_WRITE;
        }

        CoreEvent event() {
            return event;
        }
    }

    /** Is notified when an access is performed; a load gets the content, the others what they replaced. */
    @FunctionalInterface
    public interface Client {
        void performed(Access access, long value);
    }

    /** Is notified when a polled line may have changed. */
    @FunctionalInterface
    public interface Poller {
        void lineChanged(Access access);
    }

    private final Client client;
    private final Poller poller;
    private Kind kind = Kind.LOAD;
    private long line;
    private long operand;
    private long expected;
    private long issued;
    private long result;
    private boolean far;

    /** An access of the prefetcher, which brings its line into the last cache only; nobody hears of it. */
    static Access ofPrefetcher(Kind kind, long line) {
        Access access = new Access((done, value) -> {});
        access.far = true;
        return access.set(kind, line, 0);
    }

    /** An access that never polls. */
    public Access(Client client) {
        this(client, access -> {});
    }

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

    /** Prepares a compare-exchange. */
    public Access setExchange(long newLine, long newExpected, long newOperand) {
        expected = newExpected;
        return set(Kind.COMPARE_EXCHANGE, newLine, newOperand);
    }

    public Kind kind() {
        return kind;
    }

    boolean isFar() {
        return far;
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

    /** Performs anything but a load on {@code old}; returns what the line holds afterwards. */
    long apply(long old) {
        result = old;
        return written(old);
    }

    /** What anything but a load makes of {@code old}. */
    public long written(long old) {
        return switch (kind) {
            case ADD -> old + operand;
            case STORE -> operand;
            case COMPARE_EXCHANGE -> old == expected ? operand : old;
            case LOAD, PREFETCH, PREFETCH_TO_WRITE -> old;
        };
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
