package io.tagline.experiments.fitting;

import io.tagline.documents.units.Units;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.measurement.CorePair;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.measurement.HandOffs;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/** Measures quantities of a simulated machine: means over random lines, the same ones for every machine. */
record QuantityMeasurement(Machine machine, Protocol protocol, long seed, int replications, Watch watch) {

    /** The number of reader counts for a slope. */
    private static final int COUNTS = 5;

    /** Lines that each core copies: many times the number that may be outstanding. */
    private static final int COPIED = 64;

    /** How many cores read a cache that they share. */
    private static final int READERS = 8;

    private static final int LINE = 0;

    /** Its numbers, in its unit. */
    double[] of(Quantity quantity) {
        if (quantity instanceof Quantity.HandOff handOff) {
            return handOffs(handOff);
        }
        return new double[] {one(quantity)};
    }

    private double one(Quantity quantity) {
        if (quantity instanceof Quantity.Read read) {
            return read.pairs().stream()
                    .mapToDouble(pair -> read(read.state(), pair))
                    .average()
                    .orElseThrow();
        } else if (quantity instanceof Quantity.MemoryRead read) {
            return read.spots().stream().mapToDouble(this::memory).average().orElseThrow();
        } else if (quantity instanceof Quantity.CacheRead read) {
            return cache(read.level());
        } else if (quantity instanceof Quantity.Contention contention) {
            return slope(contention);
        } else if (quantity instanceof Quantity.Bandwidth bandwidth) {
            return rate(bandwidth);
        }
        throw new IllegalArgumentException("no single number: " + quantity);
    }

    private double[] handOffs(Quantity.HandOff handOff) {
        double[] found = new double[handOff.flags().size()];
        handOff.flags().stream().map(Quantity.Flag::memory).distinct().forEach(memory -> {
            List<Integer> places = IntStream.range(0, found.length)
                    .filter(i -> handOff.flags().get(i).memory().equals(memory))
                    .boxed()
                    .toList();
            List<CorePair> pairs =
                    places.stream().map(i -> handOff.flags().get(i).pair()).toList();
            CoreToCore measured =
                    new HandOffs(protocol, memory, seed, replications, Runnable::run, watch).of(machine, pairs);
            for (int i = 0; i < measured.handOffs().size(); i++) {
                found[places.get(i)] = measured.handOffs().get(i).nanoseconds();
            }
        });
        return handOff.each() ? found : new double[] {CoreToCore.median(found)};
    }

    private double read(String state, CorePair pair) {
        LineSetup line = new LineSetup("line", 0, List.of(new Holder(pair.from(), state)));
        OptionalInt near = OptionalInt.of(machine.socketOfCore(pair.from()));
        Operation load = new Operation.Load(LINE);
        return mean("read " + pair, List.of(List.of(load)), List.of(block(near, line)), List.of(pair.to()));
    }

    private double memory(Quantity.Spot spot) {
        LineSetup line = new LineSetup("line", 0, List.of());
        Operation load = new Operation.Load(LINE);
        return mean(
                "memory " + spot,
                List.of(List.of(load)),
                List.of(block(OptionalInt.of(spot.socket()), line)),
                List.of(spot.core()));
    }

    /** A cache shared by cores is nearer to some of them: the mean of a few that are spread over the cores of the first one. */
    private double cache(int level) {
        if (level < machine.cores().levels().size()) {
            return cache(level, 0);
        }
        int[] cores = IntStream.range(0, machine.cores().count().value())
                .filter(core -> machine.groupOfCore(core) == machine.groupOfCore(0))
                .toArray();
        return IntStream.range(0, READERS)
                .map(i -> cores[(2 * i + 1) * cores.length / (2 * READERS)])
                .distinct()
                .mapToDouble(core -> cache(level, core))
                .average()
                .orElseThrow();
    }

