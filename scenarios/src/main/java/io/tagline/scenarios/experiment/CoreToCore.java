package io.tagline.scenarios.experiment;

import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.program.LineBlock;
import io.tagline.simulator.program.LineSetup;
import io.tagline.simulator.program.LineSetup.Holder;
import io.tagline.simulator.program.Operation;
import io.tagline.simulator.program.Program;
import io.tagline.simulator.program.Step;
import io.tagline.simulator.program.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * How long it takes to hand a modified line from one core to another, for every two cores of a machine: the latency of an atomic step,
 * over random lines.
 *
 * @param nanoseconds row i, column j: core i takes the line from core j; nothing on the diagonal
 */
public record CoreToCore(Machine machine, double[][] nanoseconds) {

    private static final double PICOSECONDS_PER_NANOSECOND = 1000;

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

    /** Measures a machine; each number is the mean of so many hand-offs. */
    public static CoreToCore measure(Machine machine, Protocol protocol, long seed, int replications) {
        int cores = machine.cores().count().value();
        double[][] matrix = new double[cores][cores];
        for (int to = 0; to < cores; to++) {
            for (int from = 0; from < cores; from++) {
                matrix[to][from] = to == from ? 0 : handOff(machine, protocol, seed, replications, to, from);
            }
        }
        return new CoreToCore(machine, matrix);
    }

    private static double handOff(Machine machine, Protocol protocol, long seed, int replications, int to, int from) {
        Program program = new Program(List.of(List.of(new Step(new Operation.Add(0, 1), 1))));
        LineSetup line = new LineSetup("line", 0, List.of(new Holder(from, "M")));
        List<LineBlock> blocks = List.of(new LineBlock("line", OptionalLong.empty(), List.of(line)));
        String point = "core %d from core %d".formatted(to, from);
        TimedMachine timed =
                new TimedMachine(machine, protocol, new Workload(program, blocks, List.of(to)), seed, point);
        long sum = 0;
        for (int replication = 0; replication < replications; replication++) {
            sum += timed.run(replication).ends()[0];
        }
        return sum / PICOSECONDS_PER_NANOSECOND / replications;
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
