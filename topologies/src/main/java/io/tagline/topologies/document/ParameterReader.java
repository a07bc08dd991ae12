package io.tagline.topologies.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
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

/** Reads numbers with their origin: {@code {value: …, kind: …, source: …}}; remembers all of them. */
final class ParameterReader {

    /** The latency of a part that a machine does not have. */
    static final Parameter<Latency> NO_LATENCY = absent("latency", new Latency.Constant(0));

    private static final Type<Long, KeyScope> SIZE = Type.read(
            (node, scope) -> Scalars.size(node, scope.diagnostics()),
            Schema.text(Units.sizes()).named("size"));

    private static final Type<Kind, KeyScope> KIND = words(Kind.class, "kind");

    /** A constant of an enum; editors know its words under a name. */
    private static <E extends Enum<E>> Type<E, KeyScope> words(Class<E> type, String name) {
        Type<E, KeyScope> words = PlainTypes.choice(type);
        return Type.of(words::read, words::write, words.schema().named(name));
    }

    private final Clocks clocks = new Clocks();
    private final LatencyReader latencies = new LatencyReader(clocks);
    private final List<Parameter<?>> all = new ArrayList<>();

    List<Parameter<?>> all() {
        return all;
    }

    /** Reads clocks; from now on, durations may be written in their cycles. */
    Map<String, Parameter<Long>> clocks(Keys<?, KeyScope> parent) {
        Map<String, Parameter<Long>> read = new LinkedHashMap<>();
        Diagnostics diagnostics = parent.scope().diagnostics();
        if (parent.fields().isMissing()) {
            diagnostics.settle(Cause.any(Clocks.CAUSE));
        }
        for (String name : parent.names()) {
            int before = diagnostics.count();
            Parameter<Long> clock = frequency(parent, name, "clocks." + name);
            read.put(name, clock);
            if (diagnostics.count() == before) {
                clocks.add(name, clock.value());
            } else {
                diagnostics.settle(new Cause(Clocks.CAUSE, name));
            }
        }
        parent.done();
        return read;
    }

    /** A duration, in picoseconds, whose origin is given elsewhere. */
    long bareDuration(Keys<?, KeyScope> parent, String key) {
        return parent.value(key, clocks.durations(), 0L);
    }

    /** The same, if it is given. */
    Optional<Long> optionalBareDuration(Keys<?, KeyScope> parent, String key) {
        return parent.optional(key, clocks.durations());
    }

    Parameter<Long> duration(Keys<?, KeyScope> parent, String key, String path) {
        return read(parent, key, path, true, 0L, clocks.durations());
    }

    Parameter<Long> size(Keys<?, KeyScope> parent, String key, String path) {
        return read(parent, key, path, 64L, SIZE);
    }

    Parameter<Long> frequency(Keys<?, KeyScope> parent, String key, String path) {
        return read(parent, key, path, 1L, clocks.frequencies());
    }

    Parameter<Integer> integer(Keys<?, KeyScope> parent, String key, String path, int min, int max) {
        return read(
                parent,
                key,
                path,
                min,
                integers(
                        min,
                        max,
                        Schema.of("integer")
                                .with("minimum", min)
                                .with("maximum", max)
                                .named("from-" + min + "-to-" + max)));
    }

    private static Type<Integer, KeyScope> integers(int min, int max, Schema schema) {
        return Type.read((node, scope) -> Scalars.integer(node, min, max, scope.diagnostics()), schema);
    }

    /** One of so many stops; only the machine knows their number. */
    private static Type<Integer, KeyScope> stopOf(int stops) {
        return integers(0, stops - 1, Schema.of("integer").with("minimum", 0).named("stop"));
    }

    /** A stop of an interconnect, from 0 to {@code stops - 1}. */
    Parameter<Integer> stop(Keys<?, KeyScope> parent, String path, int stops) {
        return read(parent, "stop", path, 0, stopOf(stops));
    }

    Parameter<Latency> latency(Keys<?, KeyScope> parent, String key, String path) {
        return read(parent, key, path, true, new Latency.Constant(0), latencies.type());
    }

