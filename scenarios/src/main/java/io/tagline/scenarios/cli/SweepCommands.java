package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Key;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.plan.PlanReport;
import io.tagline.work.SweepQuestion;
import io.tagline.work.document.QuestionDocument;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.Shards;
import io.tagline.work.sweep.SweepPlan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands for sweeps in parts, and for questions that are written down: plan, merge and ask. */
final class SweepCommands {

    private static final Own<Long> TASKS =
            Own.number("--tasks", "N", "How many shards.").needed();
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

    private SweepCommands() {}

    /** {@code tagline plan}: how a sweep is cut, and the script with which a scheduler runs its shards. */
    static Command plan() {
        return Command.of(
                        "plan",
                        "Splits a sweep into shards of about the same cost, for a scheduler.",
                        List.of(
                                "  tagline plan xeon-phi/contention --tasks 16",
                                "  tagline plan xeon-phi/contention -r 1000 --slurm --tasks 64 -o sweep.sh",
                                "  tagline plan question.yaml --slurm --tasks 64 -o sweep.sh"),
                        Way.of(Simulation.FORM, new PlanReport(), SweepCommands::plan)
                                .without("statistics", "coverage")
                                .with(TASKS))
                .shortFor(PlanReport.SLURM)
                .notes(
                        "In place of SCENARIO, the document of any question that can be cut: docs/question.md.",
                        "A shard is run by `tagline run SCENARIO --shard 3/64`, and all are put together by `tagline merge`.");
    }

    private static int plan(Simulation question, Context context) throws IOException {
        long tasks = context.get(TASKS).orElseThrow();
        if (tasks < 1 || tasks > SweepPlan.MOST) {
            throw context.refused("--tasks goes from 1 to " + SweepPlan.MOST);
        }
        Optional<StoredQuestion> stored = question.scenario().stored()
                ? Optional.empty()
                : StoredQuestion.ofFile(question.scenario().name());
        List<String> words = Words.of(context.given()).repeated(Word.of(Simulation.FORM));
        if (stored.isEmpty()) {
            return plan(new SweepPlan(question, (int) tasks, joined("run", words)), context);
        }
        String word = stored.get().word();
        if (!(stored.get().question() instanceof SweepQuestion<?> sweep)) {
            throw new Refusal(word + " cannot be cut into shards");
        } else if (words.size() > 1) {
            String option = words.stream()
                    .filter(one -> one.startsWith("-"))
                    .findFirst()
                    .orElse("");
            throw new Refusal(option + " is not for " + word + ", whose document says it");
        }
        return plan(
                new SweepPlan(sweep, (int) tasks, joined("ask", words)),
                context.among(stored.get().documents()));
    }

    private static List<String> joined(String first, List<String> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    private static int plan(SweepPlan question, Context context) {
        PlanReport report = new PlanReport();
        try (ConsoleDesk opened = context.open()) {
            if (question.shards() > PlanReport.USUAL_ARRAY
                    && context.format(report).name().equals(PlanReport.SLURM)) {
                opened.desk()
                        .watch()
                        .notice("Slurm takes arrays of " + PlanReport.USUAL_ARRAY
                                + " tasks unless MaxArraySize is set: scontrol show config | grep MaxArraySize");
            }
            return context.print(question.ask(opened.desk()), report);
        }
    }

    /** {@code tagline ask}: a question that was written down. */
    static Command ask() {
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
    static Command merge() {
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
    private static Way<Folders> written(QuestionForm<Folders> form, Way.Answering<Folders> answering) {
        Map<String, Own<?>> own = new LinkedHashMap<>();
        Map<String, Format<Object>> formats = new LinkedHashMap<>();
        written().forEach(way -> {
            way.own().forEach(option -> own.putIfAbsent(option.name(), option));
            way.shown().forEach(option -> own.putIfAbsent(option.name(), option));
            way.report().formats().forEach(format -> formats.putIfAbsent(format.name(), format.unwritten()));
        });
        return Way.of(form, () -> List.copyOf(formats.values()), answering)
                .with(own.values().toArray(Own<?>[]::new));
    }

    /** The ways to ask all questions that have documents. */
    private static Stream<Way<?>> written() {
        return Commands.ways().filter(way -> QuestionDocument.has(way.form().type()));
    }

    /** Asks a question as its own command does. */
    private static int ask(StoredQuestion stored, Context context) throws IOException {
        Way<?> way = written()
                .filter(one -> one.form().type().isInstance(stored.question()))
                .findFirst()
                .orElseThrow();
        List<String> known = Stream.concat(way.own().stream(), way.shown())
                .map(Own::name)
                .filter(option -> !isIdle(option, way, context))
                .toList();
        written()
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
