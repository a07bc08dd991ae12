package io.tagline.scenarios.report.coretocore;

import io.tagline.documents.Names;
import io.tagline.documents.TextTable;
import io.tagline.scenarios.experiment.CoreToCoreFit.Fitted;
import io.tagline.scenarios.experiment.CoreToCoreFit.Left;
import io.tagline.scenarios.experiment.CoreToCoreFit.Result;
import io.tagline.scenarios.experiment.MeasuredMatrix;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers of a machine that were fitted to a measured matrix: what they gain, and a piece of a document to paste. */
final class CoreToCoreFitText {

    private static final String PATH_SEPARATOR = "\\.";
    private static final String INDENT = "  ";

    private final Result result;
    private final MeasuredMatrix measured;
    private final String origin;

    /** {@code origin} is what the machine document is to name as the source of its numbers. */
    CoreToCoreFitText(Result result, MeasuredMatrix measured, String origin) {
        this.result = result;
        this.measured = measured;
        this.origin = origin;
    }

    /** Begins with an empty line, and ends with a line end. */
    String text() {
        List<String> lines = new ArrayList<>(List.of(""));
        lines.add("fit of %d numbers to %d cells, %d steps; root mean square of residuals %s ns before, %s ns after"
                .formatted(
                        result.fitted().size(),
                        result.cells(),
                        result.steps(),
                        Decimals.fixed(result.errorBefore(), 2),
                        Decimals.fixed(result.errorAfter(), 2)));
        lines.add("");
        lines.addAll(residuals().lines());
        if (!result.fitted().isEmpty()) {
            lines.add("");
            lines.addAll(numbers());
            lines.add("");
            lines.addAll(document());
        }
        result.left().forEach(left -> lines.add(sentence(left)));
        return Format.joined(lines);
    }

    private TextTable residuals() {
        TextTable table = new TextTable(Arrays.asList(false, true, true));
        table.row(List.of("cores in", "residual before", "after"));
        for (int level : result.before().levels()) {
            measured.median(result.before(), level)
                    .ifPresent(median -> table.row(List.of(
                            result.before().word(level),
                            CoreToCoreText.residual(result.before(), level, median),
                            CoreToCoreText.residual(result.after(), level, median))));
        }
        return table;
    }

    private List<String> numbers() {
        return new ColumnTable<>(result.fitted())
                .words("number", Fitted::path)
                .numbers("before", fitted -> Decimals.fixed(fitted.before(), 2))
                .numbers("fitted", fitted -> Decimals.fixed(fitted.after(), 2))
                .numbers("error", fitted -> error(fitted.error()))
                .lines();
    }

    private static String error(double error) {
        return Double.isInfinite(error) ? "unknown" : "±" + Decimals.fixed(error, 2);
    }

    /** The numbers as they stand in a machine document; keys that several share are written once. */
    private List<String> document() {
        List<String> lines = new ArrayList<>();
        List<String> open = List.of();
        for (Fitted fitted : result.fitted()) {
            List<String> keys = List.of(fitted.path().split(PATH_SEPARATOR, -1));
            int shared = 0;
            while (shared < open.size() && open.get(shared).equals(keys.get(shared))) {
                shared++;
            }
            for (int depth = shared; depth < keys.size() - 1; depth++) {
                lines.add(INDENT.repeat(depth) + keys.get(depth) + ":");
            }
            lines.add(INDENT.repeat(keys.size() - 1) + keys.get(keys.size() - 1) + ": " + value(fitted));
            open = keys.subList(0, keys.size() - 1);
        }
        return lines;
    }

    private String value(Fitted fitted) {
        return "{value: %s ns, kind: calibrated, source: \"tagline c2c --fit, %s\"}"
                .formatted(Decimals.fixed(fitted.after(), 2), origin);
    }

    private static String sentence(Left left) {
        return left.others().isEmpty()
                ? "%s is left alone: the matrix does not depend on it".formatted(left.path())
                : "%s is left alone: the matrix cannot tell it apart from %s"
                        .formatted(left.path(), Names.listed(left.others()));
    }
}
