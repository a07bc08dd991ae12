package io.tagline.scenarios.scenario;

import io.tagline.documents.Source;
import io.tagline.models.claim.Expectation;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Reading;
import io.tagline.models.fit.Fit;
import io.tagline.programs.cla.Budget;
import io.tagline.programs.cla.ClaProgram;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A scenario written back as YAML with every default filled in: what a result folder keeps. */
public final class ResolvedScenario {

    private final Scenario scenario;
    private final YamlWriter yaml = new YamlWriter();

    private ResolvedScenario(Scenario scenario) {
        this.scenario = scenario;
    }

    /** Reading the text gives an equal scenario. {@code protocol} is the one that runs, chosen or the machine's own. */
    public static String text(Scenario scenario, String protocol) {
        ResolvedScenario resolved = new ResolvedScenario(scenario);
        resolved.head(protocol);
        resolved.points();
        resolved.body();
        resolved.rules();
        return resolved.yaml.toString();
    }

    private void head(String protocol) {
        yaml.entry("tagline", "1");
        yaml.entry("name", YamlWriter.quoted(scenario.name()));
        if (!scenario.citation().isEmpty()) {
            yaml.entry("source", YamlWriter.quoted(scenario.citation()));
        }
        if (!scenario.description().isEmpty()) {
            yaml.entry("description", YamlWriter.quoted(scenario.description()));
        }
        yaml.entry("machine", YamlWriter.scalar(scenario.machine().text()));
        yaml.entry("protocol", YamlWriter.scalar(protocol));
        if (!scenario.faults().isEmpty()) {
            yaml.entry("faults", YamlWriter.list(texts(scenario.faults())));
        }
    }

    private static List<String> texts(List<Source> sources) {
        return sources.stream().map(source -> YamlWriter.quoted(source.text())).toList();
    }

    private void points() {
        matrix();
        scenario.tune()
                .ifPresent(tune ->
                        yaml.entry("tune", YamlWriter.scalar(tune.words().written())));
    }

    private void matrix() {
        Matrix matrix = scenario.matrix();
        if (matrix.axes().isEmpty()) {
            return;
        }
        yaml.open("matrix");
        matrix.axes().forEach(this::axis);
        combinations("exclude", matrix.exclude());
        combinations("include", matrix.include());
    }

    private void axis(Matrix.Axis axis) {
        if (axis.names().size() > 1) {
            combinations(MatrixReader.ZIP, axis.steps());
        } else {
            String name = axis.names().get(0);
            yaml.inner(
                    name,
                    YamlWriter.list(axis.values(name).stream()
                            .map(ResolvedScenario::value)
                            .toList()));
        }
    }

    private void combinations(String key, List<Map<String, Value>> combinations) {
        if (!combinations.isEmpty()) {
            yaml.inner(
                    key,
                    YamlWriter.list(
                            combinations.stream().map(ResolvedScenario::map).toList()));
        }
    }

