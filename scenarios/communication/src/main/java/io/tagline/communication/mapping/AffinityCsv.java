package io.tagline.communication.mapping;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a matrix of numbers separated by commas, one row on each line, as communication detectors write it. */
public final class AffinityCsv {

    private static final Pattern ROW = Pattern.compile("\\s*[0-9][0-9.eE+-]*(\\s*,\\s*[0-9][0-9.eE+-]*)*\\s*,?\\s*");

    private AffinityCsv() {}

    /** The fault in a matrix, and its line. */
    public static final class MalformedMatrixException extends Exception {

        private static final long serialVersionUID = 1L;

        MalformedMatrixException(int line, String message) {
            super("line " + line + ": " + message);
        }
    }

    /** Whether a text that begins with this line is a matrix. */
    public static boolean isRow(String line) {
        return ROW.matcher(line).matches();
    }

    /** The matrix; with {@code reversed}, the first line is the last thread's. The diagonal does not count. */
    public static Affinity read(List<String> lines, boolean reversed) throws MalformedMatrixException {
        List<String> rows = lines.stream().filter(line -> !line.isBlank()).collect(Collectors.toList());
        int threads = rows.size();
        double[] cells = new double[threads * threads];
        for (int i = 0; i < threads; i++) {
            row(rows.get(i), i + 1, threads, cells, (reversed ? threads - 1 - i : i) * threads);
        }
        Optional<Integer> asymmetric = asymmetric(threads, cells);
        if (asymmetric.isPresent()) {
            int line = reversed ? threads - asymmetric.get() : asymmetric.get() + 1;
            throw new MalformedMatrixException(
                    line, "the matrix is not symmetric here; if its last thread's row comes first, use --reverse-rows");
        }
        return new Affinity(threads, cells);
    }

    private static void row(String text, int line, int threads, double[] cells, int at)
            throws MalformedMatrixException {
        List<String> numbers = isRow(text) ? List.of(text.strip().split("\\s*,\\s*", 0)) : Collections.emptyList();
        if (numbers.size() != threads) {
            throw new MalformedMatrixException(
                    line, "a matrix of " + threads + " lines has as many numbers in each, separated by commas");
        }
        for (int column = 0; column < threads; column++) {
            try {
                cells[at + column] = at == column * threads ? 0 : Double.parseDouble(numbers.get(column));
            } catch (NumberFormatException e) {
                throw new MalformedMatrixException(line, "not a number: " + numbers.get(column));
            }
        }
    }

    private static Optional<Integer> asymmetric(int threads, double[] cells) {
        for (int row = 0; row < threads; row++) {
            for (int column = 0; column < row; column++) {
                if (cells[row * threads + column] != cells[column * threads + row]) {
                    return Optional.of(row);
                }
            }
        }
        return Optional.empty();
    }
}
