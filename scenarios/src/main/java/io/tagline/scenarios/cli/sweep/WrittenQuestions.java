package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.OptionRule;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.stored.ShardFolders;
import io.tagline.scenarios.cli.stored.StoredQuestion;
import io.tagline.scenarios.report.Format;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.sweep.Shards;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The commands for questions that are written down, as documents or in folders of shards: ask and merge.
 *
 * @param ways to ask all questions that have documents
 */
public record WrittenQuestions(List<Way<?>> ways) {

    private static final QuestionForm<Folders> SHARDS = QuestionForm.of(
            Folders.class,
            "merge",
            keys -> Optional.of(new Folders(keys.required(
                    Key.argument("shards", "SHARD", "The folders of all shards, in any order."),
                    QuestionTypes.TEXTS,
                    List.of(),
                    Folders::names))));
    private static final QuestionForm<Folders> STORED = QuestionForm.of(
            Folders.class,
            "ask",
            keys -> Optional.of(new Folders(List.of(keys.required(
                    Key.argument("stored", "QUESTION", "A file, or the folder of a shard."),
                    QuestionTypes.TEXT,
                    "",
                    folders -> folders.names().get(0))))));

    /** Files or folders. */
    private record Folders(List<String> names) {}

    /** {@code tagline ask}: a question that was written down. */
    public Command ask() {
        return Command.of(
                        "ask",
                        "Asks the question of a document.",
                        List.of(
                                "  tagline ask question.yaml",
                                "  tagline ask shard-3 --json          (the question of which it is a shard, as a whole)",
                                "  tagline ask question.yaml --shard 3/16 --out shard-3"),
                        written(
                                STORED,
                                (stored, context) -> ask(
                                        StoredQuestion.named(
                                                Path.of(stored.names().get(0))),
                                        context)))
                .notes("docs/question.md says what such a document looks like; a folder of --shard has one.");
    }

    /** {@code tagline merge}: the parts of a sweep as the result that one run would have had. */
    public Command merge() {
        return Command.of(
                        "merge",
                        "Merges the shards of a sweep, or of another command: the same bytes as without shards.",
                        List.of(
                                "  tagline merge shard-* --out whole",
                                "  tagline merge results/*.shard-*-of-16 --json"),
                        written(SHARDS, (folders, context) -> {
                            Shards shards = ShardFolders.read(
                                    folders.names().stream().map(Path::of).toList());
                            return ask(StoredQuestion.in(Path.of(shards.folder())), context.knowing(shards));
                        }))
                .notes(
                        "Shards of other versions, documents or seeds are refused; missing points are listed.",
                        "docs/guide/clusters.md has recipes for schedulers.");
    }

    /** A command with the options and formats of all questions that have documents. */
    private Way<Folders> written(QuestionForm<Folders> form, Way.Answering<Folders> answering) {
        Map<String, Own<?>> own = new LinkedHashMap<>();
        Map<String, Format<Object>> formats = new LinkedHashMap<>();
        ways.forEach(way -> {
            way.own().forEach(option -> own.putIfAbsent(option.name(), option));
            way.shown().forEach(option -> own.putIfAbsent(option.name(), option));
            way.report().formats().forEach(format -> formats.putIfAbsent(format.name(), format.unwritten("")));
        });
        return Way.of(form, () -> List.copyOf(formats.values()), answering)
                .with(own.values().toArray(Own<?>[]::new));
    }

    /** Asks a question as its own command does. */
    private int ask(StoredQuestion stored, Context context) throws IOException {
        Way<?> way = ways.stream()
                .filter(one -> one.form().type().isInstance(stored.question()))
                .findFirst()
                .orElseThrow();
        List<String> known = Stream.concat(way.own().stream(), way.shown())
                .map(Own::name)
                .filter(option -> !isIdle(option, way, context))
                .toList();
        ways.stream()
                .flatMap(one -> Stream.concat(one.own().stream(), one.shown()))
                .filter(option -> context.has(option) && !known.contains(option.name()) && !option.equals(Own.JOBS))
                .findFirst()
                .ifPresent(option -> {
                    throw new Refusal(option.name() + " is not for " + stored.word());
                });
        return ask(way, stored, context.among(stored.documents()).as(stored.word()));
    }

    /** Whether an option has no effect without another one that is not given. */
    private static boolean isIdle(String option, Way<?> way, Context context) {
        return way.own().stream()
                .filter(other -> !context.has(other))
                .anyMatch(other -> way.rules().contains(new OptionRule.Requires(option, other.name())));
    }

    private static <Q> int ask(Way<Q> way, StoredQuestion stored, Context context) throws IOException {
        List<String> more = way.shown()
                .filter(context::has)
                .map(option -> option.name().substring(2))
                .toList();
        return way.answering().answer(shown(way.form(), stored.question(), more), context);
    }

    /** The same question with more of its answer shown. */
    private static <Q> Q shown(QuestionForm<Q> form, Object question, List<String> more) {
        String written = form.write(question);
        String document = written
                + more.stream()
                        .filter(key -> !written.contains("\n" + key + ":"))
                        .map(key -> key + ": true\n")
                        .collect(Collectors.joining());
        return form.type()
                .cast(Diagnostics.read(diagnostics ->
                        QuestionDocument.read(Source.of("question", document), StoredQuestion::trace, diagnostics)));
    }
}
