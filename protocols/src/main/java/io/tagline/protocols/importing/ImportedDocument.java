package io.tagline.protocols.importing;

import io.tagline.documents.Source;
import io.tagline.protocols.document.WrittenTable;
import io.tagline.protocols.importing.ReadMessages.Message;
import io.tagline.protocols.importing.ReadTable.Entry;
import io.tagline.protocols.importing.Step.Open;
import io.tagline.protocols.importing.Step.Sends;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Writes what has been read as a protocol document: the open questions first, then what was read without being printed, then the tables. */
final class ImportedDocument {

    private static final String OTHERWISE = "otherwise";

    private final String title;
    private final List<Source> sources;
    private final List<ReadTable> tables;
    private final ReadMessages messages;
    private final Words words;
    private final List<List<String>> readings = new ArrayList<>();

    ImportedDocument(String title, List<Source> sources, List<ReadTable> tables, ReadMessages messages, Words words) {
        this.title = title;
        this.sources = sources;
        this.tables = tables;
        this.messages = messages;
        this.words = words;
    }

    /** The tables are written first, since that asks what is open. */
    String text() {
        List<Message> all = messages.all();
        tables.forEach(this::leaveOut);
        StringBuilder body = new StringBuilder("\n## Messages\n").append(messageTable(all));
        for (ReadTable table : tables) {
            body.append("\n## ").append(table.kind().heading()).append('\n').append(controller(table));
        }
        if (!words.ordered().isEmpty()) {
            body.append("\n## Networks\n")
                    .append(WrittenTable.of(
                            List.of("network", "order"),
                            words.ordered().stream()
                                    .map(network -> List.of(network, "ordered"))
                                    .toList()));
        }
        tables.forEach(this::askUnsent);
        read(all);
        return "# " + title + "\n\nRead by `tagline protocol import` from "
                + sources.stream().map(source -> "`" + source.name() + "`").collect(Collectors.joining(", "))
                + ".\n" + evictions() + questions() + reading() + body;
    }

    /** Caches whose table has no replacement have room for all lines. */
    private String evictions() {
        boolean described = tables.get(0).columns().stream()
                .anyMatch(
                        column -> column.core().filter(CoreEvent.EVICT::equals).isPresent());
        return described ? "" : "\nevictions: none\n";
    }

    private String questions() {
        if (words.questions().isEmpty()) {
            return "";
        }
        return "\n## Questions\n\nThe tables do not say what these mean. Fill in the third column, and import again with this document as `--words`.\n"
                + WrittenTable.of(
                        List.of("word", "in", "means", "times", "printed"),
                        words.questions().stream()
                                .map(open -> List.of(
                                        "`" + open.word() + "`",
                                        open.where(),
                                        Words.OPEN + open.proposal(),
                                        String.valueOf(open.times()),
                                        open.printed()))
                                .toList());
    }

    private String reading() {
        return "\n## Read as\n\nThe tables do not print this; it follows from the reason given, or is to be changed.\n"
                + WrittenTable.of(List.of("what", "read as", "because"), readings);
    }

    /** A message that no cell sends has another name there, or comes from elsewhere. */
    private void askUnsent(ReadTable table) {
        ReadMessages.messageColumns(table)
                .filter(column -> !messages.isSent(messages.received(table, column)))
                .forEach(column -> words.ask(
                        column.cell().text(),
                        table.kind().word(),
                        "",
                        table.printed(column.cell().text())));
    }

    private void leaveOut(ReadTable table) {
        List<String> states = table.removeUnreached();
        if (!states.isEmpty()) {
            readings.add(List.of(
                    "states of the " + table.kind().word() + ": " + String.join(", ", states),
                    "left out",
                    "no row leads to them without the columns that are left out or happen at once"));
        }
    }

    private void read(List<Message> all) {
        network(all, VirtualNetwork.REQUEST, "what a core does sends it");
        network(all, VirtualNetwork.FORWARD, "the directory sends it to others than the requester");
        network(all, VirtualNetwork.RESPONSE, "it answers");
        if (words.ordered().isEmpty()) {
            readings.add(List.of("order of networks", "none keeps it", "the tables say nothing of order"));
        }
        if (tables.get(0).isSpelledOut()) {
            readings.add(List.of(
                    "`count acks`",
                    "done on events that depend on the number of acknowledgements",
                    "that number is with the message"));
        } else {
            readings.add(List.of(
                    "`copy data`, `count acks`, `finish load`, `finish store`",
                    "done where data or acknowledgements come to a cache, and where it is back in a stable state",
                    "a textbook leaves them to its reader"));
        }
        readings.add(List.of(
                "permissions", "those of the loads and stores that hit", "nothing else may be read or written"));
    }

