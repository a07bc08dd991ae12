package io.tagline.simulator.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.MachineObserver;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * Coherence misses per second of the timed machine: cores of the Xeon Phi load and store random lines of a shared set, and nearly every access misses.
 * Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar MissBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class MissBenchmark {

    private static final int ACCESSES = 100;

    @Param({"2", "16", "60"})
    int cores;

    @Param({"gols", "mesi"})
    String protocol;

    /** Whether an observer receives every step, message and operation. */
    @Param("false")
    boolean observed;

    private TimedMachine machine;
    private long heard;
    private Misses misses = Misses.none();
    private long replication;
    private long missed;
    private long events;

    /** The counters that JMH reports beside replications per second. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counters {
        public long coherenceMisses;
        public long events;
    }

    @Setup(Level.Trial)
    public void build() {
        Machine phi = new Machines(FileLibrary::new)
                .load("xeon-phi-5110p", new Diagnostics())
                .orElseThrow();
        Protocol table = new Protocols(FileLibrary::new)
                .load(protocol, new Diagnostics())
                .orElseThrow();
        machine = new TimedMachine(
                new Hardware(phi, table), AccessPattern.RANDOM.workload(cores, ACCESSES), 42, "miss", false);
        if (observed) {
            machine.observe(counting());
        }
        misses = Misses.of(table);
    }

    /** An observer that does as little as an observer can. */
    private MachineObserver counting() {
        return new MachineObserver() {
            @Override
            public void stepped(
                    long time,
                    TransitionTable rows,
                    int node,
                    int transition,
                    int before,
                    LineEntry entry,
                    Message cause) {
                heard++;
            }

            @Override
            public void sent(long time, Message message) {
                heard++;
            }

            @Override
            public void departed(long time, Message message, long arrival) {
                heard++;
            }
        };
    }

    @Benchmark
    public long replication(Counters counters) {
        long end = machine.run(replication++).ends()[0];
        long nowMissed = misses.in(machine);
        counters.coherenceMisses += nowMissed - missed;
        counters.events += machine.occurred() - events;
        missed = nowMissed;
        events = machine.occurred();
        return end + heard;
    }
}
