package io.tagline.experiments.sampling;

import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.RandomTester.Round;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Rounds of the random tester as replications of a point, which can be sampled and cut like any other: a sample is whether its round failed. */
public final class TestedRounds implements Replications {

    private static final double PASSED = 0;
    private static final double FAILED = 1;

    private final RandomTester tester;
    private RowCounts counts = RowCounts.NONE;

    public TestedRounds(RandomTester tester) {
        this.tester = tester;
    }

    @Override
    public double latency(long replication) {
        Round round = tester.round(replication);
        counts = counts.plus(round.counts());
        return round.failed() ? FAILED : PASSED;
    }

    @Override
    public RowCounts counts() {
        return counts;
    }

    /** The first round that failed. */
    public static OptionalInt firstFailed(Samples rounds) {
        double[] samples = rounds.picoseconds();
        return IntStream.range(0, samples.length)
                .filter(round -> samples[round] == FAILED)
                .findFirst();
    }
}
