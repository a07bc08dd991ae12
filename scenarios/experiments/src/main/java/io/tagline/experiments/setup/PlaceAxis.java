package io.tagline.experiments.setup;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.Choice;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.Matrix;
import io.tagline.experiments.scenario.Near;
import io.tagline.experiments.scenario.Placement;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.Template;
import io.tagline.experiments.scenario.Threads;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where threads run and where lines are, as parameters of any scenario: {@code -p placement=compact,scatter} sweeps the rule for its threads, and
 * {@code -p home=0,1} or {@code -p home=interleave,local} the socket in whose memory its lines are. A scenario says the same by a parameter,
 * {@code place: "${placement}"} and {@code near: socket[home]}; one that has a parameter of this name means its own. All points draw the same random numbers.
 */
record PlaceAxis(String name, List<Value> values) {

    static final String PLACEMENT = "placement";
    static final String HOME = "home";

    /** Rows are dealt to the sockets in turn, as by {@code numactl --interleave=all}. */
    private static final String INTERLEAVE = "interleave";

    /** Rows are where the threads run to which a static schedule deals them, all else where T0 runs: as by {@code --localalloc}, touched first there. */
    private static final String LOCAL = "local";

    /** Those that an option names. */
    static List<PlaceAxis> of(Map<String, List<Value>> parameters, Scenario scenario) {
        return parameters.entrySet().stream()
                .filter(given -> Set.of(PLACEMENT, HOME).contains(given.getKey()))
                .filter(given -> !scenario.matrix().names().contains(given.getKey()))
                .map(given -> new PlaceAxis(given.getKey(), given.getValue()))
                .toList();
    }

    /** The scenario with this as a parameter; a mistake is reported. */
    Scenario swept(Scenario scenario, Diagnostics diagnostics) {
        Scenario swept = name.equals(PLACEMENT) ? placed(scenario, diagnostics) : homed(scenario, diagnostics);
        Matrix matrix = swept.matrix();
        return swept.with(
                swept.target(),
                matrix.with(Matrix.Axis.of(name, values)),
                swept.run().sharing(List.of(name)));
    }

    private Scenario placed(Scenario scenario, Diagnostics diagnostics) {
        Threads threads = scenario.work().threads();
        Optional<String> choosing = threads.placement()
                .expressions()
                .flatMap(Expression::all)
                .filter(Expression.Name.class::isInstance)
                .map(part -> ((Expression.Name) part).name())
                .filter(scenario.matrix().names()::contains)
                .findFirst();
        if (choosing.isPresent()) {
            diagnostics
                    .error(Code.UNUSED_PARAMETER, written(), "the matrix chooses this already")
                    .note("choose with -p " + choosing.get());
        }
        Map<String, Placement.Rule> rules = new LinkedHashMap<>();
        for (Value value : values) {
            Placement.Rule.read(value.toString(), written(), diagnostics)
                    .ifPresent(rule -> rules.put(value.toString(), rule));
        }
        return scenario.placed(
                new Threads(threads.count(), new Placement.Chosen(new Choice<>(hole(), rules)), threads.span()));
    }

    private Scenario homed(Scenario scenario, Diagnostics diagnostics) {
        boolean sockets = values.stream().allMatch(value -> value instanceof Value.Whole one && one.number() >= 0);
        boolean policies = values.stream().map(Value::toString).allMatch(List.of(INTERLEAVE, LOCAL)::contains);
        if (!sockets && !policies) {
            diagnostics
                    .error(Code.BAD_PLACEMENT, written(), "homes are numbers of sockets, or `interleave` and `local`")
                    .note("write `-p home=0,1`; without it lines are in any memory, unless the scenario says where")
                    .help("docs/scenario.md#lines has the words of numactl");
            return scenario;
        }
        List<LineArray> lines = new ArrayList<>(scenario.work().lines());
        for (int i = 0; i < lines.size(); i++) {
            LineArray array = lines.get(i);
            lines.set(i, array.isAnywhere() ? array.at(near(sockets ? name : policy(i, array))) : array);
        }
        if (lines.equals(scenario.work().lines())) {
            diagnostics.error(
                    Code.UNUSED_PARAMETER,
                    written(),
                    "the scenario says of all lines where they are, so none has another home");
        }
        return scenario.holding(lines);
    }

    private static Near near(String socket) {
        return new Near.Socket(ExpressionParser.parse(Source.of("-p", socket), Dialect.SCENARIO, new Diagnostics())
                .orElseThrow());
    }

    /** The socket of a row of the array with this number, by each of the policies that are swept. */
    private String policy(int number, LineArray array) {
        boolean rows = array.sizes().size() == 2;
        Map<String, String> sockets = Map.of(
                LOCAL,
                        rows
                                ? "socket(i*n // (%s))"
                                        .formatted(array.sizes().get(0).text())
                                : "socket(0)",
                INTERLEAVE, rows ? "(%d + i) %% sockets".formatted(number) : number + " % sockets");
        return values.stream()
                .map(Value::toString)
                .map(word -> "(%s == %s)*(%s)".formatted(name, word, sockets.get(word)))
                .collect(Collectors.joining(" + "));
    }

    private Template hole() {
        return Template.parse(
                Source.of("-p", "${" + name + "}"), Vocabulary.of(Map.of(name, values)), new Diagnostics());
    }

    private Span written() {
        String text = values.stream().map(Value::toString).collect(Collectors.joining(","));
        return Source.of("-p " + name, text).span(Position.START, text.length());
    }
}
