package io.tagline.topologies.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.topologies.machine.Latency;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads a latency: a duration, or a map whose single entry names a distribution and has its parameters. */
record LatencyReader(Clocks clocks) {

    private static final Map<String, BiFunction<LatencyReader, Keys<?, KeyScope>, Latency>> DISTRIBUTIONS =
            new LinkedHashMap<>();

    static {
        DISTRIBUTIONS.put("normal", (r, keys) -> new Latency.Normal(r.in(keys, "mean"), r.in(keys, "stdev")));
        DISTRIBUTIONS.put("lognormal", (r, keys) -> new Latency.Lognormal(r.in(keys, "mean"), r.in(keys, "stdev")));
        DISTRIBUTIONS.put("gamma", (r, keys) -> new Latency.Gamma(r.in(keys, "mean"), r.in(keys, "stdev")));
        DISTRIBUTIONS.put("exponential", (r, keys) -> new Latency.Exponential(r.in(keys, "mean")));
        DISTRIBUTIONS.put("uniform", (r, keys) -> new Latency.Uniform(r.in(keys, "min"), r.in(keys, "max")));
        DISTRIBUTIONS.put(
                "triangular",
                (r, keys) -> new Latency.Triangular(r.in(keys, "min"), r.in(keys, "mode"), r.in(keys, "max")));
    }

    /** Whether a map is a distribution, or meant as one. */
    static boolean isDistribution(YamlMap map) {
        return map.entries().keySet().stream()
                .anyMatch(key -> Names.nearest(key, DISTRIBUTIONS.keySet()).isPresent());
    }

    Type<Latency, KeyScope> type() {
        Schema distribution = Keys.<KeyScope>described(
                () -> new Diagnostics(),
                keys -> DISTRIBUTIONS.keySet().stream()
                        .map(name -> keys.when(false, () -> parameters(keys, name)))
                        .toList());
        return Type.read(
                this::read,
                Schema.either(
                                clocks.durations().schema(),
                                distribution.with("minProperties", 1).with("maxProperties", 1))
                        .named("latency"));
    }

    private Latency parameters(Keys<?, KeyScope> keys, String distribution) {
        return requireNonNull(DISTRIBUTIONS.get(distribution)).apply(this, keys.map(distribution));
    }

    private Optional<Latency> read(YamlNode node, KeyScope scope) {
        Diagnostics diagnostics = scope.diagnostics();
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
        Keys<?, KeyScope> keys =
                Keys.of(Fields.of(node, "latency", diagnostics), scope).map(name.text());
        if (!DISTRIBUTIONS.containsKey(name.text())) {
            unknown(name, diagnostics);
            return Optional.empty();
        }
        int before = diagnostics.count();
        Latency latency = requireNonNull(DISTRIBUTIONS.get(name.text())).apply(this, keys);
        keys.done();
        if (diagnostics.count() == before) {
            checkOrder(latency, name, diagnostics);
        }
        return Optional.of(latency);
    }

    private long in(Keys<?, KeyScope> keys, String key) {
        return keys.value(key, clocks.durations(), 0L);
    }

    private static void unknown(YamlText name, Diagnostics diagnostics) {
        diagnostics
                .error(Code.BAD_DISTRIBUTION, name.span(), "unknown distribution `" + name.text() + "`")
                .nearest(name.text(), DISTRIBUTIONS.keySet())
                .help("distributions: " + Names.listed(DISTRIBUTIONS.keySet()));
    }

    private static void checkOrder(Latency latency, YamlText name, Diagnostics diagnostics) {
        boolean wrong = (latency instanceof Latency.Uniform u && u.min() > u.max())
                || (latency instanceof Latency.Triangular t && (t.min() > t.mode() || t.mode() > t.max()));
        if (wrong) {
            diagnostics.error(Code.BAD_DISTRIBUTION, name.span(), "the ends of a distribution must be in order");
        }
    }
}
