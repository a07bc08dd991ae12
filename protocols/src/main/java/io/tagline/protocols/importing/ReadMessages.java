package io.tagline.protocols.importing;

import io.tagline.protocols.importing.ReadTable.Entry;
import io.tagline.protocols.importing.Step.Sends;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The messages of two tables: what one sends is a column of the other. */
final class ReadMessages {

    private static final Pattern DATA = Pattern.compile("(?i)(.*[^a-z])?data([^a-z].*)?");
    private static final Pattern COUNT = Pattern.compile("(?i)ack-?count");

    private final List<ReadTable> tables;
    private final Words words;

    /** A message of the protocol document; an open network is empty. */
    record Message(String name, Optional<VirtualNetwork> network, Set<Payload> carries) {}

    ReadMessages(List<ReadTable> tables, Words words) {
        this.tables = tables;
        this.words = words;
    }

    /** The name in the protocol of what a column receives. Data from the directory and from a cache are two messages where their columns differ. */
    String received(ReadTable table, Column column) {
        boolean told = table.columns().stream()
                        .filter(other ->
                                isSame(other, column) && !other.sender().isEmpty())
                        .map(Column::isFromDirectory)
                        .distinct()
                        .count()
                > 1;
        return ReadTable.name(plain(told ? column.message() + "-from-" + column.sender() : column.message()));
    }

    private static String plain(String message) {
        return message.replaceAll("(?i)\\+data", "").replace(' ', '-');
    }

    private static boolean isSame(Column one, Column other) {
        return other.isRead() && Notation.messageKey(one.message()).equals(Notation.messageKey(other.message()));
    }

    /** The name of what a cell sends; empty if no column of the receiver has it. */
    Optional<String> sent(ReadTable sender, Sends send) {
        ReadTable receiver = receiver(send);
        return receiver.columns().stream()
                .filter(column -> column.isRead()
                        && column.core().isEmpty()
                        && Notation.messageKey(column.message()).equals(Notation.messageKey(send.message())))
                .filter(column -> column.sender().isEmpty()
                        || column.isFromDirectory() == sender.kind().servesCaches())
                .map(column -> received(receiver, column))
                .findFirst();
    }

    private ReadTable receiver(Sends send) {
        boolean atHome = send.role() == Role.HOME;
        return tables.stream()
                .filter(table -> table.kind().servesCaches() == atHome)
                .findFirst()
                .orElseThrow();
    }

    /** The messages, in the order of the columns: those to the directory first. */
    List<Message> all() {
        Set<String> names = new LinkedHashSet<>();
        for (int i = tables.size() - 1; i >= 0; i--) {
            ReadTable table = tables.get(i);
            messageColumns(table).forEach(column -> names.add(received(table, column)));
        }
        return names.stream()
                .map(name -> new Message(name, network(name), carries(name)))
                .toList();
    }

    static Stream<Column> messageColumns(ReadTable table) {
        return table.columns().stream()
                .filter(column -> column.isRead() && column.core().isEmpty());
    }

    /** What a person has said, or what sending it means: a core's wish is a request, a home's wish is forwarded, all else answers. */
    private Optional<VirtualNetwork> network(String name) {
        Optional<VirtualNetwork> said = words.meaning(name, Words.NETWORK)
                .flatMap(cell -> Stream.of(VirtualNetwork.values())
                        .filter(network -> network.phrase().equals(cell.text()))
                        .findFirst());
        if (said.isPresent()) {
            return said;
        }
        VirtualNetwork follows = sentOn(name, true)
                ? VirtualNetwork.REQUEST
                : isForwarded(name) ? VirtualNetwork.FORWARD : VirtualNetwork.RESPONSE;
        if (!isSent(name)) {
            return Optional.empty();
        }
        if (follows == VirtualNetwork.RESPONSE && isStalled(name)) {
            words.ask(name, Words.NETWORK, "forward", "");
            return Optional.empty();
        }
        return Optional.of(follows);
    }

    private boolean sentOn(String name, boolean core) {
        ReadTable cache = tables.get(0);
        return cache.states().stream()
                .flatMap(state -> cache.row(state).entrySet().stream())
                .filter(cell -> cache.columns().get(cell.getKey()).core().isPresent() == core)
                .anyMatch(cell -> sends(cache, cell.getValue(), name, role -> true));
    }

