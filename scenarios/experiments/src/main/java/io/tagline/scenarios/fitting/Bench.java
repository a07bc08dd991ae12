package io.tagline.scenarios.fitting;

import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.HandOffs;
import io.tagline.scenarios.experiment.Parts;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Measures quantities of simulated machines, several at once. The random numbers of a stream are the same for all machines.
 *
 * @param replications of each measurement
 * @param measured receives how many more machines are done
 * @param cancelled whether nothing more is to be measured
 */
public record Bench(
        Protocol protocol,
        long seed,
        int replications,
        Executor executor,
        IntConsumer measured,
        BooleanSupplier cancelled) {

    /** The numbers of each quantity for each machine; throws {@link CancellationException} once it is cancelled. */
    List<Map<Quantity, double[]>> of(List<Machine> machines, Set<Quantity> quantities, int stream) {
        List<Map<Quantity, CompletableFuture<double[]>>> all = machines.stream()
                .map(machine -> new QuantityMeasurement(
                        machine, protocol, seed + stream, replications, HandOffs.Watch.until(cancelled)))
                .map(measurement -> begun(measurement, quantities))
                .toList();
        List<Map<Quantity, double[]>> found = new ArrayList<>();
        for (Map<Quantity, CompletableFuture<double[]>> machine : all) {
            Map<Quantity, double[]> numbers = new HashMap<>();
            machine.forEach((quantity, part) -> numbers.put(quantity, joined(part)));
            found.add(numbers);
            measured.accept(1);
        }
        return found;
    }

    private Map<Quantity, CompletableFuture<double[]>> begun(
            QuantityMeasurement measurement, Set<Quantity> quantities) {
        Map<Quantity, CompletableFuture<double[]>> parts = new LinkedHashMap<>();
        for (Quantity quantity : quantities) {
            parts.put(quantity, CompletableFuture.supplyAsync(() -> measurement.of(quantity), executor));
        }
        return parts;
    }

    private double[] joined(CompletableFuture<double[]> part) {
        double[] numbers = Parts.joined(part);
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("interrupted");
        }
        return numbers;
    }
}
