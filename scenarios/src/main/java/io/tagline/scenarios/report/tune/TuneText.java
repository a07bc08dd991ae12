package io.tagline.scenarios.report.tune;

import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.models.equations.Equation;
import io.tagline.models.tune.Candidate;
import io.tagline.models.tune.Objective;
import io.tagline.models.tune.ShortList;
import io.tagline.models.tune.Space;
import io.tagline.models.tune.Trial;
import io.tagline.models.tune.TuneResult;
import io.tagline.models.tune.Tuning;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was tuned, as a table: for each number of threads the optimum, what ties with it, and the next best if asked. */
final class TuneText {

    private static final int TIES_SHOWN = 10;
    private static final int PERCENT = 100;

    private final TuneResult result;
    private final int top;
    private final List<String> parameters;

    /** {@code top}: how many designs to show; 0 for those that tie. */
    TuneText(TuneResult result, int top) {
        this.result = result;
        this.top = top;
        this.parameters = designs().map(Map.Entry::getKey).distinct().toList();
    }

    private Stream<Map.Entry<String, Value>> designs() {
        return result.tunings().stream()
                .flatMap(tuning -> shown(tuning).stream())
                .flatMap(candidate -> candidate.design().stream());
    }

    /** Several lines, each with its end. */
    String text() {
        List<String> lines = new ArrayList<>(List.of(headline(), ""));
        lines.addAll(table());
        lines.add("");
        lines.addAll(readings());
        lines.add(weighed());
        result.tunings().forEach(tuning -> remarks(tuning, lines));
        return Format.joined(lines);
    }

    private String headline() {
        Tuning any = result.tunings().get(0);
        String equations =
                any.space().equations().stream().map(Equation::numbers).collect(Collectors.joining(", "));
        String least = any.objective() == Objective.MIN ? "T_min" : "T_max";
        return "%s on %s: least %s by %s".formatted(result.collective(), result.machine(), least, equations);
    }

    private List<Candidate> shown(Tuning tuning) {
        if (tuning.shortList().isPresent()) {
            return tuning.shortList().get().trials().stream().map(Trial::design).toList();
        }
        return top > 0
                ? tuning.ranking().stream().limit(top).toList()
                : tuning.ties().stream().limit(TIES_SHOWN).toList();
    }

    /** A row of the table; {@code threads} only in the first one of its number. */
    private record Row(String threads, Tuning tuning, Candidate candidate) {

        private String parameter(String name) {
            return candidate.design().stream()
                    .filter(parameter -> parameter.getKey().equals(name))
                    .map(parameter -> parameter.getValue().toString())
                    .findFirst()
                    .orElse("");
        }
    }

    private Stream<Row> rows(Tuning tuning) {
        List<Candidate> shown = shown(tuning);
        return shown.stream()
                .map(candidate -> new Row(
                        candidate.equals(shown.get(0))
                                ? String.valueOf(tuning.space().threads())
                                : "",
                        tuning,
                        candidate));
    }

    private List<String> table() {
        ColumnTable<Row> table = new ColumnTable<>(
                        result.tunings().stream().flatMap(this::rows).toList())
                .numbers("threads", Row::threads);
        for (String name : parameters) {
            table.add(new Heading(name, "", "", isNumber(name)), row -> row.parameter(name));
        }
        table.numbers(
                        "T_min",
                        Decimals.NANOSECONDS,
                        row -> Decimals.nanoseconds(row.candidate().cost().min(), 1))
                .numbers(
                        "T_max",
                        Decimals.NANOSECONDS,
                        row -> Decimals.nanoseconds(row.candidate().cost().max(), 1));
        if (result.tunings().stream().anyMatch(tuning -> tuning.shortList().isPresent())) {
            table.numbers("median", Decimals.NANOSECONDS, row -> median(row.tuning(), row.candidate()));
        }
        return table.words("", row -> remark(row.tuning(), row.candidate())).lines();
    }

    private static String median(Tuning tuning, Candidate candidate) {
        return tuning.shortList()
                .map(list -> Decimals.fixed(list.median(candidate), 1))
                .orElse("");
    }

    private static String remark(Tuning tuning, Candidate candidate) {
        if (candidate.equals(tuning.optimum())) {
            return tuning.shortList().isPresent() ? "first by the equation" : "";
        }
        return tuning.isTie(candidate) ? "tie" : "";
    }

    private boolean isNumber(String parameter) {
        return designs()
                .filter(entry -> entry.getKey().equals(parameter))
                .allMatch(entry -> entry.getValue() instanceof Value.Whole);
    }

    private List<String> readings() {
        TextTable table = TextTable.ofWords(2);
        Space any = result.tunings().get(0).space();
        any.readings().forEach(reading -> table.row(List.of(reading.text(), reading.sentence())));
        return table.lines();
    }

    private String weighed() {
        long weighed = result.tunings().stream().mapToLong(Tuning::weighed).sum();
        return "%,d designs weighed".formatted(weighed);
    }

    private void remarks(Tuning tuning, List<String> lines) {
        tuning.shortList()
                .ifPresent(list -> lines.add("%d threads: %s (%s, %d replications, seed %d)"
                        .formatted(
                                tuning.space().threads(),
                                decision(tuning, list),
                                list.scenario(),
                                list.replications(),
                                list.seed())));
        String restriction = tuning.space().restriction();
        if (!restriction.isEmpty()) {
            lines.add("%d threads: %s".formatted(tuning.space().threads(), restriction));
        }
        long hidden =
                tuning.tieCount() - shown(tuning).stream().filter(tuning::isTie).count();
        if (hidden > 0 && tuning.shortList().isEmpty()) {
            lines.add(
                    "%d threads: %,d more designs tie".formatted(tuning.space().threads(), hidden));
        }
        if (!tuning.complete()) {
            lines.add("%d threads: interrupted; there may be better designs"
                    .formatted(tuning.space().threads()));
        }
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
