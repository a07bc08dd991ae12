package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.setup.Overrides;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.stored.StoredResult;
import io.tagline.scenarios.timeline.ComparisonReport;
import io.tagline.scenarios.timeline.RankingReport;
import io.tagline.work.ChosenScenario;
import io.tagline.work.difference.Comparison;
import io.tagline.work.difference.Comparison.Candidate;
import io.tagline.work.difference.Comparison.Replay;
import io.tagline.work.difference.RankedResults;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.recording.OneReplication;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code tagline diff}: two results, or two protocols on the same program, in numbers and on the timeline; or more of them, in their order. */
public record DiffCommand(
        String a,
        List<String> others,
        Optional<String> on,
        Overrides changes,
        Replay replay,
        boolean timelines,
        boolean ranked) {

    private static final QuestionForm<DiffCommand> FORM = QuestionForm.of(DiffCommand.class, "diff", DiffCommand::keys);

    private static final Key A = Key.argument(
            "a", "A", "A result folder, a run JSON file or a scenario; with --on, a protocol or a machine.");
    private static final Key B = Key.argument(
            "others", "B", "The other one, of the same kind; of several, the answer is which is the fastest where.");
    private static final Key ON =
            Key.of("on", "SCENARIO", "A and B are protocols, or machines; compare them on this scenario.");
    private static final Key RANK = Key.flag(
            "rank", "Which is the fastest where, instead of the differences of two; always so of three and more.");
    private static final int MOST = 24;
    private static final Key TIMELINES = Key.flag("timeline", "With --format text: also both timelines, side by side.");

    public static Command command() {
        return Command.of(
                        "diff",
                        "Puts two results side by side: numbers with a test of the difference, and timelines. Ranks three and more.",
                        List.of(
                                "  tagline diff msi mesi --on lessons/read-then-write",
                                "  tagline diff results/one results/other --json",
                                "  tagline diff msi mesi --on lessons/readers -o msi-mesi.html",
                                "  tagline diff epyc-7601 graviton2 --on synchronisation/barriers -p n=32",
                                "  tagline diff my-lock.yaml their-lock.yaml results/mcs"),
                        Way.of(FORM, new ComparisonReport(), DiffCommand::ask)
                                .without("changes.faults")
                                .with(Own.JOBS))
                .notes("A and B are result folders, run JSON files or scenarios; with --on, protocols or machines.");
    }

    private static Optional<DiffCommand> keys(Keys<DiffCommand, QuestionScope> keys) {
        return Optional.of(new DiffCommand(
                keys.required(A, QuestionTypes.TEXT, "", DiffCommand::a),
                keys.required(B, QuestionTypes.TEXTS, List.of(), DiffCommand::others),
                keys.optional(ON, QuestionTypes.TEXT, DiffCommand::on),
                ScenarioKeys.changes(keys, DiffCommand::changes),
                new Replay(
                        OneReplication.draws(keys, diff -> diff.replay.draws()),
                        OneReplication.part(keys.of(diff -> diff.replay.part()))),
                keys.sparing(TIMELINES, QuestionTypes.TRUTH, false, DiffCommand::timelines),
                keys.sparing(RANK, QuestionTypes.TRUTH, false, DiffCommand::ranked)));
    }

    private int ask(Context context) throws IOException {
        ComparisonReport report = new ComparisonReport();
        if (timelines && context.format().isJson()) {
            throw new Refusal("--timeline is for --format text; a page of --format html has them anyway");
        } else if (changes.band().isPresent()) {
            throw new Refusal("--band has no effect on diff, which compares no model");
        }
        boolean recorded = timelines || context.format(report).name().equals(ComparisonReport.HTML);
        return ranked || others.size() > 1
                ? ranking(context)
                : context.print(
                        new Comparison(
                                candidate(a),
                                candidate(others.get(0)),
                                recorded ? Optional.of(replay) : Optional.empty()),
                        report);
    }

    private int ranking(Context context) throws IOException {
        if (timelines) {
            throw new Refusal("--timeline shows two results beside each other, and a ranking has none");
        } else if (others.size() >= MOST) {
            throw new Refusal("at most " + MOST + " results are compared at a time");
        }
        List<Candidate> candidates = new ArrayList<>(List.of(candidate(a)));
        for (String other : others) {
            candidates.add(candidate(other));
        }
        return context.print(new RankedResults(candidates), new RankingReport());
    }

    private Candidate candidate(String name) throws IOException {
        if (on.isPresent()) {
            return Candidate.ToRun.on(on.get(), name, changes, FileLibrary::new);
        }
        Optional<StoredResult> stored = StoredResult.named(name);
        return stored.isPresent()
                ? stored.get().candidate(changes)
                : new Candidate.ToRun(name, new ChosenScenario(name, changes));
    }
}
