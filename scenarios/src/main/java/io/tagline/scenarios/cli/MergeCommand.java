package io.tagline.scenarios.cli;

import io.tagline.work.sweep.Shards;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

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
    private AnswerOptions answer = new AnswerOptions();

    @Override
    public Integer call() throws IOException {
        Shards shards = ShardFolders.read(folders);
        StoredQuestion question = StoredQuestion.in(Path.of(shards.folder()));
        return answer.ask(question, answer.place(root).knowing(shards));
    }
}
