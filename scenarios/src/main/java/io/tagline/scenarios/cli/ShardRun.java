package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Build;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.scenarios.shard.JournalHead;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.ShardWork;
import io.tagline.scenarios.shard.Sweep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One part of what a command simulates. Its folder has what it is a part of, and a journal that stays: the parts are put together by {@code merge}.
 *
 * @param told gets what could not be simulated
 */
record ShardRun(RootCommand root, Sweep sweep, Shard shard, Consumer<Failure> told) {

    /** Of scenarios that a command other than {@code run} simulates. */
    static ShardRun of(RootCommand root, Question question, List<Setup> setups, Shard shard) {
        return new ShardRun(root, question.sweep(setups), shard, failure -> tell(root, failure, setups));
    }

    private static void tell(RootCommand root, Failure failure, List<Setup> setups) {
        int point = failure.point();
        for (Setup setup : setups) {
            int points = setup.points().size();
            if (point >= 0 && point < points) {
                RunOutput.tell(root, new Failure(point, failure.replication(), failure.cause()), setup);
            }
            point -= points;
        }
    }

    /** Simulates it into a folder that was named, or else into one below {@code results/}. */
    int run(Optional<Path> out, Question question, ResultFiles files, JobsOption jobs) throws IOException {
        Path usual = Path.of(
                "results",
                "%s-%s.shard-%d-of-%d"
                        .formatted(question.words().get(0), sweep.fingerprint().hex(), shard.number(), shard.count()));
        ResultFolder folder = new ResultFolder(out.orElse(usual), RunFiles.REPORT);
        if (!folder.isFreeFor(head())) {
            throw new Refusal(folder.path() + " holds something else; choose another --out");
        }
        return run(folder, files, false, false, jobs);
    }

    /** Simulates it into a folder; {@code measured} says whether pieces without the use of the machine are worth nothing. */
    int run(ResultFolder folder, ResultFiles files, boolean force, boolean measured, JobsOption jobs)
            throws IOException {
        ShardWork work = ShardWork.of(sweep, shard);
        try (ConsoleWatch watch = new ConsoleWatch(root.console());
                JournalFile journal = RunFolder.journal(folder, head(), measured, force)) {
            RunFolder.tellWhatIsThere(
                    root, folder.path(), journal.size() + " of " + work.pieces().size() + " pieces", journal);
            folder.write(files.all());
            Outcome outcome = jobs.run(work.works(), work.journal(journal), watch);
            RunFolder.tellWhatIsLost(root, journal);
            return finish(work, outcome, folder);
        }
    }

    private JournalHead head() {
        return new JournalHead(Build.text(), Optional.of(shard), sweep.fingerprint());
    }

    private int finish(ShardWork work, Outcome outcome, ResultFolder folder) {
        int pieces = work.pieces().size();
        int points = sweep.points().size();
        root.print("shard %s: %d of %d points, %d of %d pieces finished%n"
                .formatted(shard, work.points(), points, outcome.points().size(), pieces));
        outcome.failure().ifPresent(failure -> told.accept(work.located(failure)));
        root.tell("wrote " + folder.path());
        if (outcome.failure().isPresent()) {
            return ExitCode.BROKEN;
        }
        return outcome.interrupted() ? ExitCode.INTERRUPTED : ExitCode.FINE;
    }
}
