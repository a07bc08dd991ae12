package io.tagline.work.reproduction;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Key;
import io.tagline.documents.keys.Keys;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.shard.Sweep;
import io.tagline.sheet.Sheet;
import io.tagline.work.PublishedAnswer;
import io.tagline.work.RecordedTraces;
import io.tagline.work.Status;
import io.tagline.work.SweepQuestion;
import io.tagline.work.WorkContext;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.reproduction.Reproductions.ReproductionAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Reproductions of several papers, in order.
 *
 * @param papers names of documents; all if there is none
 * @param quick whether points are repeated less often than their scenarios ask for
 */
public record Reproductions(List<String> papers, boolean quick, RecordedTraces traces)
        implements SweepQuestion<ReproductionAnswer> {

    public static final QuestionForm<Reproductions> FORM =
            QuestionForm.of(Reproductions.class, "reproduce", Reproductions::keys);

    private static final Key PAPERS = Key.argument("papers", "PAPER", "One paper, or several. Default: all.");
    private static final Key FULL = Key.flag("full", "Repeat the points more often; this takes minutes.");

    public Reproductions {
        papers = List.copyOf(papers);
    }

    private static Optional<Reproductions> keys(Keys<Reproductions, QuestionScope> keys) {
        List<String> papers = keys.sparing(PAPERS, QuestionTypes.TEXTS, List.of(), Reproductions::papers);
        boolean full = keys.sparing(FULL, QuestionTypes.TRUTH, false, question -> !question.quick);
        return Optional.of(new Reproductions(papers, !full, keys.scope().traces()));
    }

    /** How far each of them was reproduced. */
    public record ReproductionAnswer(List<ReproductionResult> results) implements PublishedAnswer {

        public ReproductionAnswer {
            results = List.copyOf(results);
        }

        @Override
        public Sheet sheet() {
            return ReproductionSheet.of(results);
        }

        /** As {@code tagline/reproduce/1}. */
        @Override
        public Json json() {
            return ReproductionJson.COLUMNS.json(results);
        }

        public String csv() {
            return ReproductionCsv.of(results);
        }

        @Override
        public Status status() {
            return results.stream()
                    .map(ReproductionResult::status)
                    .max(Comparator.naturalOrder())
                    .orElse(Status.FINE);
        }
    }

    /** The papers with all that they run, checked. */
    public record PreparedReproductions(Reproductions question, List<Plan> plans)
            implements PreparedSweep<ReproductionAnswer> {

        public PreparedReproductions {
            plans = List.copyOf(plans);
        }

        /** The scenarios of all papers, in order. */
        public List<Setup> setups() {
            return plans.stream().flatMap(plan -> plan.setups().stream()).toList();
        }

        @Override
        public Sweep sweep() {
            return Sweep.of(List.of(FORM.write(question)), setups());
        }

        @Override
        public ReproductionAnswer answer(WorkContext context) {
            List<ReproductionResult> results = new ArrayList<>();
            int first = 0;
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                results.add(
                        question.of(i).of(plan, context.with(context.journal().from(first))));
                first += plan.points();
            }
            return new ReproductionAnswer(results);
        }
    }

    private PaperReproduction of(int paper) {
        return new PaperReproduction(papers.get(paper), quick, traces);
    }

    /** Reports all mistakes of all documents before anything runs. */
    @Override
    public PreparedReproductions ready(WorkContext context) {
        if (papers.isEmpty()) {
            List<String> all = context.documents().of(PaperReproduction.KIND).names();
            return new Reproductions(all, quick, traces).ready(context);
        }
        Diagnostics diagnostics = new Diagnostics();
        List<Plan> plans = new ArrayList<>();
        for (int i = 0; i < papers.size(); i++) {
            of(i).plan(context.documents(), diagnostics).ifPresent(plans::add);
        }
        diagnostics.throwIfAny();
        return new PreparedReproductions(this, plans);
    }
}
