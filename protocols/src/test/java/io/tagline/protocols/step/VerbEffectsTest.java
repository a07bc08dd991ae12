package io.tagline.protocols.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Effects;
import io.tagline.protocols.table.Effects.Write;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stepper reads and writes what actions and facts declare, and nothing else: a row is taken again with one register of its line, or one field
 * of its message, changed, and what comes of it is compared.
 */
final class VerbEffectsTest {

    private static final int FIRST_SHARED = 10;
    private static final int OTHER_SHARED = 11;
    private static final int DIRECTORY = 12;
    private static final int HOME = 20;
    private static final State BEFORE = new State(0, "A", Permission.READ_WRITE, "");
    private static final State AFTER = new State(1, "B", Permission.READ_WRITE, "");
    private static final State OTHERWISE = new State(2, "C", Permission.READ_WRITE, "");

    /** The cause of every row that is not a core's access; then what rows send. */
    private static final List<MessageType> MESSAGES = List.of(
            new MessageType(0, "Cause", VirtualNetwork.RESPONSE, Set.of(Payload.DATA, Payload.ACKS), ""),
            new MessageType(1, "Ask", VirtualNetwork.REQUEST, Set.of(), ""),
            new MessageType(2, "Data", VirtualNetwork.RESPONSE, Set.of(Payload.DATA), ""),
            new MessageType(3, "Count", VirtualNetwork.RESPONSE, Set.of(Payload.ACKS), ""),
            new MessageType(4, "Ack", VirtualNetwork.RESPONSE, Set.of(Payload.ACK), ""),
            new MessageType(5, "All", VirtualNetwork.FORWARD, Set.of(Payload.DATA, Payload.ACKS), ""));

    private static final EventType ARRIVES =
            new EventType(0, "Cause", Optional.of(MESSAGES.get(0)), Optional.empty(), EventCondition.ALWAYS);

    /** A row at a kind of controller. */
    private record Example(ControllerKind kind, List<EventType> events, List<Action> actions) {

        TransitionTable table() {
            List<Transition> rows = events.stream()
                    .map(event -> new Transition(BEFORE, event, actions, AFTER, 1))
                    .toList();
            return new TransitionTable(kind, List.of(BEFORE, AFTER), events, rows, MESSAGES);
        }

        Set<Location> reads() {
            return union(effects(), Effects::reads);
        }

        List<Effects> effects() {
            return actions.stream().map(action -> action.effects(kind)).toList();
        }

        @Override
        public String toString() {
            return kind.word() + ": " + actions;
        }
    }

    private static Set<Location> union(List<Effects> effects, Function<Effects, Set<Location>> part) {
        Set<Location> all = EnumSet.noneOf(Location.class);
        effects.forEach(e -> all.addAll(part.apply(e)));
        return all;
    }

    /** Every verb, and every send, at every kind of controller that can do it; waiting for acks only makes sense beside a send to a set. */
    private static Stream<Example> examples() {
        return Stream.of(ControllerKind.values()).flatMap(kind -> Stream.concat(changes(kind), sends(kind)));
    }

    private static Stream<Example> changes(ControllerKind kind) {
        return Stream.of(Verb.values())
                .filter(verb -> verb != Verb.SEND && verb.possibleAt(kind))
                .map(verb -> switch (verb) {
                    case HIT -> new Example(kind, List.of(access(CoreEvent.LOAD), access(CoreEvent.STORE)), of(verb));
                    case AWAIT_ACKS ->
                        new Example(
                                kind,
                                List.of(ARRIVES),
                                List.of(Action.send(MESSAGES.get(1), Role.SHARERS), Action.of(verb)));
                    default -> new Example(kind, List.of(ARRIVES), of(verb));
                });
    }

    private static List<Action> of(Verb verb) {
        return List.of(Action.of(verb));
    }

    private static Stream<Example> sends(ControllerKind kind) {
        return Stream.of(Role.values())
                .filter(role -> role.knownTo(kind, kind == ControllerKind.SHARED_CACHE))
                .flatMap(role -> MESSAGES.stream()
                        .map(sent -> new Example(kind, List.of(ARRIVES), List.of(Action.send(sent, role)))));
    }

