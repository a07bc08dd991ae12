package io.tagline.sheet;

import java.util.List;

/**
 * What all cells of a column of a table have in common.
 *
 * @param unit may be empty
 * @param meaning one line, without a full stop; may be empty
 */
public record Column(String name, String unit, String meaning, Kind kind) {

    private static final List<Object> NUMBERS =
            List.of("number", "integer", List.of("number", "null"), List.of("integer", "null"));

    /** How its cells are aligned. */
    public enum Kind {
        WORDS,
        NUMBERS,
        /** Words that may be long and name the row. */
        NAMES
    }

    public static Column words(String name) {
        return new Column(name, "", "", Kind.WORDS);
    }

    public static Column names(String name) {
        return new Column(name, "", "", Kind.NAMES);
    }

    public static Column numbers(String name) {
        return numbers(name, "");
    }

    public static Column numbers(String name, String unit) {
        return numbers(name, unit, "");
    }

    public static Column numbers(String name, String unit, String meaning) {
        return new Column(name, unit, meaning, Kind.NUMBERS);
    }

    static Column of(String name, io.tagline.documents.columns.Column<?> column) {
        Object type = column.schema().keywords().getOrDefault("type", "");
        boolean isNumber = NUMBERS.contains(type);
        return new Column(name, column.unit(), column.meaning(), isNumber ? Kind.NUMBERS : Kind.WORDS);
    }

    public boolean isNumeric() {
        return kind == Kind.NUMBERS;
    }

    /** Name and unit in one line. */
    String heading() {
        return name.isEmpty() || unit.isEmpty() ? name + unit : name + ", " + unit;
    }
}
