package io.tagline.simulator.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.tagline.checker.CheckOptions;
import io.tagline.checker.CheckResult;
import io.tagline.checker.Statistics;
import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.lang.management.ManagementFactory;
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
 * States per second of the checker with all properties, as a Murphi model counts them: without the values that a waiting load
 * remembers. Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar CheckerBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgs = "-Xmx2g")
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class CheckerBenchmark {

    /** How many caches share one line, and how many values stores write. */
    public enum World {
        THREE_CACHES_TWO_VALUES(3, 2),
        FOUR_CACHES_ONE_VALUE(4, 1);

        private final int caches;
        private final int values;

        World(int caches, int values) {
            this.caches = caches;
            this.values = values;
        }
    }

    @Param({"mesi", "gols"})
    String protocol;

    @Param
    World world;

    @Param({"1", "2"})
    int workers;

    private final OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private Protocol table;
    private CheckOptions options;

    /**
     * The counters that JMH reports beside checks per second. Bytes over states is the cost of a state, including look-up and transitions. States over
     * CPU time, including that of compiler and collector, remains comparable on a busy machine.
     */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Counters {
        public long states;
        public long transitions;
        public long bytes;
        public long cpuNanoseconds;
    }

    @Setup(Level.Trial)
    public void load() {
        table = new Protocols(FileLibrary::new)
                .load(protocol, new Diagnostics())
                .orElseThrow();
        options = CheckOptions.of(world.caches)
                .withValues(world.values)
                .withLoadHistory(false)
                .withWorkers(workers, task -> new Thread(task).start());
    }

    @Benchmark
    public CheckResult check(Counters counters) {
        long before = process.getProcessCpuTime();
        CheckResult result = Checker.check(table, options, Watch.NONE);
        counters.cpuNanoseconds += process.getProcessCpuTime() - before;
        Statistics statistics = result.statistics();
        counters.states += statistics.states();
        counters.transitions += statistics.transitions();
        counters.bytes += statistics.bytes();
        return result;
    }
}
