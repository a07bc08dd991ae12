package io.tagline.work.replay;

import io.tagline.communication.mapping.Mapping;
import io.tagline.documents.units.Units;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.PathSums;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs a trace on the timed machine, with threads placed by a mapping. */
public record Replay(Machine machine, Protocol protocol, TraceProgram trace, long seed) {

    /** The mean cost of several replications; they and their random numbers are the same for every mapping. */
    public ReplayCost cost(Mapping mapping, int replications) {
        TimedMachine timed = timed(workload(mapping));
        ReplayCost sum = new ReplayCost(0, 0, 0, 0);
        for (int replication = 0; replication < replications; replication++) {
            Traffic traffic = new Traffic(timed);
            timed.observe(traffic);
            ThreadTimes times = timed.run(replication);
            double end = Units.nanoseconds(Arrays.stream(times.ends()).max().orElse(0));
            sum = sum.plus(new ReplayCost(end, traffic.misses, traffic.messages, traffic.hops));
        }
        return sum.dividedBy(replications);
    }

    /** The critical path of the median replication, to the end of its last thread, and its duration in nanoseconds. */
    public MedianPath median(Mapping mapping, int replications) {
        Workload workload = workload(mapping);
        List<Timeline> ranked = IntStream.range(0, replications)
                .mapToObj(replication -> Timeline.of(timed(workload), workload, replication))
                .sorted(Comparator.comparingLong(timeline -> last(timeline).time()))
                .toList();
        Timeline median = ranked.get((replications - 1) / 2);
        Ended last = last(median);
        return new MedianPath(
                Units.nanoseconds(last.time()), PathSums.of(CriticalPath.of(median, machine, last.thread())));
    }

    private static Ended last(Timeline timeline) {
        List<Ended> ended = timeline.entries(Ended.class);
        return ended.get(ended.size() - 1);
    }

    private Workload workload(Mapping mapping) {
        int threads = machine.cores().threads().value();
        return new Workload(
                trace.program(),
                trace.blocks(),
                mapping.units().stream().map(unit -> unit / threads).toList());
    }

    private TimedMachine timed(Workload workload) {
        return new TimedMachine(new Hardware(machine, protocol), workload, seed, "", false);
    }

    /** A mapping beside another one, named {@code baseline}. */
    public Evaluation evaluate(Mapping mapping, String baseline, Mapping other, int replications) {
        return new Evaluation(
                machine.name(),
                TimeOrigins.of(Stream.of(machine)),
                baseline,
                cost(other, replications),
                cost(mapping, replications));
    }

    /** Counts misses and messages in the stream of transitions; a stalled event counts when it is offered again. */
    private static final class Traffic implements MachineObserver {

        private final TimedMachine machine;
        private long misses;
        private long messages;
        private long hops;

        Traffic(TimedMachine machine) {
            this.machine = machine;
        }

        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {
            Transition row = table.transitions().get(transition);
            if (row.stalls()) {
                return;
            }
            if (cause.type != Message.CORE) {
                messages++;
                hops += machine.distance(cause.from, cause.to);
            } else if (row.event().index() != CoreEvent.EVICT.ordinal()
                    && !table.isStable(row.next().index())) {
                misses++;
            }
        }
    }
}
