package io.tagline.experiments.matrix;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A cell of a text with a matrix, and the line and column at which it begins. */
record MatrixCell(String text, int line, int column) {

    /** Where nothing was measured. */
    static final MatrixCell NONE = new MatrixCell("", 1, 1);

    private static final Pattern LATENCY = Pattern.compile("([-+]?(?:\\d+(?:[.,]\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?)\\s*("
            + LatencyUnit.WORDS + ")?(?:\\s*(?:±|\\+/-)\\s*[\\d.,]+\\s*(?:" + LatencyUnit.WORDS + ")?)?");

    private static final Pattern LABEL =
            Pattern.compile("(?i)(?:cpu|core|processor|thread|hwthread|pu|c|p|t|v|x)?[ #_.-]?(\\d{1,6})");

    /** Marks of an empty cell, which are not even words. */
    private static final Pattern NOTHING = Pattern.compile("(?i)-+|–|—|\\*+|\\.+|x|n/?a|nan|null|none|");

    /** Quotes around it say nothing. */
    static MatrixCell of(String text, int line, int column) {
        boolean isQuoted = text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"");
        return new MatrixCell(isQuoted ? text.substring(1, text.length() - 1).strip() : text, line, column);
    }

    boolean isBlank() {
        return NOTHING.matcher(text).matches();
    }

    /** In nanoseconds, if the cell names its unit, else as it is written; empty if it is not a number. */
    OptionalDouble number() {
        return number(LatencyUnit.NANOSECONDS);
    }

    /** In nanoseconds; a cell that names no unit is in this one. */
    OptionalDouble number(LatencyUnit usual) {
        Matcher latency = LATENCY.matcher(text);
        return latency.matches()
                ? OptionalDouble.of(Double.parseDouble(latency.group(1).replace(',', '.'))
                        * unit(latency).orElse(usual).nanoseconds())
                : OptionalDouble.empty();
    }

    /** Whether it names its unit. */
    boolean hasUnit() {
        Matcher latency = LATENCY.matcher(text);
        return latency.matches() && unit(latency).isPresent();
    }

    private static Optional<LatencyUnit> unit(Matcher latency) {
        return Optional.ofNullable(latency.group(2)).flatMap(LatencyUnit::of);
    }

    /** Whether it may be on the diagonal, where nothing is measured: it is not a number, or zero. */
    boolean isOfDiagonal() {
        return number().orElse(0) == 0;
    }

    /** The processor that it names, if it may be a heading. */
    Optional<Integer> label() {
        Matcher label = LABEL.matcher(text);
        return label.matches() ? Optional.of(Integer.valueOf(label.group(1))) : Optional.empty();
    }
}
