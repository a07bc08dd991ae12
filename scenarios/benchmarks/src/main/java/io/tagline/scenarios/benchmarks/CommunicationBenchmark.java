package io.tagline.scenarios.benchmarks;

import io.tagline.communication.detection.AccurateDetector;
import io.tagline.communication.detection.CacheHierarchy;
import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.detection.Policy;
import io.tagline.communication.detection.RelaxedDetector;
import io.tagline.communication.detection.Variant;
import io.tagline.communication.kernel.Kernel;
import io.tagline.communication.trace.AccessBatch;
import io.tagline.communication.trace.AccessSource;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long detection takes for the accesses of a kernel with 8 threads, which are in memory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
public class CommunicationBenchmark {

    private static final int THREADS = 8;
    private static final int LINE_SHIFT = 6;

    @Param({"stencil", "transpose"})
    public String kernel;

    private final List<AccessBatch> trace = new ArrayList<>();
    private CacheHierarchy hierarchy;

    @Setup
    public void generate() {
        hierarchy = CacheHierarchy.of(new Machines(FileLibrary::new)
                .load("nehalem-4s", new Diagnostics())
                .orElseThrow());
        AccessSource source = Kernel.of(kernel).orElseThrow().run(THREADS);
        AccessBatch batch = new AccessBatch();
        while (source.next(batch)) {
            trace.add(batch);
            batch = new AccessBatch();
        }
    }

    @Benchmark
    public Communication mostRecentlyUsed() {
        return detect(new RelaxedDetector(LINE_SHIFT, Variant.MRU2));
    }

    @Benchmark
    public Communication printed() {
        return detect(new RelaxedDetector(LINE_SHIFT, Variant.PRINTED));
    }

    @Benchmark
    public Communication numalize() {
        return detect(new RelaxedDetector(LINE_SHIFT, Variant.NUMALIZE));
    }

    @Benchmark
    public Communication accurate() {
        return detect(new AccurateDetector(hierarchy, Policy.LAST));
    }

    private Communication detect(Detector detector) {
        trace.forEach(detector::accept);
        return detector.communication();
    }
}
