package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Link;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.AccessRecorder;
import io.tagline.protocols.untimed.AccessRecorder.Recorded;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Performs the accesses of a sequence in order. */
final class SequenceSolver {

    private final AccessSequence sequence;
    private final Protocol protocol;
    private final Diagnostics diagnostics;
    private final AccessCosts costs;
    private final Optional<CacheSize> size;
    private final SortedSet<Integer> named;
    private final Controllers controllers;
    private final NodeNames names;
    private final Map<String, AccessRecorder> lines = new TreeMap<>();
    private final Map<String, LineContents> contents = new TreeMap<>();

    /** Lines by how long ago each processor used them, the longest first. */
    private final Map<Integer, List<String>> used = new TreeMap<>();

    /** The line that each processor has reserved. */
    private final Map<Integer, String> reserved = new TreeMap<>();

    private long written;

    SequenceSolver(
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
        this.names = new NodeNames(protocol, controllers, named);
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
                .mapToObj(names::name)
                .toList();
        return diagnostics.count() == before
                ? Optional.of(new SequenceTable(sequence, protocol, size, List.copyOf(named), homes, rows))
                : Optional.empty();
    }

    private void begin(Line line) {
        Beginning beginning = sequence.initial().getOrDefault(line.name(), Beginning.NOWHERE);
        LineContents content = new LineContents(line, beginning);
        Map<Integer, String> states = new TreeMap<>(beginning.states());
        String absent = protocol.cache().initial().name();
        states.values().removeIf(absent::equals);
        written = Math.max(written, content.largest());
        AccessRecorder.of(protocol, controllers, states, content.copies(), content.memory())
                .ifPresentOrElse(
                        recorder -> begin(line, content, recorder),
                        () -> wrong(
                                line,
                                "no accesses lead to these states of " + line.name() + " under " + protocol.name()));
    }

    private void begin(Line line, LineContents content, AccessRecorder recorder) {
        lines.put(line.name(), recorder);
        contents.put(line.name(), content);
        content.otherThan(recorder.entry(controllers.directory()).value)
                .ifPresent(word -> wrong(
                        line,
                        "the copies of " + word + " are clean, so memory holds the same value: "
                                + content.inCopies(word) + ", not " + content.inMemory(word)));
    }

    private void wrong(Line line, String message) {
        diagnostics.error(Code.IMPOSSIBLE_LINE_STATES, line.named(), message);
    }

    /** Checks that every line has a set, and that the initial contents of caches fit. */
    private void checkRoom(CacheSize of) {
        List<Line> unknown =
                sequence.lines().stream().filter(line -> of.set(line).isEmpty()).toList();
        unknown.stream()
                .filter(Line::mayBeAddress)
                .min(Comparator.comparing(line -> line.named().position()))
                .ifPresent(line -> LineNames.askForTheLength(noSet(of, line)));
        unknown.stream()
                .filter(line -> !line.mayBeAddress())
                .forEach(line -> noSet(of, line)
                        .note("let its name end in the number of its block, as in " + line.name() + "_4"));
        if (unknown.isEmpty()) {
            named.forEach(processor -> checkRoom(processor, of));
        }
    }

    private void checkRoom(int processor, CacheSize of) {
        sequence.lines().stream()
                .filter(line -> held(processor, of, line.name()).size() > of.ways())
                .findFirst()
                .ifPresent(line -> {
                    List<String> together = held(processor, of, line.name());
                    diagnostics.error(
                            Code.SEQUENCE_SETS,
                            line.named(),
                            AccessSequence.processor(processor) + " cannot begin with " + together.size()
                                    + " lines where " + of.ways() + " fit: " + String.join(", ", together));
                });
    }

    private Finding noSet(CacheSize of, Line line) {
        return diagnostics.error(
                Code.SEQUENCE_SETS,
                line.named(),
                "which of the " + of.sets() + " sets " + line.name() + " belongs to is not known");
    }

    /** The lines that a processor holds in the set of a line, least recently used first. */
    private List<String> held(int processor, CacheSize of, String line) {
        return used.getOrDefault(processor, List.of()).stream()
                .filter(other -> set(of, other).equals(set(of, line)))
                .filter(other -> !entry(other).isAbsent(processor))
                .toList();
    }

    private OptionalLong set(CacheSize of, String name) {
        return sequence.lines().stream()
                .filter(line -> line.name().equals(name))
                .findFirst()
                .map(of::set)
                .orElse(OptionalLong.empty());
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
        SequenceLocation least = new SequenceLocation(held.get(0), held.get(0), Optional.empty());
        Access eviction =
                new Access(access.processor(), CoreEvent.EVICT, Link.NONE, least, OptionalLong.empty(), access.span());
        return row(eviction, 0).stream().toList();
    }

