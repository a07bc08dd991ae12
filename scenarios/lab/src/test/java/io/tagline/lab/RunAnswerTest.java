package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointComparison;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the sentence at the head of a run say what was found, and nothing else? */
@Order(1)
final class RunAnswerTest {

    private static final Pattern TIME = Pattern.compile("(?<!±)(\\d+\\.\\d+) ns");
    private static final Pattern PLACE = Pattern.compile("(\\d+\\.\\d+) ns at ([^;]*?)(?= to \\d|, each|;|\\.$)");
    private static final Pattern PARAMETER = Pattern.compile("([\\w-]+)=([^,]+)(?:, |$)");
    private static final Pattern HELD = Pattern.compile("(\\d+) of (\\d+) expectations? holds?");
    /** RankedAnswersTest asks whether that is so. */
    private static final Pattern RANKED = Pattern.compile(" fastest[ ,]|hance may decide");

    /** Sentences have one decimal at least. */
    private static final double ROUNDED = 0.0501;

    /** These have hundreds of points, or threads, and take more than a second each. */
    private static final Set<String> LARGE = Set.of(
            "xeon-phi/collectives",
            "xeon-phi/broadcast-trees",
            "xeon-phi/reduction-trees",
            "xeon-phi/published-trees",
            "xeon-phi/published-rounds",
            "xeon-phi/large-broadcast",
            "sandy-bridge/barrier-trees",
            "sandy-bridge/broadcast-trees",
            "scc/large-mesh",
            "scc/oc-bcast-throughput",
            "scc/scatter-allgather-broadcast",
            "scc/unfairness",
            "xeon-phi/baseline-large-broadcast",
            "xeon-phi/baseline-barrier",
            "xeon-phi/dissemination-barrier",
            "synchronisation/spinning",
            "synchronisation/deque",
            "synchronisation/locks",
            "synchronisation/modern-barriers",
            "synchronisation/modern-queues",
            "synchronisation/modern-readers",
            "elsewhere/locks",
            "elsewhere/core-to-core");

    static Stream<String> scenarios() {
        return new FileLibrary(ChosenScenario.KIND).names().stream().filter(name -> !LARGE.contains(name));
    }

    @Test
    void atLeastSixtyScenarios_areAsked() {
        assertTrue(scenarios().count() >= 60, () -> scenarios().count() + " scenarios");
    }

    private static RunAnswer run(String name, int replications) {
        Overrides few = Overrides.ofReplications(Optional.of(replications));
        return new Simulation(new ChosenScenario(name, few)).ask(WorkContext.over(FileLibrary::new));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void everyNumber_isInTheResult(String name) {
        RunAnswer run = run(name, 2);
        RunResult result = run.result();
        String sentence = run.sheet().answer();
        List<Double> times = numbers(TIME, sentence);
        assertTrue(sentence.endsWith(".") && (RANKED.matcher(sentence).find() || !times.isEmpty()), sentence);
        List<Double> known = known(result);
        times.forEach(time -> assertTrue(
                known.stream().anyMatch(one -> Math.abs(one - time) <= ROUNDED), () -> time + " in: " + sentence));
        if (sentence.startsWith("From ") && !RANKED.matcher(sentence).find()) {
            assertTrue(times.get(0) < times.get(1), sentence);
        }
        PLACE.matcher(sentence).results().forEach(found -> assertTrue(isThere(found, result), sentence));
        HELD.matcher(sentence).results().forEach(found -> {
            assertEquals(count(result, true), Integer.parseInt(found.group(1)), sentence);
            assertEquals(count(result, true) + count(result, false), Integer.parseInt(found.group(2)), sentence);
        });
    }

    private static List<Double> numbers(Pattern pattern, String sentence) {
        return pattern.matcher(sentence)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
    }

    /** Every mean, and every end of a model. */
    private static List<Double> known(RunResult result) {
        List<Double> known = new ArrayList<>();
        for (PointResult point : result.points()) {
            known.add(point.latency().mean());
            point.model().map(PointComparison::low).ifPresent(known::add);
            point.model().flatMap(PointComparison::high).ifPresent(known::add);
        }
        return known;
    }

    /** Whether a point with these parameters has this mean. */
    private static boolean isThere(MatchResult found, RunResult result) {
        if (found.group(2).startsWith("all ")) {
            return true;
        }
        return result.points().stream()
                .filter(point -> PARAMETER
                        .matcher(found.group(2))
                        .results()
                        .allMatch(one -> one.group(2)
                                .equals(String.valueOf(
                                        point.point().parameters().get(one.group(1))))))
                .anyMatch(point -> Math.abs(point.latency().mean() - Double.parseDouble(found.group(1))) <= ROUNDED);
    }

    private static int count(RunResult result, boolean held) {
        return (int) result.expectations().stream()
                .map(ExpectationVerdict::held)
                .flatMap(Optional::stream)
                .filter(passed -> passed == held)
                .count();
    }

    @Test
    void aSinglePoint_saysHowSureItIs() {
        String varying = run("xeon-phi/small-broadcast", 2).sheet().answer();
        assertTrue(varying.contains(" % confidence"), varying);
        assertEquals(
                "151.0 ns in each of 3 replications.",
                run("lessons/read-then-write", 3).sheet().answer());
        assertEquals(
                "151.0 ns in one replication.",
                run("lessons/read-then-write", 1).sheet().answer());
    }
}
