package io.tagline.work.litmus;

import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.Architecture;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.LitmusThread;
import io.tagline.litmus.scenario.WrittenOrder;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.topologies.machine.MemoryOrder;
import io.tagline.work.WorkContext;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All executions of a test in the order of a machine that is weaker than x86-TSO, and runs on that machine, beside what the model of that order allows.
 *
 * @param obstacle why there are none; empty if there are
 * @param explored empty if there are too many executions
 * @param seen how often runs on the machine as it is had each outcome
 * @param judgement by the model, of the test as the machine's processors have it; empty if it is not explored
 */
public record OwnOrder(
        MemoryOrder order,
        Optional<String> obstacle,
        Optional<LitmusExploration> explored,
        Histogram seen,
        Optional<ModelJudgement> judgement) {

    private static final Histogram NO_RUNS = new Histogram(new TreeMap<>());

    /** A loop is followed so many times, as far as accesses that wait are concerned. */
    private static final int ROUNDS = 3;

    /** The processors whose model a weak order is; empty for the others. */
    static Optional<Architecture> architecture(MemoryOrder order) {
        return switch (order) {
            case IN_ORDER, TSO -> Optional.empty();
            case ARMV8 -> Optional.of(Architecture.AARCH64);
            case RVWMO -> Optional.of(Architecture.RISCV);
        };
    }

    static OwnOrder of(
            LitmusTest test,
            MemoryOrder order,
            Architecture target,
            LitmusMachines machines,
            LitmusModels models,
            WorkContext context) {
        Optional<String> obstacle = WrittenOrder.obstacle(target, test);
        if (obstacle.isPresent()) {
            return new OwnOrder(order, obstacle, Optional.empty(), NO_RUNS, Optional.empty());
        }
        LitmusRuns runs = new LitmusRuns(machines.own(test, target), machines.idle());
        context.sampleAll(runs.works());
        LitmusTest program = WrittenOrder.on(target, test);
        return new OwnOrder(
                order,
                Optional.empty(),
                LitmusExploration.of(
                        machines.single(test, target),
                        thread ->
                                new ThreadOrder(order, waiting(program.threads().get(thread))),
                        context.watch().quiet()),
                runs.histogram(),
                Optional.of(models.judgement(program, order.word())));
    }

    /** How many accesses and fences of a thread may wait: all. An atomic operation is two. */
    private static int waiting(LitmusThread thread) {
        int all = thread.instructions().stream().mapToInt(OwnOrder::waiting).sum();
        return Math.max(1, thread.hasLoop() ? ROUNDS * all : all);
    }

    private static int waiting(Instruction instruction) {
        if (instruction instanceof Instruction.Compute || instruction instanceof Instruction.Jump) {
            return 0;
        }
        return instruction instanceof Instruction.Load || instruction instanceof Instruction.Store ? 1 : 2;
    }

    /** What the model allows; empty if that is not known, or not all of it. */
    Optional<NavigableSet<Outcome>> allowed() {
        return judgement.flatMap(ModelJudgement::complete);
    }

    /** All outcomes that there are, or that the model allows. */
    NavigableSet<Outcome> all() {
        NavigableSet<Outcome> all = new TreeSet<>();
        explored.ifPresent(executions -> all.addAll(executions.outcomes()));
        all.addAll(seen.counts().keySet());
        judgement.flatMap(ModelJudgement::outcomes).ifPresent(all::addAll);
        return all;
    }
}
