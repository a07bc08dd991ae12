package io.tagline.work.sequence;

import io.tagline.documents.Refusal;
import io.tagline.documents.json.Json;
import io.tagline.programs.expression.Words;
import io.tagline.protocols.sequence.Beginning;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.CoreEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A sequence as the text of a scenario: a thread for each processor, and a barrier without cost between accesses. */
public final class SequenceScenario {

    /** Beside an owner, a scenario has copies in this state alone. */
    private static final String SHARED = "S";

    private final SequenceTable table;

    private SequenceScenario(SequenceTable table) {
        this.table = table;
    }

    /** What keeps a sequence from being a scenario. */
    public static Optional<String> obstacle(SequenceTable table) {
        Optional<String> access = table.rows().stream()
                .filter(row -> row.access().event() == CoreEvent.EVICT || row.fails())
                .findFirst()
                .map(row -> (row.fails() ? "a program has no store-conditional" : "a program cannot evict a line")
                        + ": the sequence has `" + row.access().text() + "`");
        return access.or(() -> Optional.of("words of a line are followed by the sequence alone")
                .filter(any -> table.sequence().hasWords()));
    }

    /** The scenario, on a machine and with a protocol, each by its name. */
    public static String of(SequenceTable table, String machine, String protocol) {
        obstacle(table).ifPresent(why -> {
            throw new Refusal(why);
        });
        return new SequenceScenario(table).text(machine, protocol);
    }

    private String text(String machine, String protocol) {
        Stream<String> head = Stream.of(
                "tagline: 1",
                "name: one access after another",
                "description: " + quoted(table.sequence().text()),
                "machine: " + quoted(machine),
                "protocol: " + quoted(protocol),
                "threads: {" + threads() + "}",
                "lines:");
        Stream<String> tail = Stream.of("measure: {latency: last thread}", "run: {replications: 1}");
        return Stream.of(
                        head,
                        table.sequence().lines().stream().map(line -> line(line.name())),
                        Stream.of("program: |"),
                        program().stream().map(statement -> "  " + statement),
                        tail)
                .flatMap(lines -> lines)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private String threads() {
        int last = table.sequence().named().last();
        return IntStream.rangeClosed(0, last).mapToObj(i -> "T" + i + ": " + i).collect(Collectors.joining(", "));
    }

    private String line(String line) {
        Beginning beginning = table.sequence().initial().getOrDefault(line, Beginning.NOWHERE);
        if (beginning.inMemory(line) != beginning.inCopies(line)) {
            throw new Refusal("a scenario says what " + line + " holds once: leave `memory` out");
        }
        String value = "value: " + beginning.inCopies(line);
        return "  " + name(line) + ": {"
                + (beginning.states().isEmpty() ? value : copies(line, beginning.states()) + ", " + value) + "}";
    }

    /** The owner is the holder whose copy is not shared, or else the first. */
    private static String copies(String line, Map<Integer, String> states) {
        List<Integer> others = states.keySet().stream()
                .filter(holder -> !SHARED.equals(states.get(holder)))
                .toList();
        if (others.size() > 1) {
            throw new Refusal("in a scenario, one cache has " + line + " in another state than S");
        }
        int owner = others.isEmpty() ? states.keySet().iterator().next() : others.get(0);
        String sharers = states.keySet().stream()
                .filter(holder -> holder != owner)
                .map(holder -> "T" + holder)
                .collect(Collectors.joining(", "));
        return "owner: T" + owner + ", state: " + quoted(states.getOrDefault(owner, SHARED))
                + (sharers.isEmpty() ? "" : ", sharers: [" + sharers + "]");
    }

    private List<String> program() {
        List<String> program = new ArrayList<>();
        for (Row row : table.rows()) {
            if (!program.isEmpty()) {
                program.add("barrier()");
            }
            program.add("if me == " + row.access().processor() + ":");
            program.addAll(access(row));
        }
        return program;
    }

    /** Where cores have store buffers, an access ends when its store is performed. */
    private static List<String> access(Row row) {
        String line = name(row.access().line());
        return row.access().event() == CoreEvent.LOAD
                ? List.of("  load(" + line + ")")
                : List.of("  store(" + line + ", " + row.value().orElse(0L) + ")", "  fence()");
    }

    /** Textbooks name lines by addresses, such as {@code 0x1C}; a program needs names that are not numbers or reserved words. */
    private static String name(String line) {
        return Words.isName(line) && !Words.isReserved(line) ? line : "line_" + line;
    }

    /** A text of JSON is one of YAML, on one line however long it is. */
    private static String quoted(String text) {
        return Json.of(text).line().strip();
    }
}
