package io.tagline.browser;

import io.tagline.documents.Source;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Type;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.ChosenScenario;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.check.AnyCaches;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.ProtocolCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.form.QuestionForm;
import io.tagline.work.form.QuestionScope;
import io.tagline.work.form.QuestionTypes;
import io.tagline.work.form.ScenarioKeys;
import io.tagline.work.lint.Lint;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.run.Simulation;
import io.tagline.work.sequence.AccessExercise;
import io.tagline.work.sequence.Exam;
import io.tagline.work.why.Why;
import io.tagline.work.why.Why.Sample.Ranked;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a page can ask: some questions of docs/question.md, and some that no other door writes as documents. */
final class PageForms {

    private static final Type<Long, KeyScope> REPLICATION = PlainTypes.integer(0, Long.MAX_VALUE);

    private static final QuestionForm<OneReplication> TIMELINE = QuestionForm.of(
            "timeline",
            keys -> Optional.of(new OneReplication(
                    scenario(keys, OneReplication::scenario),
                    keys.sparing("replication", REPLICATION, 0L, OneReplication::number),
                    Selection.ALL)));

    private static final QuestionForm<Derivation> BOUNDS =
            QuestionForm.of("bounds", keys -> Optional.of(new Derivation(scenario(keys, Derivation::scenario))));

    private static final QuestionForm<ProgramCheck> PROGRAM = QuestionForm.of(
            "check-program", keys -> Optional.of(new ProgramCheck(scenario(keys, ProgramCheck::scenario))));

    private static final QuestionForm<ProtocolCheck> CHECK = QuestionForm.of(
            "check",
            keys -> Optional.of(new ProtocolCheck(
                    protocol(keys, ProtocolCheck::protocol),
                    keys.optional(
                                    "caches",
                                    QuestionTypes.COUNT,
                                    check -> check.world().map(ProtocolCheck.World::caches))
                            .map(ProtocolCheck.World::of))));

    private static final QuestionForm<AnyCaches> ANY =
            QuestionForm.of("check-any", keys -> Optional.of(new AnyCaches(protocol(keys, AnyCaches::protocol))));

    private static final QuestionForm<ProtocolView> PROTOCOL =
            QuestionForm.of("protocol", keys -> Optional.of(new ProtocolView(protocol(keys, ProtocolView::protocol))));

    private static final QuestionForm<Lint> LINT = QuestionForm.of(
            "lint",
            keys -> Optional.of(new Lint(
                    keys.required("documents", QuestionTypes.TEXTS, List.of(), Lint::files), Optional.empty())));

    private static final QuestionForm<AccessExercise> SEQUENCE =
            QuestionForm.of("sequence", keys -> Optional.of(exercise(keys, exercise -> exercise)));

    private static final QuestionForm<Exam> EXAM = QuestionForm.of(
            "exam",
            keys -> Optional.of(new Exam(
                    exercise(keys, Exam::exercise),
                    keys.required("seed", QuestionTypes.SEED, 0L, Exam::seed),
                    keys.required("variants", QuestionTypes.COUNT, 1, Exam::variants))));

    private static final QuestionForm<ByHand> BY_HAND = QuestionForm.of(
            "by-hand",
            keys -> Optional.of(new ByHand(
                    exercise(keys, ByHand::exercise),
                    keys.required("machine", QuestionTypes.TEXT, "", ByHand::machine))));

    private static final QuestionForm<Why> WHY = QuestionForm.of(
            "why",
            keys -> Optional.of(new Why(
                    scenario(keys, Why::scenario),
                    new Ranked(keys.sparing("sample", QuestionTypes.COUNT, Ranked.SLOWEST, PageForms::rank)),
                    false)));

    /** Not those that read files, as recorded traces are, or that write some. */
    static final List<QuestionForm<?>> ALL = List.of(
            Simulation.FORM,
            BOUNDS,
            TIMELINE,
            CHECK,
            ANY,
            PROGRAM,
            RandomCheck.FORM,
            LitmusTrial.FORM,
            SEQUENCE,
            EXAM,
            BY_HAND,
            WHY,
            PROTOCOL,
            HandOffMatrix.FORM,
            LINT);

    private PageForms() {}

    private static <Q> ChosenScenario scenario(Keys<Q, QuestionScope> keys, Function<Q, ChosenScenario> part) {
        return ScenarioKeys.of(keys.of(part));
    }

    private static int rank(Why why) {
        return why.sample() instanceof Ranked ranked ? ranked.rank() : Ranked.SLOWEST;
    }

    private static <Q> String protocol(Keys<Q, QuestionScope> keys, Function<Q, String> part) {
        return keys.required("protocol", QuestionTypes.TEXT, "", part);
    }

    private static <Q> AccessExercise exercise(Keys<Q, QuestionScope> keys, Function<Q, AccessExercise> part) {
        return new AccessExercise(
                Source.of(
                        "sequence",
                        keys.required(
                                "accesses",
                                QuestionTypes.TEXT,
                                "",
                                whole -> part.apply(whole).sequences().text())),
                protocol(keys, whole -> part.apply(whole).protocol()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
