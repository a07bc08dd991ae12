package io.tagline.experiments.result;

import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.claim.PointMetric;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.rma.RemoteAccess;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the lines written in sequence on the critical path of a replication, since its last barrier: formulas 13 to 16 of Petrović et al. (SPAA 2012) without their
 * times.
 *
 * <p>Each core carries the counts of the path to its present operation. A poll that reads its flag again, because it was written, continues the path of
 * the core that wrote it.
 */
final class PathWrites implements MachineObserver {

    /** How many lines were written on a path. */
    private record Counts(long buffers, long memories) {

        private static final Counts NONE = new Counts(0, 0);

        private Counts plus(boolean inBuffer) {
            return inBuffer ? new Counts(buffers + 1, memories) : new Counts(buffers, memories + 1);
        }
    }

    private static final int NOTHING = RemoteAccess.UNNAMED;

    private final TimedMachine machine;
    private final Counts[] counts;
    private final int[] read;
    private final Map<Integer, Counts> written = new HashMap<>();

    private PathWrites(TimedMachine machine, int cores) {
        this.machine = machine;
        this.counts = new Counts[cores];
        this.read = new int[cores];
        Arrays.fill(counts, Counts.NONE);
        Arrays.fill(read, NOTHING);
    }

    /** Simulates the first replication of a point again. */
    static Map<String, Double> of(Setup setup, PointSetup point) {
        TimedMachine machine = setup.timedMachine(point);
        PathWrites path = new PathWrites(machine, machine.nodes().caches());
        machine.observe(path);
        ThreadTimes times = machine.run(0);
        int thread = setup.scenario().measure().time().decisive(times.ends());
        Counts counts = path.counts[machine.cores().get(thread)];
        return Map.of(
                PointMetric.BUFFER_WRITES.word(), (double) counts.buffers(),
                PointMetric.MEMORY_WRITES.word(), (double) counts.memories());
    }

    @Override
    public void stepped(
            long time, TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause) {
        // No protocol keeps lines that are in buffers or in private memory.
    }

    @Override
    public void began(long time, int thread, ProgramStep step) {
        int core = machine.cores().get(thread);
        read[core] = NOTHING;
        if (step.operation().effect(Effect.Kind.BARRIER).isPresent()) {
            counts[core] = Counts.NONE;
        }
    }

    @Override
    public void accessed(long time, RemoteAccess access, int at) {
        int core = access.core();
        boolean isFlag = access.inBuffer() && access.line() != RemoteAccess.UNNAMED;
        if (access.writes()) {
            counts[core] = counts[core].plus(access.inBuffer());
            if (isFlag) {
                written.put(access.line(), counts[core]);
            }
        } else if (isFlag) {
            if (read[core] == access.line()) {
                counts[core] = written.getOrDefault(access.line(), counts[core]);
            }
            read[core] = access.line();
        }
    }
}