    private Optional<Row> row(Access access, int number) {
        AccessRecorder line = lines.get(access.line());
        if (line == null) {
            return Optional.empty();
        }
        int state = line.entry(access.processor()).state;
        boolean absent = access.event() == CoreEvent.EVICT && line.isAbsent(access.processor());
        if (absent || isFailing(access)) {
            return Optional.of(row(access, number, line, Recorded.NOTHING, Optional.empty()));
        } else if (!access.event().isFence() && !protocol.cache().mayHappen(access.event(), state)) {
            stuck(
                    access,
                    "%s has no row for %s in state %s"
                            .formatted(
                                    protocol.name(),
                                    access.event().phrase(),
                                    protocol.cache().state(state)));
            return Optional.empty();
        }
        try {
            Optional<Row> row = performed(access, number, line);
            reserve(access);
            return row;
        } catch (ImpossibleEventException e) {
            stuck(access, "the protocol has no row for " + e.event() + " in state " + e.state());
            return Optional.empty();
        }
    }

    private Optional<Row> performed(Access access, int number, AccessRecorder line) {
        LineContents content = contents(access);
        boolean writes = access.event() == CoreEvent.STORE || access.event() == CoreEvent.ATOMIC;
        long value = access.value().orElse(written + 1);
        written = writes ? Math.max(written, value) : written;
        String word = access.at().word().orElse("");
        Optional<Recorded> recorded =
                line.perform(access.processor(), access.event(), writes ? content.written(word, value) : 0);
        if (recorded.isEmpty()) {
            List<String> lent = lent(access, line);
            stuck(
                            access,
                            lent.isEmpty()
                                    ? "the protocol lets this wait for ever"
                                    : "this waits until no cache has a lease")
                    .note(lent.isEmpty() ? "" : "let it run out before: " + String.join("; ", lent));
        }
        return recorded.map(r -> row(
                access,
                number,
                line,
                r,
                switch (access.event().use()) {
                    case READ -> Optional.of(content.at(r.found(), word));
                    case WRITE -> Optional.of(value);
                    case NEITHER -> Optional.empty();
                }));
    }

    private Finding stuck(Access access, String why) {
        return diagnostics.error(Code.SEQUENCE_STUCK, access.span(), why);
    }

    /** What ends the leases that run. */
    private List<String> lent(Access access, AccessRecorder line) {
        return named.stream()
                .filter(processor -> protocol.cache().isLeased(line.entry(processor).state))
                .map(processor -> "`%s: expire %s`"
                        .formatted(
                                AccessSequence.processor(processor), access.at().name()))
                .toList();
    }

    private boolean isFailing(Access access) {
        return access.link() == Link.CONDITIONAL && !access.line().equals(reserved.get(access.processor()));
    }

    /** A reservation is lost with the copy, and by any write to the line. */
    private void reserve(Access access) {
        if (access.link() == Link.LINKED) {
            reserved.put(access.processor(), access.line());
        } else if (access.event() == CoreEvent.STORE) {
            reserved.values().removeIf(access.line()::equals);
        }
        reserved.entrySet().removeIf(by -> entry(by.getValue()).isAbsent(by.getKey()));
    }

    private LineContents contents(Access access) {
        return Objects.requireNonNull(contents.get(access.line()));
    }

    /** What memory holds of the word that is accessed; of all words, if the line is evicted. */
    private Map<String, Long> inMemory(Access access, AccessRecorder line) {
        Map<String, Long> all = contents(access).all(line.entry(controllers.directory()).value);
        return access.at()
                .word()
                .filter(word -> access.event() != CoreEvent.EVICT)
                .map(word -> Map.of(word, all.getOrDefault(word, 0L)))
                .orElse(all);
    }

    private Row row(Access access, int number, AccessRecorder line, Recorded recorded, Optional<Long> value) {
        boolean untilTheEnd = access.event() == CoreEvent.EVICT;
        return new Row(
                access,
                number,
                recorded.messages().isEmpty(),
                named.stream()
                        .map(cache -> names.state(cache, line.entry(cache)))
                        .toList(),
                IntStream.range(controllers.caches(), controllers.nodes())
                        .mapToObj(node -> names.home(node, line.entry(node)))
                        .toList(),
                recorded.messages().stream()
                        .filter(message -> names.isShown(message.from) && names.isShown(message.to))
                        .map(names::sent)
                        .toList(),
                costs.path(protocol, access.processor(), controllers.directory(), untilTheEnd, recorded),
                value,
                inMemory(access, line));
    }
}
