package io.tagline.work.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Reading;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Trial;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import io.tagline.programs.expression.Value;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Sheet;
import io.tagline.work.tune.DesignSearch.TuneAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tuned designs: for each number of threads the optimum, its ties, and on request the next best. */
final class TuneSheet {

    private static final int TIES_SHOWN = 10;
    private static final int PERCENT = 100;

    private final TuneResult result;
    private final DesignCosts costs;
    private final TimeOrigins origins;
    private final int top;

    private TuneSheet(TuneAnswer found) {
        this.result = found.result();
        this.costs = found.costs();
        this.origins = found.origins();
        this.top = found.top();
    }

    static Sheet of(TuneAnswer found) {
        return new TuneSheet(found).sheet();
    }

    private Sheet sheet() {
        Sheet.Builder sheet = Sheet.titled(title())
                .answer(TuneSentence.of(result))
                .add(designs())
                .add(readings())
                .notes(Decimals.grouped(weighed()) + " designs weighed");
        result.tunings().forEach(tuning -> sheet.notes(remarks(tuning)));
        if (costs.measured()) {
            sheet.notes(costs.sentence());
        }
        return sheet.notes(origins.trust()).sheet();
    }

    private long weighed() {
        return result.tunings().stream().mapToLong(Tuning::weighed).sum();
    }

    private String title() {
        Tuning any = result.tunings().get(0);
        String equations =
                any.space().equations().stream().map(Equation::numbers).collect(Collectors.joining(", "));
        String least = any.objective() == Objective.MIN ? "T_min" : "T_max";
        return "%s on %s: least %s by %s%s"
                .formatted(
                        result.collective(),
                        result.machine(),
                        least,
                        equations,
                        costs.measured() ? ", with measured costs" : "");
    }

    private List<Candidate> shown(Tuning tuning) {
        if (tuning.shortList().isPresent()) {
            return tuning.shortList().get().trials().stream().map(Trial::design).toList();
        }
        return top > 0
                ? tuning.ranking().stream().limit(top).toList()
                : tuning.ties().stream().limit(TIES_SHOWN).toList();
    }

    /** A design; {@code isFirst} of those for its number of threads. */
    private record Row(Tuning tuning, Candidate candidate, boolean isFirst) {

        private Cell threads() {
            return isFirst ? Cell.of(tuning.space().threads()) : Cell.EMPTY;
        }

        private Cell parameter(String name) {
            return candidate.design().stream()
                    .filter(parameter -> parameter.getKey().equals(name))
                    .map(parameter -> Cell.of(parameter.getValue().toString()))
                    .findFirst()
                    .orElse(Cell.EMPTY);
        }

        private Cell median() {
            return tuning.shortList()
                    .map(list -> Cell.of(list.median(candidate), 1))
                    .orElse(Cell.EMPTY);
        }

        private String remark() {
            if (candidate.equals(tuning.optimum())) {
                return tuning.shortList().isPresent() ? "first by the equation" : "";
            }
            return tuning.isTie(candidate) ? "tie" : "";
        }
    }

    private Stream<Row> rows(Tuning tuning) {
        List<Candidate> shown = shown(tuning);
        return shown.stream().map(candidate -> new Row(tuning, candidate, candidate.equals(shown.get(0))));
    }

    private Table designs() {
        List<Row> rows = result.tunings().stream().flatMap(this::rows).toList();
        Rows<Row> table = Rows.of(rows).numbers("threads", Row::threads);
        parameters(rows).map(Map.Entry::getKey).distinct().forEach(name -> {
            boolean isNumber = parameters(rows)
                    .filter(entry -> entry.getKey().equals(name))
                    .allMatch(entry -> entry.getValue() instanceof Value.Whole);
            table.add(isNumber ? Column.numbers(name) : Column.words(name), row -> row.parameter(name));
        });
        table.numbers(
                        "T_min",
                        Decimals.NANOSECONDS,
                        row -> time(row.candidate().cost().min()))
                .numbers(
                        "T_max",
                        Decimals.NANOSECONDS,
                        row -> time(row.candidate().cost().max()));
        if (result.tunings().stream().anyMatch(tuning -> tuning.shortList().isPresent())) {
            table.numbers("median", Decimals.NANOSECONDS, Row::median);
        }
        return table.words("", Row::remark).table();
    }

    private static Stream<Map.Entry<String, Value>> parameters(List<Row> rows) {
        return rows.stream().flatMap(row -> row.candidate().design().stream());
    }

    private static Cell time(long picoseconds) {
        return Cell.of(Units.nanoseconds(picoseconds), 1);
    }

    private Table readings() {
        List<Reading> readings = result.tunings().get(0).space().readings();
        return Rows.of(readings)
                .words("", Reading::text)
                .words("", Reading::sentence)
                .table()
                .as(Layout.PLAIN);
    }

    private List<String> remarks(Tuning tuning) {
        List<String> remarks = new ArrayList<>();
        tuning.shortList()
                .ifPresent(list -> remarks.add("%s (%s, %d replications, seed %d)"
                        .formatted(decision(tuning, list), list.scenario(), list.replications(), list.seed())));
        String restriction = tuning.space().restriction();
        if (!restriction.isEmpty()) {
            remarks.add(restriction);
        }
        long hidden =
                tuning.tieCount() - shown(tuning).stream().filter(tuning::isTie).count();
        if (hidden > 0 && tuning.shortList().isEmpty()) {
            remarks.add(Decimals.grouped(hidden) + " more designs tie");
        }
        if (!tuning.complete()) {
            remarks.add("interrupted; there may be better designs");
        }
        return remarks.stream()
                .map(remark -> tuning.space().threads() + " threads: " + remark)
                .toList();
    }

    private static String decision(Tuning tuning, ShortList list) {
        double fastest = list.fastest().median();
        double first = list.median(tuning.optimum());
        return fastest == first
                ? "the equation's first of %d is the fastest"
                        .formatted(list.trials().size())
                : "the simulation decided, its fastest of %d is %s %% faster than the equation's first"
                        .formatted(list.trials().size(), Decimals.fixed(PERCENT * (first - fastest) / first, 1));
    }
}
