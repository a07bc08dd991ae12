package io.tagline.simulator.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.TimedMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
 * Accesses of the cores of a mesh, by how they share lines. JMH adds accesses, misses, events and CPU time up over all iterations;
 * their ratios are what docs/development/performance.md shows. Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar AccessBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgs = "-XX:+UseSerialGC")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class AccessBenchmark {

    @Param({"SHARING", "RANDOM", "PRIVATE"})
    AccessPattern pattern = AccessPattern.SHARING;

    @Param({"2", "8", "16", "64"})
    int cores;

    @Param("mesi")
    String protocol;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private TimedMachine machine;
    private Misses misses = Misses.none();
    private long replication;

    /** The counters that JMH reports beside replications per second. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Counters {
        public long accesses;
        public long coherenceMisses;
        public long events;
        public long cpuMicroseconds;
    }

    @Setup(Level.Trial)
    public void build() throws IOException {
        Protocol table = new Protocols(FileLibrary::new)
                .load(protocol, new Diagnostics())
                .orElseThrow();
        machine = new TimedMachine(new Hardware(Meshes.of(cores), table), pattern.workload(cores), 42, "access", false);
        misses = Misses.of(table);
    }

    @Benchmark
    public long replication(Counters counters) {
        long began = threads.getCurrentThreadCpuTime();
        long missed = misses.in(machine);
        long events = machine.occurred();
        long end = machine.run(replication++).ends()[0];
        counters.accesses += (long) cores * pattern.accesses();
        counters.coherenceMisses += misses.in(machine) - missed;
        counters.events += machine.occurred() - events;
        counters.cpuMicroseconds += (threads.getCurrentThreadCpuTime() - began) / 1000;
        return end;
    }
}
