package io.tagline.scenarios.benchmarks;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.Replications;
import io.tagline.experiments.sampling.Work;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The collectives of Ramos and Hoefler (HPDC 2013) for all numbers of threads, as {@code tagline run} samples them with one and with two
 * workers. Run with {@code java -jar scenarios/benchmarks/target/benchmarks.jar SweepBenchmark}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class SweepBenchmark {

    @Param({"small-broadcast", "dissemination-barrier", "small-reduction", "large-broadcast"})
    String scenario;

    @Param({"1", "2"})
    int jobs;

    @Param("20")
    int replications;

    private io.tagline.experiments.setup.Setup setup;
    private ExecutorService workers;

    /** What JMH reports beside the time. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Counters {
        public long events;
    }

    @Setup(Level.Trial)
    public void load() {
        Overrides overrides = Overrides.ofReplications(Optional.of(replications));
        Diagnostics diagnostics = new Diagnostics();
        setup = new FileLibrary(new DocumentKind("scenarios", ".yaml"))
                .open("xeon-phi/" + scenario, diagnostics)
                .flatMap(source -> new SetupLoader(FileLibrary::new, diagnostics).load(source, overrides))
                .orElseThrow();
        workers = Executors.newFixedThreadPool(jobs);
    }

    @TearDown(Level.Trial)
    public void close() {
        workers.shutdown();
    }

    @Benchmark
    public ExperimentResult sweep(Counters counters) {
        LongAdder occurred = new LongAdder();
        List<Work> points = setup.points().stream()
                .map(point -> new Work(setup.scenario().run(), () -> counted(point, occurred)))
                .toList();
        ExperimentResult outcome = new Experiment(workers, jobs, Watch.NONE).sample(points);
        counters.events = occurred.sum();
        return outcome;
    }

    private Replications counted(PointSetup point, LongAdder occurred) {
        TimedMachine machine = setup.timedMachine(point);
        return replication -> {
            long before = machine.occurred();
            ThreadTimes times = machine.run(replication);
            occurred.add(machine.occurred() - before);
            return setup.measure(point).picoseconds(times.starts(), times.ends());
        };
    }
}
