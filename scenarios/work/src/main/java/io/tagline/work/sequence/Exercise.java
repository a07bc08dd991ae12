package io.tagline.work.sequence;

import io.tagline.protocols.sequence.AccessCosts;
import io.tagline.protocols.sequence.AccessSequence;
import io.tagline.protocols.sequence.AccessSequence.Access;
import io.tagline.protocols.sequence.AccessSequence.Link;
import io.tagline.protocols.sequence.Beginning;
import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.sequence.SequenceTable.Sent;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A sequence as it is shown, with all answers.
 *
 * @param exam whether what is plain to see is asked too: the block of an address
 */
record Exercise(SequenceTable answered, boolean exam, boolean costs) {

    /** The heading of the longest column. */
    static final String MESSAGES = "messages";

    private static final String BLANK = "______";

    /** The columns before the answers. */
    static final int QUESTIONS = 2;

    String title() {
        String title = answered.sequence().title();
        return title.isEmpty() ? answered.sequence().text() : title;
    }

    /** What a line is, the initial state of each, and the size of caches, in words. */
    String beginning() {
        String layout = answered.sequence().layout().sentence();
        return (layout.isEmpty() ? "" : layout + " ")
                + contents()
                + answered.size()
                        .map(size -> " " + size.text(answered.sequence().lines()))
                        .orElse("");
    }

    private String contents() {
        if (answered.sequence().initial().isEmpty()) {
            return "At first no cache has a line, and memory holds 0.";
        }
        boolean values = answered.sequence().initial().values().stream()
                .anyMatch(line -> !line.valued().isEmpty());
        return "At first "
                + answered.sequence().initial().entrySet().stream()
                        .map(line -> line.getKey() + " is " + beginning(line.getKey(), line.getValue()))
                        .collect(Collectors.joining("; "))
                + (values
                        ? "; no other cache has a line, and all that is not said holds 0."
                        : "; no other cache has a line, and all hold 0.");
    }

    private static String beginning(String name, Beginning line) {
        Set<String> valued = line.valued();
        String value = line.values().containsKey(name) ? " with " + line.inCopies(name) : "";
        Stream<String> copies =
                line.states().entrySet().stream().map(holder -> holder.getValue() + " in P" + holder.getKey() + value);
        Stream<String> memory = valued.contains(name) ? Stream.of(line.inMemory(name) + " in memory") : Stream.of();
        Stream<String> words =
                valued.stream().filter(word -> !word.equals(name)).map(word -> word(line, word));
        return Stream.of(copies, memory, words).flatMap(parts -> parts).collect(Collectors.joining(", "));
    }

    private static String word(Beginning line, String word) {
        String copies = line.values().containsKey(word) ? line.inCopies(word) + " in copies and " : "";
        return "its word " + word + " is " + copies + line.inMemory(word) + " in memory";
    }

    /** The total cost of all accesses, if asked. */
    String total(boolean blank) {
        AccessCosts.Path total = answered.total();
        return !costs
                ? ""
                : "Together " + (blank ? BLANK : total.hops()) + " hops, cost " + (blank ? BLANK : total.cost()) + ".";
    }

    /** The existing states. */
    List<State> legend() {
        return answered.protocol().cache().stableStates();
    }

    /** The points for a fully correct answer: one for each cell, but for each message where there are some. */
    int points() {
        int cells = table().columns().size() - QUESTIONS;
        return answered.rows().stream()
                .mapToInt(row -> cells - 1 + Math.max(1, row.messages().size()))
                .sum();
    }

    /** A row for each access. */
    Table table() {
        Rows<Row> rows = Rows.of(answered.rows())
                .numbers("", row -> row.number() == 0 ? Cell.empty() : Cell.of(row.number()))
                .words("access", Exercise::access);
        if (exam && answered.sequence().layout().size().isPresent()) {
            rows.words("block", row -> row.access().line());
        }
        for (int i = 0; i < answered.processors().size(); i++) {
            int processor = i;
            rows.add(
                    Column.words(AccessSequence.processor(answered.processors().get(i))),
                    row -> state(row.states().get(processor)));
        }
        for (int i = 0; i < answered.homes().size(); i++) {
            int home = i;
            rows.words(answered.homes().get(i), row -> row.homes().get(home));
        }
        rows.words(MESSAGES, row -> row.hit() ? "none" : messages(row))
                .words(
                        "value",
                        row -> row.fails()
                                ? "fails"
                                : row.value().map(String::valueOf).orElse("-"))
                .words("memory", Exercise::memory);
        if (answered.sequence().hasWords()) {
            List<String> kinds = MissKinds.of(answered);
            rows.words("kind of miss", row -> kinds.get(answered.rows().indexOf(row)));
        }
        if (costs) {
            rows.words("hops", row -> String.valueOf(row.path().hops()))
                    .words("cost", row -> String.valueOf(row.path().cost()));
        }
        return rows.table().as(Layout.CELLS);
    }

    private static Cell state(String name) {
        return new Cell.State(name, StateColours.of(name));
    }

    /** A value, or those of all words that an eviction takes along. */
    private static String memory(Row row) {
        return row.memory().size() == 1
                ? String.valueOf(row.memory().values().iterator().next())
                : row.memory().entrySet().stream()
                        .map(word -> word.getKey() + " = " + word.getValue())
                        .collect(Collectors.joining(", "));
    }

    private static String messages(Row row) {
        return row.messages().stream().map(Sent::text).collect(Collectors.joining(", "));
    }

    static String access(Row row) {
        String value =
                row.access().value().isPresent() ? " = " + row.access().value().getAsLong() : "";
        return AccessSequence.processor(row.access().processor()) + " " + verb(row) + " "
                + row.access().at().name() + value;
    }

    private static String verb(Row row) {
        Access access = row.access();
        String verb = access.event().verb();
        return switch (access.event().use()) {
            case READ -> access.link() == Link.LINKED ? "load-links" : verb;
            case WRITE -> access.link() == Link.CONDITIONAL ? "conditionally writes" : verb;
            case NEITHER -> access.event() == CoreEvent.EVICT && row.number() == 0 ? "makes room:" : verb;
        };
    }
}
