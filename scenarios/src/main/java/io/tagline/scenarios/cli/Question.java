package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.scenarios.shard.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * What a command was asked, without how and where it answers: the same words in all of its shards. {@code merge} asks it again when all answers are there.
 *
 * @param words the command and its arguments
 */
record Question(List<String> words) {

    private static final String FILE = "command.txt";

    /** Options that change how a command answers, and no number. */
    private static final String ANSWER = "--(format|json|slurm|output|color|debug|jobs|out|force|shard|no-results|png)";

    private static final List<String> COMMANDS = List.of("tune", "check", "reproduce", "fit");

    Question {
        words = List.copyOf(words);
    }

    /** That of a command that is executed. */
    static Question of(CommandSpec command) {
        List<String> words = new ArrayList<>(List.of(command.name()));
        words.addAll(words(
                command,
                given -> !(given instanceof OptionSpec option)
                        || !option.longestName().matches(ANSWER)));
        return new Question(words);
    }

    /** The arguments of a command that were given to it, as words that mean the same. */
    static List<String> words(CommandSpec command, Predicate<ArgSpec> wanted) {
        List<String> words = new ArrayList<>();
        command.commandLine().getParseResult().matchedArgs().stream()
                .distinct()
                .filter(wanted)
                .forEach(given -> words.addAll(words(given)));
        return words;
    }

    private static List<String> words(ArgSpec given) {
        if (!(given instanceof OptionSpec option)) {
            return given.originalStringValues();
        } else if (option.arity().max() == 0) {
            return List.of(option.longestName());
        }
        return given.originalStringValues().stream()
                .flatMap(value -> Stream.of(option.longestName(), value))
                .toList();
    }

    /** What shards in a folder have asked; empty if it is the folder of a run. */
    static Optional<Question> in(Path folder, RootCommand root) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Question read = new Question(Files.readAllLines(file));
        if (!read.isPlain(root)) {
            throw new Refusal(file + " is not the command of a shard");
        }
        return Optional.of(read);
    }

    /** Whether it is what a shard would write, and says nothing of files that are to be written. */
    private boolean isPlain(RootCommand root) {
        try {
            String[] asked = words.toArray(String[]::new);
            ParseResult parsed =
                    Commands.of(root.again(), asked).setExpandAtFiles(false).parseArgs(asked);
            return parsed.hasSubcommand()
                    && COMMANDS.contains(parsed.subcommand().commandSpec().name())
                    && of(parsed.subcommand().commandSpec()).equals(this);
        } catch (ParameterException e) {
            return false;
        }
    }

    /** All points of some scenarios, which were asked for so. */
    Sweep sweep(List<Setup> setups) {
        return Sweep.of(words, setups);
    }

    /** What tells in a shard's folder what it is a part of: the question, and documents by their files. */
    ResultFiles files() {
        return new ResultFiles().put(FILE, String.join("\n", words) + "\n");
    }

    /** The same with scenarios and their documents. */
    ResultFiles files(List<Setup> setups) {
        ResultFiles files = files();
        for (int i = 0; i < setups.size(); i++) {
            files.put("resolved-" + (i + 1) + ".yaml", setups.get(i).resolved());
            FolderDocuments.of(setups.get(i)).forEach(files::put);
        }
        return files;
    }
}
