package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ObservedExecution;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** A small program for tests, thread i on core i unless said otherwise, each line apart from the others. */
final class Sketch {

    private static final TransferCosts PAPERS = TransferCosts.of(1_000, 100_000, 150_000);

    private final List<List<ProgramStep>> threads = new ArrayList<>();
    private final List<LineBlock> blocks = new ArrayList<>();
    private final List<Integer> cores;
    private int lines;

    Sketch(int threads) {
        this(IntStream.range(0, threads).boxed().toList());
    }

    /** Thread i is on the i-th of these cores. */
    Sketch(List<Integer> cores) {
        this.cores = cores;
        cores.forEach(core -> threads.add(new ArrayList<>()));
    }

    /** A line in memory, content 0. */
    int flag() {
        return line(List.of());
    }

    /** A line that a thread holds in state E, content 0. */
    int owned(int thread) {
        return held(thread, "E");
    }

    /** A line that a thread holds in a state, content 0. */
    int held(int thread, String state) {
        return line(List.of(new Holder(cores.get(thread), state)));
    }

    /** A line in the memory of a socket, content 0. */
    int homed(int socket) {
        String name = "line" + lines;
        blocks.add(new LineBlock(
                name, OptionalLong.empty(), OptionalInt.of(socket), List.of(new LineSetup(name, 0, List.of()))));
        return lines++;
    }

    /** A line that each of these threads holds in state S, content 0. */
    int shared(int... holders) {
        return line(IntStream.of(holders)
                .mapToObj(thread -> new Holder(cores.get(thread), "S"))
                .toList());
    }

    /** Consecutive lines that these threads hold in state E; the number of the first. */
    int row(int... owners) {
        int first = lines;
        IntStream.of(owners).forEach(this::owned);
        return first;
    }

    /** Lines of one block in memory, content 0; the number of the first. */
    int block(int count) {
        int first = lines;
        String name = "line" + first;
        blocks.add(new LineBlock(
                name, OptionalLong.empty(), Collections.nCopies(count, new LineSetup(name, 0, List.of()))));
        lines += count;
        return first;
    }

    private int line(List<Holder> holders) {
        String name = "line" + lines;
        blocks.add(new LineBlock(name, OptionalLong.empty(), List.of(new LineSetup(name, 0, holders))));
        return lines++;
    }

    private Sketch add(int thread, Operation operation) {
        threads.get(thread).add(new ProgramStep(operation, 1));
        return this;
    }

    Sketch write(int thread, int line, long value) {
        return add(thread, new Operation.Store(line, value));
    }

    Sketch add(int thread, int line, long value) {
        return add(thread, Operation.add(line, value));
    }

    Sketch load(int thread, int line) {
        return add(thread, new Operation.Load(line));
    }

    Sketch copy(int thread, int from, int to, int count) {
        return add(thread, new Operation.Copy(from, to, count));
    }

    /** Waits until the line holds at least {@code value}. */
    Sketch await(int thread, int line, long value) {
        return add(thread, new Operation.Wait(line, WaitComparison.AT_LEAST, value));
    }

    Sketch compute(int thread, long nanoseconds) {
        return add(thread, new Operation.Compute(1000 * nanoseconds));
    }

    Sketch barrier(int thread) {
        return add(thread, new Operation.Barrier());
    }

    Sketch startClock(int thread) {
        return add(thread, new Operation.StartClock());
    }

    List<Integer> cores() {
        return cores;
    }

    Program.Static program() {
        return new Program.Static(threads);
    }

    ClaGraph graph() {
        return ClaGraph.of(program(), blocks, new StepBudget(StepBudget.USUAL));
    }

    /** The graph of an execution in which each operation, thread by thread, waited for these, and of whose order nothing is known. */
    ClaGraph graph(List<List<Integer>> sources) {
        ObservedExecution.Times whole = new ObservedExecution.Times(0, 0, Long.MAX_VALUE);
        ObservedExecution execution = new ObservedExecution(Collections.nCopies(sources.size(), whole), sources, false);
        return ClaGraph.ofExecution(program(), blocks, new StepBudget(StepBudget.USUAL), execution);
    }

    LatencyBounds bounds(TransferCosts costs) {
        return LatencyBounds.of(graph(), cores(), costs);
    }

    /** T_min and T_max of a thread as formulas. */
    String band(int thread) {
        return min(thread) + " … " + max(thread);
    }

    /** T_min of a thread. */
    String min(int thread) {
        return bounds(PAPERS).min().ends().get(thread).formula();
    }

    /** T_max of a thread. */
    String max(int thread) {
        return bounds(PAPERS).max().orElseThrow().ends().get(thread).formula();
    }
}
