package io.tagline.checker.any;

import io.tagline.checker.table.MessageUse;
import io.tagline.checker.table.RegisterUse;
import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a step on views asks of a protocol, as flags by index. */
final class Rules {

    private static final int MOST_STATES = 256;
    private static final int MOST_ROWS = 1 << 14;

    final Level level;
    final Protocol protocol;
    final TransitionTable cache;
    final TransitionTable directory;
    /** What cores, replacement and timers may ask of a cache. */
    final List<CoreEvent> accesses;
    /** Whether the directory evicts lines. */
    final boolean evicts;

    /** Whether the directory waits for the end of leases. */
    final boolean awaitsLeases;
    /** By state of a cache: it has a lease. */
    final boolean[] leased;

    final boolean recordsOwner;
    /** Whether the directory may ask for several caches at a time: then a proof remembers for each of them whom. */
    final boolean overlaps;
    /** Whether a proof remembers who answers for the line, as on a bus, where nobody records it. */
    final boolean remembersResponder;

    /** By message: it takes one ack off, it carries a number of acks that someone reads, and so on. */
    final boolean[] isAck;

    final boolean[] carriesAcks;
    final boolean[] carriesData;
    final boolean[] readsData;
    final boolean[] readsRequester;
    /** Whoever gets it may write. */
    final boolean[] grants;

    /** By state of a cache. */
    final boolean[] readable;

    final boolean[] writable;
    final boolean[] keepsData;
    /** By state of a shared cache, as views without its caches below show it: it waits for answers of these. */
    final boolean[] waitsForBelow;
    /** By message: it arrives in order. */
    final boolean[] queued;

    /** By state of the directory. */
    final boolean[] homeKeepsData;

    final boolean[] keepsOwner;

    final boolean[] keepsSharers;

    Rules(Protocol protocol) {
        this(protocol, Level.ONLY);
    }

    Rules(Protocol protocol, Level level) {
        this.level = level;
        objection(protocol, level).ifPresent(text -> {
            throw new StoppedException(Obstacle.NOT_COVERED, text);
        });
        this.protocol = protocol;
        cache = level == Level.OUTER ? protocol.sharedCache().orElseThrow() : protocol.cache();
        directory = level == Level.INNER ? protocol.sharedCache().orElseThrow() : protocol.directory();
        accesses = Stream.of(CoreEvent.values()).filter(cache::hears).toList();
        evicts = directory.hears(CoreEvent.EVICT);
        awaitsLeases = directory.hears(CoreEvent.LEASES_OVER);
        leased = StateFlags.of(cache, state -> cache.isLeased(state.index()));
        recordsOwner = directory.records(Location.OWNER);
        overlaps = directory.transitions().stream()
                .anyMatch(row -> !directory.isStable(row.state().index())
                        && row.actions().stream().anyMatch(a -> a.sendsTo(Role.OWNER, Role.A_SHARER)));
        remembersResponder = protocol.isForBus() && !recordsOwner && !directory.records(Location.SHARERS);
        MessageUse use = new MessageUse(protocol);
        isAck = messages(m -> m.carries(Payload.ACK) && !m.carries(Payload.ACKS));
        carriesAcks = messages(m -> m.carries(Payload.ACKS) && use.readsAcks(m.index()));
        carriesData = messages(m -> m.carries(Payload.DATA));
        readsData = messages(m -> use.readsValue(m.index()));
        grants = messages(m ->
                cache.transitions().stream().anyMatch(row -> row.event().is(m))
                        && cache.transitions().stream()
                                .filter(row -> row.event().is(m) && !row.stalls())
                                .allMatch(row -> row.next().permission() == Permission.READ_WRITE));
        readsRequester = messages(m -> use.readsRequester(m.index()));
        readable = StateFlags.of(cache, state -> state.permission() != Permission.NONE);
        writable = StateFlags.of(cache, state -> state.permission() == Permission.READ_WRITE);
        keepsData = level == Level.OUTER ? keptData(cache) : RegisterUse.keptData(cache);
        homeKeepsData = level == Level.INNER ? keptData(directory) : StateFlags.of(directory, state -> true);
        int[] queues = protocol.queuesOfMessages();
        queued = messages(m -> queues[m.index()] != Queue.NONE);
        waitsForBelow = waitsForBelow(cache);
        keepsOwner = level == Level.INNER
                ? RegisterUse.client(directory, use)
                : kept(RegisterUse.owner(protocol, directory));
        keepsSharers = kept(RegisterUse.sharers(protocol, directory));
    }