    /** A constant of the enum that {@code usual} is of, if it is given. */
    <E extends Enum<E>> Optional<Parameter<E>> optionalChoice(
            Keys<?, KeyScope> parent, String key, String path, E usual) {
        return parent.given(key, () -> read(parent, key, path, usual, words(usual.getDeclaringClass(), key)));
    }

    /** The policy that chooses the line to evict from a full set; empty if the cache names none. A tree needs a power of two of ways. */
    Optional<Parameter<Replacement>> replacement(Keys<?, KeyScope> cache, String path, int ways) {
        Optional<Parameter<Replacement>> read = optionalChoice(cache, "replacement", path, Replacement.LRU);
        boolean isTree =
                read.filter(given -> given.value() == Replacement.TREE_PLRU).isPresent();
        if (isTree && Integer.bitCount(ways) != 1) {
            cache.conflict(
                    Code.MISFIT,
                    "replacement",
                    "a tree over the ways needs a power of two of them, but there are " + ways);
        }
        return read;
    }

    /** The stops of {@code parts} parts on an interconnect, from 0 to {@code stops - 1}. */
    Parameter<List<Integer>> stops(Keys<?, KeyScope> parent, String path, int parts, int stops) {
        // After a mistake in the part that these are stops of, their number is unknown.
        Type<Integer, KeyScope> stop = stopOf(parent.fields().isDoubtful() ? Integer.MAX_VALUE : stops);
        Parameter<List<Integer>> read = list(
                parent,
                "stops",
                path,
                Type.read((node, scope) -> stop.read(node, scope).or(() -> Optional.of(0)), stop.schema()));
        if (read.value().size() == parts && !parent.fields().isDoubtful()) {
            return read;
        }
        // Where there are none, they could not be dealt, which is reported.
        if (parts > 0) {
            parent.conflict(
                    Code.MISFIT,
                    "stops",
                    "there are %d stops, for %d".formatted(read.value().size(), parts));
        }
        return new Parameter<>(path, Collections.nCopies(parts, 0), read.kind(), read.source());
    }

    /** A list of such values; anything but a list is read as its only item. */
    <T> Parameter<List<T>> list(Keys<?, KeyScope> parent, String key, String path, Type<T, KeyScope> item) {
        Type<List<T>, KeyScope> list = Type.read(
                (node, scope) -> Optional.of((node instanceof YamlList all ? all.items() : List.of(node))
                        .stream().flatMap(any -> item.read(any, scope).stream()).toList()),
                Schema.either(Schema.list(item.schema()), item.schema()));
        return read(parent, key, path, List.of(), list);
    }

    /** The number of a part that the machine does not have. */
    static <T> Parameter<T> absent(String path, T value) {
        return new Parameter<>(path, value, Kind.CHOSEN, "the machine has no such part");
    }

    private <T> Parameter<T> read(
            Keys<?, KeyScope> parent, String key, String path, T harmless, Type<T, KeyScope> type) {
        return read(parent, key, path, false, harmless, type);
    }

    private <T> Parameter<T> read(
            Keys<?, KeyScope> parent, String key, String path, boolean time, T harmless, Type<T, KeyScope> type) {
        if (parent.has(key) && !(parent.fields().node(key).orElseThrow() instanceof YamlMap)) {
            parent.error(Code.MISSING_KIND, key, "`kind` is missing: published, measured, calibrated or chosen")
                    .note("write `{value: …, kind: published, source: \"…\"}`");
            return new Parameter<>(path, harmless, Kind.PUBLISHED, "");
        }
        String values = type.schema().name();
        Keys<?, KeyScope> keys = parent.map(key, values.isEmpty() ? "" : "number-" + values);
        T value = keys.value("value", type, harmless);
        Parameter<T> parameter = new Parameter<>(path, value, kind(keys), source(keys), time);
        keys.done();
        all.add(parameter);
        return parameter;
    }

    static Kind kind(Keys<?, KeyScope> keys) {
        return keys.value("kind", KIND, Kind.PUBLISHED);
    }

    static String source(Keys<?, KeyScope> keys) {
        return keys.value("source", PlainTypes.TEXT, "");
    }
}
