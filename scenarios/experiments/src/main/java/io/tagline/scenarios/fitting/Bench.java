package io.tagline.scenarios.fitting;

import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.HandOffs;
import io.tagline.scenarios.experiment.Parts;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Measures quantities of simulated machines, several at once. The random numbers of a stream are the same for all machines.
 *
 * @param replications of each measurement
 * @param measured is told of each number of machines that are done
 * @param cancelled whether nothing more is to be measured
 */
public record Bench(
        Protocol protocol,
        long seed,
        int replications,
        Executor executor,
        IntConsumer measured,
        BooleanSupplier cancelled) {

    /** For each machine the numbers of all quantities, one after the other; throws {@link CancellationException} once it is cancelled. */
    List<double[]> of(List<Machine> machines, List<Quantity> quantities, int stream) {
        List<List<CompletableFuture<double[]>>> all = machines.stream()
                .map(machine -> new QuantityMeasurement(
                        machine, protocol, seed + stream, replications, HandOffs.Watch.until(cancelled)))
                .map(measurement -> begun(measurement, quantities))
                .toList();
        List<double[]> found = new ArrayList<>();
        for (List<CompletableFuture<double[]>> machine : all) {
            found.add(machine.stream()
                    .flatMapToDouble(part -> Arrays.stream(joined(part)))
                    .toArray());
            measured.accept(1);
        }
        return found;
    }

    /** Several sources may have the same quantity, which is then measured once. */
    private List<CompletableFuture<double[]>> begun(QuantityMeasurement measurement, List<Quantity> quantities) {
        Map<Quantity, CompletableFuture<double[]>> once = new HashMap<>();
        return quantities.stream()
                .map(quantity -> once.computeIfAbsent(
                        quantity, any -> CompletableFuture.supplyAsync(() -> measurement.of(any), executor)))
                .toList();
    }

    private double[] joined(CompletableFuture<double[]> part) {
        double[] numbers = Parts.joined(part);
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("interrupted");
        }
        return numbers;
    }
}
