package io.tagline.experiments.fitting;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Printable;
import io.tagline.documents.units.Units;
import io.tagline.documents.watch.Watch;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.Quantity.Flag;
import io.tagline.experiments.matrix.MatrixPlacement;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Numbering;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;

/** Reads the numbers of a source, each as one class, and the quantities that they measure. */
final class FitSourceReader {

    static final String MATRIX = "matrix";

    private static final int MOST_SECTIONS = 1000;

    private static final String MEMORY = "memory";
    private static final String FROM = "from";
    private static final String LATENCY = "latency";

    /** How many pairs of cores represent a distance. */
    static final int PAIRS = 4;

    /** The kinds of rows that a source may have, by their keys. */
    enum Kind {
        HAND_OFFS,
        READS,
        CONTENTION,
        BANDWIDTH;

        String key() {
            return Scalars.written(this);
        }

        static List<String> keys() {
            return Arrays.stream(values()).map(Kind::key).toList();
        }
    }

    private final Machine machine;
    private final Protocol protocol;
    private final Distances distances;
    private final Library matrices;
    private final Diagnostics diagnostics;

    FitSourceReader(Machine machine, Protocol protocol, Library matrices, Diagnostics diagnostics) {
        this.machine = machine;
        this.protocol = protocol;
        this.distances = new Distances(machine);
        this.matrices = matrices;
        this.diagnostics = diagnostics;
    }

    /** The classes of the matrix that a source names, if it does; {@code doubts} receives doubts about it. */
    List<DataClass> matrix(Fields source, List<String> doubts) {
        if (!source.has(MATRIX)) {
            return List.of();
        }
        MatrixPlacement placement = new MatrixPlacement(
                machine,
                source.optionalInteger("section", 1, MOST_SECTIONS).stream()
                        .mapToInt(Integer::intValue)
                        .findFirst(),
                source.optional("numbering", (node, d) -> Scalars.choice(node, Numbering.Common.class, d)),
                source.optionalInteger("count-from", 0, 1).stream()
                        .mapToInt(Integer::intValue)
                        .findFirst());
        OptionalInt memory = source.optionalInteger(MEMORY, 0, machine.socketCount() - 1).stream()
                .mapToInt(Integer::intValue)
                .findFirst();
        int before = diagnostics.count();
        List<DataClass> classes = source.optional(MATRIX, Scalars::text)
                .flatMap(file -> matrices.open(file, source.span(MATRIX), Code.FILE_MISSING, diagnostics))
                .flatMap(csv -> placement.read(csv, diagnostics))
                .map(matrix -> {
                    doubts.addAll(matrix.doubts());
                    return new MatrixClasses(machine).of(matrix, memory);
                })
                .orElse(List.of());
        if (classes.isEmpty() && diagnostics.count() == before) {
            source.error(Code.OUT_OF_RANGE, MATRIX, "this matrix has no number");
        }
        return classes;
    }

    Optional<DataClass> row(Kind kind, YamlNode node) {
        int before = diagnostics.count();
        Fields fields = Fields.of(node, kind.key(), diagnostics);
        Optional<DataClass> read = switch (kind) {
            case HAND_OFFS -> handOff(fields);
            case READS -> read(fields);
            case CONTENTION -> contention(fields);
            case BANDWIDTH -> bandwidth(fields);
        };
        fields.done();
        return read.filter(row -> diagnostics.count() == before && isPossible(row, fields));
    }

    private Optional<DataClass> handOff(Fields fields) {
        Optional<String> between = fields.optional("between", words(distances.ofThreads()));
        fields.require("between");
        Optional<String> memory = fields.optional(MEMORY, words(distances.toMemory()));
        double latency = latency(fields, LATENCY);
        return between.map(word -> {
            List<Flag> flags = distances.pairs(word, Distances.PAIRS).stream()
                    .map(pair -> new Flag(
                            pair,
                            memory.map(m -> OptionalInt.of(distances.socket(m, pair.to())))
                                    .orElse(OptionalInt.empty())))
                    .toList();
            String name = "hand-off, " + word + memory.map(m -> ", memory " + m).orElse("");
            return new DataClass(name, new Quantity.HandOff(flags, false), List.of(latency));
        });
    }

