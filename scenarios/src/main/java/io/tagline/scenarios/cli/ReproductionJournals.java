package io.tagline.scenarios.cli;

import static java.util.Objects.requireNonNull;

import io.tagline.scenarios.experiment.Build;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.scenarios.shard.JournalHead;
import io.tagline.work.reproduction.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The finished points of reproductions: of all that a command was asked for, until it has written all results, so that the same command goes on where it
 * ended, however it ended.
 */
final class ReproductionJournals implements AutoCloseable {

    private final IdentityHashMap<Plan, Journal> journals = new IdentityHashMap<>();
    private final List<JournalFile> files = new ArrayList<>();

    private ReproductionJournals() {}

    /** Points that are known already, numbered from the first of the first plan on. */
    static ReproductionJournals known(List<Plan> plans, Journal known) {
        ReproductionJournals all = new ReproductionJournals();
        int first = 0;
        for (Plan plan : plans) {
            all.journals.put(plan, known.from(first));
            first += plan.points();
        }
        return all;
    }

    /** A file in the folder of each plan, which may have been left by the same command. */
    static ReproductionJournals in(Function<Plan, Path> folder, List<Plan> plans, RootCommand root) {
        ReproductionJournals all = new ReproductionJournals();
        plans.forEach(plan -> all.open(folder.apply(plan), plan, root));
        return all;
    }

    private void open(Path folder, Plan plan, RootCommand root) {
        JournalHead head = new JournalHead(Build.text(), Optional.empty(), plan.fingerprint());
        JournalFile file = RunFolder.journal(folder, head, false);
        RunFolder.tellWhatIsThere(root, folder, file.size() + " of " + plan.points() + " points", file);
        journals.put(plan, file);
        files.add(file);
    }

    /** The points of a plan, numbered from its first one on. */
    Journal of(Plan plan) {
        return requireNonNull(journals.get(plan));
    }

    /** All results are written. */
    void remove() throws IOException {
        for (JournalFile file : files) {
            file.remove();
        }
    }

    void tellWhatIsLost(RootCommand root) {
        files.forEach(file -> RunFolder.tellWhatIsLost(root, file));
    }

    @Override
    public void close() throws IOException {
        for (JournalFile file : files) {
            file.close();
        }
    }
}
