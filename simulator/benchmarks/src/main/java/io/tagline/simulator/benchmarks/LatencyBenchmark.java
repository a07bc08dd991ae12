package io.tagline.simulator.benchmarks;

import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.simulator.random.RandomSource;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import umontreal.ssj.probdist.GammaDist;
import umontreal.ssj.probdist.NormalDist;
import umontreal.ssj.rng.MRG32k3a;
import umontreal.ssj.rng.MRG32k3aL;
import umontreal.ssj.rng.RandomStream;

/**
 * Nanoseconds per random latency: through a quantile table, by SSJ's inversion, and for the uniform number alone.
 *
 * <p>Run with {@code java -jar simulator/benchmarks/target/benchmarks.jar LatencyBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 8, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class LatencyBenchmark {
    private final LatencyDistribution gammaTable = LatencyDistribution.gamma(120_000, 40_000);
    private final GammaDist gamma = new GammaDist(9, 9 / 120_000.0);
    private final NormalDist normal = new NormalDist(120_000, 40_000);
    private final RandomStream plain = new MRG32k3a();
    private final RandomStream quick = new MRG32k3aL();
    private final RandomSource source = new RandomSource(4);
    private long replication;

    public LatencyBenchmark() {
        source.begin(42, "point", 0);
    }

    @Benchmark
    public double uniformOfMrg32k3a() {
        return plain.nextDouble();
    }

    @Benchmark
    public double uniformOfMrg32k3aL() {
        return quick.nextDouble();
    }

    @Benchmark
    public double uniformOfSource() {
        return source.uniform(3);
    }

    /** The cost of a replication for each component that draws a number. */
    @Benchmark
    public double firstUniformOfReplication() {
        source.begin(42, "point", replication++);
        return source.uniform(3);
    }

    @Benchmark
    public long gammaFromTable() {
        return gammaTable.sample(source.uniform(3));
    }

    @Benchmark
    public double normalBySsjInversion() {
        return normal.inverseF(quick.nextDouble());
    }

    @Benchmark
    public double gammaBySsjInversion() {
        return gamma.inverseF(quick.nextDouble());
    }
}
