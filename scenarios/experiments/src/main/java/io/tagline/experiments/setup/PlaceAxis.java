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
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where threads run and where lines are, as parameters of any scenario: {@code -p placement=compact,scatter} sweeps the rule for its threads, and
 * {@code -p home=0,1} the socket in whose memory its lines are. A scenario says the same by a parameter, {@code place: "${placement}"} and
 * {@code near: socket[home]}; one that has a parameter of this name means its own. All points draw the same random numbers.
 */
record PlaceAxis(String name, List<Value> values) {

    static final String PLACEMENT = "placement";
    static final String HOME = "home";

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
        if (!values.stream().allMatch(value -> value instanceof Value.Whole socket && socket.number() >= 0)) {
            diagnostics
                    .error(Code.BAD_PLACEMENT, written(), "a home is the number of a socket")
                    .note("write `-p home=0,1`; without it lines are in any memory, unless the scenario says where");
        }
        Source source = Source.of("-p", name);
        Near near = new Near.Socket(new Expression.Name(name, source.span(Position.START, name.length())));
        List<LineArray> lines = scenario.work().lines().stream()
                .map(array -> array.isAnywhere() ? array.at(near) : array)
                .toList();
        if (lines.equals(scenario.work().lines())) {
            diagnostics.error(
                    Code.UNUSED_PARAMETER,
                    written(),
                    "the scenario says of all lines where they are, so none has another home");
        }
        return scenario.holding(lines);
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
