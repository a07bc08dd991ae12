package io.tagline.scenarios.cli.sweep;

import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.shard.JournalHead;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.result.JournalFile;
import io.tagline.work.reproduction.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** The finished points of all reproductions of a command, kept until all results are written. The same command can then resume, even if it was killed. */
public final class ReproductionJournals implements AutoCloseable {

    /** By the numbers of their first points. */
    private final NavigableMap<Integer, Journal> journals = new TreeMap<>();

    private final List<JournalFile> files = new ArrayList<>();

    private ReproductionJournals() {}

    /** Keeps nothing. */
    public static ReproductionJournals none() {
        return new ReproductionJournals();
    }

    /** A journal in the folder of each plan, which the same command may have begun earlier. */
    public static ReproductionJournals in(Function<Plan, Path> folder, List<Plan> plans, RootCommand root) {
        ReproductionJournals all = new ReproductionJournals();
        int first = 0;
        for (Plan plan : plans) {
            all.open(folder.apply(plan), plan, first, root);
            first += plan.points();
        }
        return all;
    }

    private void open(Path folder, Plan plan, int first, RootCommand root) {
        JournalHead head = new JournalHead(Build.text(), Optional.empty(), plan.fingerprint());
        JournalFile file = RunFolder.journal(folder, head, false);
        RunFolder.tellWhatIsThere(root, folder, file.size() + " of " + plan.points() + " points", file);
        journals.put(first, file);
        files.add(file);
    }

    /** The journal of all plans, with their points numbered in sequence. */
    public Journal all() {
        return new Journal() {
            @Override
            public Optional<SampleSet> finished(int point) {
                return of(point).flatMap(plan -> plan.getValue().finished(point - plan.getKey()));
            }

            @Override
            public void finish(int point, SampleSet sampled) {
                of(point).ifPresent(plan -> plan.getValue().finish(point - plan.getKey(), sampled));
            }
        };
    }

    private Optional<Map.Entry<Integer, Journal>> of(int point) {
        return Optional.ofNullable(journals.floorEntry(point));
    }

    /** Removes the journals once all results are written. */
    public void remove() throws IOException {
        for (JournalFile file : files) {
            file.remove();
        }
    }

    public void tellWhatIsLost(RootCommand root) {
        files.forEach(file -> RunFolder.tellWhatIsLost(root, file));
    }

    @Override
    public void close() throws IOException {
        for (JournalFile file : files) {
            file.close();
        }
    }
}
