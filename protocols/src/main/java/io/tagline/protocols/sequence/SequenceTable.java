package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.sequence.AccessSequence.Access;
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
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A sequence with all its answers: the states after each access, as the exercises of textbooks want them (Hennessy and Patterson, Computer
 * Architecture, chapter 5). Lines are independent of each other; each access runs to its end before the next begins.
 *
 * @param homes what the controllers above the caches are called
 * @param rows one for each access, in order
 */
public record SequenceTable(AccessSequence sequence, Protocol protocol, List<String> homes, List<Row> rows) {

    public SequenceTable {
        homes = List.copyOf(homes);
        rows = List.copyOf(rows);
    }

    /**
     * An access, and how its line is afterwards.
     *
     * @param hit whether it needed no message
     * @param states in the caches, by processor
     * @param homes in the controllers above
     * @param value what was read or written; empty for an eviction
     * @param memory what memory holds
     */
    public record Row(
            Access access,
            boolean hit,
            List<String> states,
            List<String> homes,
            List<String> messages,
            Optional<Long> value,
            long memory) {

        public Row {
            states = List.copyOf(states);
            homes = List.copyOf(homes);
            messages = List.copyOf(messages);
        }
    }

    /** The table; empty if something in it is impossible, which is reported. */
    public static Optional<SequenceTable> of(AccessSequence sequence, Protocol protocol, Diagnostics diagnostics) {
        return new Builder(sequence, protocol, diagnostics).table();
    }

    private static final class Builder {

        private final AccessSequence sequence;
        private final Protocol protocol;
        private final Diagnostics diagnostics;
        private final Controllers controllers;
        private final Map<String, AccessRecorder> lines = new TreeMap<>();
        private long written;

        Builder(AccessSequence sequence, Protocol protocol, Diagnostics diagnostics) {
            this.sequence = sequence;
            this.protocol = protocol;
            this.diagnostics = diagnostics;
            this.controllers = controllers(sequence, protocol);
        }

        /** To lead lines to where they begin may take one more cache, which is not shown. */
        private static Controllers controllers(AccessSequence sequence, Protocol protocol) {
            int processors = sequence.processors();
            return protocol.sharedCache().isPresent()
                    ? new Controllers(processors, 2)
                    : new Controllers(processors + (sequence.initial().isEmpty() ? 0 : 1), 0);
        }

        Optional<SequenceTable> table() {
            int before = diagnostics.count();
            sequence.lines().forEach(this::begin);
            sequence.initial().keySet().stream()
                    .filter(line -> !lines.containsKey(line))
                    .forEach(this::begin);
            List<Row> rows = new ArrayList<>();
            for (Access access : sequence.accesses()) {
                if (diagnostics.count() == before) {
                    row(access).ifPresent(rows::add);
                }
            }
            List<String> homes = IntStream.range(controllers.caches(), controllers.nodes())
                    .mapToObj(this::name)
                    .toList();
            return diagnostics.count() == before
                    ? Optional.of(new SequenceTable(sequence, protocol, homes, rows))
                    : Optional.empty();
        }

        private void begin(String line) {
            Map<Integer, String> states = new TreeMap<>(sequence.initial().getOrDefault(line, Map.of()));
            String absent = protocol.cache().initial().name();
            states.values().removeIf(absent::equals);
            AccessRecorder.of(protocol, controllers, states, 0)
                    .ifPresentOrElse(
                            recorder -> lines.put(line, recorder),
                            () -> diagnostics.error(
                                    Code.IMPOSSIBLE_LINE_STATES,
                                    Source.of("sequence", sequence.text()),
                                    Position.START,
                                    sequence.text().length(),
                                    "no accesses lead to these states of " + line + " under " + protocol.name()));
        }

        private Optional<Row> row(Access access) {
            AccessRecorder line = lines.get(access.line());
            if (line == null) {
                return Optional.empty();
            }
            if (access.event() == CoreEvent.EVICT && line.isAbsent(access.processor())) {
                return Optional.of(row(access, line, new Recorded(List.of(), 0), Optional.empty()));
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
                        line,
                        r,
                        switch (access.event()) {
                            case LOAD -> Optional.of(r.found());
                            case STORE -> Optional.of(value);
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

        private Row row(Access access, AccessRecorder line, Recorded recorded, Optional<Long> value) {
            return new Row(
                    access,
                    recorded.messages().isEmpty(),
                    IntStream.range(0, sequence.processors())
                            .mapToObj(cache -> state(cache, line.entry(cache)))
                            .toList(),
                    IntStream.range(controllers.caches(), controllers.nodes())
                            .mapToObj(node -> home(node, line.entry(node)))
                            .toList(),
                    recorded.messages().stream()
                            .filter(message -> isShown(message.from) && isShown(message.to))
                            .map(this::text)
                            .toList(),
                    value,
                    line.entry(controllers.directory()).value);
        }

        private String state(int node, LineEntry entry) {
            return protocol.table(controllers.kind(node))
                    .map((TransitionTable table) -> table.state(entry.state).name())
                    .orElse("");
        }

        /** Its state, the owner it knows, and the sharers: {@code S {P0, P2}}. */
        private String home(int node, LineEntry entry) {
            String owner = entry.owner == LineEntry.NOBODY ? "" : " " + name(entry.owner);
            String sharers = entry.sharers().stream()
                    .filter(this::isShown)
                    .mapToObj(this::name)
                    .collect(Collectors.joining(", "));
            return state(node, entry) + owner + (sharers.isEmpty() ? "" : " {" + sharers + "}");
        }

        /** Not the cache that only leads lines to where they begin; a bus tells it of everything, and it has never a line to answer with. */
        private boolean isShown(int node) {
            return node < sequence.processors() || node >= controllers.caches();
        }

        private String text(Message message) {
            return protocol.messages().get(message.type).name() + " " + name(message.from) + " → " + name(message.to);
        }

        private String name(int node) {
            ControllerKind kind = controllers.kind(node);
            return switch (kind) {
                case CACHE -> "P" + node;
                case SHARED_CACHE -> "LLC" + (node - controllers.caches());
                case DIRECTORY -> "home";
            };
        }
    }
}
