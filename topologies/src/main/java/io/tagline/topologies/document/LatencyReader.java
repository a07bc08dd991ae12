package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.topologies.machine.Latency;
import java.util.List;
import java.util.Optional;

/** Reads a latency: a duration, or a map of one entry that names a distribution and gives its parameters. */
final class LatencyReader {

    private static final List<String> DISTRIBUTIONS =
            List.of("normal", "lognormal", "gamma", "exponential", "uniform", "triangular");

    private final Clocks clocks;

    LatencyReader(Clocks clocks) {
        this.clocks = clocks;
    }

    Optional<Latency> read(YamlNode node, Diagnostics diagnostics) {
        if (!(node instanceof YamlMap map)) {
            return clocks.duration(node, diagnostics).map(Latency.Constant::new);
        }
        if (map.entries().size() != 1) {
            diagnostics
                    .error(Code.BAD_DISTRIBUTION, node.span(), "a random latency names one distribution")
                    .note("write for example `{normal: {mean: 8.6 ns, stdev: 0.2 ns}}`");
            return Optional.empty();
        }
        YamlText name = map.entries().values().iterator().next().key();
        Fields parameters = Fields.of(node, "latency", diagnostics).map(name.text());
        return distribution(name, parameters, diagnostics);
    }

    private Optional<Latency> distribution(YamlText name, Fields p, Diagnostics diagnostics) {
        Latency latency = switch (name.text()) {
            case "normal" -> new Latency.Normal(duration(p, "mean"), duration(p, "stdev"));
            case "lognormal" -> new Latency.Lognormal(duration(p, "mean"), duration(p, "stdev"));
            case "gamma" -> new Latency.Gamma(duration(p, "mean"), duration(p, "stdev"));
            case "exponential" -> new Latency.Exponential(duration(p, "mean"));
            case "uniform" -> new Latency.Uniform(duration(p, "min"), duration(p, "max"));
            case "triangular" -> new Latency.Triangular(duration(p, "min"), duration(p, "mode"), duration(p, "max"));
            default -> unknown(name, diagnostics);
        };
        if (DISTRIBUTIONS.contains(name.text())) {
            p.done();
            checkOrder(latency, name, diagnostics);
            return Optional.of(latency);
        }
        return Optional.empty();
    }

    private long duration(Fields p, String key) {
        return p.required(key, 0L, clocks::duration);
    }

    private static Latency unknown(YamlText name, Diagnostics diagnostics) {
        diagnostics
                .error(Code.BAD_DISTRIBUTION, name.span(), "unknown distribution `" + name.text() + "`")
                .nearest(name.text(), DISTRIBUTIONS)
                .help("distributions: " + Names.listed(DISTRIBUTIONS));
        return new Latency.Constant(0);
    }

    private static void checkOrder(Latency latency, YamlText name, Diagnostics diagnostics) {
        boolean wrong = (latency instanceof Latency.Uniform u && u.min() > u.max())
                || (latency instanceof Latency.Triangular t && (t.min() > t.mode() || t.mode() > t.max()));
        if (wrong) {
            diagnostics.error(Code.BAD_DISTRIBUTION, name.span(), "the ends of a distribution must be in order");
        }
    }
}
