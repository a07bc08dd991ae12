package io.tagline.experiments.measurement;

import io.tagline.documents.units.Units;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.measurement.CoreToCore.HandOff;
import io.tagline.experiments.sampling.Parts;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Measures hand-offs between cores of a machine, several pairs in sequence on each simulated machine.
 *
 * @param memory the socket in whose memory the flag is; in any if absent
 */
public record HandOffs(
        Protocol protocol, OptionalInt memory, long seed, int replications, Executor executor, Watch watch) {

    /** Round trips before the measured one, because the line comes from memory only the first time. */
    private static final int WARM_UP = 2;

    /** How many pairs are measured on one machine: building it takes as long as measuring several. */
    private static final int PAIRS_OF_A_MACHINE = 64;

    /** The means of {@code replications} hand-offs of each pair; only of some pairs if it has been cancelled. */
    public CoreToCore of(Machine machine, List<CorePair> pairs) {
        try (Watch.Task task = watch.begin("pairs measured")) {
            AtomicInteger done = new AtomicInteger();
            return of(machine, pairs, () -> task.at(done.incrementAndGet(), pairs.size(), ""));
        }
    }

    private CoreToCore of(Machine machine, List<CorePair> pairs, Runnable each) {
        List<Supplier<List<HandOff>>> parts = IntStream.iterate(
                        0, first -> first < pairs.size(), first -> first + PAIRS_OF_A_MACHINE)
                .mapToObj(first -> pairs.subList(first, Math.min(pairs.size(), first + PAIRS_OF_A_MACHINE)))
                .map(part -> Parts.begin(() -> measured(machine, part, each), executor))
                .toList();
        return new CoreToCore(
                machine, parts.stream().flatMap(part -> part.get().stream()).toList());
    }

    private List<HandOff> measured(Machine machine, List<CorePair> pairs, Runnable each) {
        List<HandOff> measured = new ArrayList<>();
        if (watch.isCancelled()) {
            return measured;
        }
        TimedMachine timed = new TimedMachine(machine, protocol, workload(), seed, "");
        for (CorePair pair : pairs) {
            if (watch.isCancelled()) {
                break;
            }
            timed.moveTo(List.of(pair.to(), pair.from()), "core %d from core %d".formatted(pair.to(), pair.from()));
            measured.add(new HandOff(pair, mean(timed)));
            each.run();
        }
        return measured;
    }

    private Workload workload() {
        LineBlock flag =
                new LineBlock("flag", OptionalLong.empty(), memory, List.of(new LineSetup("flag", 0, List.of())));
        return new Workload(new Program.Static(List.of(ping(), pong())), List.of(flag), List.of(0, 0));
    }

    private double mean(TimedMachine timed) {
        long sum = 0;
        for (int replication = 0; replication < replications; replication++) {
            ThreadTimes times = timed.run(replication);
            sum += times.ends()[0] - times.starts()[0];
        }
        return Units.nanoseconds(sum) / replications / 2;
    }

    private static List<ProgramStep> ping() {
        ProgramStep ping = new ProgramStep(new Operation.CompareExchange(0, 1, 0, true), 1);
        List<ProgramStep> steps = new ArrayList<>(Collections.nCopies(WARM_UP, ping));
        steps.add(new ProgramStep(new Operation.StartClock(), 2));
        steps.add(ping);
        return steps;
    }

    private static List<ProgramStep> pong() {
        return Collections.nCopies(WARM_UP + 1, new ProgramStep(new Operation.CompareExchange(0, 0, 1, true), 1));
    }
}