    /** Reads more lines of its set than the next nearer cache has ways, which evicts the line from that cache. */
    private double cache(int level, int core) {
        List<Operation> loads = new ArrayList<>(List.of(new Operation.Load(LINE)));
        int lines = 1;
        if (level > 0) {
            CacheLevel before = machine.cores().levels().get(level - 1);
            int sets = before.sets(machine.lineBytes().value());
            for (int i = 1; i <= before.ways().value() + 1; i++) {
                loads.add(new Operation.Load(i * sets));
            }
            lines += (before.ways().value() + 1) * sets;
        }
        loads.add(new Operation.StartClock());
        loads.add(new Operation.Load(LINE));
        LineSetup line = new LineSetup("line", 0, List.of());
        OptionalInt near = OptionalInt.of(machine.socketOfCore(core));
        LineBlock own = new LineBlock("own", OptionalLong.empty(), near, Collections.nCopies(lines, line));
        return mean("cache %d of %d".formatted(level, core), List.of(loads), List.of(own), List.of(core));
    }

    private double slope(Quantity.Contention contention) {
        SimpleRegression regression = new SimpleRegression();
        int most = contention.readers().size();
        IntStream.range(0, COUNTS)
                .map(i -> 1 + i * (most - 1) / (COUNTS - 1))
                .distinct()
                .forEach(count -> regression.addData(count, slowest(contention, count)));
        return regression.getSlope();
    }

    private double slowest(Quantity.Contention contention, int count) {
        LineSetup line = new LineSetup("line", 0, List.of(new Holder(contention.holder(), contention.state())));
        OptionalInt near = OptionalInt.of(machine.socketOfCore(contention.holder()));
        List<Operation> load = List.of(new Operation.Load(LINE));
        return mean(
                "contention " + count,
                Collections.nCopies(count, load),
                List.of(block(near, line)),
                contention.readers().subList(0, count));
    }

    /** Bytes per nanosecond are GB/s. */
    private double rate(Quantity.Bandwidth bandwidth) {
        List<List<Operation>> threads = new ArrayList<>();
        List<LineBlock> blocks = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        LineSetup far = new LineSetup("far", 0, List.of());
        for (Quantity.Spot spot : bandwidth.spots()) {
            int first = 2 * COPIED * threads.size();
            LineSetup own = new LineSetup("own", 0, List.of(new Holder(spot.core(), written())));
            threads.add(List.of(new Operation.Copy(first, first + COPIED, COPIED)));
            blocks.add(lines(spot.socket(), far));
            blocks.add(lines(machine.socketOfCore(spot.core()), own));
            cores.add(spot.core());
        }
        double bytes = (double) COPIED * machine.lineBytes().value() * threads.size();
        return bytes / mean("bandwidth", threads, blocks, cores);
    }

    private String written() {
        return protocol.cache().stableStates().stream()
                .filter(state -> state.permission() == Permission.READ_WRITE)
                .map(State::name)
                .findFirst()
                .orElseThrow();
    }

    private static LineBlock lines(int socket, LineSetup line) {
        return new LineBlock(
                line.name(), OptionalLong.empty(), OptionalInt.of(socket), Collections.nCopies(COPIED, line));
    }

    private static LineBlock block(OptionalInt socket, LineSetup line) {
        return new LineBlock(line.name(), OptionalLong.empty(), socket, List.of(line));
    }

    /** How long the slowest thread takes, in nanoseconds. */
    private double mean(String name, List<List<Operation>> threads, List<LineBlock> blocks, List<Integer> cores) {
        Program program = new Program.Static(threads.stream()
                .map(thread -> thread.stream()
                        .map(operation -> new ProgramStep(operation, 1))
                        .toList())
                .toList());
        TimedMachine timed = new TimedMachine(machine, protocol, new Workload(program, blocks, cores), seed, name);
        long sum = 0;
        for (int replication = 0; replication < replications && !watch.isCancelled(); replication++) {
            sum += slowest(timed.run(replication));
        }
        return Units.nanoseconds(sum) / replications;
    }

    private static long slowest(ThreadTimes times) {
        return IntStream.range(0, times.ends().length)
                .mapToLong(thread -> times.ends()[thread] - times.starts()[thread])
                .max()
                .orElseThrow();
    }
}
