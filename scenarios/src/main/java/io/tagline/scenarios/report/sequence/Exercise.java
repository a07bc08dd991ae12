package io.tagline.scenarios.report.sequence;

import io.tagline.protocols.sequence.SequenceTable;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.scenarios.report.ColumnTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A sequence as it is shown: with all answers, or with a blank of the same width for each, so that none tells what belongs into it. */
record Exercise(SequenceTable table, boolean blank) {

    private static final String BLANK = "______";

    /** What each cell for an answer is worth. */
    private static final int POINTS = 1;

    private static final int QUESTION_COLUMNS = 2;

    String title() {
        String title = table.sequence().title();
        return title.isEmpty() ? table.sequence().text() : title;
    }

    /** How each line begins, in words. */
    String beginning() {
        if (table.sequence().initial().isEmpty()) {
            return "At first no cache has a line, and memory holds 0.";
        }
        return "At first "
                + table.sequence().initial().entrySet().stream()
                        .map(line -> line.getKey() + " is "
                                + line.getValue().entrySet().stream()
                                        .map(holder -> holder.getValue() + " in P" + holder.getKey())
                                        .collect(Collectors.joining(", ")))
                        .collect(Collectors.joining("; "))
                + "; no other cache has a line, and all hold 0.";
    }

    /** The states that there are. */
    List<State> legend() {
        return table.protocol().cache().stableStates();
    }

    /** What a fault-free answer is worth. */
    int points() {
        return POINTS * table.rows().size() * (columns().names().size() - QUESTION_COLUMNS);
    }

    ColumnTable<Row> columns() {
        ColumnTable<Row> columns = new ColumnTable<>(table.rows())
                .numbers(
                        "",
                        row -> String.valueOf(1 + table.sequence().accesses().indexOf(row.access())))
                .words("access", Exercise::access);
        for (int i = 0; i < table.sequence().processors(); i++) {
            int processor = i;
            columns.words("P" + i, row -> answer(row.states().get(processor)));
        }
        for (int i = 0; i < table.homes().size(); i++) {
            int home = i;
            columns.words(table.homes().get(i), row -> answer(row.homes().get(home)));
        }
        return columns.words("messages", row -> answer(row.hit() ? "none" : String.join(", ", row.messages())))
                .words("value", row -> answer(row.value().map(String::valueOf).orElse("-")))
                .words("memory", row -> answer(String.valueOf(row.memory())));
    }

    /** The colours of the states in the columns of the caches. */
    List<List<String>> colours() {
        return table.rows().stream().map(this::colours).toList();
    }

    private List<String> colours(Row row) {
        List<String> colours = new ArrayList<>(List.of("", ""));
        row.states().forEach(state -> colours.add(blank ? "" : StateColours.of(state)));
        return colours;
    }

    private String answer(String text) {
        return blank ? BLANK : text;
    }

    static String access(Row row) {
        String what = switch (row.access().event()) {
            case LOAD -> "reads";
            case STORE -> "writes";
            case EVICT -> "evicts";
        };
        String value =
                row.access().value().isPresent() ? " = " + row.access().value().getAsLong() : "";
        return String.format(
                Locale.ROOT,
                "P%d %s %s%s",
                row.access().processor(),
                what,
                row.access().line(),
                value);
    }
}
