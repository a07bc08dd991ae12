package io.tagline.work.tune;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.models.equations.Equation;
import io.tagline.models.equations.Reading;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Rival;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tuned designs: for each number of threads the optimum, its ties, and on request the next best. */
final class TuneSheet {

    private static final int TIES_SHOWN = 10;
    private static final int PERCENT = 100;
    private static final String PARENTS =
            "`--json` has the parents of all threads in each tree, as `trees: {tree: …}` of a scenario takes them";
    private static final String MEANS =
            "best case, worst case: what the equations make of these means over the cores of a socket; no bounds, as nearer cores take less and a machine may do at once what they count in turn";
    private static final String UNDERCUT =
            "the simulated machine takes %s less than the equation's best case, which takes mean costs and counts transfers to children in turn: no bound here";

    private final TuneResult result;
    private final DesignCosts costs;
    private final TimeOrigins origins;
    private final int top;
    private final Cases cases;
    private final String answer;

    private TuneSheet(TuneAnswer found) {
        this.result = found.result();
        this.costs = found.costs();
        this.origins = found.origins();
        this.top = found.top();
        this.cases = Cases.of(found);
        this.answer = TuneSentence.of(found);
    }

    static Sheet of(TuneAnswer found) {
        return new TuneSheet(found).sheet();
    }

    private Sheet sheet() {
        Sheet.Builder sheet = Sheet.titled(title())
                .answer(answer)
                .add(designs())
                .add(readings())
                .notes(Decimals.grouped(weighed()) + " designs weighed");
        result.tunings().forEach(tuning -> sheet.notes(remarks(tuning)));
        if (rows().stream().anyMatch(Row::isNamed)) {
            sheet.notes(PARENTS);
        }
        if (costs.measured()) {
            sheet.notes(costs.sentence(), MEANS);
        }
        return sheet.notes(origins.trust()).sheet();
    }

    private long weighed() {
        return result.tunings().stream().mapToLong(Tuning::weighed).sum();
    }

    private String title() {
        Tuning any = result.tunings().get(0);
        String equations = Stream.concat(Stream.of(any.space()), any.space().rivals().stream())
                .flatMap(space -> space.equations().stream())
                .map(Equation::numbers)
                .collect(Collectors.joining(", "));
        return "%s on %s: %s by %s%s"
                .formatted(
                        result.collective(),
                        result.machine(),
                        cases.title(any.objective()),
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
    private record Row(Tuning tuning, Candidate candidate, boolean isFirst, int twin) {

        /** A design of another kind. */
        private boolean isRival() {
            return tuning.rival()
                    .filter(rival -> rival.design().equals(candidate))
                    .isPresent();
        }

        private boolean isNamed() {
            return DesignName.isNamed(candidate, tuning.space().threads());
        }

        private Cell threads() {
            return isFirst ? Cell.of(tuning.space().threads()) : Cell.empty();
        }

        private Cell parameter(String name) {
            return candidate.design().stream()
                    .filter(parameter -> parameter.getKey().equals(name))
                    .map(Map.Entry::getValue)
                    .map(value -> Cell.of(named(value)))
                    .findFirst()
                    .orElse(Cell.empty());
        }

        /** Trees of the same name are numbered. */
        private String named(Value value) {
            String text = DesignName.text(value, tuning.space().threads());
            return twin > 1 && !text.equals(value.toString()) ? text + " (" + twin + ")" : text;
        }

        private Cell median() {
            Optional<Double> median = isRival()
                    ? tuning.rival().flatMap(Rival::median)
                    : tuning.shortList().map(list -> list.median(candidate));
            return median.map(time -> Cell.of(time, 1)).orElse(Cell.empty());
        }

        private String remark() {
            if (isRival()) {
                return "dissemination";
            } else if (candidate.equals(tuning.optimum())) {
                return tuning.shortList().isPresent() ? "first by the equation" : "";
            }
            return tuning.isTie(candidate) ? "tie" : "";
        }
    }

    private Stream<Row> rows(Tuning tuning) {
        List<Candidate> shown = shown(tuning);
        Map<String, Integer> twins = new HashMap<>();
        Stream<Row> own = shown.stream()
                .map(candidate -> new Row(
                        tuning,
                        candidate,
                        candidate.equals(shown.get(0)),
                        twins.merge(DesignName.of(candidate, tuning.space().threads()), 1, Integer::sum)));
        return Stream.concat(
                own, tuning.rival().stream().map(rival -> new Row(tuning, rival.design(), /* isFirst= */ false, 1)));
    }

    private List<Row> rows() {
        return result.tunings().stream().flatMap(this::rows).toList();
    }

    private Table designs() {
        List<Row> rows = rows();
        Rows<Row> table = Rows.of(rows).numbers("threads", Row::threads);
        parameters(rows).map(Map.Entry::getKey).distinct().forEach(name -> {
            boolean isNumber = parameters(rows)
                    .filter(entry -> entry.getKey().equals(name))
                    .allMatch(entry -> entry.getValue() instanceof Value.Whole);
            table.add(isNumber ? Column.numbers(name) : Column.words(name), row -> row.parameter(name));
        });
        table.numbers(
                        cases.min(),
                        Decimals.NANOSECONDS,
                        row -> time(row.candidate().cost().min()))
                .numbers(
                        cases.max(),
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
        undercut(tuning).ifPresent(remarks::add);
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

    /** How far the fastest simulated design is below what the equation has for it at best. */
    private static Optional<String> undercut(Tuning tuning) {
        return tuning.shortList()
                .filter(list -> tuning.isUndercut())
                .map(list -> UNDERCUT.formatted(Decimals.percent(1
                        - list.fastest().median()
                                / Units.nanoseconds(
                                        list.fastest().design().cost().min()))));
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
