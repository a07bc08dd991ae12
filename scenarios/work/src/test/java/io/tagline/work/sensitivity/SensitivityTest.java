package io.tagline.work.sensitivity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Documents;
import io.tagline.documents.Refusal;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.setup.Overrides;
import io.tagline.topologies.machine.Kind;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.sensitivity.Sensitivity.SensitivityAnswer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The elasticities of latencies, and what the answer says about them. */
final class SensitivityTest {

    private static final double EXACT = 1e-9;

    /** A hit takes the time of the first cache, whatever else there is. */
    private static final String HIT = """
            tagline: 1
            name: a hit
            machine: ideal
            threads: {T0: 0}
            lines:
              x: {owner: T0, state: M}
            program: "load(x)"
            measure: {latency: last thread}
            run: {seed: 1, replications: 4}
            """;

    private final Documents documents =
            new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, "hit", HIT);

    private SensitivityAnswer ask(Sensitivity question) {
        return question.ask(WorkContext.over(documents));
    }

    private static NumberEffects number(String path, SensitivityAnswer answer) {
        return answer.numbers().stream()
                .filter(number -> number.number().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /** Ten hits of 1 ns, or work of 12 ns: another one is the fastest where a hit takes more than 1.2 ns. */
    private static final String HITS_OR_WORK = """
            tagline: 1
            name: hits or work
            machine: ideal
            matrix: {how: [hits, work], loads: [10]}
            threads: {T0: 0}
            lines:
              x: {owner: T0, state: M}
            program: |
              for each in range(loads):
                if how == hits:
                  load(x)
              if how == work:
                compute(12 ns)
            measure: {latency: last thread}
            run: {seed: 1, replications: 4}
            """;

    private RankingTurns turns(Spread by) {
        Documents both = new Texts(Map.of(), Optional.of(FileLibrary::new))
                .with(ChosenScenario.KIND, "hits-or-work", HITS_OR_WORK);
        return new Sensitivity(ChosenScenario.named("hits-or-work"), List.of("chosen"), by)
                .ask(WorkContext.over(both))
                .ranking()
                .orElseThrow();
    }

    @Test
    void aRankingTurns_whereANumberIsFarEnoughOff() {
        RankingTurns half = turns(Spread.of(50));
        assertEquals(
                List.of("cores.L1.hit 50 work < hits"),
                half.turns().stream()
                        .map(turn ->
                                turn.number().number() + " " + turn.percent() + " " + RankingTurns.order(turn.after()))
                        .toList());
        assertTrue(half.turns().get(0).hasAnotherWinner());
        String sentence = TurnsSentence.of(half);
        assertTrue(
                sentence.startsWith("hits is the fastest, with 10.0 ns; work takes 20.0 % more; without chance. "),
                sentence);
        assertTrue(sentence.contains("; but work would be the fastest with 50 % more of cores.L1.hit."), sentence);
    }

    @Test
    void aRankingStays_whereNoNumberIs() {
        RankingTurns tenth = turns(Spread.of(10));
        assertEquals(List.of(), tenth.turns());
        String sentence = TurnsSentence.of(tenth);
        assertTrue(sentence.contains(". That stays so with any of 4 numbers moved, one at a time."), sentence);
    }

    /** 20 % more make both take 12 ns in every replication: the former winner still shares the first place, so it has not lost. */
    @Test
    void equalTimes_leaveItOpen() {
        RankingTurns fifth = turns(Spread.of(20));
        assertEquals(
                List.of(true),
                fifth.turns().stream().map(RankingTurns.Turn::isOpen).toList());
    }

    @Test
    void theOrigin_saysHowFarANumberMoves() {
        Spread origin = new Spread(Optional.empty());
        assertEquals(
                List.of(5, 5, 10, 50),
                Stream.of(Kind.PUBLISHED, Kind.MEASURED, Kind.CALIBRATED, Kind.CHOSEN)
                        .map(origin::of)
                        .toList());
        assertTrue(turns(origin).turns().get(0).hasAnotherWinner());
    }

    @Test
    void aHit_isAsLongAsItsNumber_andNothingElseMatters() {
        SensitivityAnswer answer = ask(new Sensitivity(ChosenScenario.named("hit")));
        assertEquals("cores.L1.hit", answer.numbers().get(0).number());
        assertEquals(1, number("cores.L1.hit", answer).largest().elasticity(), EXACT);
        assertEquals(0, number("cores.snoop", answer).largest().elasticity(), EXACT);
        assertFalse(number("cores.snoop", answer).largest().isCertain());
        assertEquals(
                "cores.L1.hit matters most for the times: 20 % less and more of it change the mean by -20.0 % and +20.0 %. No number moves a result by more than it moves itself.",
                SensitivitySentence.of(answer));
    }

    /** A look-up of half the mean to twice as much keeps its shape, and its mean is what is moved. */
    @Test
    void aDistribution_isMovedAsAWhole() {
        ChosenScenario scenario = new ChosenScenario(
                "hit",
                new Overrides(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        List.of(),
                        List.of("cores.caches.L1.hit={triangular: {min: 10 ns, mode: 10 ns, max: 40 ns}}"),
                        Optional.empty(),
                        Optional.empty()));
        NumberEffects hit = number("cores.L1.hit", ask(new Sensitivity(scenario)));
        assertEquals("20 ns", hit.value());
        assertEquals(1, hit.largest().elasticity(), 0.001);
    }

    /** Four pairs that differ by 1, 2, 3 and 2 of 10 ns: 20 % on average; Student's quantile of 97.5 % is 3.182, the error of the mean 0.408. */
    @Test
    void anEffect_hasTheIntervalOfItsPairs() {
        Samples base = samples(10, 10, 10, 10);
        Effect effect = Effect.of("", 0.1, base, base, samples(11, 12, 13, 12), 0.95);
        assertEquals(0, effect.less(), EXACT);
        assertEquals(0.2, effect.more(), EXACT);
        assertEquals(2, effect.elasticity(), EXACT);
        assertEquals(2 - 3.182 * 0.408, effect.interval().low(), 0.001);
        assertTrue(effect.isCertain());
    }

    /** 40 % for 10 % is a cliff, and not one if chance could have made it; less time that takes longer is against its direction. */
    @Test
    void cliffs_areCertain_andDirectionsAreThoseOfTimes() {
        Samples base = samples(10, 10, 10, 10);
        assertTrue(effects("5 ns", samples(14, 14, 14, 14)).isCliff());
        assertFalse(effects("5 ns", samples(10, 20, 13, 13)).isCliff());
        assertTrue(effects("5 ns", samples(9, 9, 9, 9)).isAgainst());
        assertFalse(effects("5", samples(9, 9, 9, 9)).isAgainst());
        assertTrue(effects("5", samples(11, 11, 11, 11)).isAgainst());
        assertFalse(effects("5 ns", base).isAgainst());
    }

    private static NumberEffects effects(String value, Samples more) {
        Samples base = samples(10, 10, 10, 10);
        return new NumberEffects(
                "cores.locked", Kind.CHOSEN, value, 10, List.of(Effect.of("", 0.1, base, base, more, 0.95)));
    }

    private static Samples samples(int... nanoseconds) {
        double[] picoseconds =
                Arrays.stream(nanoseconds).mapToDouble(ns -> 1000 * ns).toArray();
        return Samples.ofPicoseconds(picoseconds, picoseconds.length);
    }

    @Test
    void whatCannotBeAsked_isRefused() {
        Stream.of(
                        new Sensitivity(ChosenScenario.named("hit"), List.of("cores.lockd"), 20),
                        new Sensitivity(ChosenScenario.named("hit"), List.of("cores.caches"), 20),
                        new Sensitivity(
                                new ChosenScenario("hit", Overrides.ofReplications(Optional.of(1))), List.of(), 20))
                .forEach(question -> assertThrows(Refusal.class, () -> ask(question), question.toString()));
    }
}
