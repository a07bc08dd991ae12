package io.tagline.scenarios.benchmarks;

import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long it takes to find out what waits for what in a program, and its T_min and T_max. Run with {@code java -jar
 * scenarios/benchmarks/target/benchmarks.jar GraphBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class GraphBenchmark {

    private static final TransferCosts COSTS = TransferCosts.of(1_000, 100_000, 150_000);

    /** The programs, of any number of threads. */
    public enum Shape {
        /** The root tells all others, who copy its message and tell it: one-line-broadcast along a flat tree. */
        FLAT,
        /** The same along a binary tree. */
        BINARY,
        /** In each round, everybody tells one and waits for another one. */
        DISSEMINATION,
        /** One after the other, each by its number. */
        TICKET
    }

    @Param
    Shape shape;

    @Param({"16", "32", "64", "128", "256", "512", "1024"})
    int threads;

    private Program.Static program;
    private List<LineBlock> blocks;
    private List<Integer> cores;

    @Setup(Level.Trial)
    public void write() {
        program = new Program.Static(IntStream.range(0, threads)
                .mapToObj(me -> operations(me).stream()
                        .map(operation -> new ProgramStep(operation, 1))
                        .toList())
                .toList());
        List<LineSetup> lines = IntStream.range(0, 16 * threads)
                .mapToObj(i -> new LineSetup("line" + i, 0, List.of()))
                .toList();
        blocks = List.of(new LineBlock("lines", OptionalLong.empty(), lines));
        cores = IntStream.range(0, threads).boxed().toList();
    }

    private List<Operation> operations(int me) {
        return switch (shape) {
            case FLAT -> broadcast(me, 0, me == 0 ? threads - 1 : 0);
            case BINARY -> broadcast(me, (me - 1) / 2, Math.max(0, Math.min(2, threads - 1 - 2 * me)));
            case DISSEMINATION -> dissemination(me);
            case TICKET ->
                List.of(
                        new Operation.Wait(0, WaitComparison.EQUAL, me),
                        new Operation.Load(1),
                        new Operation.Store(1, me),
                        Operation.add(0, 1));
        };
    }

    /** Lines: data, a flag for the sons, a flag of the sons, each for every thread. */
    private List<Operation> broadcast(int me, int parent, int sons) {
        List<Operation> operations = new ArrayList<>();
        if (me > 0) {
            operations.add(new Operation.Wait(threads + parent, WaitComparison.EQUAL, 1));
            operations.add(new Operation.Copy(parent, me, 1));
            operations.add(Operation.add(2 * threads + parent, 1));
        }
        if (sons > 0) {
            operations.add(new Operation.Store(threads + me, 1));
            operations.add(new Operation.Wait(2 * threads + me, WaitComparison.EQUAL, sons));
        }
        return operations;
    }

    private List<Operation> dissemination(int me) {
        List<Operation> operations = new ArrayList<>();
        for (int round = 0, distance = 1; distance < threads; round++, distance *= 2) {
            operations.add(new Operation.Store(round * threads + (me + distance) % threads, 1));
            operations.add(new Operation.Wait(round * threads + me, WaitComparison.EQUAL, 1));
        }
        return operations;
    }

    @Benchmark
    public LatencyBounds bounds() {
        ClaGraph graph = ClaGraph.of(program, blocks, new StepBudget(StepBudget.USUAL));
        return LatencyBounds.of(graph, cores, COSTS);
    }
}
