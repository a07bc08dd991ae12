package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.Comparison;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** A small program for tests, thread i on core i, each line apart from the others. */
final class Sketch {

    private final List<List<Step>> threads = new ArrayList<>();
    private final List<LineBlock> blocks = new ArrayList<>();

    Sketch(int threads) {
        IntStream.range(0, threads).forEach(i -> this.threads.add(new ArrayList<>()));
    }

    /** A line in memory, content 0. */
    int flag() {
        return line(List.of());
    }

    /** A line that a thread holds in state E, content 0. */
    int owned(int thread) {
        return line(List.of(new Holder(thread, "E")));
    }

    private int line(List<Holder> holders) {
        int number = blocks.size();
        String name = "line" + number;
        blocks.add(new LineBlock(name, OptionalLong.empty(), List.of(new LineSetup(name, 0, holders))));
        return number;
    }

    private Sketch add(int thread, Operation operation) {
        threads.get(thread).add(new Step(operation, 1));
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

    /** Waits until the line holds at least {@code value}. */
    Sketch await(int thread, int line, long value) {
        return add(thread, new Operation.Wait(line, Comparison.AT_LEAST, value));
    }

    Sketch compute(int thread, long nanoseconds) {
        return add(thread, new Operation.Compute(1000 * nanoseconds));
    }

    Sketch startClock(int thread) {
        return add(thread, new Operation.StartClock());
    }

    List<Integer> cores() {
        return IntStream.range(0, threads.size()).boxed().toList();
    }

    Program.Static program() {
        return new Program.Static(threads);
    }

    ClaGraph graph() {
        return ClaGraph.of(program(), blocks, new StepBudget(StepBudget.USUAL));
    }

    LatencyBounds bounds(TransferCosts costs) {
        return LatencyBounds.of(graph(), cores(), costs);
    }

    /** T_min and T_max of a thread as formulas. */
    String band(int thread) {
        LatencyBounds bounds = bounds(TransferCosts.of(1_000, 100_000, 150_000));
        return bounds.min().ends().get(thread).formula() + " … "
                + bounds.max().orElseThrow().ends().get(thread).formula();
    }
}
