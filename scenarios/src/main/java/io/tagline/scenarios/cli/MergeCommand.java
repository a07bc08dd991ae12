package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.work.Desk;
import io.tagline.work.sweep.Merge;
import io.tagline.work.sweep.Shards;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline merge}: the parts of a sweep as the result that one run would have had. */
@Command(
        description = "Merges the shards of a sweep, or of another command: the same bytes as without shards.",
        footer = {
            "",
            "Examples:",
            "  tagline merge shard-* --out whole",
            "  tagline merge results/*.shard-*-of-16 --json",
            "",
            "Shards of other versions, documents or seeds are refused; missing points are listed.",
            "docs/guide/clusters.md has recipes for schedulers."
        })
final class MergeCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "SHARD", arity = "1..*", description = "The folders of all shards, in any order.")
    private List<Path> folders = new ArrayList<>();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private FolderOptions out = new FolderOptions();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Mixin
    private RunOutput output = new RunOutput();

    @Option(names = "--statistics", description = "Show how the machine was used, if the shards have measured it.")
    private boolean statistics;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Shards shards = ShardFolders.read(folders);
        Optional<Question> question = Question.in(Path.of(shards.folder()), root);
        return question.isPresent() ? again(question.get(), shards) : run(shards);
    }

    /** Any other command finds what it asked for when it is given again; what is said here goes with it. */
    private int again(Question question, Shards shards) {
        List<String> words = new ArrayList<>(question.words());
        words.addAll(Question.words(spec, OptionSpec.class::isInstance));
        return new Application(root.console(), shards).execute(words.toArray(String[]::new));
    }

    private int run(Shards shards) throws IOException {
        output.prepare();
        Path first = Path.of(shards.folder());
        StoredResult stored = new StoredResult(first.toString(), first.resolve(RunFiles.REPORT));
        Merge question = new Merge(shards, stored.scenario(Overrides.NONE), output.extras(statistics));
        Merge.Ready ready = question.ready(Desk.over(stored.documents()));
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count())) {
            Desk desk = opened.desk();
            if (noResults) {
                return output.finish(root, question.of(ready, desk), Optional.empty());
            }
            Setup setup = ready.setup();
            try (RunFolder folder = RunFolder.open(root, out.folder(setup), setup, ready.measured(), out.force())) {
                return output.finish(root, question.of(ready, desk.with(folder.journal())), Optional.of(folder));
            }
        }
    }
}
