package io.tagline.experiments.fitting;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Printable;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.units.Units;
import io.tagline.documents.watch.Watch;
import io.tagline.documents.yaml.Scalars;
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
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads the numbers of a source, each as one class, and the quantities that they measure. */
final class FitSourceReader {

    static final String MATRIX = "matrix";

    /** The keys of a source that give numbers. */
    static final List<String> NUMBERS =
            Stream.concat(Stream.of(MATRIX), Kind.keys().stream()).toList();

    private static final int MOST_SECTIONS = 1000;

    private static final String STATE = "state";
    private static final String MEMORY = "memory";
    private static final String CACHE = "cache";
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

    /** What was measured. */
    record Subject(Machine machine, Protocol protocol, Distances distances, Library matrices) {

        Subject(Machine machine, Protocol protocol, Library matrices) {
            this(machine, protocol, new Distances(machine), matrices);
        }
    }

    static final Type<Long, KeyScope> TIME = Type.read(
            (node, scope) -> Scalars.duration(node, scope.diagnostics()),
            Schema.text(Units.durations()).named("duration"));

    private static final Type<Long, KeyScope> RATE = Type.read(
            (node, scope) -> Scalars.bandwidth(node, scope.diagnostics()),
            Schema.text(Units.bandwidths()).named("bandwidth"));

    private final Optional<Subject> subject;
    private final Diagnostics diagnostics;

    /** Without a subject, the form of rows is read, and no class. */
    FitSourceReader(Optional<Subject> subject, Diagnostics diagnostics) {
        this.subject = subject;
        this.diagnostics = diagnostics;
    }

    private Machine machine() {
        return subject.orElseThrow().machine();
    }

    private Distances distances() {
        return subject.orElseThrow().distances();
    }

    /** The classes of the matrix that a source names, if it does; {@code doubts} receives doubts about it. */
    List<DataClass> matrix(Keys<?, KeyScope> source, List<String> doubts) {
        return source.given(MATRIX, () -> given(source, doubts)).orElse(List.of());
    }

    private List<DataClass> given(Keys<?, KeyScope> source, List<String> doubts) {
        OptionalInt section = integer(source, "section", 1, () -> MOST_SECTIONS);
        Optional<Numbering.Common> numbering = source.optional("numbering", PlainTypes.choice(Numbering.Common.class));
        OptionalInt first = integer(source, "count-from", 0, () -> 1);
        OptionalInt memory = integer(source, MEMORY, 0, () -> machine().socketCount() - 1);
        int before = diagnostics.count();
        List<DataClass> classes = source.optional(MATRIX, PlainTypes.TEXT)
                .flatMap(file -> subject.flatMap(
                        of -> of.matrices().open(file, source.fields().span(MATRIX), Code.FILE_MISSING, diagnostics)))
                .flatMap(csv -> new MatrixPlacement(machine(), section, numbering, first).read(csv, diagnostics))
                .map(matrix -> {
                    doubts.addAll(matrix.doubts());
                    return new MatrixClasses(machine()).of(matrix, memory);
                })
                .orElse(List.of());
        if (subject.isPresent() && classes.isEmpty() && diagnostics.count() == before) {
            source.error(Code.OUT_OF_RANGE, MATRIX, "this matrix has no number");
        }
        return classes;
    }

    private OptionalInt integer(Keys<?, KeyScope> keys, String key, int min, IntSupplier max) {
        return keys.optional(key, whole(min, max)).stream()
                .mapToInt(Long::intValue)
                .findFirst();
    }

    /** A whole number whose upper bound may be known of a machine only. */
    private Type<Long, KeyScope> whole(int min, IntSupplier max) {
        return Type.read(
                (node, scope) -> Scalars.integer(
                        node,
                        (long) min,
                        subject.isPresent() ? max.getAsInt() : Integer.MAX_VALUE,
                        scope.diagnostics()),
                Schema.of("integer").with("minimum", min));
    }

    Optional<DataClass> row(Kind kind, Keys<?, KeyScope> keys) {
        int before = diagnostics.count();
        Optional<DataClass> read = switch (kind) {
            case HAND_OFFS -> handOff(keys);
            case READS -> read(keys);
            case CONTENTION -> contention(keys);
            case BANDWIDTH -> bandwidth(keys);
        };
        keys.done();
        return read.filter(row -> diagnostics.count() == before && isPossible(row, keys));
    }

    private Optional<DataClass> handOff(Keys<?, KeyScope> keys) {
        Optional<String> between = required(keys, "between", () -> distances().ofThreads());
        Optional<String> memory = keys.optional(MEMORY, word(() -> distances().toMemory()));
        double latency = latency(keys, LATENCY);
        return between.map(word -> {
            List<Flag> flags = distances().pairs(word, Distances.PAIRS).stream()
                    .map(pair -> new Flag(
                            pair,
                            memory.map(m -> OptionalInt.of(distances().socket(m, pair.to())))
                                    .orElse(OptionalInt.empty())))
                    .toList();
            String name = "hand-off, " + word + memory.map(m -> ", memory " + m).orElse("");
            return new DataClass(name, new Quantity.HandOff(flags, false), List.of(latency));
        });
    }

