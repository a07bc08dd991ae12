package io.tagline.work;

import io.tagline.documents.Documents;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.Parts;
import io.tagline.experiments.sampling.Work;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The environment of questions, and their only access to the outside.
 *
 * @param documents opens the documents that questions name
 * @param executor runs parts of the work
 * @param workers how many parts run at the same time
 * @param bytes the memory limit for explored states
 * @param journal has the known part of a sweep, and stores finished parts
 * @param watch follows the work, and may cancel it
 */
public record WorkContext(
        Documents documents, Executor executor, int workers, long bytes, Journal journal, Watch watch) {

    /** The default memory for explored states: 2 GiB. */
    public static final long BYTES = 1L << 31;

    /** A context whose work runs in the asking thread, without a watch. */
    public static WorkContext over(Documents documents) {
        return new WorkContext(documents, Runnable::run, 1, BYTES, Journal.NONE, Watch.NONE);
    }

    public WorkContext with(Documents others) {
        return new WorkContext(others, executor, workers, bytes, journal, watch);
    }

    public WorkContext with(Journal other) {
        return new WorkContext(documents, executor, workers, bytes, other, watch);
    }

    /** Hands a part of the work to the workers; who asks for its result waits for it. A part must not ask for the result of another one. */
    public <T> Supplier<T> begin(Supplier<T> part) {
        return Parts.begin(part, executor);
    }

    /** Samples these works, except those in the journal. */
    public ExperimentResult sample(List<Work> works) {
        return new Experiment(executor, workers, watch).sample(works, journal);
    }

    /** The same for an answer that requires all samples: throws the failure, if any, or the cancellation. */
    public ExperimentResult sampleAll(List<Work> works) {
        ExperimentResult outcome = sample(works);
        watch.check();
        outcome.failure().ifPresent(failure -> {
            throw thrown(failure.cause());
        });
        return outcome;
    }

    /** The exception to throw for a failed part if the answer requires it. */
    public static RuntimeException thrown(Throwable cause) {
        return cause instanceof RuntimeException exception ? exception : new IllegalStateException(cause);
    }
}
