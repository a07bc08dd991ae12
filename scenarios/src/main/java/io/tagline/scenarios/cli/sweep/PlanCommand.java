package io.tagline.scenarios.cli.sweep;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.command.Word;
import io.tagline.scenarios.cli.command.Words;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.stored.StoredQuestion;
import io.tagline.scenarios.report.plan.PlanReport;
import io.tagline.work.SweepQuestion;
import io.tagline.work.run.Simulation;
import io.tagline.work.sweep.SweepPlan;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code tagline plan}: how a sweep is cut, and the script with which a scheduler runs its shards. */
public final class PlanCommand {

    private static final Own<Long> TASKS =
            Own.number("--tasks", "N", "How many shards.").needed();

    private PlanCommand() {}

    public static Command command() {
        return Command.of(
                        "plan",
                        "Splits a sweep into shards of about the same cost, for a scheduler.",
                        List.of(
                                "  tagline plan xeon-phi/contention --tasks 16",
                                "  tagline plan xeon-phi/contention -r 1000 --slurm --tasks 64 -o sweep.sh",
                                "  tagline plan question.yaml --slurm --tasks 64 -o sweep.sh"),
                        Way.of(Simulation.FORM, new PlanReport(), PlanCommand::plan)
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
        try (ConsoleContext opened = context.open()) {
            if (question.shards() > PlanReport.USUAL_ARRAY
                    && context.format(report).name().equals(PlanReport.SLURM)) {
                opened.work()
                        .watch()
                        .notice("Slurm takes arrays of " + PlanReport.USUAL_ARRAY
                                + " tasks unless MaxArraySize is set: scontrol show config | grep MaxArraySize");
            }
            return context.print(question.ask(opened.work()), report);
        }
    }
}