    private Optional<DataClass> read(Fields fields) {
        double latency = latency(fields, LATENCY);
        List<String> kinds =
                List.of("state", MEMORY, "cache").stream().filter(fields::has).toList();
        if (kinds.size() != 1) {
            diagnostics
                    .error(Code.MISSING_KEY, fields.span(), "a read is of one of `state`, `memory` and `cache`")
                    .note("write for example `{state: M, from: other socket, latency: 94 ns}`");
            return Optional.empty();
        } else if (kinds.contains(MEMORY)) {
            return fields.optional(MEMORY, words(distances.toMemory()))
                    .map(word -> new DataClass(
                            "memory, " + word, new Quantity.MemoryRead(distances.memories(word)), List.of(latency)));
        } else if (kinds.contains("cache")) {
            List<String> caches = caches();
            return fields.optional("cache", words(caches))
                    .map(cache ->
                            new DataClass(cache, new Quantity.CacheRead(caches.indexOf(cache)), List.of(latency)));
        }
        Optional<String> state = fields.optional("state", words(states()));
        Optional<String> from = fields.optional(FROM, words(distances.ofCores()));
        fields.require(FROM);
        return state.flatMap(s -> from.map(word ->
                new DataClass(s + ", " + word, new Quantity.Read(s, distances.pairs(word, PAIRS)), List.of(latency))));
    }

    private List<String> caches() {
        List<String> names = new ArrayList<>(
                machine.cores().levels().stream().map(CacheLevel::name).toList());
        machine.sharedCaches().ifPresent(shared -> names.add(shared.name()));
        return names;
    }

    private List<String> states() {
        return protocol.cache().stableStates().stream()
                .filter(state -> state.permission() != Permission.NONE)
                .map(State::name)
                .toList();
    }

    private Optional<DataClass> contention(Fields fields) {
        Optional<String> state = fields.optional("state", words(states()));
        fields.require("state");
        Optional<String> from = fields.optional(FROM, words(distances.ofCores()));
        fields.require(FROM);
        double slope = latency(fields, "slope");
        List<Integer> around = from.map(word -> distances.within(word, 0)).orElse(List.of());
        int readers = (int) fields.integer("readers", 2, Math.max(2, around.size()));
        return around.size() < readers
                ? Optional.empty()
                : state.map(s -> new DataClass(
                        "slope of %d readers of %s, %s".formatted(readers, s, from.orElse("")),
                        new Quantity.Contention(s, 0, around.subList(0, readers)),
                        List.of(slope)));
    }

    private Optional<DataClass> bandwidth(Fields fields) {
        int cores = (int) fields.integer("cores", 1, machine.cores().count().value());
        Optional<String> memory = fields.optional(MEMORY, words(distances.toMemory()));
        fields.require(MEMORY);
        long rate = fields.required("rate", 1L, Scalars::bandwidth);
        return positive(fields, "rate", rate)
                ? memory.map(word -> new DataClass(
                        "bandwidth of %d %s, memory %s".formatted(cores, cores == 1 ? "core" : "cores", word),
                        new Quantity.Bandwidth(distances.memories(word, cores)),
                        List.of(Units.gigabytes(rate))))
                : Optional.empty();
    }

    /** A positive time in nanoseconds, because errors are relative to it. */
    private double latency(Fields fields, String key) {
        long picoseconds = fields.required(key, 1L, Scalars::duration);
        return positive(fields, key, picoseconds) ? Units.nanoseconds(picoseconds) : 1;
    }

    private static boolean positive(Fields fields, String key, long number) {
        if (number == 0) {
            fields.error(Code.OUT_OF_RANGE, key, "0 cannot be compared: errors are relative");
        }
        return number > 0;
    }

    private static BiFunction<YamlNode, Diagnostics, Optional<String>> words(Collection<String> legal) {
        return (node, d) -> Scalars.choice(node, legal, d);
    }

    /** Whether the protocol allows the lines to be where the row needs them. */
    private boolean isPossible(DataClass row, Fields fields) {
        try {
            new QuantityMeasurement(machine, protocol, 0, 1, Watch.NONE).of(row.quantity());
            return true;
        } catch (SimulationException e) {
            diagnostics.error(
                    Code.IMPOSSIBLE_LINE_STATES,
                    fields.span("state"),
                    Printable.shortened(String.valueOf(e.getMessage()), 200));
            return false;
        }
    }
}