    private void network(List<Message> all, VirtualNetwork network, String because) {
        List<String> names = all.stream()
                .filter(message -> message.network().filter(network::equals).isPresent())
                .map(Message::name)
                .filter(name -> words.meaning(name, Words.NETWORK).isEmpty())
                .toList();
        if (!names.isEmpty()) {
            readings.add(List.of(String.join(", ", names), network.phrase(), because));
        }
    }

    private static String messageTable(List<Message> all) {
        return WrittenTable.of(
                List.of("message", "network", "carries", "meaning"),
                all.stream()
                        .map(message -> List.of(
                                message.name(),
                                message.network().map(VirtualNetwork::phrase).orElse(Words.OPEN),
                                message.carries().stream().map(Payload::phrase).collect(Collectors.joining(", ")),
                                ""))
                        .toList());
    }

    private String controller(ReadTable table) {
        Map<Column, String> events = new LinkedHashMap<>();
        List<List<String>> declared = new ArrayList<>();
        messages.groups(table).forEach((message, columns) -> declare(message, columns, events, declared));
        String declarations =
                declared.isEmpty() ? "" : "\n### Events\n" + WrittenTable.of(List.of("event", "is", "when"), declared);
        return "\n### States\n" + states(table) + declarations + "\n### Transitions\n" + transitions(table, events);
    }

    /** The events of a message: one without a condition is for all other cases, and one that has no column cannot happen. */
    private void declare(
            String message, List<Column> columns, Map<Column, String> events, List<List<String>> declared) {
        if (columns.size() == 1 && columns.get(0).conditions().isEmpty()) {
            events.put(columns.get(0), message);
            return;
        }
        for (Column column : columns) {
            String when = column.conditions().isEmpty() ? OTHERWISE : String.join(", ", column.conditions());
            events.put(column, eventName(message, column));
            declared.add(List.of(eventName(message, column), message, when));
        }
        if (columns.size() == 1) {
            declared.add(List.of(message + "-Otherwise", message, OTHERWISE));
            readings.add(List.of(message + "-Otherwise", "cannot happen", "no column is for it"));
        }
    }

    private static String eventName(String message, Column column) {
        String printed = column.cell()
                .text()
                .replaceAll("\\s*\\(acks?\\s*=\\s*0\\)", "-no-acks")
                .replaceAll("\\s*\\(acks?\\s*>\\s*0\\)", "-acks")
                .replace("+data", "")
                .replace(' ', '-');
        String name = ReadTable.name(printed);
        return name.equals(message) ? name + "-Else" : name;
    }

    private String states(ReadTable table) {
        boolean cache = ReadMessages.isCache(table);
        return WrittenTable.of(
                cache ? List.of("state", "permission", "meaning") : List.of("state", "meaning"),
                table.states().stream()
                        .map(state ->
                                cache ? List.of(state, permission(table, state).phrase(), "") : List.of(state, ""))
                        .toList());
    }

    private static Permission permission(ReadTable table, String state) {
        Predicate<CoreEvent> hits = core -> table.row(state).entrySet().stream()
                .anyMatch(cell -> table.columns()
                                .get(cell.getKey())
                                .core()
                                .filter(core::equals)
                                .isPresent()
                        && cell.getValue().does(Verb.HIT));
        if (hits.test(CoreEvent.STORE)) {
            return Permission.READ_WRITE;
        }
        return hits.test(CoreEvent.LOAD) ? Permission.READ : Permission.NONE;
    }

    private String transitions(ReadTable table, Map<Column, String> events) {
        List<List<String>> pairs = new ArrayList<>();
        for (String state : table.states()) {
            table.row(state).forEach((number, entry) -> {
                Column column = table.columns().get(number);
                String event = column.core().map(CoreEvent::phrase).orElseGet(() -> events.get(column));
                pairs.add(List.of(
                        state, event, actions(table, entry), entry.next().equals(state) ? "" : entry.next()));
            });
        }
        return WrittenTable.of(List.of("state", "event", "actions", "next"), WrittenTable.grouped(pairs));
    }

    private String actions(ReadTable table, Entry entry) {
        Step.Writer writer = new Asking(table);
        return entry.steps().stream().map(step -> step.text(writer)).collect(Collectors.joining("; "));
    }

    /** Asks for each word that is written and open. */
    private final class Asking implements Step.Writer {

        private final ReadTable table;

        Asking(ReadTable table) {
            this.table = table;
        }

        @Override
        public String open(Open open) {
            String printed = table.printed(open.words());
            words.ask(open.words(), table.kind().word(), Notation.proposal(printed), printed);
            return open.text();
        }

        @Override
        public String sent(Sends send) {
            Optional<String> message = messages.sent(table, send);
            if (message.isEmpty()) {
                words.ask(send.text(), table.kind().word(), "", "");
            }
            return message.map(name -> new Sends(name, send.role()).text()).orElse(Words.OPEN + send.text());
        }
    }
}
