package io.tagline.scenarios.experiment;

import io.tagline.documents.units.Units;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * How long it takes to hand a flag from one core to another, for every two cores of a machine: half a round trip of a flag on which
 * both spin by compare-exchange, over random lines, as github.com/nviennot/core-to-core-latency measures it.
 *
 * @param nanoseconds row i, column j: a round trip from core i to core j and back; nothing on the diagonal
 */
public record CoreToCore(Machine machine, double[][] nanoseconds) {

    /** Round trips before the one that is measured: the line comes from memory only once. */
    private static final int WARM_UP = 2;

    /** Two cores, by where they are. */
    public enum Location {
        SAME_SOCKET("same socket"),
        OTHER_SOCKET("other socket");

        private final String word;

        Location(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * Measures a machine, each row where the executor runs it; each number is the mean of so many hand-offs. Ends with a
     * {@link CancellationException} soon after it has been cancelled.
     */
    public static CoreToCore measure(
            Machine machine,
            Protocol protocol,
            long seed,
            int replications,
            Executor executor,
            BooleanSupplier cancelled) {
        int cores = machine.cores().count().value();
        List<CompletableFuture<double[]>> rows = IntStream.range(0, cores)
                .mapToObj(to -> CompletableFuture.supplyAsync(
                        () -> IntStream.range(0, cores)
                                .peek(from -> stopIf(cancelled))
                                .mapToDouble(from ->
                                        to == from ? 0 : handOff(machine, protocol, seed, replications, to, from))
                                .toArray(),
                        executor))
                .toList();
        return new CoreToCore(machine, rows.stream().map(CoreToCore::joined).toArray(double[][]::new));
    }

    private static void stopIf(BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
    }

    private static double[] joined(CompletableFuture<double[]> row) {
        try {
            return row.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof CancellationException cancellation) {
                throw cancellation;
            }
            throw e;
        }
    }

    private static double handOff(Machine machine, Protocol protocol, long seed, int replications, int to, int from) {
        LineBlock flag = new LineBlock("flag", OptionalLong.empty(), List.of(new LineSetup("flag", 0, List.of())));
        Workload workload = new Workload(new Program.Static(List.of(ping(), pong())), List.of(flag), List.of(to, from));
        String point = "core %d from core %d".formatted(to, from);
        TimedMachine timed = new TimedMachine(machine, protocol, workload, seed, point);
        long sum = 0;
        for (int replication = 0; replication < replications; replication++) {
            ThreadTimes times = timed.run(replication);
            sum += times.ends()[0] - times.starts()[0];
        }
        return Units.nanoseconds(sum) / replications / 2;
    }

    private static List<Step> ping() {
        Step ping = new Step(new Operation.CompareExchange(0, 1, 0, true), 1);
        List<Step> steps = new ArrayList<>(Collections.nCopies(WARM_UP, ping));
        steps.add(new Step(new Operation.StartClock(), 2));
        steps.add(ping);
        return steps;
    }

    private static List<Step> pong() {
        return Collections.nCopies(WARM_UP + 1, new Step(new Operation.CompareExchange(0, 0, 1, true), 1));
    }

    public int cores() {
        return nanoseconds.length;
    }

    public Location location(int to, int from) {
        return machine.socketOf(to, cores()) == machine.socketOf(from, cores())
                ? Location.SAME_SOCKET
                : Location.OTHER_SOCKET;
    }

    /** The latencies between cores that are so located, in ascending order. */
    public double[] latencies(Location location) {
        List<Double> all = new ArrayList<>();
        for (int to = 0; to < cores(); to++) {
            for (int from = 0; from < cores(); from++) {
                if (to != from && location(to, from) == location) {
                    all.add(nanoseconds[to][from]);
                }
            }
        }
        return all.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    /** The middle of some numbers, of which there is at least one. */
    public static double median(double... numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