    private static EventType access(CoreEvent access) {
        return new EventType(
                access.ordinal(), access.phrase(), Optional.empty(), Optional.of(access), EventCondition.ALWAYS);
    }

    /** A line and a message, or whatever becomes of them: what is at each location. */
    private static final class Content {

        private final Map<Location, Object> at = new EnumMap<>(Location.class);

        static Content of(long data, int acks, int owner, Set<Integer> sharers, int sender, int requester) {
            Content content = new Content();
            content.at.put(Location.DATA, data);
            content.at.put(Location.ACKS, acks);
            content.at.put(Location.OWNER, owner);
            content.at.put(Location.SHARERS, sharers);
            content.at.put(Location.CLIENT, 2);
            content.at.put(Location.MESSAGE_DATA, 50L);
            content.at.put(Location.MESSAGE_ACKS, 2);
            content.at.put(Location.SENDER, sender);
            content.at.put(Location.REQUESTER, requester);
            content.at.put(Location.LOAD, List.of());
            content.at.put(Location.STORE, List.of());
            content.at.put(Location.ATOMIC, List.of());
            content.at.put(Location.NETWORK, List.of());
            return content;
        }

        Content with(Location location, Object other) {
            Content content = new Content();
            content.at.putAll(at);
            content.at.put(location, other);
            return content;
        }

        int number(Location location) {
            return (Integer) at.get(location);
        }

        LineEntry entry() {
            LineEntry entry = new LineEntry();
            entry.value = (Long) at.get(Location.DATA);
            entry.acks = number(Location.ACKS);
            entry.owner = number(Location.OWNER);
            entry.client = number(Location.CLIENT);
            set(Location.SHARERS).forEach(node -> entry.share((Integer) node));
            return entry;
        }

        Message message(int to) {
            return Message.of(
                    0,
                    number(Location.SENDER),
                    to,
                    number(Location.REQUESTER),
                    1,
                    (Long) at.get(Location.MESSAGE_DATA),
                    number(Location.MESSAGE_ACKS));
        }

        Set<?> set(Location location) {
            return (Set<?>) at.get(location);
        }
    }

    /** Two beginnings, and at each location what else may be there: together they make every fact true and false by one change. */
    private static List<Content> beginnings() {
        return List.of(Content.of(100, 1, 3, Set.of(1, 3), 4, 5), Content.of(70, 0, 4, Set.of(1), 3, 1));
    }

    private static final Map<Location, List<Object>> OTHERS = Map.of(
            Location.DATA, List.of(101L),
            Location.ACKS, List.of(-2, 4),
            Location.OWNER, List.of(4, 8),
            Location.SHARERS, List.of(Set.of(1, 3, 4), Set.of(5), Set.of(3)),
            Location.CLIENT, List.of(7),
            Location.MESSAGE_DATA, List.of(51L),
            Location.MESSAGE_ACKS, List.of(-1, 0),
            Location.SENDER, List.of(1, 3, 6),
            Location.REQUESTER, List.of(1, 6));

    /** Takes the row of an example for each of its events; what is sent is noted without the requester that is handed on. */
    private static List<Content> taken(TransitionTable table, Content before) {
        List<Content> after = new ArrayList<>();
        for (EventType event : table.events()) {
            Recorder port = new Recorder(table.kind());
            LineEntry entry = before.entry();
            Message message = before.message(port.self);
            Stepper stepper = new Stepper(table, FIRST_SHARED);
            event.access()
                    .ifPresentOrElse(
                            access -> stepper.access(entry, access, message, port),
                            () -> stepper.arrive(entry, message, port));
            after.add(port.content(before, entry));
        }
        return after;
    }

    private static final class Recorder implements Port {

        final int self;
        private final int[] below;
        private final List<String> sent = new ArrayList<>();
        private final List<Long> loaded = new ArrayList<>();
        private final List<Long> stored = new ArrayList<>();
        private final List<Long> atomics = new ArrayList<>();

