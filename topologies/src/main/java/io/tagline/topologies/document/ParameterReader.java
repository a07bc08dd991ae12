package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Replacement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Reads numbers that say where they come from: {@code {value: …, kind: …, source: …}}; remembers all of them. */
final class ParameterReader {

    /** Of a part that a machine does not have. */
    static final Parameter<Latency> NO_LATENCY = absent("latency", new Latency.Constant(0));

    private final Clocks clocks = new Clocks();
    private final LatencyReader latencies = new LatencyReader(clocks);
    private final List<Parameter<?>> all = new ArrayList<>();

    List<Parameter<?>> all() {
        return all;
    }

    /** Reads clocks, in whose cycles durations may be written from now on. */
    Map<String, Parameter<Long>> clocks(Fields parent) {
        Map<String, Parameter<Long>> read = new LinkedHashMap<>();
        for (String name : parent.map().entries().keySet()) {
            Parameter<Long> clock = frequency(parent, name, "clocks." + name);
            clocks.add(name, clock.value());
            read.put(name, clock);
        }
        parent.done();
        return read;
    }

    /** A duration that says elsewhere where it comes from, in picoseconds. */
    long bareDuration(Fields parent, String key) {
        return parent.required(key, 0L, clocks::duration);
    }

    /** The same, if it is given. */
    Optional<Long> optionalBareDuration(Fields parent, String key) {
        return parent.optional(key, clocks::duration);
    }

    Parameter<Long> duration(Fields parent, String key, String path) {
        return read(parent, key, path, true, 0L, clocks::duration);
    }

    Parameter<Long> size(Fields parent, String key, String path) {
        return read(parent, key, path, 64L, Scalars::size);
    }

    Parameter<Long> frequency(Fields parent, String key, String path) {
        return read(parent, key, path, 1L, clocks::frequency);
    }

    Parameter<Integer> integer(Fields parent, String key, String path, int min, int max) {
        return read(parent, key, path, min, (node, d) -> Scalars.integer(node, min, max, d));
    }

    Parameter<Latency> latency(Fields parent, String key, String path) {
        return read(parent, key, path, true, new Latency.Constant(0), latencies::read);
    }

    /** A constant of the enum that {@code usual} is of. */
    <E extends Enum<E>> Parameter<E> choice(Fields parent, String key, String path, E usual) {
        return read(parent, key, path, usual, (node, d) -> Scalars.choice(node, usual.getDeclaringClass(), d));
    }

    /** The same, if it is given. */
    <E extends Enum<E>> Optional<Parameter<E>> optionalChoice(Fields parent, String key, String path, E usual) {
        return parent.has(key) ? Optional.of(choice(parent, key, path, usual)) : Optional.empty();
    }

    /** Which line of a full set of a cache makes room for another; none if the cache does not say. A tree needs a power of two of ways. */
    Optional<Parameter<Replacement>> replacement(Fields cache, String path, int ways) {
        Optional<Parameter<Replacement>> read = optionalChoice(cache, "replacement", path, Replacement.LRU);
        boolean isTree =
                read.filter(given -> given.value() == Replacement.TREE_PLRU).isPresent();
        if (isTree && Integer.bitCount(ways) != 1) {
            cache.error(
                    Code.OUT_OF_RANGE,
                    "replacement",
                    "a tree over the ways needs a power of two of them, but there are " + ways);
        }
        return read;
    }

    /** The stops of {@code parts} parts on an interconnect, from 0 to {@code stops - 1}. */
    Parameter<List<Integer>> stops(Fields parent, String path, int parts, int stops) {
        Parameter<List<Integer>> read = list(
                parent,
                "stops",
                path,
                (node, d) -> Scalars.integer(node, 0, stops - 1, d).or(() -> Optional.of(0)));
        if (read.value().size() == parts) {
            return read;
        }
        parent.error(
                Code.OUT_OF_RANGE,
                "stops",
                "there are %d stops, for %d".formatted(read.value().size(), parts));
        return new Parameter<>(path, Collections.nCopies(parts, 0), read.kind(), read.source());
    }

    /** A list whose items a rule reads; anything but a list is read as its only item. */
    <T> Parameter<List<T>> list(
            Fields parent, String key, String path, BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        return read(parent, key, path, List.of(), (node, d) -> items(node, d, rule));
    }

    private static <T> Optional<List<T>> items(
            YamlNode node, Diagnostics diagnostics, BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        List<YamlNode> items = node instanceof YamlList list ? list.items() : List.of(node);
        return Optional.of(items.stream()
                .flatMap(item -> rule.apply(item, diagnostics).stream())
                .toList());
    }

    /** The number of a part that the machine does not have. */
    static <T> Parameter<T> absent(String path, T value) {
        return new Parameter<>(path, value, Kind.CHOSEN, "the machine has no such part");
    }

    private <T> Parameter<T> read(
            Fields parent, String key, String path, T harmless, BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        return read(parent, key, path, false, harmless, rule);
    }

    private <T> Parameter<T> read(
            Fields parent,
            String key,
            String path,
            boolean time,
            T harmless,
            BiFunction<YamlNode, Diagnostics, Optional<T>> rule) {
        if (parent.has(key) && !(parent.node(key).orElseThrow() instanceof YamlMap)) {
            parent.error(Code.MISSING_KIND, key, "`kind` is missing: published, measured, calibrated or chosen")
                    .note("write `{value: …, kind: published, source: \"…\"}`");
            return new Parameter<>(path, harmless, Kind.PUBLISHED, "");
        }
        Fields fields = parent.map(key);
        T value = fields.required("value", harmless, rule);
        Parameter<T> parameter = new Parameter<>(path, value, kind(fields), source(fields), time);
        fields.done();
        all.add(parameter);
        return parameter;
    }

    static Kind kind(Fields fields) {
        return fields.choice("kind", Kind.class);
    }

    static String source(Fields fields) {
        return fields.text("source");
    }
}
