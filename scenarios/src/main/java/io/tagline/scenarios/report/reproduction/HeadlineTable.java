package io.tagline.scenarios.report.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.experiment.Errors;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.work.reproduction.Headline;
import io.tagline.work.reproduction.Headline.Conclusions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What reproductions come to, the same in every format: errors of each kind of numbers, and how many conclusions hold. */
final class HeadlineTable {

    private record Line(String what, String numbers, String median, String worst, String item) {

        static Line of(String what, Errors errors) {
            return new Line(
                    what,
                    Integer.toString(errors.numbers()),
                    Decimals.percent(errors.median()),
                    Decimals.percent(errors.worst()),
                    errors.item());
        }

        static Line of(String what, int held, int all) {
            return new Line(what, held + " of " + all, "", "", "");
        }
    }

    private HeadlineTable() {}

    static ColumnTable<?> of(Headline headline) {
        List<Line> lines = new ArrayList<>();
        errors(lines, "calibrated", headline.calibrated());
        errors(lines, "predicted, the papers", headline.predicted());
        errors(lines, "predicted, other publications", headline.elsewhere());
        List<Conclusions> papers = headline.conclusions();
        papers.forEach(
                paper -> lines.add(Line.of("conclusions that hold, " + paper.paper(), paper.held(), paper.all())));
        if (papers.size() > 1) {
            lines.add(Line.of("conclusions that hold, in all", headline.held(), headline.all()));
        }
        return table("", lines);
    }

    /** The numbers of other publications by machine; no rows if there are none. */
    static ColumnTable<?> machines(Headline headline) {
        return table(
                "machine",
                headline.machines().entrySet().stream()
                        .map(machine -> Line.of(machine.getKey(), machine.getValue()))
                        .toList());
    }

    private static void errors(List<Line> lines, String what, Optional<Errors> errors) {
        errors.ifPresent(known -> lines.add(Line.of(what, known)));
    }

    private static ColumnTable<Line> table(String name, List<Line> lines) {
        return new ColumnTable<>(lines)
                .words(name, Line::what)
                .numbers("numbers", Line::numbers)
                .numbers("median error", Line::median)
                .numbers("worst", Line::worst)
                .words("of", Line::item);
    }
}
