package io.tagline.simulator.tester;

import io.tagline.documents.watch.Watch;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.simulator.tester.RandomTester.Round;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.stream.LongStream;

/**
 * Rounds of the random tester on several workers, until one fails. The first that fails by number counts, so the answer does not
 * depend on how many workers there are.
 */
public record RandomRounds(RandomTester tester, Executor workers, Watch watch) {

    private static final int AT_ONCE = 16;

    /** The result; fewer rounds than requested without a failure mean that it was ended early. */
    public record Tested(long rounds, RowCounts counts, Optional<Failed> failed) {}

    /**
     * Runs rounds 0 to {@code rounds - 1}, or fewer if one fails. Cancelled, it ends after the rounds in flight and reports a failure as small as it has
     * become.
     */
    public Tested run(long rounds) {
        try (Watch.Task task = watch.begin("rounds")) {
            return run(rounds, task);
        }
    }

    private Tested run(long rounds, Watch.Task task) {
        RowCounts counts = RowCounts.NONE;
        long done = 0;
        while (done < rounds && !watch.isCancelled()) {
            List<Round> more = rounds(done, Math.min(rounds, done + AT_ONCE));
            counts = more.stream().map(Round::counts).reduce(counts, RowCounts::plus);
            done += more.size();
            task.at(done, rounds, "");
            Optional<Round> first = more.stream().filter(Round::failed).findFirst();
            if (first.isPresent()) {
                Failed failed = tester.shrink(first.get().number(), watch);
                return new Tested(done, counts, Optional.of(failed));
            }
        }
        return new Tested(done, counts, Optional.empty());
    }

    private List<Round> rounds(long from, long to) {
        List<FutureTask<Round>> running = LongStream.range(from, to)
                .mapToObj(number -> new FutureTask<>(() -> tester.round(number)))
                .toList();
        running.forEach(workers::execute);
        return running.stream().map(RandomRounds::result).toList();
    }

    private static Round result(FutureTask<Round> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted by another thread", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
