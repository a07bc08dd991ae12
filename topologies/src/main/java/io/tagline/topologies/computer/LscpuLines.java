package io.tagline.topologies.computer;

import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What lscpu prints for people and for shells: fields of its summary, and tables below a heading. */
final class LscpuLines {

    private static final Pattern FIELD = Pattern.compile("([A-Z][^:]*):\\s*(.*)");
    private static final String COLUMN = "[A-Z][A-Za-z0-9:-]*[A-Za-z0-9]";
    private static final Pattern HEADING = Pattern.compile("\\s*(" + COLUMN + "\\s+)*CPU(\\s+" + COLUMN + ")+\\s*");
    private static final Pattern COMMENT_HEADING =
            Pattern.compile("# *[A-Za-z0-9:,]*\\b(CPU|Core|Socket|Node)\\b[A-Za-z0-9:,]*");
    private static final String CACHE_HEADING = "NAME ";
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final Map<String, List<String>> summary = new LinkedHashMap<>();
    private final List<Map<String, String>> processors = new ArrayList<>();
    private final List<Map<String, String>> caches = new ArrayList<>();
    private boolean isOfCaches;
    private String heading = "";
    private int first = 1;
    private boolean isWhole = true;

    private LscpuLines() {}

    static LscpuText read(Source source) {
        LscpuLines lines = new LscpuLines();
        for (int number = 1; number <= source.lineCount() && lines.isWhole; number++) {
            lines.line(source.line(number), number);
        }
        return new LscpuText(lines.summary, lines.processors, lines.caches, lines.first, lines.isWhole);
    }

    private void line(String line, int number) {
        Matcher field = FIELD.matcher(line.strip());
        boolean isComment = line.startsWith("#");
        if (line.isBlank()) {
            heading = "";
        } else if (isComment) {
            heading = COMMENT_HEADING.matcher(line).matches() ? line.substring(1) : heading;
            isOfCaches = false;
        } else if (line.startsWith(CACHE_HEADING) || HEADING.matcher(line).matches()) {
            heading = line;
            isOfCaches = line.startsWith(CACHE_HEADING);
        } else if (field.matches()) {
            summary.computeIfAbsent(field.group(1).strip(), key -> new ArrayList<>())
                    .add(field.group(2).strip());
            heading = "";
        } else if (!heading.isEmpty()) {
            row(line, number);
        }
    }

    private void row(String line, int number) {
        List<String> columns = cells(heading);
        List<String> cells = cells(line);
        if (isOfCaches) {
            caches.add(columns.size() == cells.size() ? row(columns, cells) : aligned(line));
            return;
        }
        first = processors.isEmpty() || columns.size() != cells.size() ? number : first;
        isWhole = columns.size() == cells.size();
        processors.add(row(columns, cells));
    }

    /** Cells are separated by commas or by blanks. */
    private static List<String> cells(String line) {
        String[] cells =
                line.contains(",") ? line.strip().split(",", -1) : line.strip().split("\\s+", -1);
        return Arrays.stream(cells).map(String::strip).toList();
    }

    private static Map<String, String> row(List<String> columns, List<String> cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(columns.size(), cells.size()); i++) {
            LscpuText.put(columns.get(i), cells.get(i), row);
        }
        return row;
    }

    /** A row with blank cells: each of the others begins where its heading does, or ends where that does. */
    private Map<String, String> aligned(String line) {
        List<MatchResult> columns = WORD.matcher(heading).results().toList();
        Map<String, String> row = new LinkedHashMap<>();
        WORD.matcher(line)
                .results()
                .forEach(cell -> columns.stream()
                        .filter(column -> column.start() == cell.start() || column.end() == cell.end())
                        .findFirst()
                        .ifPresent(column -> LscpuText.put(column.group(), cell.group(), row)));
        return row;
    }
}
