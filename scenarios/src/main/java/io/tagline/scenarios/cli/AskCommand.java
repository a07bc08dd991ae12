package io.tagline.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline ask}: a question that was written down. */
@Command(
        description = "Asks the question of a document.",
        footer = {
            "",
            "Examples:",
            "  tagline ask question.yaml",
            "  tagline ask shard-3 --json          (the question of which it is a shard, as a whole)",
            "  tagline ask question.yaml --shard 3/16 --out shard-3",
            "",
            "docs/question.md says what such a document looks like; a folder of --shard has one."
        })
final class AskCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "QUESTION", description = "A file, or the folder of a shard.")
    private Path question = Path.of("");

    @Mixin
    private AnswerOptions answer = new AnswerOptions();

    @Mixin
    private ShardOption part = new ShardOption();

    @Override
    public Integer call() throws IOException {
        return answer.ask(StoredQuestion.named(question), answer.place(root).in(part.shard()));
    }
}
