package io.tagline.experiments.scenario;

import io.tagline.programs.cla.expansion.Budget;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How often a point is repeated: at least {@code min} times, then until the stop rule holds, at most {@code max} times.
 *
 * @param steps how many steps the program of a point may take while it is expanded, or, if it is dynamic, how many operations in a replication
 * @param warmUp how many intervals of each thread and name are left out
 * @param common parameters that do not affect random numbers: points that differ only in these draw the same ones
 */
public record RunRule(long seed, int min, int max, StopRule stop, long steps, int warmUp, List<String> common) {

    /** The first interval of a thread finds its caches cold. */
    public static final int WARM_UP = 1;

    public RunRule {
        common = List.copyOf(common);
    }

    /** A rule with different random numbers at every point, and the usual limit for programs. */
    public RunRule(long seed, int min, int max, StopRule stop) {
        this(seed, min, max, stop, Budget.STEPS, WARM_UP, List.of());
    }

    /** The same for further parameters that do not affect random numbers. */
    public RunRule sharing(List<String> more) {
        List<String> all = Stream.concat(common.stream(), more.stream()).toList();
        return new RunRule(seed, min, max, stop, steps, warmUp, all);
    }

    /** The same with another seed, or exactly this many replications, if a user asks for that. */
    public RunRule with(Optional<Long> otherSeed, Optional<Integer> exactly) {
        return new RunRule(
                otherSeed.orElse(seed), exactly.orElse(min), exactly.orElse(max), stop, steps, warmUp, common);
    }
}
