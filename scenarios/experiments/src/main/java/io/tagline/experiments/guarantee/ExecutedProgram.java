package io.tagline.experiments.guarantee;

import io.tagline.models.graph.ObservedExecution;
import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/**
 * The operations that the threads of a workload executed in one replication, as a static program on the same cores.
 *
 * @param times when the threads began and ended
 */
public record ExecutedProgram(Workload workload, ObservedExecution execution, ThreadTimes times) {

    /** Simulates a replication of a workload on a separate machine, and observes it. */
    public static ExecutedProgram of(TimedMachine timed, Machine machine, Workload workload, long replication) {
        ExecutionRecorder recorder = new ExecutionRecorder(timed, workload);
        timed.observe(recorder);
        ThreadTimes times = timed.run(replication);
        Program.Static program = recorder.program();
        List<LineBlock> blocks = workload.blocks().stream()
                .map(block -> dealt(block, timed::dealt, machine))
                .toList();
        return new ExecutedProgram(
                new Workload(program, blocks, timed.cores(), Dealing.NONE), recorder.execution(), times);
    }

    private static LineBlock dealt(LineBlock block, IntUnaryOperator dealt, Machine machine) {
        OptionalInt socket = block.core().isPresent()
                ? OptionalInt.of(
                        machine.socketOfCore(dealt.applyAsInt(block.core().getAsInt())))
                : block.socket();
        return new LineBlock(
                block.name(),
                block.firstLine(),
                socket,
                OptionalInt.empty(),
                block.align(),
                block.lines().stream().map(line -> dealt(line, dealt)).toList());
    }

    private static LineSetup dealt(LineSetup line, IntUnaryOperator dealt) {
        List<Holder> holders = line.holders().stream()
                .map(holder -> new Holder(dealt.applyAsInt(holder.core()), holder.state()))
                .toList();
        return new LineSetup(line.name(), line.value(), holders, line.place(), line.words());
    }
}
