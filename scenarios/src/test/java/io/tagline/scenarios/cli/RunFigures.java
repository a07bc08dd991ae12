package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The points of a run, of which pages quote figures. A figure is an expression such as {@code mean/480-50} over parameters, columns of
 * summary.csv without their unit, those of an interval as {@code wait.fairness}, numbers, and {@code slowest} and {@code fastest}, the means of
 * these points; from left to right. {@code mean{n=8,shape=flat}} is of the point with these values.
 */
record RunFigures(List<Map<String, String>> points) {

    private static final Pattern TERM = Pattern.compile("([-+*/]?)([a-z][a-z0-9_.]*(?:\\{[^}]*})?|[0-9.]+)");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?");

    static RunFigures of(String command, Path folder) throws IOException {
        CommandLineRun run = CommandLineRun.of(ShownSession.words(command + " --out " + folder));
        assertTrue(List.of(ExitCode.FINE, ExitCode.FAILED).contains(run.code()), command + "\n" + run.err());
        List<Map<String, String>> points = rows(folder.resolve("summary.csv"));
        if (Files.exists(folder.resolve("intervals.csv"))) {
            rows(folder.resolve("intervals.csv")).forEach(interval -> join(points, interval));
        }
        return new RunFigures(points);
    }

    private static List<Map<String, String>> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> columns = List.of(lines.get(0).replaceAll("_ns\\b", "").split(",", -1));
        return lines.subList(1, lines.size()).stream()
                .map(line -> point(columns, line.split(",", -1)))
                .toList();
    }

    /** What stands before the interval's name are the parameters of its point. */
    private static void join(List<Map<String, String>> points, Map<String, String> interval) {
        List<String> columns = List.copyOf(interval.keySet());
        int name = columns.indexOf("interval");
        List<String> parameters = columns.subList(0, name);
        points.stream()
                .filter(point ->
                        parameters.stream().allMatch(key -> point.get(key).equals(interval.get(key))))
                .forEach(point -> columns.subList(name + 1, columns.size())
                        .forEach(key -> point.put(interval.get("interval") + "." + key, interval.get(key))));
    }

    private static Map<String, String> point(List<String> columns, String[] cells) {
        Map<String, String> point = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i++) {
            point.put(columns.get(i), cells[i]);
        }
        return point;
    }

    /** The points that have these values. */
    RunFigures where(Map<String, String> values) {
        return new RunFigures(points.stream()
                .filter(point -> point.entrySet().containsAll(values.entrySet()))
                .toList());
    }

    /** Asserts that the last number of a text is the figure, to the digits that the text has. */
    void assertSays(String text, String expression) {
        Matcher numbers = NUMBER.matcher(text.replace("*", ""));
        assertTrue(numbers.find(), text);
        String number = numbers.group();
        while (numbers.find()) {
            number = numbers.group();
        }
        int digits = new BigDecimal(number).scale();
        String seen = new BigDecimal(value(expression))
                .setScale(digits, RoundingMode.HALF_EVEN)
                .toPlainString();
        assertEquals(
                number,
                seen,
                () -> "in \"" + text + "\", " + expression + " of "
                        + points.stream()
                                .map(Map::toString)
                                .map(point -> point.replaceAll(", count=.*", ""))
                                .toList());
    }

    private double value(String expression) {
        double value = 0;
        Matcher term = TERM.matcher(expression);
        int end = 0;
        while (term.find()) {
            assertEquals(end, term.start(), expression);
            end = term.end();
            double operand = operand(term.group(2));
            value = switch (term.group(1)) {
                case "*" -> value * operand;
                case "/" -> value / operand;
                case "-" -> value - operand;
                default -> value + operand;
            };
        }
        assertEquals(expression.length(), end, expression);
        return value;
    }

    private static Map<String, String> values(String list) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String value : list.split(",", -1)) {
            String[] parts = value.split("=", -1);
            values.put(parts[0], parts[1]);
        }
        return values;
    }

    private double operand(String word) {
        if (Character.isDigit(word.charAt(0))) {
            return Double.parseDouble(word);
        }
        if (word.endsWith("}")) {
            int values = word.indexOf('{');
            return where(values(word.substring(values + 1, word.length() - 1))).operand(word.substring(0, values));
        }
        var means = points.stream().mapToDouble(point -> Double.parseDouble(point.get("mean")));
        if (word.equals("slowest")) {
            return means.max().orElseThrow();
        }
        if (word.equals("fastest")) {
            return means.min().orElseThrow();
        }
        assertEquals(1, points.size(), () -> word + " of one point, not of " + points.size());
        return Double.parseDouble(points.get(0).get(word));
    }
}