    /**
     * Also where a shared cache has no data that any row reads, it is remembered how new it would be as long as caches below may share the line: that says
     * whether one of them has stored.
     */
    private static boolean[] keptData(TransitionTable shared) {
        boolean[] live = RegisterUse.keptData(shared);
        boolean[] waits = waitsForBelow(shared);
        return StateFlags.of(
                shared,
                state -> live[state.index()]
                        || waits[state.index()]
                        || (shared.isWithoutData(state.index()) && !shared.isInitial(state.index())));
    }

    private static boolean[] waitsForBelow(TransitionTable table) {
        return StateFlags.of(
                table,
                state -> table.transitions().stream()
                        .anyMatch(row -> row.state().equals(state)
                                && row.event().message().stream().anyMatch(m -> m.carries(Payload.ACK))));
    }

    /** What views of shared caches show, too, of the shared cache that is the home of a view. */
    int localAtHome(View view) {
        int origin = view.busy == Busy.REST
                ? 0
                : directory.transitions().get(Busy.row(view.busy)).state().index() + 1;
        return Crossing.local(Crossing.past(origin, isHeld(view)), view.directory, view.memory);
    }

    /** Whether a cache is recorded as a sharer. */
    static boolean isHeld(View view) {
        return view.sharers != 0 || view.others > 0;
    }

    /** Makes a view of nothing that has happened one of this level. */
    void begin(View view) {
        view.counts = level != Level.ONLY;
        view.forClient = level == Level.INNER;
        view.memory = homeKeepsData[view.directory] ? View.LAST : View.NONE;
    }

    private boolean[] kept(boolean[] live) {
        if (remembersResponder) {
            Arrays.fill(live, true);
        }
        return live;
    }

    /** Why the proof does not cover a protocol; empty if it does. */
    static Optional<String> objection(Protocol protocol) {
        return objection(protocol, Level.ONLY);
    }

    private static Optional<String> objection(Protocol protocol, Level level) {
        if (level != Level.ONLY) {
            return Uncovered.of(protocol);
        }
        if (protocol.sharedCache().isPresent()) {
            return Optional.of("it has shared caches, and views of two levels are not listed");
        } else if (Arrays.stream(protocol.queuesOfMessages()).anyMatch(queue -> queue >= 0)) {
            return Optional.of("it relies on an ordered network; only unordered ones are covered");
        } else if (protocol.isForDataRaceFree()) {
            return Optional.of("it is for programs without data races, and a proof is about all programs");
        } else if (protocol.cache().hears(CoreEvent.LEASES_OVER)) {
            return Optional.of("caches wait until no other one has a lease, and a view lets only its directory do so");
        } else if (!protocol.sharing().priorities().isEmpty()) {
            return Optional.of("it is served by priority, and a view does not show all messages to a controller");
        } else if (protocol.cache().hears(CoreEvent.ATOMIC)) {
            return Optional.of("home performs atomic operations, and a view follows the stores of caches only");
        }
        boolean large = protocol.messages().size() > Letter.MOST_TYPES
                || protocol.tables().stream()
                        .anyMatch(table -> table.states().size() > MOST_STATES
                                || table.transitions().size() >= MOST_ROWS);
        return large ? Optional.of("its tables are too large for the words in which views are kept") : Optional.empty();
    }

    private boolean[] messages(Predicate<MessageType> which) {
        boolean[] flags = new boolean[protocol.messages().size()];
        protocol.messages().forEach(message -> flags[message.index()] = which.test(message));
        return flags;
    }

    /** The facts that decide which event something is at a controller, as bits. */
    static int looksAt(TransitionTable table, Predicate<EventType> is) {
        return table.events().stream()
                .filter(is)
                .mapToInt(event -> event.condition().looksAt())
                .reduce(0, (some, more) -> some | more);
    }
}