    private static String map(Map<String, Value> values) {
        return values.entrySet().stream()
                .map(e -> e.getKey() + ": " + value(e.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String value(Value value) {
        return value instanceof Value.Numbers ? value.toString() : YamlWriter.scalar(value.toString());
    }

    /** One program is written out; several are named, and their texts count for the fingerprint. */
    private void program(Choice<ClaProgram> programs) {
        if (programs.isOpen()) {
            yaml.entry("program", YamlWriter.quoted(programs.words().written()));
        } else {
            programs.byText()
                    .values()
                    .forEach(program -> yaml.block("program", program.source().text()));
        }
    }

    private void body() {
        yaml.open("threads");
        threads(scenario.threads());
        yaml.open("lines");
        scenario.lines().forEach(this::line);
        trees();
        program(scenario.programs());
        yaml.entry("measure", "{latency: " + scenario.measure().text() + "}");
        RunRule run = scenario.run();
        yaml.open("run");
        yaml.inner("seed", String.valueOf(run.seed()));
        yaml.inner("replications", "{min: " + run.min() + ", max: " + run.max() + "}");
        String confidence = YamlWriter.percentage(run.stop().confidence());
        yaml.inner(
                "stop",
                "{ci: " + confidence + ", within: "
                        + YamlWriter.percentage(run.stop().within()) + "}");
        if (run.steps() != Budget.STEPS) {
            yaml.inner("steps", String.valueOf(run.steps()));
        }
        if (!run.common().isEmpty()) {
            yaml.inner("common", YamlWriter.list(run.common()));
        }
    }

    private void threads(Threads threads) {
        if (threads.placement() instanceof Placement.Listed listed && isCountOf(listed, threads.count())) {
            for (int i = 0; i < listed.cores().size(); i++) {
                yaml.inner("T" + i, YamlWriter.scalar(listed.cores().get(i).text()));
            }
        } else {
            threads.count().ifPresent(count -> yaml.inner("count", YamlWriter.scalar(count.text())));
            yaml.inner("place", place(threads.placement()));
        }
    }

    private static boolean isCountOf(Placement.Listed listed, Optional<Expression> count) {
        return count.filter(c -> c instanceof Expression.Whole whole
                        && whole.number() == listed.cores().size())
                .isPresent();
    }

    private static String place(Placement placement) {
        if (placement instanceof Placement.Listed listed) {
            return YamlWriter.list(listed.cores().stream()
                    .map(core -> YamlWriter.scalar(core.text()))
                    .toList());
        }
        return placement instanceof Placement.Computed computed
                ? YamlWriter.scalar(computed.core().text())
                : ((Placement.Rule) placement).word();
    }

    private void trees() {
        if (!scenario.trees().isEmpty()) {
            yaml.open("trees");
            scenario.trees()
                    .forEach(tree -> yaml.inner(
                            tree.name(), YamlWriter.scalar(tree.shape().written())));
        }
    }

    private void line(LineArray array) {
        String key = array.name()
                + array.sizes().stream().map(s -> "[" + s.text() + "]").collect(Collectors.joining());
        YamlWriter.FlowMap map = new YamlWriter.FlowMap();
        array.buffer().ifPresent(buffer -> map.put("buffer", YamlWriter.scalar(thread(buffer))));
        array.owner().ifPresent(owner -> map.put("owner", YamlWriter.scalar(thread(owner))));
        if (array.memory() == LineArray.Memory.PRIVATE) {
            map.put("memory", "private");
        } else if (array.buffer().isEmpty()) {
            map.put("state", YamlWriter.scalar(array.state().written()));
        }
        if (!array.sharers().isEmpty()) {
            map.put(
                    "sharers",
                    YamlWriter.list(array.sharers().stream()
                            .map(sharer -> YamlWriter.scalar(thread(sharer)))
                            .toList()));
        }
        map.put("value", YamlWriter.scalar(array.value().map(Expression::text).orElse("0")));
        array.address().ifPresent(address -> map.put("address", YamlWriter.scalar(address.text())));
        array.near().ifPresent(near -> map.put("near", YamlWriter.scalar(thread(near))));
        yaml.inner(YamlWriter.key(key), map.toString());
    }

    private static String thread(Expression number) {
        return number instanceof Expression.Whole whole ? "T" + whole.number() : "T[" + number.text() + "]";
    }

    private void rules() {
        if (!scenario.model().isEmpty()) {
            yaml.open("model");
            scenario.model().forEach(rule -> yaml.item(model(rule)));
        }
        if (!scenario.fits().isEmpty()) {
            yaml.open("fits");
            scenario.fits().forEach(fit -> yaml.item(fit(fit)));
        }
        if (!scenario.plots().isEmpty()) {
            yaml.open("plots");
            scenario.plots().forEach(plot -> yaml.item(plot(plot)));
        }
        if (!scenario.expectations().isEmpty()) {
            yaml.open("expect");
            scenario.expectations().forEach(e -> yaml.item(expectation(e)));
        }
    }

    private static String expectation(Expectation expectation) {
        String sentence = YamlWriter.quoted(expectation.text());
        return expectation
                .published()
                .map(published -> {
                    YamlWriter.FlowMap map = new YamlWriter.FlowMap();
                    map.put("item", YamlWriter.quoted(published.item()));
                    map.put("kind", published.kind().word());
                    map.put("that", sentence);
                    published.shortfall().ifPresent(reason -> map.put("shortfall", YamlWriter.quoted(reason)));
                    return map.toString();
                })
                .orElse(sentence);
    }

    private static String fit(Fit fit) {
        YamlWriter.FlowMap map = new YamlWriter.FlowMap();
        map.put("name", fit.name());
        map.put("of", fit.of().word());
        map.put("over", YamlWriter.list(fit.over()));
        map.put("form", YamlWriter.quoted(fit.form().text()));
        fit.where().ifPresent(where -> map.put("where", YamlWriter.quoted(where.text())));
        return map.toString();
    }

    private static String plot(Plot plot) {
        YamlWriter.FlowMap map = new YamlWriter.FlowMap();
        map.put("name", YamlWriter.scalar(plot.name()));
        map.put("x", plot.x());
        map.put("y", plot.y().word());
        plot.rate().ifPresent(rate -> map.put("rate", rate));
        plot.where().ifPresent(where -> map.put("where", YamlWriter.quoted(where.text())));
        return map.toString();
    }

    private static String model(ModelRule rule) {
        YamlWriter.FlowMap map = new YamlWriter.FlowMap();
        map.put("name", YamlWriter.quoted(rule.name()));
        rule.where().ifPresent(where -> map.put("where", YamlWriter.quoted(where.text())));
        if (rule.basis() instanceof ModelBasis.Graph graph) {
            map.put("bounds", graph.costs().word());
        } else if (rule.basis() instanceof ModelBasis.Formulas formulas) {
            formulas(formulas, map);
        } else if (rule.basis() instanceof ModelBasis.Paper paper) {
            equation(paper, map);
        }
        map.put("share", YamlWriter.percentage(rule.share()));
        return map.toString();
    }

    private static void equation(ModelBasis.Paper paper, YamlWriter.FlowMap map) {
        map.put("equation", paper.equation().name());
        paper.numbers().forEach((argument, number) -> map.put(argument.word(), YamlWriter.scalar(number.text())));
        paper.tree().ifPresent(tree -> map.put(Argument.TREE.word(), tree));
        List<Reading> readings = paper.readings().of(paper.equation().subjects());
        if (!readings.isEmpty()) {
            YamlWriter.FlowMap inner = new YamlWriter.FlowMap();
            readings.forEach(reading -> inner.put(reading.subject().word(), reading.word()));
            map.put("readings", inner.toString());
        }
    }

    private static void formulas(ModelBasis.Formulas formulas, YamlWriter.FlowMap map) {
        if (formulas.min().equals(formulas.max())) {
            map.put("formula", YamlWriter.quoted(formulas.min().text()));
        } else {
            map.put("min", YamlWriter.quoted(formulas.min().text()));
            map.put("max", YamlWriter.quoted(formulas.max().text()));
        }
    }
}
