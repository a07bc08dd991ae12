package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.cla.Budget;
import java.util.List;
import java.util.Optional;

/** Reads {@code run}; whatever is left out has the value that docs/scenario.md names. */
final class RunReader {

    private static final long SEED = 42;
    private static final int MIN = 1_000;
    private static final int MAX = 20_000;
    private static final int MOST = 10_000_000;
    private static final long MOST_STEPS = 1_000_000_000;
    private static final StopRule STOP = new StopRule(0.95, 0.01);

    /** What a scenario without {@code run} does. */
    static final RunRule DEFAULT = new RunRule(SEED, MIN, MAX, STOP);

    private final Matrix matrix;
    private final Diagnostics diagnostics;

    RunReader(Matrix matrix, Diagnostics diagnostics) {
        this.matrix = matrix;
        this.diagnostics = diagnostics;
    }

    RunRule read(Fields fields) {
        long seed = fields.optionalInteger("seed", 0L, Long.MAX_VALUE).orElse(SEED);
        RunRule counted = replications(fields, seed);
        StopRule stop = fields.optionalMap("stop").map(this::stop).orElse(STOP);
        long steps = fields.optionalInteger("steps", 1L, MOST_STEPS).orElse(Budget.STEPS);
        List<String> common = common(fields);
        fields.done();
        return new RunRule(seed, counted.min(), counted.max(), stop, steps, common);
    }

    private List<String> common(Fields fields) {
        return fields.optionalList("common").orElse(List.of()).stream()
                .flatMap(node -> Scalars.text(node, diagnostics).stream().peek(name -> checkParameter(name, node)))
                .toList();
    }

    private void checkParameter(String name, YamlNode node) {
        if (!matrix.names().contains(name)) {
            diagnostics
                    .error(Code.UNKNOWN_PARAMETER, node.span(), "unknown parameter " + Printable.quoted(name))
                    .nearest(name, matrix.names())
                    .help("parameters: " + Names.listed(matrix.names()));
        }
    }

    /** A number alone is both the smallest and the largest. */
    private RunRule replications(Fields fields, long seed) {
        boolean single =
                fields.node("replications").filter(YamlText.class::isInstance).isPresent();
        if (single) {
            int number = fields.integer("replications", 1, MOST);
            return new RunRule(seed, number, number, STOP);
        }
        return fields.optionalMap("replications")
                .map(inner -> range(inner, seed))
                .orElse(DEFAULT);
    }

    /** An end that is left out makes room for the other. */
    private RunRule range(Fields fields, long seed) {
        Optional<Integer> min = fields.optionalInteger("min", 1, MOST);
        Optional<Integer> max = fields.optionalInteger("max", 1, MOST);
        fields.done();
        int least = min.orElse(Math.min(MIN, max.orElse(MIN)));
        int most = max.orElse(Math.max(MAX, least));
        if (least > most) {
            fields.error(Code.BAD_STOP_RULE, "max", "at most " + most + " replications, but at least " + least)
                    .note("`max` is not below `min`");
        }
        return new RunRule(seed, least, most, STOP);
    }

    private StopRule stop(Fields fields) {
        double confidence = fields.percentage("ci");
        double within = fields.percentage("within");
        fields.done();
        if (isRead(fields, "ci") && (confidence < 0.5 || confidence > 0.9999)) {
            fields.error(Code.BAD_STOP_RULE, "ci", "a confidence is between 50% and 99.99%");
        }
        if (isRead(fields, "within") && within == 0) {
            fields.error(Code.BAD_STOP_RULE, "within", "an interval of no width is never reached")
                    .note("write `1%`");
        }
        return new StopRule(confidence, within);
    }

    /** False for a percentage that was missing or wrong, and is reported as such already. */
    private static boolean isRead(Fields fields, String key) {
        return fields.node(key)
                .flatMap(node -> Scalars.percentage(node, new Diagnostics()))
                .isPresent();
    }
}
