package io.tagline.simulator.tester;

import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.tester.RandomTester.Failed;
import io.tagline.simulator.tester.RandomTester.Round;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/**
 * Rounds of the random tester on several workers, until one fails. The first that fails by number counts, so the answer does not
 * depend on how many workers there are.
 */
public final class RandomRounds {

    private static final int AT_ONCE = 16;

    private final RandomTester tester;
    private final Executor workers;
    private final LongConsumer listener;
    private volatile boolean cancelled;

    /** {@code listener} is notified, each time there is news, how many rounds are done. */
    public RandomRounds(RandomTester tester, Executor workers, LongConsumer listener) {
        this.tester = tester;
        this.workers = workers;
        this.listener = listener;
    }

    /** What came of it; fewer rounds than asked for without a failure mean that it was ended early. */
    public record Tested(long rounds, RowCounts counts, Optional<Failed> failed) {}

    /** Ends early, from any thread, after the rounds under way; a failure is then reported as small as it has become. */
    public void cancel() {
        cancelled = true;
    }

    /** Runs rounds 0 to {@code rounds - 1}, or fewer if one fails. */
    public Tested run(long rounds) {
        RowCounts counts = RowCounts.NONE;
        long done = 0;
        while (done < rounds && !cancelled) {
            List<Round> more = rounds(done, Math.min(rounds, done + AT_ONCE));
            counts = more.stream().map(Round::counts).reduce(counts, RowCounts::plus);
            done += more.size();
            listener.accept(done);
            Optional<Round> first = more.stream().filter(Round::failed).findFirst();
            if (first.isPresent()) {
                Failed failed = tester.shrink(first.get().number(), () -> cancelled);
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
