package io.tagline.protocols.untimed;

import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A line without transactions in flight, at some caches and all controllers above them; an access leads to another such line. */
public final class RestingLine {

    private final Controllers controllers;
    private final List<Integer> caches;
    private final UntimedLine line;
    /** Whether a load hits in a state. */
    private final IntPredicate hits;

    private RestingLine(Controllers controllers, List<Integer> caches, UntimedLine line, IntPredicate hits) {
        this.controllers = controllers;
        this.caches = caches;
        this.line = line;
        this.hits = hits;
    }

    /**
     * A line in these stable states; empty if no accesses lead there.
     *
     * @param sharers how precisely directories know sharers
     * @param caches those that access it, including all in {@code states}
     * @param others further caches that snoop accesses, as all do on a bus
     */
    public static Optional<RestingLine> of(
            Protocol protocol,
            Controllers controllers,
            SharerRecord sharers,
            List<Integer> caches,
            List<Integer> others,
            Map<Integer, String> states) {
        Set<Integer> all = new TreeSet<>(caches);
        all.addAll(others);
        UntimedLine line = new UntimedLine(protocol, controllers, sharers, all, 0, 0);
        IntPredicate hits = state -> protocol.cache().hits(state, CoreEvent.LOAD.ordinal());
        RestingLine resting = new RestingLine(controllers, List.copyOf(caches), line, hits);
        if (states.isEmpty()) {
            return Optional.of(resting);
        }
        return Preparation.of(protocol, controllers, states).map(preparation -> {
            resting.install(preparation.containing(0));
            return resting;
        });
    }

    private void install(Prepared prepared) {
        prepared.caches().forEach((cache, entry) -> line.entry(cache).copy(entry));
        for (int i = 0; i < prepared.sharedCaches().size(); i++) {
            line.entry(controllers.caches() + i).copy(prepared.sharedCaches().get(i));
        }
        line.directory().copy(prepared.directory());
    }

    /** The line after an access; empty if the protocol has no row for it, or lets it wait forever. */
    public Optional<RestingLine> after(int cache, CoreEvent event) {
        UntimedLine next = line.copy();
        try {
            return next.perform(cache, event) && next.isAtRest()
                    ? Optional.of(new RestingLine(controllers, caches, next, hits))
                    : Optional.empty();
        } catch (ImpossibleEventException e) {
            return Optional.empty();
        }
    }

    /** The last access to a line, but for reads that hit; a line can rest in one state after each of them. */
    public enum Last {
        NONE,
        READ,
        WRITE
    }

    /** A line, and the last access to it. */
    public record Reached(RestingLine line, Last last) {}

    /** This line and all others reachable by accesses of its caches, nearest first; {@code events} lists the accesses of a cache. */
    public List<Reached> reachable(IntFunction<Set<CoreEvent>> events) {
        List<Reached> found = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Deque<Reached> open = new ArrayDeque<>(List.of(new Reached(this, Last.NONE)));
        while (!open.isEmpty()) {
            Reached next = open.poll();
            if (seen.add(next.last() + next.line().key())) {
                found.add(next);
                for (int cache : caches) {
                    for (CoreEvent event : events.apply(cache)) {
                        Last last = next.line().last(cache, event, next.last());
                        next.line().after(cache, event).ifPresent(after -> open.add(new Reached(after, last)));
                    }
                }
            }
        }
        return found;
    }

    /** The same for lines between which there is no difference. */
    String key() {
        return line.key();
    }

    private Last last(int cache, CoreEvent event, Last before) {
        return switch (event.use()) {
            case READ -> hits.test(state(cache)) ? before : Last.READ;
            case WRITE -> Last.WRITE;
            case NEITHER -> before;
        };
    }

    /** The number of a node's state. */
    public int state(int node) {
        return line.entry(node).state;
    }

    /** The states of all controllers above the caches, in their order. */
    public List<Integer> above() {
        return IntStream.rangeClosed(controllers.caches(), controllers.directory())
                .mapToObj(this::state)
                .toList();
    }

    /** All caches that a controller above records as holders, though some may have silently evicted the line. */
    public Set<Integer> recorded() {
        Set<Integer> recorded = new TreeSet<>();
        for (int node = controllers.caches(); node <= controllers.directory(); node++) {
            LineEntry entry = line.entry(node);
            entry.sharers().stream()
                    .filter(cache -> cache < controllers.caches())
                    .forEach(recorded::add);
            if (entry.owner >= 0 && entry.owner < controllers.caches()) {
                recorded.add(entry.owner);
            }
        }
        return recorded;
    }

    /** The owner and sharers that each controller above has recorded, by name. The next actions depend on the record, not only on the actual holders. */
    public List<String> records(IntFunction<String> names) {
        List<String> records = new ArrayList<>();
        for (int node = controllers.caches(); node <= controllers.directory(); node++) {
            LineEntry entry = line.entry(node);
            String owner = entry.owner < 0 ? "" : names.apply(entry.owner);
            records.add(
                    owner + entry.sharers().stream().mapToObj(names).sorted().toList());
        }
        return records;
    }

    /** The caches that take part. */
    public List<Integer> caches() {
        return caches;
    }

    /** The registers of all controllers except those with the registers of an unknown line. */
    public Prepared prepared() {
        Map<Integer, LineEntry> holders = new TreeMap<>();
        caches.stream()
                .filter(cache -> !line.entry(cache).isReset())
                .forEach(cache -> holders.put(cache, line.entry(cache)));
        List<LineEntry> shared = IntStream.range(controllers.caches(), controllers.directory())
                .mapToObj(line::entry)
                .toList();
        return new Prepared(holders, shared, line.directory());
    }
}
