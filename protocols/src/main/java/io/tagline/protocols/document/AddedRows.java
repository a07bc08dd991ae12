package io.tagline.protocols.document;

import io.tagline.documents.Source;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.AddedEvent;
import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Line;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Adds rows to a document: states to the last table of states, transitions as a new table behind the existing ones. */
final class AddedRows {

    private static final String MARK = "Rows that follow from those above, by `tagline protocol complete`:";

    private final MarkdownDocument document;
    private final boolean extending;
    /** The lines to insert, by the number of the line before them. */
    private final Map<Integer, List<String>> inserted = new TreeMap<>();

    private final List<String> appended = new ArrayList<>();

    private AddedRows(Source source, boolean extending) {
        this.document = MarkdownDocument.of(source);
        this.extending = extending;
    }

    /**
     * @param extending whether the document extends another one, so each new row is marked as added
     * @param questions rows that are still to be written
     */
    static String to(Source source, boolean extending, Completion completion, List<Line> questions) {
        AddedRows added = new AddedRows(source, extending);
        added.add(completion.messages());
        for (ControllerKind kind : ControllerKind.values()) {
            added.add(
                    kind,
                    completion.events().stream()
                            .filter(event -> event.kind() == kind)
                            .toList(),
                    completion.states().stream()
                            .filter(state -> state.kind() == kind)
                            .toList(),
                    Stream.concat(completion.lines().stream(), questions.stream())
                            .filter(line -> line.kind() == kind)
                            .toList());
        }
        return added.text(source);
    }

    private void add(List<MessageType> messages) {
        List<Map<String, String>> cells = messages.stream()
                .map(message -> Map.of(
                        "message", message.name(),
                        "network", message.network().phrase(),
                        "carries",
                                message.payloads().stream()
                                        .map(Payload::phrase)
                                        .sorted()
                                        .collect(Collectors.joining(", ")),
                        "meaning", message.meaning()))
                .toList();
        Optional<Table> there = document.lastTable("Messages");
        if (there.isPresent() && !cells.isEmpty()) {
            insert(there.get(), lines(there.get().columns(), cells));
        } else if (!cells.isEmpty()) {
            appended.addAll(List.of("", "## Messages", ""));
            appended.addAll(table(MessageReader.COLUMNS, cells));
        }
    }

    private void add(ControllerKind kind, List<AddedEvent> events, List<AddedState> states, List<Line> lines) {
        List<String> sections = new ArrayList<>();
        if (!events.isEmpty()) {
            List<Map<String, String>> cells =
                    events.stream().map(AddedRows::cells).toList();
            document.lastTable(kind.heading() + "/Events")
                    .ifPresentOrElse(
                            there -> insert(there, lines(there.columns(), cells)),
                            () -> sections.addAll(section("Events", table(EventReader.COLUMNS, cells))));
        }
        if (!states.isEmpty()) {
            List<Map<String, String>> cells =
                    states.stream().map(AddedRows::cells).toList();
            Optional<Table> there = document.lastTable(kind.heading() + Layers.STATES);
            there.ifPresentOrElse(
                    table -> insert(table, lines(table.columns(), cells)),
                    () -> sections.addAll(section("States", table(StateReader.CACHE_COLUMNS, cells))));
        }
        if (!lines.isEmpty()) {
            List<String> table = table(
                    with(TransitionReader.COLUMNS, Table.WHY),
                    lines.stream().map(AddedRows::cells).toList());
            Optional<Table> there = document.lastTable(kind.heading() + Layers.TRANSITIONS);
            there.ifPresentOrElse(
                    last -> insert(last, marked(table)), () -> sections.addAll(section("Transitions", table)));
        }
        if (!sections.isEmpty()) {
            appended.addAll(List.of("", "## " + kind.heading()));
            appended.addAll(sections);
        }
    }

    private static Map<String, String> cells(AddedEvent added) {
        MessageType message = added.event().message().orElseThrow();
        return Map.of("event", added.event().name(), "is", message.name(), "when", added.when());
    }

    private static Map<String, String> cells(AddedState state) {
        return Map.of("state", state.name(), "permission", Permission.NONE.phrase(), "meaning", state.meaning());
    }

    private static Map<String, String> cells(Line line) {
        return Map.of(
                "state",
                String.join(", ", line.states()),
                "event",
                String.join(", ", line.events()),
                "actions",
                line.actions(),
                "next",
                line.next(),
                Table.WHY,
                line.why());
    }

    private static List<String> with(List<String> columns, String more) {
        List<String> all = new ArrayList<>(columns);
        all.add(more);
        return all;
    }

    private static List<String> section(String heading, List<String> table) {
        List<String> lines = new ArrayList<>(List.of("", "### " + heading, ""));
        lines.addAll(table);
        return lines;
    }

    private static List<String> marked(List<String> table) {
        List<String> lines = new ArrayList<>(List.of("", MARK, ""));
        lines.addAll(table);
        return lines;
    }

    private List<String> table(List<String> columns, List<Map<String, String>> cells) {
        List<String> all = new ArrayList<>(extending ? List.of(Layers.CHANGE) : List.of());
        all.addAll(columns);
        List<String> lines = new ArrayList<>(List.of(line(all), "|---".repeat(all.size()) + "|"));
        lines.addAll(lines(all, cells));
        return lines;
    }

    private static List<String> lines(List<String> columns, List<Map<String, String>> cells) {
        return cells.stream()
                .map(row -> line(columns.stream()
                        .map(column ->
                                column.equals(Layers.CHANGE) ? Change.ADD.phrase() : row.getOrDefault(column, ""))
                        .toList()))
                .toList();
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? " |" : " " + cell + " |")
                .collect(Collectors.joining("", "|", ""));
    }

    private void insert(Table behind, List<String> lines) {
        inserted.computeIfAbsent(behind.lastLine(), l -> new ArrayList<>()).addAll(lines);
    }

    private String text(Source source) {
        List<String> lines = new ArrayList<>();
        List<String> old = Arrays.asList(source.text().split("\n", -1));
        for (int number = 1; number <= old.size(); number++) {
            lines.add(old.get(number - 1));
            lines.addAll(inserted.getOrDefault(number, List.of()));
        }
        boolean ended = lines.get(lines.size() - 1).isEmpty();
        if (!appended.isEmpty()) {
            lines = new ArrayList<>(ended ? lines.subList(0, lines.size() - 1) : lines);
            lines.addAll(appended);
        }
        return String.join("\n", lines) + (appended.isEmpty() ? "" : "\n");
    }
}
