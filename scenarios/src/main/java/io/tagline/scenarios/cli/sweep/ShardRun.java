package io.tagline.scenarios.cli.sweep;

import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.shard.PortableSweep;
import io.tagline.experiments.shard.Shard;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.cli.stored.StoredQuestion;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.WorkContext;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.ShardPart.ShardAnswer;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * One shard of a sweep. Its folder keeps the question and a journal; {@code merge} combines the shards.
 *
 * @param told receives the failure of a point
 */
public record ShardRun(RootCommand root, PortableSweep sweep, Shard shard, Consumer<Failure> told) {

    /** Whether a folder has no other contents. */
    public boolean isFree(ResultFolder folder) {
        return RunFolder.isFree(folder, part().head());
    }

    private ShardPart part() {
        return new ShardPart(sweep.sweep(), shard);
    }

    /** Samples the shard into a folder; {@code measured}: whether pieces without the use of the machine are unusable. */
    public int run(ResultFolder folder, boolean measured, WorkContext work) throws IOException {
        ShardPart part = part();
        try (JournalFile journal = RunFolder.journal(folder.path(), part.head(), measured)) {
            RunFolder.tellWhatIsThere(
                    root, folder.path(), journal.size() + " of " + part.pieces() + " pieces", journal);
            folder.write(StoredQuestion.files(sweep).all());
            ShardAnswer done = part.ask(work.with(journal));
            RunFolder.tellWhatIsLost(root, journal);
            return finish(done, folder);
        }
    }

    private int finish(ShardAnswer done, ResultFolder folder) {
        root.print(new TextRenderer(Terminal.PLAIN).text(done.sheet()));
        done.failure().ifPresent(told);
        root.tell("wrote " + folder.path());
        return ExitCode.of(done.status());
    }
}
