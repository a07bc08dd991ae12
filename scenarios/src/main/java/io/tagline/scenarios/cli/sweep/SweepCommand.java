package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.shard.Cluster;
import io.tagline.experiments.shard.ClusterRun;
import io.tagline.experiments.shard.MergedSweep;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.experiments.shard.Shard;
import io.tagline.experiments.shard.Sweep;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.PictureOptions;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.work.Answer;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.document.QuestionDocument;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * How one kind of sweep is asked: on this computer, on a cluster, as a shard, or from the results of shards. The command that asks it and those that
 * repeat it use the same.
 *
 * @param <Q> the question
 * @param <R> the question with its documents
 */
public interface SweepCommand<
        Q extends SweepQuestion<? extends Answer>, R extends SweepQuestion.PreparedSweep<? extends Answer>> {

    Context context();

    /** Reads the documents of the question. */
    R ready(Q question, WorkContext work);

    /** Answers it, prints the answer and writes its files. */
    int answer(R ready, WorkContext work, Samples samples) throws IOException;

    /** The default folder of a shard; {@code usual} is the usual name. */
    default Path folder(R ready, Shard shard, String usual) {
        return Path.of("results", usual);
    }

    /** Help for a folder that holds something else, besides choosing another one. */
    default String otherwise() {
        return "";
    }

    /** Whether pieces without the use of the machine are unusable. */
    default boolean measured(R ready) {
        return false;
    }

    /** The status of a question whose work cannot be cut into shards yet; else fine. */
    default Status status(R ready) {
        return Status.FINE;
    }

    /** Reports a point that could not be sampled. */
    void tell(Failure failure, R ready);

    /** Handles the cancellation of a question that has no partial answer. */
    default int cancelled(CancellationException e) {
        throw e;
    }

    /**
     * The parts of a sweep that shards have sampled, or a cluster can sample.
     *
     * @param kept the documents that the question has opened
     */
    record Samples(Context context, SweepQuestion<?> question, Texts.Keeper kept) {

        PortableSweep portable(Sweep sweep) {
            return new PortableSweep(sweep, QuestionDocument.write(question), kept.byFile());
        }

        /** The results of shards, if they are merged. */
        Optional<MergedSweep> whole(SweepQuestion.PreparedSweep<?> ready) {
            return context.shards().map(shards -> shards.whole(ready.sweep()));
        }

        /** The context with the results of shards, or of a cluster. */
        WorkContext known(WorkContext work, SweepQuestion.PreparedSweep<?> ready) throws IOException {
            return known(work, ready, whole(ready));
        }

        /** The same with the known results of shards. */
        WorkContext known(WorkContext work, SweepQuestion.PreparedSweep<?> ready, Optional<MergedSweep> whole)
                throws IOException {
            if (whole.isPresent()) {
                return work.with(whole.get().journal(work.journal()));
            }
            return context.root().cluster().isPresent() ? simulated(work, ready) : work;
        }

        private WorkContext simulated(WorkContext work, SweepQuestion.PreparedSweep<?> ready) throws IOException {
            PortableSweep sweep = portable(ready.sweep());
            if (sweep.sweep().points().isEmpty()) {
                return work;
            }
            try (Cluster cluster = context.root().cluster().orElseThrow().get()) {
                return work.with(new ClusterRun(sweep, cluster).sample(work.journal(), work.watch()));
            }
        }
    }

    default int ask(Q question) throws IOException {
        if (context().shard().isPresent()) {
            refuseForShard();
        }
        Texts.Keeper kept = new Texts.Keeper(context().documents());
        Samples samples = new Samples(context(), question, kept);
        try (ConsoleContext opened = context().open(kept)) {
            return ask(question, opened.work(), samples);
        }
    }

    private void refuseForShard() {
        if (context().root().cluster().isPresent()) {
            throw new Refusal("--shard cannot be used on a cluster, which distributes the sweep itself");
        }
        boolean isShown = Stream.of(Own.NO_RESULTS, RunSweep.REFERENCE).anyMatch(context()::has)
                || PictureOptions.ALL.stream().anyMatch(context()::has)
                || context().given().hasMatchedOption("--coverage")
                || context().format().isGiven();
        if (isShown) {
            throw new Refusal(
                    "with --shard there is a folder for `tagline merge` only; ask `merge` for formats, files and pictures");
        }
    }

    private int ask(Q question, WorkContext work, Samples samples) throws IOException {
        try (R ready = ready(question, work)) {
            Optional<Shard> shard = context().shard();
            if (shard.isEmpty()) {
                return answer(ready, work, samples);
            }
            return status(ready) == Status.FINE ? shard(ready, work, samples, shard.get()) : ExitCode.of(status(ready));
        } catch (CancellationException e) {
            return cancelled(e);
        }
    }

    private int shard(R ready, WorkContext work, Samples samples, Shard shard) throws IOException {
        PortableSweep sweep = samples.portable(ready.sweep());
        if (sweep.sweep().points().isEmpty()) {
            throw new Refusal("there is nothing to cut into shards: nothing is sampled");
        }
        String usual = "%s-%s.shard-%d-of-%d"
                .formatted(
                        QuestionDocument.form(samples.question()).word(),
                        sweep.sweep().fingerprint().hex(),
                        shard.number(),
                        shard.count());
        Path path = context().get(Own.OUT).orElseGet(() -> folder(ready, shard, usual));
        ResultFolder folder = new ResultFolder(path, RunFiles.REPORT);
        ShardRun run = new ShardRun(context().root(), sweep, shard, failure -> tell(failure, ready));
        if (!context().has(Own.FORCE) && !run.isFree(folder)) {
            throw new Refusal(path + " holds something else; choose another --out" + otherwise());
        }
        return run.run(folder, measured(ready), work);
    }
}
