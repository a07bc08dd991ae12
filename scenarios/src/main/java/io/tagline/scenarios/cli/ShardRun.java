package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.scenarios.shard.PortableSweep;
import io.tagline.scenarios.shard.Shard;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.Desk;
import io.tagline.work.sweep.ShardPart;
import io.tagline.work.sweep.ShardPart.Done;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * One part of what a command samples. Its folder has the question of which it is a part, and a journal that stays: the parts are put together by {@code merge}.
 *
 * @param told gets what could not be sampled
 */
record ShardRun(RootCommand root, PortableSweep sweep, Shard shard, Consumer<Failure> told) {

    /** Whether a folder has nothing else in it. */
    boolean isFree(ResultFolder folder) {
        return RunFolder.isFree(folder, part().head());
    }

    private ShardPart part() {
        return new ShardPart(sweep.sweep(), shard);
    }

    /** Samples it into a folder; {@code measured} says whether pieces without the use of the machine are worth nothing. */
    int run(ResultFolder folder, boolean measured, Desk desk) throws IOException {
        ShardPart part = part();
        try (JournalFile journal = RunFolder.journal(folder.path(), part.head(), measured)) {
            RunFolder.tellWhatIsThere(
                    root, folder.path(), journal.size() + " of " + part.pieces() + " pieces", journal);
            folder.write(StoredQuestion.files(sweep).all());
            Done done = part.ask(desk.with(journal));
            RunFolder.tellWhatIsLost(root, journal);
            return finish(done, folder);
        }
    }

    private int finish(Done done, ResultFolder folder) {
        root.print(new TextRenderer(Terminal.PLAIN).text(done.sheet()));
        done.failure().ifPresent(told);
        root.tell("wrote " + folder.path());
        return ExitCode.of(done.status());
    }
}