    private Optional<DataClass> read(Keys<?, KeyScope> keys) {
        double latency = latency(keys, LATENCY);
        keys.holds(Schema.havingOne(STATE, MEMORY, CACHE));
        if (keys.isRead() && Stream.of(STATE, MEMORY, CACHE).filter(keys::has).count() != 1) {
            diagnostics
                    .error(Code.MISSING_KEY, keys.fields().span(), "a read is of one of `state`, `memory` and `cache`")
                    .note("write for example `{state: M, from: other socket, latency: 94 ns}`");
            return Optional.empty();
        }
        return Stream.of(
                        keys.given(MEMORY, () -> memory(keys, latency)),
                        keys.given(CACHE, () -> cache(keys, latency)),
                        keys.given(STATE, () -> state(keys, latency)))
                .flatMap(Optional::stream)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<DataClass> memory(Keys<?, KeyScope> keys, double latency) {
        return required(keys, MEMORY, () -> distances().toMemory())
                .map(word -> new DataClass(
                        "memory, " + word, new Quantity.MemoryRead(distances().memories(word)), List.of(latency)));
    }

    private Optional<DataClass> cache(Keys<?, KeyScope> keys, double latency) {
        return required(keys, CACHE, this::caches)
                .map(cache -> new DataClass(cache, new Quantity.CacheRead(caches().indexOf(cache)), List.of(latency)));
    }

    private Optional<DataClass> state(Keys<?, KeyScope> keys, double latency) {
        Optional<String> state = required(keys, STATE, this::states);
        Optional<String> from = required(keys, FROM, () -> distances().ofCores());
        return state.flatMap(s -> from.map(word -> new DataClass(
                s + ", " + word, new Quantity.Read(s, distances().pairs(word, PAIRS)), List.of(latency))));
    }

    private List<String> caches() {
        List<String> names = new ArrayList<>(
                machine().cores().levels().stream().map(CacheLevel::name).toList());
        machine().sharedCaches().ifPresent(shared -> names.add(shared.name()));
        return names;
    }

    private List<String> states() {
        return subject.orElseThrow().protocol().cache().stableStates().stream()
                .filter(state -> state.permission() != Permission.NONE)
                .map(State::name)
                .toList();
    }

    private Optional<DataClass> contention(Keys<?, KeyScope> keys) {
        Optional<String> state = required(keys, STATE, this::states);
        Optional<String> from = required(keys, FROM, () -> distances().ofCores());
        double slope = latency(keys, "slope");
        List<Integer> around = from.map(word -> distances().within(word, 0)).orElse(List.of());
        int readers = number(keys, "readers", 2, () -> Math.max(2, around.size()));
        return around.size() < readers
                ? Optional.empty()
                : state.map(s -> new DataClass(
                        "slope of %d readers of %s, %s".formatted(readers, s, from.orElse("")),
                        new Quantity.Contention(s, 0, around.subList(0, readers)),
                        List.of(slope)));
    }

    private Optional<DataClass> bandwidth(Keys<?, KeyScope> keys) {
        int cores = number(keys, "cores", 1, () -> machine().cores().count().value());
        Optional<String> memory = required(keys, MEMORY, () -> distances().toMemory());
        long rate = keys.value("rate", RATE, 1L);
        return positive(keys, "rate", rate)
                ? memory.map(word -> new DataClass(
                        "bandwidth of %d %s, memory %s".formatted(cores, cores == 1 ? "core" : "cores", word),
                        new Quantity.Bandwidth(distances().memories(word, cores)),
                        List.of(Units.gigabytes(rate))))
                : Optional.empty();
    }

    private int number(Keys<?, KeyScope> keys, String key, int min, IntSupplier max) {
        return Math.toIntExact(keys.value(key, whole(min, max), (long) min));
    }

    /** A positive time in nanoseconds, because errors are relative to it. */
    private static double latency(Keys<?, KeyScope> keys, String key) {
        long picoseconds = keys.value(key, TIME, 1L);
        return positive(keys, key, picoseconds) ? Units.nanoseconds(picoseconds) : 1;
    }

    private static boolean positive(Keys<?, KeyScope> keys, String key, long number) {
        if (number == 0) {
            keys.fields().error(Code.OUT_OF_RANGE, key, "0 cannot be compared: errors are relative");
        }
        return number > 0;
    }

    private Optional<String> required(
            Keys<?, KeyScope> keys, String key, Supplier<? extends Collection<String>> legal) {
        return Optional.of(keys.value(key, word(legal), "")).filter(word -> subject.isPresent() && !word.isEmpty());
    }

    /** A word that the subject knows; any, if there is none. */
    private Type<String, KeyScope> word(Supplier<? extends Collection<String>> legal) {
        return Type.read(
                (node, scope) -> subject.isPresent()
                        ? Scalars.choice(node, legal.get(), scope.diagnostics())
                        : PlainTypes.TEXT.read(node, scope),
                PlainTypes.TEXT.schema());
    }

    /** Whether the protocol allows the lines to be where the row needs them. */
    private boolean isPossible(DataClass row, Keys<?, KeyScope> keys) {
        try {
            new QuantityMeasurement(machine(), subject.orElseThrow().protocol(), 0, 1, Watch.NONE).of(row.quantity());
            return true;
        } catch (SimulationException e) {
            diagnostics.error(
                    Code.IMPOSSIBLE_LINE_STATES,
                    keys.fields().span(STATE),
                    Printable.shortened(String.valueOf(e.getMessage()), 200));
            return false;
        }
    }
}