        Recorder(ControllerKind kind) {
            self = switch (kind) {
                case CACHE -> 0;
                case SHARED_CACHE -> FIRST_SHARED;
                case DIRECTORY -> DIRECTORY;
            };
            below = kind == ControllerKind.SHARED_CACHE ? new int[] {FIRST_SHARED, OTHER_SHARED} : new int[] {5};
        }

        Content content(Content before, LineEntry entry) {
            Set<Integer> sharers = new TreeSet<>();
            entry.sharers().stream().forEach(sharers::add);
            return before.with(Location.DATA, entry.value)
                    .with(Location.ACKS, entry.acks)
                    .with(Location.OWNER, entry.owner)
                    .with(Location.SHARERS, sharers)
                    .with(Location.CLIENT, entry.client)
                    .with(Location.LOAD, loaded)
                    .with(Location.STORE, stored)
                    .with(Location.ATOMIC, atomics)
                    .with(Location.NETWORK, sent);
        }

        @Override
        public int home(long line) {
            return HOME;
        }

        @Override
        public int[] belowDirectory(long line) {
            return below;
        }

        @Override
        public int choose(NodeSet sharers, int requester, long line) {
            return sharers.nextSetBit(0);
        }

        @Override
        public void send(int type, int from, int to, int requester, long line, long value, int acks) {
            sent.add("%s %d>%d %d %d".formatted(MESSAGES.get(type), from, to, value, acks));
        }

        @Override
        public void loaded(long line, long value) {
            loaded.add(value);
        }

        @Override
        public long stored(long line, long old) {
            stored.add(old);
            return 42;
        }

        /** The operation is that of the requester, so what becomes of the line tells who that is. */
        @Override
        public long atomic(int requester, long line, long old) {
            stored.add(1000L * requester + old);
            return 42L + requester;
        }

        @Override
        public void atomicFinished(long line) {
            atomics.add(line);
        }
    }

