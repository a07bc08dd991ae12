package io.tagline.sheet;

/**
 * What all cells of a column of a table have in common.
 *
 * @param unit may be empty
 * @param meaning one line, without a full stop; may be empty
 */
public record Column(String name, String unit, String meaning, Kind kind) {

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

    public boolean isNumeric() {
        return kind == Kind.NUMBERS;
    }

    /** Name and unit in one line. */
    String heading() {
        return name.isEmpty() || unit.isEmpty() ? name + unit : name + ", " + unit;
    }
}
