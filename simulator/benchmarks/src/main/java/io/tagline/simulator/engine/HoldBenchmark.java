package io.tagline.simulator.engine;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds per event of the {@link Hold} model: take the first, let it occur, schedule it again.
 *
 * <p>Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar HoldBenchmark}; compare only within a run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class HoldBenchmark {
    private static final int EVENTS = 10_000;
    private static final int DELAYS = 4096;

    @Param
    SubjectKind queue;

    @Param({"2", "64", "1024", "65536"})
    int pending;

    @Param
    Increments increments;

    private Hold hold;

    @Setup
    public void fill() {
        if (queue == SubjectKind.SSJ_LINKED && pending > 1024) {
            throw new IllegalStateException("a linked list of this length takes minutes to fill");
        }
        hold = new Hold(queue.create(), increments.table(DELAYS));
        hold.fill(pending);
        hold.run(4 * pending); // towards the steady mixture of remaining delays
    }

    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void hold() {
        hold.run(EVENTS);
    }
}
