package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Beginning;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.AccessRecorder;
import io.tagline.protocols.untimed.AccessRecorder.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A sequence with all its answers: the states after each access, as the exercises of textbooks ask for them (Hennessy and Patterson, Computer
 * Architecture, chapter 5). Lines interact only in a cache without room for all of them; each access completes before the next begins.
 *
 * @param size of each cache; empty if caches are unbounded
 * @param processors named in the sequence
 * @param homes the names of the controllers above the caches
 * @param rows one for each access, in order, and for each eviction that makes room for one
 */
public record SequenceTable(
        AccessSequence sequence,
        Protocol protocol,
        Optional<CacheSize> size,
        List<Integer> processors,
        List<String> homes,
        List<Row> rows) {

    public SequenceTable {
        processors = List.copyOf(processors);
        homes = List.copyOf(homes);
        rows = List.copyOf(rows);
    }

    /**
     * An access, and the state of its line afterwards.
     *
     * @param number of the access in the sequence; 0 for an eviction that makes room for the next one
     * @param hit whether it needed no message
     * @param states in the caches, in the order of {@link SequenceTable#processors}
     * @param homes the states in the controllers above
     * @param path the messages it waited for
     * @param value read or written; empty for an eviction
     * @param memory the value in memory
     */
    public record Row(
            Access access,
            int number,
            boolean hit,
            List<String> states,
            List<String> homes,
            List<Sent> messages,
            AccessCosts.Path path,
            Optional<Long> value,
            long memory) {

        public Row {
            states = List.copyOf(states);
            homes = List.copyOf(homes);
            messages = List.copyOf(messages);
        }
    }

    /** A message, by its name and those of the controllers. */
    public record Sent(String message, String from, String to) {

        /** In one line: {@code GetM P1 → home}. */
        public String text() {
            return message + " " + from + " → " + to;
        }
    }

    /** The total cost of all accesses. */
    public AccessCosts.Path total() {
        return new AccessCosts.Path(
                rows.stream().mapToInt(row -> row.path().hops()).sum(),
                rows.stream().mapToLong(row -> row.path().cost()).sum());
    }

    /** The table; empty if it requires something impossible, which is reported. Without a size, caches are unbounded. */
    public static Optional<SequenceTable> of(
            AccessSequence sequence,
            Protocol protocol,
            AccessCosts costs,
            Optional<CacheSize> size,
            Diagnostics diagnostics) {
        return new Builder(sequence, protocol, costs, size, diagnostics).table();
    }

    private static final class Builder {

        private final AccessSequence sequence;
        private final Protocol protocol;
        private final Diagnostics diagnostics;
        private final AccessCosts costs;
        private final Optional<CacheSize> size;
        private final SortedSet<Integer> named;
        private final Controllers controllers;
        private final Map<String, AccessRecorder> lines = new TreeMap<>();

        /** Lines by how long ago each processor used them, the longest first. */
        private final Map<Integer, List<String>> used = new TreeMap<>();

        private long written;

        Builder(
                AccessSequence sequence,
                Protocol protocol,
                AccessCosts costs,
                Optional<CacheSize> size,
                Diagnostics diagnostics) {
            this.sequence = sequence;
            this.protocol = protocol;
            this.costs = costs;
            this.size = size;
            this.named = sequence.named();
            this.diagnostics = diagnostics;
            this.controllers = controllers(sequence, protocol);
        }

        /** Leading lines to their initial states may take one more cache, which is not shown. */
        private static Controllers controllers(AccessSequence sequence, Protocol protocol) {
            int processors = sequence.processors();
            return protocol.sharedCache().isPresent()
                    ? new Controllers(processors, 2)
                    : new Controllers(processors + (sequence.initial().isEmpty() ? 0 : 1), 0);
        }

        Optional<SequenceTable> table() {
            int before = diagnostics.count();
            sequence.lines().forEach(this::begin);
            named.forEach(processor -> used.put(processor, new ArrayList<>(lines.keySet())));
            size.ifPresent(this::checkRoom);
            List<Row> rows = new ArrayList<>();
            for (Access access : sequence.accesses()) {
                if (diagnostics.count() == before) {
                    int number = rows.size();
                    row(access, 1 + sequence.accesses().indexOf(access)).ifPresent(rows::add);
                    rows.addAll(number, makeRoom(access));
                }
            }
            List<String> homes = IntStream.range(controllers.caches(), controllers.nodes())
                    .mapToObj(this::name)
                    .toList();
            return diagnostics.count() == before
                    ? Optional.of(new SequenceTable(sequence, protocol, size, List.copyOf(named), homes, rows))
                    : Optional.empty();
        }

        private void begin(String line) {
            Beginning beginning = sequence.initial().getOrDefault(line, Beginning.NOWHERE);
            Map<Integer, String> states = new TreeMap<>(beginning.states());
            String absent = protocol.cache().initial().name();
            states.values().removeIf(absent::equals);
            written = Math.max(written, Math.max(beginning.inCopies(), beginning.inMemory()));
            AccessRecorder.of(protocol, controllers, states, beginning.inCopies(), beginning.inMemory())
                    .ifPresentOrElse(
                            recorder -> begin(line, beginning, recorder),
                            () -> diagnostics.error(
                                    Code.IMPOSSIBLE_LINE_STATES,
                                    Source.of("sequence", sequence.text()),
                                    Position.START,
                                    sequence.text().length(),
                                    "no accesses lead to these states of " + line + " under " + protocol.name()));
        }

        private void begin(String line, Beginning beginning, AccessRecorder recorder) {
            lines.put(line, recorder);
            long memory = recorder.entry(controllers.directory()).value;
            if (memory != beginning.inMemory()) {
                wrong(
                        Code.IMPOSSIBLE_LINE_STATES,
                        "the copies of " + line + " are clean, so memory holds the same value: " + memory + ", not "
                                + beginning.inMemory());
            }
        }

        private void wrong(Code code, String message) {
            diagnostics.error(
                    code,
                    Source.of("sequence", sequence.text()),
                    Position.START,
                    sequence.text().length(),
                    message);
        }

        /** Checks that every line has a set, and that the initial contents of caches fit. */
        private void checkRoom(CacheSize of) {
            lines.keySet().stream()
                    .filter(line -> of.set(line).isEmpty())
                    .forEach(line -> wrong(
                            Code.SEQUENCE_FULL,
                            "which of the "
                                    + of.sets() + " sets " + line
                                    + " belongs to is not known: let its name end in the number of its block, as in "
                                    + line + "4"));
            for (int processor : named) {
                for (String line : lines.keySet()) {
                    long together = held(processor, of, line).size();
                    if (together > of.ways()) {
                        wrong(
                                Code.SEQUENCE_FULL,
                                AccessSequence.processor(processor) + " cannot begin with " + together + " lines where "
                                        + of.ways() + " fit: " + String.join(", ", held(processor, of, line)));
                        return;
                    }
                }
            }
        }

        /** The lines that a processor holds in the set of a line, least recently used first. */
        private List<String> held(int processor, CacheSize of, String line) {
            return used.getOrDefault(processor, List.of()).stream()
                    .filter(other -> of.set(other).equals(of.set(line)))
                    .filter(other -> !entry(other).isAbsent(processor))
                    .toList();
        }

        private AccessRecorder entry(String line) {
            return Objects.requireNonNull(lines.get(line));
        }

        /** Evicts the lines for which an access has left no room. Lines are independent, so evicting after the access equals evicting before it. */
        private List<Row> makeRoom(Access access) {
            List<String> order = used.getOrDefault(access.processor(), List.of());
            order.remove(access.line());
            order.add(access.line());
            List<String> held =
                    size.map(of -> held(access.processor(), of, access.line())).orElse(List.of());
            if (size.isEmpty() || held.size() <= size.get().ways()) {
                return List.of();
            }
            Access eviction =
                    new Access(access.processor(), CoreEvent.EVICT, held.get(0), OptionalLong.empty(), access.span());
            return row(eviction, 0).stream().toList();
        }

        private Optional<Row> row(Access access, int number) {
            AccessRecorder line = lines.get(access.line());
            if (line == null) {
                return Optional.empty();
            }
            if (access.event() == CoreEvent.EVICT && line.isAbsent(access.processor())) {
                return Optional.of(row(access, number, line, Recorded.NOTHING, Optional.empty()));
            }
            long value = access.value().orElseGet(() -> access.event() == CoreEvent.STORE ? written + 1 : written);
            written = access.event() == CoreEvent.STORE ? Math.max(written, value) : written;
            try {
                Optional<Recorded> recorded = line.perform(access.processor(), access.event(), value);
                if (recorded.isEmpty()) {
                    diagnostics.error(Code.SEQUENCE_STUCK, access.span(), "the protocol lets this wait for ever");
                }
                return recorded.map(r -> row(
                        access,
                        number,
                        line,
                        r,
                        switch (access.event()) {
                            case LOAD -> Optional.of(r.found());
                            case STORE, ATOMIC -> Optional.of(value);
                            case EVICT -> Optional.empty();
                        }));
            } catch (ImpossibleEventException e) {
                diagnostics.error(
                        Code.SEQUENCE_STUCK,
                        access.span(),
                        "the protocol has no row for " + e.event() + " in state " + e.state());
                return Optional.empty();
            }
        }

        private Row row(Access access, int number, AccessRecorder line, Recorded recorded, Optional<Long> value) {
            boolean untilTheEnd = access.event() == CoreEvent.EVICT;
            return new Row(
                    access,
                    number,
                    recorded.messages().isEmpty(),
                    named.stream().map(cache -> state(cache, line.entry(cache))).toList(),
                    IntStream.range(controllers.caches(), controllers.nodes())
                            .mapToObj(node -> home(node, line.entry(node)))
                            .toList(),
                    recorded.messages().stream()
                            .filter(message -> isShown(message.from) && isShown(message.to))
                            .map(this::sent)
                            .toList(),
                    costs.path(protocol, access.processor(), controllers.directory(), untilTheEnd, recorded),
                    value,
                    line.entry(controllers.directory()).value);
        }

        private String state(int node, LineEntry entry) {
            return protocol.table(controllers.kind(node))
                    .map((TransitionTable table) -> table.state(entry.state).name())
                    .orElse("");
        }

        /** Its state, the recorded owner, and the sharers: {@code S {P0, P2}}. */
        private String home(int node, LineEntry entry) {
            String owner = entry.owner == LineEntry.NOBODY ? "" : " " + name(entry.owner);
            String sharers = entry.sharers().stream()
                    .filter(this::isShown)
                    .mapToObj(this::name)
                    .collect(Collectors.joining(", "));
            return state(node, entry) + owner + (sharers.isEmpty() ? "" : " {" + sharers + "}");
        }

        /** Whether a node has a column. Caches that the sequence does not name have none: on a bus they snoop, but never have a line to answer with. */
        private boolean isShown(int node) {
            return named.contains(node) || node >= controllers.caches();
        }

        private Sent sent(Message message) {
            return new Sent(protocol.messages().get(message.type).name(), name(message.from), name(message.to));
        }

        private String name(int node) {
            ControllerKind kind = controllers.kind(node);
            return switch (kind) {
                case CACHE -> AccessSequence.processor(node);
                case SHARED_CACHE -> "LLC" + (node - controllers.caches());
                case DIRECTORY -> "home";
            };
        }
    }
}
