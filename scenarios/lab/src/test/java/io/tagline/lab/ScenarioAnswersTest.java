package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.document.ScenarioFormat;
import io.tagline.experiments.result.BoundsResult.Entry;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.programs.expression.Value;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.Traffic;
import io.tagline.work.traffic.TrafficSheet;
import io.tagline.work.why.Why;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Do the sentences at the head of bounds, timelines, traffic and critical paths name the numbers of their results, in order and with their units? */
@Order(1)
final class ScenarioAnswersTest {

    private static final Pattern BAND =
            Pattern.compile("Between (\\S+) ns and (\\S+) ns(?:: T_max is (\\S+) times T_min)?\\.");
    private static final Pattern LEAST = Pattern.compile("At least (\\S+) ns; nothing bounds it from above\\.");
    private static final Pattern SEVERAL = Pattern.compile(
            "T_min from (\\S+) ns at (.+?) to (\\S+) ns at (.+?)(?:, T_max up to (\\S+) ns at (.+?))?(?:; nothing bounds (\\d+) of (\\d+) points from above)?\\.");
    private static final Pattern SAMPLE = Pattern.compile(".* (\\S+) ns");
    private static final Pattern PATH = Pattern.compile("The critical path takes (\\S+) ns, of which (.+)\\.");
    private static final Pattern SHOWN =
            Pattern.compile("(\\d+) messages? about (\\d+) lines?; the last thing happens at (\\S+) ns\\.");
    private static final Pattern BUSY = Pattern.compile(
            "(?:link (\\d+) -> (\\d+)|([^,]+)), (\\S+) % of the time with (\\d+) messages?(?:, as long as (\\d+) more)?");

    /** Half of the last of three decimals, and what a double adds. */
    private static final double ROUNDED = 0.0005001;

    private static final Map<String, Optional<Derivation.BoundsAnswer>> BOUNDS = new ConcurrentHashMap<>();

    /** The first point of these takes more than a few seconds. */
    static Stream<String> scenarios() {
        return RunAnswerTest.scenarios();
    }

    private static WorkContext context() {
        return WorkContext.over(FileLibrary::new);
    }

    /** The first point of a scenario, with two replications; the others are not prepared. */
    private static ChosenScenario first(String name) {
        Scenario scenario = Diagnostics.read(diagnostics -> new FileLibrary(ChosenScenario.KIND)
                .open(name, diagnostics)
                .flatMap(source -> ScenarioFormat.read(source, FileLibrary::new, diagnostics)));
        Map<String, List<Value>> point = new HashMap<>();
        scenario.points().get(0).parameters().forEach((key, value) -> point.put(key, List.of(value)));
        return new ChosenScenario(name, Overrides.ofReplications(Optional.of(2)).withParameters(point));
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }

