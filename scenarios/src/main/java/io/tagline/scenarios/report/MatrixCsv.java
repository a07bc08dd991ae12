package io.tagline.scenarios.report;

import io.tagline.communication.detection.CommunicationMatrix;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A communication matrix as numbers separated by commas, without a header: what mapping tools read. */
public final class MatrixCsv {

    private MatrixCsv() {}

    /** Row i is thread i; with {@code reversed}, the last thread's row comes first, as numalize and EagerMap have it. */
    public static String of(CommunicationMatrix matrix, boolean reversed) {
        List<Integer> rows = IntStream.range(0, matrix.threads()).boxed().collect(Collectors.toList());
        if (reversed) {
            Collections.reverse(rows);
        }
        Csv csv = new Csv();
        rows.forEach(row -> csv.row(IntStream.range(0, matrix.threads())
                .mapToObj(column -> Long.toString(matrix.cell(row, column)))
                .toList()));
        return csv.text();
    }
}
