package io.tagline.models.graph;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The operations of small programs, thread by thread, and their graph. */
final class Threads {

    private Threads() {}

    /** The graph of a program, whose lines hold 0 at first. */
    static ClaGraph graph(int lines, StepBudget budget, List<List<Operation>> threads) {
        return ClaGraph.of(program(threads), blocks(lines), budget);
    }

    static ClaGraph.Busiest busiest(int lines, List<List<Operation>> threads) {
        return ClaGraph.Busiest.of(program(threads), blocks(lines));
    }

    private static Program.Static program(List<List<Operation>> threads) {
        return new Program.Static(threads.stream()
                .map(operations -> operations.stream()
                        .map(operation -> new ProgramStep(operation, 1))
                        .toList())
                .toList());
    }

    private static List<LineBlock> blocks(int lines) {
        List<LineSetup> setups = IntStream.range(0, lines)
                .mapToObj(i -> new LineSetup("line" + i, 0, List.of()))
                .toList();
        return List.of(new LineBlock("lines", OptionalLong.empty(), setups));
    }

    /** The same with as many steps as usual. */
    static ClaGraph graph(int lines, List<List<Operation>> threads) {
        return graph(lines, new StepBudget(StepBudget.USUAL), threads);
    }

    static List<List<Operation>> each(int threads, IntFunction<List<Operation>> operations) {
        return IntStream.range(0, threads).mapToObj(operations).toList();
    }

    static Operation await(int line, long value) {
        return new Operation.Wait(line, WaitComparison.EQUAL, value);
    }

    /** One after the other, each by its number, so many rounds. */
    static List<List<Operation>> ticketLock(int threads, int rounds) {
        return each(
                threads,
                me -> IntStream.range(0, rounds)
                        .boxed()
                        .flatMap(round -> List.of(await(0, (long) round * threads + me), Operation.add(0, 1)).stream())
                        .toList());
    }
}