    private static double ns(double picoseconds) {
        return picoseconds / 1000;
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void aTimeline_saysWhenItEnds_andHowManyMessagesItTook(String name) {
        OneReplication.TimelineAnswer recorded = new OneReplication(first(name)).ask(context());
        Recording recording = recorded.recording();
        Matcher said = matched(SHOWN, recorded.sheet().answer());
        assertEquals(recording.messages(), Long.parseLong(said.group(1)));
        assertEquals(LocksTest.LOCKS.contains(name), !recording.whole().owners().isEmpty());
        long last = recording.shown().entries().stream()
                .mapToLong(TimelineEntry::time)
                .reduce(0, Math::max);
        assertEquals(ns((double) last), number(said.group(3)), 0);
        Traffic traffic = Traffic.of(recording);
        String sentence = TrafficSheet.of(recording).answer();
        if (traffic.links().isEmpty() && traffic.nodes().stream().noneMatch(Traffic.Node::home)) {
            assertEquals("No message was sent.", sentence);
        } else {
            traffic(traffic, sentence);
        }
    }

    private static void traffic(Traffic traffic, String sentence) {
        assertTrue(sentence.startsWith("Busiest: ") && sentence.endsWith("."), sentence);
        String[] parts =
                sentence.substring("Busiest: ".length(), sentence.length() - 1).split("; ", -1);
        for (String part : parts) {
            Matcher said = matched(BUSY, part);
            boolean isLink = said.group(1) != null;
            double most = isLink
                    ? traffic.links().stream()
                            .mapToDouble(Traffic.Link::busy)
                            .max()
                            .orElseThrow()
                    : traffic.nodes().stream()
                            .filter(Traffic.Node::home)
                            .mapToDouble(Traffic.Node::busy)
                            .max()
                            .orElseThrow();
            long messages = isLink
                    ? traffic.links().stream()
                            .filter(link -> link.from() == number(said.group(1)) && link.to() == number(said.group(2)))
                            .mapToLong(Traffic.Link::messages)
                            .sum()
                    : traffic.nodes().stream()
                            .filter(node -> node.name().equals(said.group(3)))
                            .mapToLong(Traffic.Node::messages)
                            .sum();
            assertEquals(100 * most, number(said.group(4)), 0.0501, sentence);
            assertEquals(messages, Long.parseLong(said.group(5)), sentence);
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void why_namesTheSumsOfThePath_theLargestFirst(String name) {
        Why.WhyAnswer explained = new Why(first(name)).ask(context());
        Map<String, Long> sums = new HashMap<>();
        explained.path().forEach(leg -> sums.merge(leg.spent().word(), leg.took(), Long::sum));
        long total = explained.path().stream().mapToLong(Leg::took).sum();
        String[] sentences = explained.sheet().answer().split("(?= The sample, )", -1);
        String sentence = sentences[0];
        assertSampleIsItsPath(explained, total, sentences.length > 1 ? sentences[1] : "");
        if (total == 0) {
            assertEquals("The critical path takes no time.", sentence);
            return;
        }
        Matcher said = matched(PATH, sentence);
        assertEquals(ns((double) total), number(said.group(1)), ROUNDED, sentence);
        double before = Double.POSITIVE_INFINITY;
        double named = 0;
        for (String part : said.group(2).split(", ", -1)) {
            String word = part.substring(0, part.lastIndexOf(' '));
            double time = number(part.substring(part.lastIndexOf(' ') + 1));
            named += time;
            if (!word.equals("all else")) {
                assertEquals(ns(sums.get(word)), time, ROUNDED, sentence);
                assertTrue(time <= before, sentence);
                before = time;
            }
        }
        assertEquals(ns((double) total), named, 4 * ROUNDED, sentence);
    }

    /** The path is as long as the sample, unless that is a half, one of several parts or a mean; then a sentence says so. */
    private static void assertSampleIsItsPath(Why.WhyAnswer explained, long total, String said) {
        Setup setup = explained.recording().setup();
        String measure = setup.measure(setup.points().get(0)).text();
        Matcher sample = matched(SAMPLE, explained.heading());
        if (said.isEmpty()) {
            assertEquals(number(sample.group(1)), ns((double) total), ROUNDED, explained.heading());
        } else {
            assertTrue(measure.matches("half .*|mean .*|.* / .*"), measure);
            assertEquals(" The sample, %s, is not all of it: %s ns.".formatted(measure, sample.group(1)), said);
        }
    }

    /** Of scenarios that have no bounds there is no sentence; {@link #manyScenarios_haveBounds} asks that they are few. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void bounds_nameTheLeastAndTheGreatest(String name) {
        bounds(name).ifPresent(derived -> {
            List<Entry> points = derived.result().points();
            String sentence = derived.sheet().answer();
            if (points.size() > 1) {
                several(points, sentence);
            } else if (points.get(0).bounds().max().isEmpty()) {
                assertEquals(
                        ns(points.get(0).bounds().min()),
                        number(matched(LEAST, sentence).group(1)),
                        ROUNDED);
            } else {
                Matcher said = matched(BAND, sentence);
                assertEquals(ns(points.get(0).bounds().min()), number(said.group(1)), ROUNDED);
                assertEquals(ns(points.get(0).bounds().max().orElseThrow()), number(said.group(2)), ROUNDED);
            }
        });
    }

    private static void several(List<Entry> points, String sentence) {
        Matcher said = matched(
                SEVERAL,
                sentence.replaceFirst("T_min (\\S+) ns at (all .*? points)", "T_min from $1 ns at $2 to $1 ns at $2"));
        List<Double> least =
                points.stream().map(entry -> entry.bounds().min()).sorted().toList();
        assertEquals(ns(least.get(0)), number(said.group(1)), ROUNDED, sentence);
        assertEquals(ns(least.get(least.size() - 1)), number(said.group(3)), ROUNDED, sentence);
        assertTrue(isAt(points, said.group(2), least.get(0), false), sentence);
        assertTrue(isAt(points, said.group(4), least.get(least.size() - 1), false), sentence);
        List<Double> most = points.stream()
                .flatMap(entry -> entry.bounds().max().stream())
                .sorted()
                .toList();
        assertEquals(most.isEmpty(), said.group(5) == null, sentence);
        if (!most.isEmpty()) {
            assertEquals(ns(most.get(most.size() - 1)), number(said.group(5)), ROUNDED, sentence);
            assertTrue(isAt(points, said.group(6), most.get(most.size() - 1), true), sentence);
        }
        assertEquals(
                points.size() - most.size(), said.group(7) == null ? 0 : Integer.parseInt(said.group(7)), sentence);
    }

    private static boolean isAt(List<Entry> points, String place, double value, boolean upper) {
        return points.stream()
                .filter(entry -> place.equals("all " + points.size() + " points")
                        || entry.point().text().equals(place))
                .anyMatch(entry -> (upper
                                ? entry.bounds().max().orElseThrow()
                                : entry.bounds().min())
                        == value);
    }

    /** Derived once for both who ask. */
    private static Optional<Derivation.BoundsAnswer> bounds(String name) {
        return BOUNDS.computeIfAbsent(name, ScenarioAnswersTest::derived);
    }

    private static Optional<Derivation.BoundsAnswer> derived(String name) {
        try {
            return Optional.of(new Derivation(ChosenScenario.named(name)).ask(context()));
        } catch (DocumentException | Refusal e) {
            return Optional.empty();
        }
    }

    @Test
    void manyScenarios_haveBounds() {
        List<String> bounded = new ArrayList<>();
        scenarios().filter(name -> bounds(name).isPresent()).forEach(bounded::add);
        assertTrue(bounded.size() >= 15, bounded.toString());
    }

    private static Matcher matched(Pattern pattern, String sentence) {
        Matcher matcher = pattern.matcher(sentence);
        assertTrue(matcher.matches(), () -> pattern + " does not match " + sentence);
        return matcher;
    }
}
