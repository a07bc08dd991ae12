package io.tagline.communication.sharing;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads {@code perf c2c report --stdio}: its table of the places of each line, the "Pareto". Versions and options of perf differ in the columns, so they go by their
 * headings; widths say nothing, since perf aligns the rows of each line by themselves.
 */
public final class C2cReport {

    private static final String TABLE = "Shared Cache Line Distribution Pareto";
    private static final Pattern LINE = Pattern.compile("\\s*\\d+((?:\\s+\\d+)+)\\s+0x([0-9a-fA-F]{1,16})\\s*");
    private static final Pattern ROW = Pattern.compile("\\s*\\d+\\.\\d+%.*");
    private static final Pattern OFFSET = Pattern.compile("0x[0-9a-fA-F]{1,3}");
    private static final Pattern PERCENT = Pattern.compile("\\d{1,3}\\.\\d+%");

    /** Loads that got the line from another cache, by old and new headings; those of cycles come later in a row. */
    private static final Set<String> TRANSFERS =
            Set.of("rmthitm", "lclhitm", "rmt", "lcl", "peer", "rmtpeer", "lclpeer");

    private static final Set<String> STORES = Set.of("l1hit", "l1miss", "n/a", "anylvl");
    private static final String HELP = "write it with `perf c2c report --stdio --coalesce tid,iaddr`";

    private final Source source;
    private final Diagnostics diagnostics;
    private final Map<Long, List<Row>> rows = new LinkedHashMap<>();
    private List<String> columns = List.of();
    private List<Long> totals = List.of();
    private long address;

    /** A row of the table, whose thread is a name yet. */
    private record Row(int offset, Optional<String> thread, double transfers, double stores, String symbol) {}

    private C2cReport(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The lines of a report; empty if it has none, or a mistake, which is reported. */
    public static Optional<SharedLines> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        C2cReport report = new C2cReport(source, diagnostics);
        boolean isTable = false;
        for (int number = 1; number <= source.lineCount(); number++) {
            isTable |= source.line(number).contains(TABLE);
            if (isTable) {
                report.line(source.line(number), number);
            }
        }
        if (report.rows.isEmpty() && diagnostics.count() == before) {
            report.error(
                    1,
                    isTable
                            ? "no line of this report was taken from another cache, by what its -d counts"
                            : "this report has no table of the places of each line (%s)".formatted(TABLE));
        }
        return diagnostics.count() == before ? Optional.of(report.lines()) : Optional.empty();
    }

    private void error(int number, String message) {
        diagnostics
                .error(Code.MALFORMED_TRACE, source, new Position(number, 1), 1, message)
                .help(HELP);
    }

    private void line(String text, int number) {
        Matcher line = LINE.matcher(text);
        if (text.strip().startsWith("#") && text.contains("Offset")) {
            columns = cells(text.strip().substring(1));
        } else if (line.matches() && !columns.isEmpty()) {
            totals = Arrays.stream(line.group(1).strip().split("\\s+", -1))
                    .map(Long::valueOf)
                    .toList();
            address = Long.parseUnsignedLong(line.group(2), 16);
            rows.putIfAbsent(address, new ArrayList<>());
        } else if (ROW.matcher(text).matches() && !totals.isEmpty()) {
            row(text, number);
        }
    }

    /** Two blanks and more are between cells, of which names may have single ones. */
    private static List<String> cells(String text) {
        return Arrays.stream(text.strip().split("\\s{2,}", -1)).toList();
    }

    /** The first column, the number of the line, is blank in its rows. */
    private void row(String text, int number) {
        List<String> cells = cells(text);
        int offset = columns.indexOf("Offset") - 1;
        if (offset < 0
                || offset != totals.size()
                || cells.size() <= offset
                || !OFFSET.matcher(cells.get(offset)).matches()) {
            error(number, "this row has not the columns of the headings: %s".formatted(String.join(", ", columns)));
            return;
        }
        double transfers = 0;
        double stores = 0;
        for (int i = 0; i < offset; i++) {
            String column = columns.get(i + 1).replace(" ", "").toLowerCase(Locale.ROOT);
            String cell = cells.get(i);
            double count = PERCENT.matcher(cell).matches()
                    ? totals.get(i) * Double.parseDouble(cell.replace("%", "")) / 100
                    : 0;
            transfers += TRANSFERS.contains(column) ? count : 0;
            stores += STORES.contains(column) ? count : 0;
        }
        rows.getOrDefault(address, new ArrayList<>())
                .add(new Row(
                        Integer.decode(cells.get(offset)),
                        cell("Tid", cells),
                        transfers,
                        stores,
                        cell("Symbol", cells).orElse("")));
    }

    private Optional<String> cell(String column, List<String> cells) {
        int at = columns.indexOf(column) - 1;
        return at >= 0 && at < cells.size()
                ? Optional.of(cells.get(at).replaceFirst("^\\[[^\\]]*\\] ", ""))
                : Optional.empty();
    }

    private SharedLines lines() {
        List<String> threads = rows.values().stream()
                .flatMap(List::stream)
                .flatMap(row -> row.thread.stream())
                .distinct()
                .sorted(Comparator.comparingLong(C2cReport::number).thenComparing(Comparator.naturalOrder()))
                .toList();
        Map<String, Integer> numbers = new HashMap<>();
        IntStream.range(0, threads.size()).forEach(i -> numbers.put(threads.get(i), i));
        return new SharedLines(
                rows.entrySet().stream()
                        .map(line -> new SharedLine(
                                line.getKey(),
                                line.getValue().stream()
                                        .map(row -> access(row, numbers))
                                        .toList()))
                        .sorted(Comparator.comparingDouble(SharedLine::transfers)
                                .reversed())
                        .toList(),
                threads);
    }

    private static LineAccess access(Row row, Map<String, Integer> numbers) {
        OptionalInt thread = row.thread
                .map(name -> OptionalInt.of(numbers.getOrDefault(name, 0)))
                .orElse(OptionalInt.empty());
        return new LineAccess(row.offset, thread, row.transfers, row.stores, row.symbol);
    }

    /** The number of a thread, before its name. */
    private static long number(String thread) {
        String digits = thread.replaceFirst("\\D.*", "");
        return digits.isEmpty() || digits.length() > 15 ? Long.MAX_VALUE : Long.parseLong(digits);
    }
}
