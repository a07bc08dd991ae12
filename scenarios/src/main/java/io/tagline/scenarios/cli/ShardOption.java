package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Build;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.JournalHead;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.ShardWork;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * One part of a sweep. Its folder has the scenario and the documents that it was made from, and a journal that stays: the parts are put together
 * by {@code merge}.
 */
final class ShardOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private Optional<Shard> shard = Optional.empty();

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            description = "Simulate the K-th of N parts of the sweep only; `merge` puts their folders together.")
    void require(String text) {
        shard = Optional.of(Shard.parse(text)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--shard is such as 3/16, the third of sixteen parts; at most " + Shard.MOST)));
    }

    Optional<Shard> shard() {
        return shard;
    }

    /** Simulates a part into a folder. */
    static int run(
            RootCommand root,
            Setup setup,
            Shard part,
            ResultFolder folder,
            boolean force,
            boolean measured,
            JobsOption jobs)
            throws IOException {
        ShardWork work = ShardWork.of(setup, part);
        JournalHead head = new JournalHead(Build.text(), Optional.of(part), setup.fingerprint());
        try (Interruption interruption = new Interruption();
                JournalFile journal = RunFolder.journal(folder, head, measured, force)) {
            RunFolder.tellWhatIsThere(
                    root, folder, journal.size() + " of " + work.pieces().size() + " pieces", journal);
            folder.write(documents(setup).all());
            Outcome outcome = jobs.run(
                    setup,
                    work.works(measured),
                    work.journal(journal),
                    root.console(),
                    experiment -> interruption.cancels(experiment::cancel));
            RunFolder.tellWhatIsLost(root, journal);
            return finish(root, work, part, outcome, folder);
        }
    }

    private static ResultFiles documents(Setup setup) {
        ResultFiles files = new ResultFiles().put(RunFiles.SCENARIO, setup.resolved());
        FolderDocuments.of(setup).forEach(files::put);
        return files;
    }

    private static int finish(RootCommand root, ShardWork work, Shard part, Outcome outcome, ResultFolder folder) {
        int pieces = work.pieces().size();
        int points = work.setup().points().size();
        root.print("shard %s: %d of %d points, %d of %d pieces finished%n"
                .formatted(part, work.points(), points, outcome.points().size(), pieces));
        outcome.failure().ifPresent(failure -> RunOutput.tell(root, work.located(failure), work.setup()));
        root.tell("wrote " + folder.path());
        if (outcome.failure().isPresent()) {
            return ExitCode.BROKEN;
        }
        return outcome.interrupted() ? ExitCode.INTERRUPTED : ExitCode.FINE;
    }
}
