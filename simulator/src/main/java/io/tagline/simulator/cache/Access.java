package io.tagline.simulator.cache;

import io.tagline.protocols.table.CoreEvent;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * One access to a line; the component that makes one reuses its own for all its accesses, in order.
 *
 * <p>An access is a load, a store, an atomic update or a compare-exchange; or a prefetch, which changes nothing but where the line is.
 */
public final class Access {

    /** Denotes "no access". */
    static final Access NONE = new Access((access, value) -> {});

    /** The operation on the line. */
    public enum Kind {
        LOAD(CoreEvent.LOAD),
        STORE(CoreEvent.STORE),
        UPDATE(CoreEvent.STORE),
        COMPARE_EXCHANGE(CoreEvent.STORE),
        PREFETCH(CoreEvent.LOAD),
        PREFETCH_TO_WRITE(CoreEvent.STORE);

        private final CoreEvent event;

        Kind(CoreEvent event) {
            this.event = event;
        }

        public boolean isPrefetch() {
            return this == PREFETCH || this == PREFETCH_TO_WRITE;
        }

        /** Whether it needs the line for writing. */
        boolean writes() {
            return event == CoreEvent.STORE;
        }

        CoreEvent event() {
            return event;
        }
    }

    /** Is notified when an access is performed; a load gets the content, the others what they replaced. */
    @FunctionalInterface
    public interface Client {
        void performed(Access access, long value);

        /** Others can see from now on what it has done, some time before its result is here: home has performed it, or its locked instruction goes on. */
        default void tookEffect(Access access, long value) {}
    }

    /** Is notified when a polled line may have changed. */
    @FunctionalInterface
    public interface Poller {
        void lineChanged(Access access);
    }

    /** Denotes the whole line. */
    public static final int WHOLE = -1;

    /** What the caches have of a line before anybody has looked for it. */
    private static final CachedLine NOWHERE = new CachedLine();

    private static final Snapshots NO_WORDS = new Snapshots();

    private final Client client;
    private final Poller poller;
    private final Snapshots snapshots;
    private final LongUnaryOperator others;
    private Kind kind = Kind.LOAD;
    private int node;
    private CachedLine atCache = NOWHERE;
    private long line;
    private int word = WHOLE;
    private LongBinaryOperator update = Long::sum;
    private long operand;
    private long expected;
    private long issued;
    private long result;
    private long after;
    private int level;
    private long early;
    private boolean far;
    private boolean locked;
    private boolean atomic;
    private boolean atHome;
    private boolean effective;
    private boolean buffered;
    private boolean joined;
    private boolean needed;

    /** An access of the prefetcher, which brings its line into the last cache only, without a notification. */
    static Access ofPrefetcher(Kind kind, long line) {
        return ofPrefetcher((done, value) -> {}).set(kind, line, 0);
    }

    /** The same, to be prepared for one line after another. */
    static Access ofPrefetcher(Client client) {
        Access access = new Access(client);
        access.far = true;
        return access;
    }

    /** An access that never polls. */
    public Access(Client client) {
        this(client, access -> {}, NO_WORDS);
    }

    /** An access that may be about one word of a line; {@code snapshots} has the contents of such lines. */
    public Access(Client client, Poller poller, Snapshots snapshots) {
        this(client, poller, snapshots, content -> content);
    }

    /** A store that others may have {@link #joined}; {@code others} says what they make of the content of their line, of which {@code snapshots} has the words. */
    public Access(Client client, Snapshots snapshots, LongUnaryOperator others) {
        this(client, access -> {}, snapshots, others);
    }

    private Access(Client client, Poller poller, Snapshots snapshots, LongUnaryOperator others) {
        this.client = client;
        this.poller = poller;
        this.snapshots = snapshots;
        this.others = others;
    }

    /** Prepares the next access. */
    public Access set(Kind newKind, long newLine, long newOperand) {
        kind = newKind;
        line = newLine;
        word = WHOLE;
        operand = newOperand;
        locked = false;
        atomic = false;
        atHome = false;
        effective = false;
        buffered = false;
        joined = false;
        needed = false;
        early = 0;
        return this;
    }

