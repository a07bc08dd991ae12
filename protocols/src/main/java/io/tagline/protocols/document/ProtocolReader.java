package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.Sharing;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a protocol document; see docs/protocol.md. */
public final class ProtocolReader {

    /** What a lack of rows alone may cause. */
    private static final Set<Code> MISSING_ROWS =
            Set.of(Code.UNREACHABLE_STATE, Code.MESSAGE_WITHOUT_RECEIVER, Code.MESSAGE_NEVER_SENT);

    private final Layers document;
    private final Diagnostics diagnostics;
    private final Map<String, DocumentCell> messagePlaces = new LinkedHashMap<>();
    private final Map<ControllerKind, Map<String, DocumentCell>> statePlaces = new EnumMap<>(ControllerKind.class);

    private ProtocolReader(Layers document, Diagnostics diagnostics) {
        this.document = document;
        this.diagnostics = diagnostics;
    }

    /** The protocol; empty if the document has any mistake. All mistakes are in {@code diagnostics}. */
    public static Optional<Protocol> read(String name, Source source, Diagnostics diagnostics) {
        if (isBlank(source, diagnostics)) {
            return Optional.empty();
        }
        Layers document = new Layers(MarkdownDocument.of(source), Optional.empty());
        return diagnostics.apart(own -> read(name, document, own));
    }

    /** Whether the document is empty, which is reported. */
    static boolean isBlank(Source source, Diagnostics diagnostics) {
        boolean blank = source.text().isBlank();
        if (blank) {
            diagnostics.error(Code.EMPTY_DOCUMENT, source, Position.START, 1, "the document is empty");
        }
        return blank;
    }

    /** The protocol of a document merged with all that it extends; {@code diagnostics} are of this document alone. */
    static Optional<Protocol> read(String name, Layers document, Diagnostics diagnostics) {
        ExtendsLine.read(document.own(), diagnostics);
        Optional<Protocol> protocol = new ProtocolReader(document, diagnostics).read(name);
        return diagnostics.hasErrors() ? Optional.empty() : protocol;
    }

    /** The same of a protocol that may lack rows, and so leave states and messages without use, which {@code unused} receives. */
    static Optional<Protocol> draft(String name, Layers document, List<Diagnostic> unused, Diagnostics diagnostics) {
        ExtendsLine.read(document.own(), diagnostics);
        Optional<Protocol> protocol = new ProtocolReader(document, diagnostics).read(name);
        diagnostics.all().stream()
                .filter(mistake -> MISSING_ROWS.contains(mistake.code()))
                .forEach(unused::add);
        return protocol.filter(read -> unused.size() == diagnostics.all().size());
    }

    private Optional<Protocol> read(String name) {
        document.correctHeadings(diagnostics);
        Map<String, MessageType> messages = MessageReader.read(document, messagePlaces, diagnostics);
        NetworkReader networks = NetworkReader.read(document, diagnostics);
        if (lacksController()) {
            return Optional.empty();
        }
        List<TransitionTable> tables = new ArrayList<>();
        for (ControllerKind kind : kinds()) {
            table(kind, messages, networks.queues()).ifPresent(tables::add);
        }
        List<Invariant> invariants =
                tables.size() == kinds().size() ? new InvariantReader(tables, diagnostics).read(document) : List.of();
        List<SharedResource> resources =
                tables.size() == kinds().size() ? new ResourceReader(tables, diagnostics).read(document) : List.of();
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        String title = document.title().orElse(name);
        Protocol protocol = new Protocol(
                name,
                title,
                List.copyOf(messages.values()),
                networks.queues(),
                withoutData(tables, invariants),
                invariants,
                new Sharing(resources, networks.priorities()));
        StatedLine.check(document, protocol, diagnostics);
        boolean unheard = LeftToCheck.says(document.own(), LeftToCheck.UNHEARD);
        new WholeProtocolCheck(protocol, document.base().isPresent(), unheard, diagnostics)
                .run(messagePlaces, this::sending, statePlaces);
        return Optional.of(protocol);
    }

    /** Where a row of a document that extends another sends a message. */
    private Optional<DocumentCell> sending(MessageType message) {
        return document.base().flatMap(base -> document.own().sending(message.name()));
    }

    private List<ControllerKind> kinds() {
        return Stream.of(ControllerKind.values())
                .filter(kind -> kind.isRequired() || document.hasSection(kind.heading()))
                .toList();
    }

    /** Where a whole section is missing, its tables may be taken for those of another one. */
    private boolean lacksController() {
        List<ControllerKind> missing = kinds().stream()
                .filter(kind -> !document.hasSection(kind.heading()))
                .toList();
        missing.forEach(kind -> document.own().refuseMissing(kind.heading(), diagnostics));
        return !missing.isEmpty();
    }

    private static List<TransitionTable> withoutData(List<TransitionTable> tables, List<Invariant> invariants) {
        return tables.stream()
                .map(table -> table.withoutData(table.states().stream()
                        .filter(state -> invariants.stream()
                                .anyMatch(said ->
                                        said.claim() == InvariantForm.NO_DATA && said.holdsIn(table.kind(), state)))
                        .collect(Collectors.toSet())))
                .toList();
    }

    /** The events without the core events that need no row and have none, numbered in their order. */
    private static Map<EventType, EventType> spokenOf(Map<String, EventType> events, List<Transition> transitions) {
        Set<CoreEvent> spokenOf = EnumSet.range(CoreEvent.LOAD, CoreEvent.EVICT);
        transitions.forEach(row -> row.event().access().ifPresent(spokenOf::add));
        Map<EventType, EventType> numbered = new LinkedHashMap<>();
        events.values().stream()
                .filter(event -> event.access().map(spokenOf::contains).orElse(true))
                .forEach(event -> numbered.put(event, event.numbered(numbered.size())));
        return numbered;
    }

    /** In changes of another protocol a response that waits is a note, see {@link LeftToCheck}, and what is checked decides. */
    private boolean mayStallResponses() {
        return document.base().isPresent() || LeftToCheck.says(document.own(), LeftToCheck.RESPONSES);
    }

    private Optional<TransitionTable> table(
            ControllerKind kind, Map<String, MessageType> messages, List<Queue> queues) {
        Map<String, DocumentCell> places = new LinkedHashMap<>();
        statePlaces.put(kind, places);
        Map<String, State> states = StateReader.read(document, kind, places, diagnostics);
        Map<String, EventType> events = EventReader.read(document, kind, messages, diagnostics);
        boolean sharedCaches = document.hasSection(ControllerKind.SHARED_CACHE.heading());
        ActionReader actions = new ActionReader(kind, sharedCaches, messages, queues, mayStallResponses(), diagnostics);
        List<Transition> transitions = new TransitionReader(kind, states, events, actions, diagnostics).read(document);
        Map<EventType, EventType> spokenOf = spokenOf(events, transitions);
        return states.isEmpty()
                ? Optional.empty()
                : Optional.of(new TransitionTable(
                        kind,
                        List.copyOf(states.values()),
                        List.copyOf(spokenOf.values()),
                        transitions.stream()
                                .map(row -> row.on(requireNonNull(spokenOf.get(row.event()))))
                                .toList(),
                        List.copyOf(messages.values())));
    }
}
