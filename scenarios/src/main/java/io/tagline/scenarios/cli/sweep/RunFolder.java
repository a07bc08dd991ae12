package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.console.FileFailure;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The result folder of a run in progress. An unusable folder is refused before the simulation; an interrupted run of the same command is resumed. */
public final class RunFolder implements AutoCloseable {

    private final RootCommand root;
    private final ResultFolder folder;
    private final JournalFile journal;

    private RunFolder(RootCommand root, ResultFolder folder, JournalFile journal) {
        this.root = root;
        this.folder = folder;
        this.journal = journal;
    }

    /** {@code measured}: whether the use of the machine is measured; {@code force}: whether other contents may be overwritten. */
    public static RunFolder open(RootCommand root, ResultFolder folder, Setup setup, boolean measured, boolean force) {
        JournalHead head = new JournalHead(Build.text(), Optional.empty(), setup.fingerprint());
        RunFolder opened = new RunFolder(root, folder, journal(folder, head, measured, force));
        tellWhatIsThere(
                root,
                folder.path(),
                opened.journal.size() + " of " + setup.points().size() + " points",
                opened.journal);
        return opened;
    }

    /** The journal in a folder that is free, or belongs to the same work. */
    public static JournalFile journal(ResultFolder folder, JournalHead head, boolean measured, boolean force) {
        if (!force && !isFree(folder, head)) {
            throw new Refusal(folder.path() + " holds something else; choose another --out, or use --force");
        }
        return journal(folder.path(), head, measured);
    }

    public static boolean isFree(ResultFolder folder, JournalHead head) {
        try {
            return folder.isFreeFor(head);
        } catch (IOException e) {
            throw unusable(folder.path(), e);
        }
    }

    /** The journal in a folder, regardless of its other contents. */
    public static JournalFile journal(Path folder, JournalHead head, boolean measured) {
        try {
            return JournalFile.open(folder, head, measured)
                    .orElseThrow(() -> new Refusal("another run writes into " + folder));
        } catch (IOException e) {
            throw unusable(folder, e);
        }
    }

    private static Refusal unusable(Path folder, IOException e) {
        return new Refusal("cannot write into " + folder + ": " + FileFailure.reason(e));
    }

    public static void tellWhatIsThere(RootCommand root, Path folder, String what, JournalFile journal) {
        if (journal.size() > 0) {
            root.tell("continuing " + folder + ": " + what + " are there");
        }
    }

    public static void tellWhatIsLost(RootCommand root, JournalFile journal) {
        journal.failure()
                .ifPresent(
                        e -> root.tell("not all finished points are kept for another run: " + FileFailure.reason(e)));
    }

    public Journal journal() {
        return journal;
    }

    /** Writes the finished points; removes the journal once all points are written. */
    public void write(RunResult result, ResultFiles files) throws IOException {
        tellWhatIsLost(root, journal);
        boolean partial = result.points().size() < result.setup().points().size();
        if (partial && folder.isCompleteFor(result.setup().fingerprint())) {
            root.tell("kept " + folder.path() + ", which has all points");
            return;
        }
        try {
            folder.write(files.all());
            if (!partial) {
                journal.remove();
            }
        } catch (IOException e) {
            throw new IOException("cannot write " + folder.path() + ": " + FileFailure.reason(e), e);
        }
        root.tell("wrote " + folder.path());
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
