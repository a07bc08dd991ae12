package io.tagline.work.litmus;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.litmus.outcome.Histogram;
import io.tagline.litmus.outcome.Judgement;
import io.tagline.litmus.outcome.MemoryModel;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Litmus tests as JSON {@code tagline/litmus/1}, docs/litmus.md. */
public final class LitmusJson {

    private static final Columns<Diagnostic> REFUSED = Columns.<Diagnostic>of()
            .word("file", mistake -> mistake.source().name())
            .count("line", mistake -> mistake.position().line())
            .count("column", mistake -> mistake.position().column())
            .word("code", mistake -> mistake.code().id())
            .word("message", Diagnostic::message);

    private static final Columns<Judgement> JUDGEMENT = Columns.<Judgement>of()
            .word("observation", Judgement::observation)
            .truth("satisfied", Judgement::satisfied);

    private record Allowed(LitmusResult result, MemoryModel model) {

        private Optional<Judgement> judgement() {
            return result.allowed(model).map(outcomes -> Judgement.of(result.test(), outcomes));
        }
    }

    private static final Columns<Allowed> MODEL = Columns.<Allowed>of()
            .word("model", allowed -> allowed.model.title())
            .withKnown(JUDGEMENT, Allowed::judgement)
            .ifKnown(
                    "outcomes",
                    Kind.list(Kind.WORD),
                    allowed -> allowed.result
                            .allowed(allowed.model)
                            .map(outcomes -> texts(allowed.result.test(), outcomes)));

    private record Judged(LitmusTest test, ModelJudgement judgement) {}

    private static final Columns<Judged> JUDGED = Columns.<Judged>of()
            .word("model", judged -> judged.judgement.model().name())
            .withKnown(
                    JUDGEMENT,
                    judged -> judged.judgement.outcomes().map(outcomes -> Judgement.of(judged.test, outcomes)))
            .ifKnown(
                    "outcomes",
                    Kind.list(Kind.WORD),
                    judged -> judged.judgement.outcomes().map(outcomes -> texts(judged.test, outcomes)))
            .words("flags", judged -> judged.judgement.flags().stream().sorted().toList());

    private record Bar(LitmusTest test, Outcome outcome, long count) {}

    private static final Columns<Bar> BAR = Columns.<Bar>of()
            .word("outcome", bar -> bar.outcome.text(bar.test))
            .truth("positive", bar -> bar.outcome.holds(bar.test))
            .count("count", Bar::count);

    private static List<Bar> bars(LitmusTest test, Histogram seen) {
        return seen.counts().entrySet().stream()
                .map(entry -> new Bar(test, entry.getKey(), entry.getValue()))
                .toList();
    }

    private record Machine(LitmusTest test, VariantResult result) {}

    private static final Columns<Machine> MACHINE = Columns.<Machine>of()
            .word("machine", machine -> machine.result.variant().setup().machines())
            .word("protocol", machine -> machine.result.variant().setup().protocols())
            .count("storeBuffer", machine -> machine.result.variant().storeBuffer())
            .put(
                    "order",
                    PerformedOrder.KIND,
                    machine -> machine.result.variant().setup().orders().get(0))
            .orNull("worlds", Kind.COUNT, machine -> machine.result.explored().map(explored -> explored.states()))
            .orNull(
                    "executions",
                    Kind.list(Kind.WORD),
                    machine -> machine.result.explored().map(explored -> texts(machine.test, explored.outcomes())))
            .count("runs", machine -> machine.result.seen().total())
            .with(JUDGEMENT, machine -> Judgement.of(machine.test, machine.result.seen()))
            .list("histogram", BAR, machine -> bars(machine.test, machine.result.seen()));

    private record Weak(LitmusTest test, OwnOrder own) {}

    private static final Columns<Weak> WEAK = Columns.<Weak>of()
            .word("order", weak -> weak.own.order().word())
            .orNull("refused", Kind.WORD, weak -> weak.own.obstacle())
            .orNull("worlds", Kind.COUNT, weak -> weak.own.explored().map(explored -> explored.states()))
            .orNull(
                    "executions",
                    Kind.list(Kind.WORD),
                    weak -> weak.own.explored().map(explored -> texts(weak.test, explored.outcomes())))
            .count("runs", weak -> weak.own.seen().total())
            .list("histogram", BAR, weak -> bars(weak.test, weak.own.seen()))
            .orNull(
                    "allowed",
                    Kind.list(Kind.WORD),
                    weak -> weak.own
                            .judgement()
                            .flatMap(ModelJudgement::outcomes)
                            .map(outcomes -> texts(weak.test, outcomes)));

    private record Wrong(LitmusTest test, LitmusMistake mistake) {}

    private static final Columns<Wrong> WRONG = Columns.<Wrong>of()
            .word("outcome", wrong -> wrong.mistake.outcome().text(wrong.test))
            .word("where", wrong -> wrong.mistake.where())
            .word("model", wrong -> wrong.mistake.model());

    private static final Columns<LitmusResult> TEST = Columns.<LitmusResult>of()
            .word("name", result -> result.test().name())
            .word("architecture", result -> result.test().architecture().word())
            .word("condition", result -> result.test().condition().text())
            .word("filter", result -> result.test().filter().text())
            .words("notes", LitmusResult::notes)
            .list(
                    "models",
                    MODEL,
                    result -> result.models().stream()
                            .map(model -> new Allowed(result, model))
                            .toList())
            .list(
                    "judged",
                    JUDGED,
                    result -> result.judged().stream()
                            .map(judgement -> new Judged(result.test(), judgement))
                            .toList())
            .list(
                    "machines",
                    MACHINE,
                    result -> result.variants().stream()
                            .map(variant -> new Machine(result.test(), variant))
                            .toList())
            .list(
                    "ownOrder",
                    WEAK,
                    result -> result.ownOrder().stream()
                            .map(own -> new Weak(result.test(), own))
                            .toList())
            .list(
                    "mistakes",
                    WRONG,
                    result -> result.mistakes().stream()
                            .map(mistake -> new Wrong(result.test(), mistake))
                            .toList());

    public static final Columns<LitmusAnswer> COLUMNS = Columns.<LitmusAnswer>of("tagline/litmus/1")
            .list("tests", TEST, LitmusAnswer::results)
            .list("refused", REFUSED, LitmusAnswer::refused);

    private static List<String> texts(LitmusTest test, Collection<Outcome> outcomes) {
        return outcomes.stream().map(outcome -> outcome.text(test)).toList();
    }

    private LitmusJson() {}
}