    private boolean isForwarded(String name) {
        ReadTable directory = tables.get(1);
        return entries(directory).anyMatch(entry -> sends(directory, entry, name, role -> role != Role.REQUESTER));
    }

    private boolean sends(ReadTable table, Entry entry, String name, Predicate<Role> role) {
        return entry.steps().stream()
                .anyMatch(step -> step instanceof Sends send
                        && role.test(send.role())
                        && sent(table, send).filter(name::equals).isPresent());
    }

    /** Whether some cell sends it. */
    boolean isSent(String name) {
        return tables.stream()
                .anyMatch(table -> entries(table).anyMatch(entry -> sends(table, entry, name, role -> true)));
    }

    private boolean isStalled(String name) {
        return cells(name).anyMatch(entry -> entry.does(Verb.STALL));
    }

    /** The cells of a message, at its receivers. */
    private Stream<Entry> cells(String name) {
        return tables.stream()
                .flatMap(table -> table.states().stream()
                        .flatMap(state -> table.row(state).entrySet().stream())
                        .filter(cell -> isOf(table, table.columns().get(cell.getKey()), name))
                        .map(Map.Entry::getValue));
    }

    private boolean isOf(ReadTable table, Column column, String name) {
        return column.isRead()
                && column.core().isEmpty()
                && received(table, column).equals(name);
    }

    private Set<Payload> carries(String name) {
        Optional<Set<Payload>> said = words.meaning(name, Words.CARRIES).map(cell -> payloads(cell.text()));
        if (said.isPresent()) {
            return said.get();
        }
        Set<Payload> carries = EnumSet.noneOf(Payload.class);
        if (printed(name).anyMatch(text -> DATA.matcher(text).matches())
                || cells(name).anyMatch(entry -> entry.does(Verb.COPY_DATA) || entry.does(Verb.WRITE_MEMORY))) {
            carries.add(Payload.DATA);
        }
        boolean counted = isCounted(name);
        boolean count = COUNT.matcher(name).matches() || (counted && carries.contains(Payload.DATA)) || handsOn(name);
        if (count) {
            carries.add(Payload.ACKS);
        } else if (counted || cells(name).anyMatch(entry -> entry.does(Verb.COUNT_ACKS))) {
            carries.add(Payload.ACK);
        }
        return carries;
    }

    /** Whether a cache answers it with a count, which it can only have from there: home has sent it together with messages to a set. */
    private boolean handsOn(String name) {
        ReadTable directory = tables.get(1);
        boolean withOthers = entries(directory)
                .anyMatch(entry -> sends(directory, entry, name, role -> !role.several())
                        && entry.steps().stream()
                                .anyMatch(step -> step instanceof Sends send
                                        && send.role().several()));
        return withOthers
                && cells(name)
                        .flatMap(entry -> entry.steps().stream())
                        .anyMatch(step -> step instanceof Sends send
                                && send.role() == Role.REQUESTER
                                && isCounted(sent(tables.get(0), send).orElse("")));
    }

    private static Stream<Entry> entries(ReadTable table) {
        return table.states().stream().flatMap(state -> table.row(state).values().stream());
    }

    /** Whether a column of the message depends on its acknowledgements. */
    private boolean isCounted(String name) {
        return tables.stream()
                .anyMatch(table -> table.columns().stream()
                        .filter(column -> isOf(table, column, name))
                        .anyMatch(Column::isCounted));
    }

    private static Set<Payload> payloads(String text) {
        return Stream.of(Payload.values())
                .filter(payload -> List.of(text.split("\\s*,\\s*", -1)).contains(payload.phrase()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Payload.class)));
    }

    /** All printed names of a message, where it is sent and where it comes. */
    private Stream<String> printed(String name) {
        Stream<String> sent = tables.stream()
                .flatMap(table -> table.sends()
                        .filter(send -> sent(table, send).filter(name::equals).isPresent())
                        .map(Sends::message));
        Stream<String> received = tables.stream()
                .flatMap(table -> table.columns().stream()
                        .filter(column -> isOf(table, column, name))
                        .map(Column::message));
        return Stream.concat(sent, received);
    }

    /** The events of each message at a controller: columns, and their names and conditions. */
    Map<String, List<Column>> groups(ReadTable table) {
        return messageColumns(table)
                .collect(Collectors.groupingBy(
                        column -> received(table, column), LinkedHashMap::new, Collectors.toList()));
    }

    static boolean isCache(ReadTable table) {
        return table.kind() == ControllerKind.CACHE;
    }
}
