package io.tagline.work.reproduction;

import io.tagline.experiments.measurement.Errors;
import io.tagline.models.claim.PublishedValue.Basis;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.work.reproduction.Headline.Conclusions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

        static Line of(String what, Tally tally) {
            return new Line(what, Cell.of(tally.text()), Cell.empty(), Cell.empty(), "");
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
        papers.forEach(paper -> conclusions(lines, paper.paper(), paper.tallies()));
        if (papers.size() > 1) {
            conclusions(lines, "in all", headline.tallies());
        }
        return table("", lines);
    }

    /** Apart: what papers state, what rests on a chosen number, and what only tagline demands. */
    private static void conclusions(List<Line> lines, String of, Map<Basis, Tally> tallies) {
        tallies.forEach((basis, tally) ->
                lines.add(Line.of("conclusions that hold, %s, %s".formatted(of, basis.word()), tally)));
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