    /** An out-of-order core has begun this load so long ago, in picoseconds, beside what its thread waited for; a hit takes that much less, and so does it to notice a miss. */
    public Access begunEarly(long time) {
        early = time;
        return this;
    }

    /** The rest of the latency of a cache. */
    long left(long latency) {
        return Math.max(0, latency - early);
    }

    /** Makes this the access of a locked instruction, which keeps its line until it has retired. */
    public Access locked() {
        locked = true;
        return this;
    }

    public boolean isLocked() {
        return locked;
    }

    /** Makes this a read and a write in one step, which home may perform if the protocol lets it. */
    public Access atomic() {
        atomic = true;
        return this;
    }

    boolean isAtomic() {
        return atomic;
    }

    /** Whether home has performed it. */
    boolean isPerformedAtHome() {
        return atHome;
    }

    /** Whether others could see what it has done before its client is notified. */
    public boolean hasTakenEffect() {
        return effective;
    }

    void takeEffect() {
        effective = true;
        client.tookEffect(this, result);
    }

    /** Home performs it on {@code old}; returns what the line holds afterwards. */
    long performAtHome(long old) {
        atHome = true;
        long now = apply(old);
        takeEffect();
        return now;
    }

    /** Makes this a store that leaves a store buffer, which need not wait until the nearest cache reports that it has the line. */
    public Access buffered() {
        buffered = true;
        return this;
    }

    boolean isBuffered() {
        return buffered;
    }

    /** Other stores to its line are performed with it, in one step. */
    public void joined() {
        joined = true;
    }

    /** Makes this a prefetch whose line is needed: it is a load that came early. */
    public Access needed() {
        needed = true;
        return this;
    }

    boolean isNeeded() {
        return needed;
    }

    /** The caches at this node are asked for it. */
    Access by(int ofNode) {
        node = ofNode;
        return this;
    }

    /** Whose caches are asked for it. */
    int node() {
        return node;
    }

    /** The registers of its line have been found. */
    void isFor(CachedLine found) {
        atCache = found;
    }

    /** The registers of its line, from when it has begun until the next one is prepared. */
    CachedLine atCache() {
        return atCache;
    }

    /** Restricts the access to one word of its line. */
    public Access ofWord(int newWord) {
        word = newWord;
        return this;
    }

    /** Prepares an atomic update, which writes what {@code newUpdate} makes of the content and the operand. */
    public Access setUpdate(long newLine, LongBinaryOperator newUpdate, long newOperand) {
        update = newUpdate;
        return set(Kind.UPDATE, newLine, newOperand);
    }

    /** Prepares a compare-exchange. */
    public Access setExchange(long newLine, long newExpected, long newOperand) {
        expected = newExpected;
        return set(Kind.COMPARE_EXCHANGE, newLine, newOperand);
    }

    public Kind kind() {
        return kind;
    }

    /** The nearest cache that had its line when it began, for an access that is expected to hit. */
    int level() {
        return level;
    }

    void expectAt(int nearest) {
        level = nearest;
    }

    boolean isFar() {
        return far;
    }

    public long line() {
        return line;
    }

    /** Which word of its line it is about, from 0, or {@link #WHOLE}. */
    public int word() {
        return word;
    }

    /** What a thread finds if the line holds {@code content}. */
    public long found(long content) {
        return word == WHOLE ? content : snapshots.word(content, word);
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
        after = word == WHOLE ? changed(old) : snapshots.with(old, word, changed(snapshots.word(old, word)));
        if (joined) {
            after = others.applyAsLong(after);
        }
        return after;
    }

    /** What the line held when the access was performed, before that changed anything. */
    public long content() {
        return result;
    }

    /** What the line holds after the access, which is not a load. */
    public long after() {
        return after;
    }

    private long changed(long old) {
        return switch (kind) {
            case UPDATE -> update.applyAsLong(old, operand);
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
