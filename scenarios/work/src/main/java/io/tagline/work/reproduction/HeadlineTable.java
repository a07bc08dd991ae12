package io.tagline.work.reproduction;

import io.tagline.experiments.measurement.Errors;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.work.reproduction.Headline.Conclusions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The summary of reproductions: errors of each kind of numbers, and how many conclusions hold. */
final class HeadlineTable {

    private record Line(String what, Cell numbers, Cell median, Cell worst, String item) {

        static Line of(String what, Errors errors) {
            return new Line(
                    what,
                    Cell.of(errors.numbers()),
                    Cell.percent(errors.median()),
                    Cell.percent(errors.worst()),
                    errors.item());
        }

        static Line of(String what, int held, int all) {
            return new Line(what, Cell.of(held + " of " + all), Cell.EMPTY, Cell.EMPTY, "");
        }
    }

    private HeadlineTable() {}

    /** Tables of all numbers, and of other publications' numbers by machine; empty ones are left out. */
    static List<Table> of(Headline headline) {
        return Stream.of(kinds(headline), machines(headline))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    private static Table kinds(Headline headline) {
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

    private static Table machines(Headline headline) {
        return table(
                "machine",
                headline.machines().entrySet().stream()
                        .map(machine -> Line.of(machine.getKey(), machine.getValue()))
                        .toList());
    }

    private static void errors(List<Line> lines, String what, Optional<Errors> errors) {
        errors.ifPresent(known -> lines.add(Line.of(what, known)));
    }

    private static Table table(String name, List<Line> lines) {
        return Rows.of(lines)
                .words(name, Line::what)
                .numbers("numbers", Line::numbers)
                .numbers("median error", Line::median)
                .numbers("worst", Line::worst)
                .words("of", Line::item)
                .table();
    }
}
