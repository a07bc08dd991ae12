package io.tagline.work;

import io.tagline.documents.Documents;
import io.tagline.scenarios.experiment.Experiment;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Work;
import io.tagline.watch.Watch;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * The environment of questions: nothing else of the outside reaches them.
 *
 * @param documents where the documents that questions name come from
 * @param executor runs parts of the work
 * @param workers how many of these at the same time
 * @param bytes how much memory explored states may take
 * @param journal what is known of a sweep already, and what keeps what is finished
 * @param watch follows the work, and may end it
 */
public record Desk(Documents documents, Executor executor, int workers, long bytes, Journal journal, Watch watch) {

    /** Memory for explored states where a caller has no other wish: 2 GiB. */
    public static final long BYTES = 1L << 31;

    /** All work is done by the thread that asks, and nobody watches. */
    public static Desk over(Documents documents) {
        return new Desk(documents, Runnable::run, 1, BYTES, Journal.NONE, Watch.NONE);
    }

    /** The same with other documents. */
    public Desk with(Documents others) {
        return new Desk(others, executor, workers, bytes, journal, watch);
    }

    /** The same with another journal. */
    public Desk with(Journal other) {
        return new Desk(documents, executor, workers, bytes, other, watch);
    }

    /** The same with another watch. */
    public Desk with(Watch other) {
        return new Desk(documents, executor, workers, bytes, journal, other);
    }

    /** Samples these works, except those that the journal has. */
    public Outcome sample(List<Work> works) {
        return new Experiment(executor, workers, watch).sample(works, journal);
    }

    /** The same where an answer is nothing without all of them: what failed is thrown, and so is that it was cancelled. */
    public Outcome sampleAll(List<Work> works) {
        Outcome outcome = sample(works);
        watch.check();
        outcome.failure().ifPresent(failure -> {
            throw thrown(failure.cause());
        });
        return outcome;
    }

    /** Why a part of the work failed, to be thrown where the answer is nothing without it. */
    public static RuntimeException thrown(Throwable cause) {
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }
}