    private static void forEachChange(BiConsumer<Content, Map.Entry<Location, Content>> each) {
        for (Content before : beginnings()) {
            OTHERS.forEach((location, others) ->
                    others.forEach(other -> each.accept(before, Map.entry(location, before.with(location, other)))));
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatChangesTheOutcome_isWhatIsRead(Example example) {
        TransitionTable table = example.table();
        Set<Location> read = EnumSet.noneOf(Location.class);
        forEachChange((before, change) -> {
            List<Content> one = taken(table, before);
            List<Content> other = taken(table, change.getValue());
            for (int i = 0; i < one.size(); i++) {
                for (Location location : Location.values()) {
                    if (location != change.getKey()
                            && !Objects.equals(
                                    one.get(i).at.get(location), other.get(i).at.get(location))) {
                        read.add(change.getKey());
                    }
                }
            }
        });
        assertEquals(example.reads(), read, example.toString());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatIsDifferentAfterwards_isWhatIsWritten(Example example) {
        TransitionTable table = example.table();
        Map<Location, Write> said = new EnumMap<>(Location.class);
        example.effects().forEach(effects -> said.putAll(effects.writes()));
        Map<Location, Write> written = new EnumMap<>(Location.class);
        for (Location location : Location.values()) {
            List<List<Object>> pairs = new ArrayList<>();
            forEachChange((before, change) -> {
                for (Content after : taken(table, change.getValue())) {
                    pairs.add(Arrays.asList(change.getValue().at.get(location), after.at.get(location)));
                }
            });
            how(location, pairs).ifPresent(how -> written.put(location, how));
        }
        assertEquals(said, written, example.toString());
    }

    /** How contents of a location changed, each a pair of before and after. */
    private static Optional<Write> how(Location location, List<List<Object>> pairs) {
        if (pairs.stream().allMatch(pair -> pair.get(0).equals(pair.get(1)))) {
            return Optional.empty();
        } else if (pairs.stream().allMatch(pair -> isEmpty(pair.get(1)))) {
            return Optional.of(Write.CLEAR);
        } else if (pairs.stream().allMatch(pair -> isWithin(location, pair.get(0), pair.get(1)))) {
            return Optional.of(Write.ADD);
        }
        return Optional.of(
                pairs.stream().allMatch(pair -> isWithin(location, pair.get(1), pair.get(0)))
                        ? Write.REMOVE
                        : Write.SET);
    }

    private static boolean isEmpty(Object content) {
        return content.equals(Set.of()) || content.equals(LineEntry.NOBODY);
    }

    /** Whether a content is still there in another one: as part of a set or list, or as a summand, which one never sees. */
    private static boolean isWithin(Location location, Object part, Object whole) {
        return switch (location) {
            case SHARERS -> ((Set<?>) whole).containsAll((Set<?>) part);
            case NETWORK -> true;
            case ACKS -> true;
            default -> false;
        };
    }

    /** A sum is only told from another content by how it depends on what was there: the difference does not. */
    @ParameterizedTest
    @MethodSource("examples")
    void whatIsAddedToAcks_doesNotDependOnThem(Example example) {
        TransitionTable table = example.table();
        for (Content before : beginnings()) {
            long added = OTHERS.get(Location.ACKS).stream()
                    .map(acks -> before.with(Location.ACKS, acks))
                    .flatMap(content -> taken(table, content).stream()
                            .map(after -> after.number(Location.ACKS) - content.number(Location.ACKS)))
                    .distinct()
                    .count();
            assertEquals(1, added, example.toString());
        }
    }

    /** What was in a register does not show in what replaces it, unless the action says that it reads it. */
    @ParameterizedTest
    @MethodSource("examples")
    void whatIsReplaced_doesNotMatter(Example example) {
        for (Effects effects : example.effects()) {
            effects.writes().forEach((location, how) -> {
                if (effects.replaces(location) && !effects.reads(location) && OTHERS.containsKey(location)) {
                    for (Content before : beginnings()) {
                        Set<Object> after = new HashSet<>();
                        OTHERS.get(location).stream()
                                .flatMap(other -> taken(example.table(), before.with(location, other)).stream())
                                .forEach(content -> after.add(content.at.get(location)));
                        assertEquals(1, after.size(), example + " " + location);
                    }
                }
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void whatDecidesAboutAFact_isWhatItReads(Fact fact) {
        EventType yes = conditional(0, fact, true);
        EventType no = conditional(1, fact, false);
        TransitionTable table = new TransitionTable(
                ControllerKind.DIRECTORY,
                List.of(BEFORE, AFTER, OTHERWISE),
                List.of(yes, no),
                List.of(
                        new Transition(BEFORE, yes, List.of(), AFTER, 1),
                        new Transition(BEFORE, no, List.of(), OTHERWISE, 2)),
                MESSAGES);
        Set<Location> read = EnumSet.noneOf(Location.class);
        forEachChange((before, change) -> {
            if (next(table, before) != next(table, change.getValue())) {
                read.add(change.getKey());
            }
        });
        assertEquals(fact.reads(), read);
    }

    private static EventType conditional(int index, Fact fact, boolean holds) {
        return new EventType(
                index,
                fact.phrase(holds),
                Optional.of(MESSAGES.get(0)),
                Optional.empty(),
                EventCondition.ALWAYS.and(fact, holds));
    }

    private static int next(TransitionTable table, Content content) {
        return new Stepper(table, FIRST_SHARED)
                .next(content.entry(), content.message(DIRECTORY), new Recorder(ControllerKind.DIRECTORY));
    }

    @Test
    void everyVerbAndRole_hasAnExample() {
        Set<Object> without = new HashSet<>(List.of(Verb.values()));
        without.addAll(List.of(Role.values()));
        examples().flatMap(example -> example.actions().stream()).forEach(action -> {
            without.remove(action.verb());
            action.role().ifPresent(without::remove);
        });
        assertTrue(without.isEmpty(), "without an example: " + without);
    }
}
