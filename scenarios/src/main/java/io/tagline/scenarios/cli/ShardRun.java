package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.ShardPart.Done;
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
        if (!folder.isFreeFor(part().head())) {
            throw new Refusal(folder.path() + " holds something else; choose another --out");
        }
        return run(folder, files, false, false, jobs);
    }

    /** Simulates it into a folder; {@code measured} says whether pieces without the use of the machine are worth nothing. */
    int run(ResultFolder folder, ResultFiles files, boolean force, boolean measured, JobsOption jobs)
            throws IOException {
        ShardPart part = part();
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count());
                JournalFile journal = RunFolder.journal(folder, part.head(), measured, force)) {
            RunFolder.tellWhatIsThere(
                    root, folder.path(), journal.size() + " of " + part.pieces() + " pieces", journal);
            folder.write(files.all());
            Done done = part.ask(opened.desk().with(journal));
            RunFolder.tellWhatIsLost(root, journal);
            return finish(done, folder);
        }
    }

    private ShardPart part() {
        return new ShardPart(sweep, shard);
    }

    private int finish(Done done, ResultFolder folder) {
        root.print("shard %s: %d of %d points, %d of %d pieces finished%n"
                .formatted(
                        shard,
                        done.points(),
                        sweep.points().size(),
                        done.results().size(),
                        done.pieces()));
        done.failure().ifPresent(told);
        root.tell("wrote " + folder.path());
        return ExitCode.of(done.status());
    }
}
