package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.equations.Equation;
import io.tagline.scenarios.tune.Candidate;
import io.tagline.scenarios.tune.Objective;
import io.tagline.scenarios.tune.Space;
import io.tagline.scenarios.tune.TuneResult;
import io.tagline.scenarios.tune.Tuning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was tuned, as a table: for each number of threads the optimum, what ties with it, and the next best if asked. */
public final class TuneText {

    private static final int TIES_SHOWN = 10;
    private static final double PICOSECONDS_PER_NANOSECOND = 1000;

    private final TuneResult result;
    private final int top;
    private final List<String> parameters;

    /** {@code top}: how many designs to show; 0 for those that tie. */
    public TuneText(TuneResult result, int top) {
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
    public String text() {
        List<String> lines = new ArrayList<>(List.of(headline(), ""));
        lines.addAll(table());
        lines.add("");
        lines.addAll(readings());
        lines.add(weighed());
        result.tunings().forEach(tuning -> remarks(tuning, lines));
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private String headline() {
        Tuning any = result.tunings().get(0);
        String equations =
                any.space().equations().stream().map(Equation::numbers).collect(Collectors.joining(", "));
        String least = any.objective() == Objective.MIN ? "T_min" : "T_max";
        return "%s on %s: least %s by %s".formatted(result.collective(), result.machine(), least, equations);
    }

    private List<Candidate> shown(Tuning tuning) {
        return top > 0
                ? tuning.ranking().stream().limit(top).toList()
                : tuning.ties().stream().limit(TIES_SHOWN).toList();
    }

    private List<String> table() {
        List<Boolean> numbers = parameters.stream().map(this::isNumber).toList();
        TextTable table = new TextTable(row(true, numbers, true, true, false));
        table.row(row("threads", parameters, "T_min", "T_max", ""));
        table.row(row("", Collections.nCopies(parameters.size(), ""), "ns", "ns", ""));
        for (Tuning tuning : result.tunings()) {
            for (Candidate candidate : shown(tuning)) {
                table.row(row(tuning, candidate));
            }
        }
        return table.lines();
    }

    private List<String> row(Tuning tuning, Candidate candidate) {
        boolean first = candidate.equals(tuning.optimum());
        Map<String, String> design = candidate.design().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, parameter -> parameter.getValue().toString()));
        return row(
                first ? String.valueOf(tuning.space().threads()) : "",
                parameters.stream().map(name -> design.getOrDefault(name, "")).toList(),
                time(candidate.cost().min()),
                time(candidate.cost().max()),
                !first && tuning.isTie(candidate) ? "tie" : "");
    }

    private boolean isNumber(String parameter) {
        return designs()
                .filter(entry -> entry.getKey().equals(parameter))
                .allMatch(entry -> entry.getValue() instanceof Value.Whole);
    }

    private static <T> List<T> row(T threads, List<T> design, T min, T max, T remark) {
        return Stream.of(List.of(threads), design, List.of(min, max, remark))
                .flatMap(List::stream)
                .toList();
    }

    private static String time(long picoseconds) {
        return Numbers.fixed(picoseconds / PICOSECONDS_PER_NANOSECOND, 1);
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
        String restriction = tuning.space().restriction();
        if (!restriction.isEmpty()) {
            lines.add("%d threads: %s".formatted(tuning.space().threads(), restriction));
        }
        long hidden =
                tuning.tieCount() - shown(tuning).stream().filter(tuning::isTie).count();
        if (hidden > 0) {
            lines.add(
                    "%d threads: %,d more designs tie".formatted(tuning.space().threads(), hidden));
        }
        if (!tuning.complete()) {
            lines.add("%d threads: interrupted; there may be better designs"
                    .formatted(tuning.space().threads()));
        }
    }
}
