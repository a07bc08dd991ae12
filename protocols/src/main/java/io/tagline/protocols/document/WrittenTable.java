package io.tagline.protocols.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table as it is written into a protocol document, in GitHub's Markdown. */
public final class WrittenTable {

    private WrittenTable() {}

    /** Its lines, with an empty one above. */
    public static String of(List<String> columns, List<List<String>> rows) {
        return "\n" + line(columns) + "|---".repeat(columns.size()) + "|\n"
                + rows.stream().map(WrittenTable::line).collect(Collectors.joining());
    }

    /** Pairs with the same effect share a row: first the events of a state, then the states with the same events. A row is state, event, actions, next. */
    public static List<List<String>> grouped(List<List<String>> pairs) {
        return grouped(grouped(pairs, 1), 0);
    }

    /** Rows that differ in one column become one, with all that is in this column. */
    private static List<List<String>> grouped(List<List<String>> rows, int column) {
        Map<List<String>, List<String>> groups = new LinkedHashMap<>();
        for (List<String> row : rows) {
            groups.computeIfAbsent(with(row, column, ""), k -> new ArrayList<>())
                    .add(row.get(column));
        }
        return groups.entrySet().stream()
                .map(group -> with(group.getKey(), column, String.join(", ", group.getValue())))
                .toList();
    }

    private static List<String> with(List<String> row, int column, String text) {
        List<String> changed = new ArrayList<>(row);
        changed.set(column, text);
        return List.copyOf(changed);
    }

    private static String line(List<String> cells) {
        return Stream.concat(cells.stream(), Stream.of(""))
                        .collect(Collectors.joining(" | ", "| ", ""))
                        .strip()
                + "\n";
    }
}
