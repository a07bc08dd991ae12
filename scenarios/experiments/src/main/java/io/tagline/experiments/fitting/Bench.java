package io.tagline.experiments.fitting;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Parts;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Measures quantities of simulated machines, several at once. The random numbers of a stream are the same for all machines. */
public final class Bench implements AutoCloseable {

    private final Protocol protocol;
    private final long seed;
    private final int replications;
    private final Executor executor;
    private final Watch watch;
    private final Watch.Task task;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger expected = new AtomicInteger();

    /** {@code replications}: those of each measurement. */
    public Bench(Protocol protocol, long seed, int replications, Executor executor, Watch watch) {
        this.protocol = protocol;
        this.seed = seed;
        this.replications = replications;
        this.executor = executor;
        this.watch = watch;
        this.task = watch.begin("machines simulated");
    }

    long seed() {
        return seed;
    }

    /** Expects about so many more machines to be measured. */
    void expect(int machines) {
        expected.addAndGet(machines);
    }

    /** The numbers of each quantity for each machine; throws {@link CancellationException} once it is cancelled. */
    List<Map<Quantity, double[]>> of(List<Machine> machines, Set<Quantity> quantities, int stream) {
        List<Map<Quantity, Supplier<double[]>>> all = machines.stream()
                .map(machine -> new QuantityMeasurement(machine, protocol, seed + stream, replications, watch.quiet()))
                .map(measurement -> begun(measurement, quantities))
                .toList();
        List<Map<Quantity, double[]>> found = new ArrayList<>();
        for (Map<Quantity, Supplier<double[]>> machine : all) {
            Map<Quantity, double[]> numbers = new HashMap<>();
            machine.forEach((quantity, part) -> numbers.put(quantity, result(part)));
            found.add(numbers);
            task.at(done.incrementAndGet(), expected.get(), "");
        }
        return found;
    }

    private Map<Quantity, Supplier<double[]>> begun(QuantityMeasurement measurement, Set<Quantity> quantities) {
        Map<Quantity, Supplier<double[]>> parts = new LinkedHashMap<>();
        for (Quantity quantity : quantities) {
            parts.put(quantity, Parts.begin(() -> measurement.of(quantity), executor));
        }
        return parts;
    }

    private double[] result(Supplier<double[]> part) {
        double[] numbers = part.get();
        watch.check();
        return numbers;
    }

    @Override
    public void close() {
        task.close();
    }
}
