package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.setup.Overrides;
import io.tagline.programs.expression.Value;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.RunAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Is what a sentence says of the fastest what the samples say? Each sentence is read again, and who may be the fastest is computed from the samples by
 * Apache Commons' paired t-test, at (1 - 95 %) over the number of pairs.
 */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class RankedAnswersTest {

    private static final String OWN = "src/test/resources/io/tagline/lab/ranked/";
    private static final double ALPHA = 0.05;

    /** A scenario, what its sentence compares along what, and the parameters and replications that keep it short. */
    record Comparison(String scenario, String compared, String axis, int replications, String parameters) {

        Map<String, List<Value>> values() {
            Map<String, List<Value>> values = new LinkedHashMap<>();
            Stream.of(parameters.split(" ", -1))
                    .filter(text -> !text.isEmpty())
                    .map(text -> text.split("=", 2))
                    .forEach(pair -> values.put(
                            pair[0],
                            Stream.of(pair[1].split(",", -1))
                                    .map(RankedAnswersTest::value)
                                    .toList()));
            return values;
        }
    }

    private static Value value(String text) {
        return text.matches("\\d+") ? Value.of(Long.parseLong(text)) : Value.of(text);
    }

    private static Comparison of(String scenario, String compared, String axis, int replications, String parameters) {
        return new Comparison(scenario, compared, axis, replications, parameters);
    }

    /** Where the fastest is clear at each place. */
    static Stream<Comparison> clear() {
        return Stream.of(
                of("lessons/false-sharing", "layout", "n", 5, ""),
                of("lessons/false-sharing", "layout", "n", 5, "n=2"),
                of("lessons/trees", "shape", "", 8, ""),
                of("lessons/device", "machine", "lines", 5, ""),
                of("lessons/locks", "algorithm", "n", 5, "n=1,60"),
                of("elsewhere/additions", "line", "n", 4, "n=2,4,8"),
                of("elsewhere/increments", "line", "n", 4, "how=add n=2,8"),
                of("synchronisation/barriers", "algorithm", "n", 6, "machine=sandy-bridge-2s n=2,4,8,16"),
                of("synchronisation/barriers", "algorithm", "n", 6, "machine=sandy-bridge-2s n=8"),
                of("synchronisation/barriers", "machine", "n", 5, "algorithm=tournament n=2,8"),
                of("synchronisation/counters", "algorithm", "n", 5, "machine=sandy-bridge-2s per_line=1 n=8,16"),
                of("synchronisation/queue", "machine", "n", 5, "n=2,4"),
                of("synchronisation/small-locks", "algorithm", "n", 20, "algorithm=tas,clh"),
                of("sandy-bridge/barrier", "algorithm", "n", 20, ""),
                of("sandy-bridge/reduction", "shape", "n", 8, "n=2,16"),
                of(
                        "synchronisation/locks",
                        "algorithm",
                        "n",
                        6,
                        "machine=sandy-bridge-2s algorithm=tas,mcs,ticket n=1,16"),
                of("xeon-phi/contention", "state", "receivers", 20, "state=E,I receivers=1,8"),
                of("xeon-phi/latency-table", "state", "distance", 60, "state=E,I"),
                of(OWN + "counting.yaml", "how", "n", 10, "place=compact n=4,8"),
                of(OWN + "counting.yaml", "place", "n", 10, "how=add n=4,8"));
    }

    /** Where chance may decide at some place or at all. */
    static Stream<Comparison> open() {
        return Stream.of(
                of("synchronisation/barriers", "algorithm", "n", 3, "machine=xeon-phi-5110p n=2,4,8"),
                of("synchronisation/barriers", "algorithm", "n", 5, "machine=epyc-7742-2s n=8,60"),
                of("synchronisation/barriers", "algorithm", "n", 5, "machine=xeon-phi-5110p n=16"),
                of("synchronisation/small-locks", "algorithm", "n", 3, ""),
                of("elsewhere/locks", "algorithm", "n", 3, "machine=graviton2"),
                of("lessons/locks", "algorithm", "n", 5, ""),
                of("xeon-phi/latency-table", "state", "distance", 20, ""),
                of("sandy-bridge/reduction", "shape", "n", 8, ""),
                of("xeon-phi/collectives", "collective", "n", 2, "n=2,3"),
                of("xeon-phi/latency-table", "state", "distance", 10, "state=E,M,S"),
                of(OWN + "locks.yaml", "algorithm", "n", 10, ""),
                of(OWN + "locks.yaml", "algorithm", "n", 2, ""),
                of(OWN + "locks.yaml", "algorithm", "n", 10, "n=20"),
                of(OWN + "counting.yaml", "how", "n", 10, ""),
                of(OWN + "counting.yaml", "place", "n", 10, "how=own"),
                of(OWN + "even.yaml", "name", "n", 10, ""),
                of(OWN + "even.yaml", "name", "n", 2, "n=4"));
    }

    /** Where several take the same time in every replication. */
    static Stream<Comparison> same() {
        return Stream.of(
                of(OWN + "same.yaml", "name", "n", 5, ""),
                of(OWN + "same.yaml", "name", "n", 5, "lost=100 n=2"),
                of("synchronisation/barriers", "algorithm", "n", 5, "machine=sandy-bridge-2s n=1"),
                of("sandy-bridge/broadcast", "band", "n", 5, ""));
    }

    @Test
    void atLeastThirtyAreAsked_andTenThatChanceDecides() {
        assertTrue(clear().count() + open().count() >= 30);
        assertTrue(open().count() >= 10);
    }

    private static RunAnswer run(Comparison comparison) {
        Overrides changes =
                Overrides.ofReplications(Optional.of(comparison.replications())).withParameters(comparison.values());
        return new Simulation(new ChosenScenario(comparison.scenario(), changes))
                .ask(WorkContext.over(FileLibrary::new));
    }

    @ParameterizedTest
    @MethodSource("clear")
    void theFastest_isWhatTheSamplesSay(Comparison comparison) {
        String sentence = check(comparison);
        assertTrue(sentence.contains(" is the fastest") && !sentence.contains("hance may decide"), sentence);
    }

    @ParameterizedTest
    @MethodSource("open")
    void whereChanceMayDecide_theSamplesSaySo(Comparison comparison) {
        String sentence = check(comparison);
        assertTrue(sentence.contains("hance may decide"), sentence);
    }

    @ParameterizedTest
    @MethodSource("same")
    void equalTimes_areCalledThat(Comparison comparison) {
        String sentence = check(comparison);
        assertTrue(sentence.contains("are the fastest, with the same times"), sentence);
    }

    /** The sentence, if all it says of the fastest is so, at every place. */
    private static String check(Comparison comparison) {
        RunAnswer run = run(comparison);
        String sentence = run.sheet().answer();
        Map<String, Map<Long, Set<String>>> found = new Samples(comparison, run).leaders();
        new Claims(comparison, sentence, found).check();
        return sentence;
    }

    /** The samples of a run, by group, number along the axis, and alternative. */
    private record Samples(Comparison comparison, RunAnswer run) {

        Map<String, Map<Long, Set<String>>> leaders() {
            Map<String, Map<Long, Map<String, double[]>>> all = new LinkedHashMap<>();
            for (PointResult point : run.result().points()) {
                Map<String, Value> parameters = point.point().parameters();
                Value number = parameters.get(comparison.axis());
                all.computeIfAbsent(group(parameters), group -> new TreeMap<>())
                        .computeIfAbsent(
                                number instanceof Value.Whole whole ? whole.number() : 0L, n -> new LinkedHashMap<>())
                        .put(
                                String.valueOf(parameters.get(comparison.compared())),
                                point.samples().picoseconds());
            }
            Map<String, Map<Long, Set<String>>> leaders = new LinkedHashMap<>();
            all.forEach((group, places) -> places.forEach((n, samples) -> {
                if (samples.size() > 1) {
                    leaders.computeIfAbsent(group, any -> new TreeMap<>()).put(n, leaders(samples));
                }
            }));
            return leaders;
        }

        /** The machine, the one parameter besides that these scenarios vary, or nothing. */
        private String group(Map<String, Value> parameters) {
            return parameters.entrySet().stream()
                    .filter(one -> !one.getKey().equals(comparison.compared())
                            && !one.getKey().equals(comparison.axis())
                            && run.result().varying().telling().contains(one.getKey()))
                    .map(one -> one.getKey().equals("machine")
                            ? one.getValue().toString()
                            : one.getKey() + "=" + one.getValue())
                    .collect(Collectors.joining(", "));
        }

        private static Set<String> leaders(Map<String, double[]> samples) {
            int pairs = samples.size() * (samples.size() - 1) / 2;
            return samples.keySet().stream()
                    .filter(name -> samples.keySet().stream()
                            .noneMatch(other -> isFaster(samples.get(other), samples.get(name), ALPHA / pairs)))
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        private static boolean isFaster(double[] a, double[] b, double alpha) {
            double difference = 0;
            boolean varies = false;
            for (int i = 0; i < a.length; i++) {
                difference += b[i] - a[i];
                varies |= Math.abs((b[i] - a[i]) - (b[0] - a[0])) > 0.1;
            }
            return difference > 0 && (!varies || new TTest().pairedTTest(a, b) < alpha);
        }
    }

    /** What a sentence says of the fastest. */
    private static final class Claims {

        private final Comparison comparison;
        private final String sentence;
        private final Map<String, Map<Long, Set<String>>> found;
        private int checked;

        Claims(Comparison comparison, String sentence, Map<String, Map<Long, Set<String>>> found) {
            this.comparison = comparison;
            this.sentence = sentence.replaceFirst("^Of the machines, ", "");
            this.found = found;
        }

        void check() {
            found.forEach((group, places) -> {
                String said = said(group);
                if ((places.size() == 1 && !said.contains(comparison.axis() + "="))
                        || comparison.axis().isEmpty()) {
                    assertEquals(
                            places.values().iterator().next(),
                            names(said, places.values().iterator().next()),
                            said);
                    checked++;
                } else if (said.contains(" values of ")) {
                    counted(said, places);
                } else {
                    stretches(said, places);
                }
            });
            assertTrue(checked > 0, sentence);
        }

        /** The part of the sentence about a group. */
        private String said(String group) {
            if (group.isEmpty()) {
                return sentence;
            }
            Matcher begin = Pattern.compile("(?:On|on|At|at|With|with) " + Pattern.quote(group) + ", ")
                    .matcher(sentence);
            assertTrue(begin.find(), () -> group + " in: " + sentence);
            String rest = sentence.substring(begin.end());
            int end = found.keySet().stream()
                    .filter(other -> !other.equals(group))
                    .mapToInt(other -> rest.indexOf(" " + other + ", "))
                    .filter(at -> at >= 0)
                    .min()
                    .orElse(rest.length());
            return rest.substring(0, end);
        }

        /** Those of the sentence's names before its times; of "all" and of more than it names, the ones that there should be. */
        private static Set<String> names(String said, Set<String> expected) {
            Matcher single = Pattern.compile("^(\\S+) is the fastest").matcher(said);
            if (single.find()) {
                return Set.of(single.group(1));
            }
            Matcher several = Pattern.compile(
                            "(?:^|chance may decide )(?:between )?(\\S+(?:, \\S+)* and \\S+?)(?: are the fastest|,|;|\\.$|$)",
                            Pattern.CASE_INSENSITIVE)
                    .matcher(said);
            if (several.find()) {
                return names(several.group(1));
            }
            Matcher counted = Pattern.compile("(?:among all |between )(\\d+)").matcher(said);
            assertTrue(counted.find(), said);
            assertEquals(expected.size(), Integer.parseInt(counted.group(1)), said);
            return expected;
        }

        private static Set<String> names(String list) {
            return new TreeSet<>(List.of(list.split(", | and ", -1)));
        }

        private void counted(String said, Map<Long, Set<String>> places) {
            Matcher wins = Pattern.compile("(\\S+) (?:is the fastest )?at (\\d+)(?: of (\\d+) values)?")
                    .matcher(said.split("; T_|; all ", 2)[0]);
            while (wins.find()) {
                if (wins.group(1).endsWith(";") || wins.group(1).equals("decide")) {
                    continue;
                }
                long won = places.values().stream()
                        .filter(leaders -> leaders.equals(Set.of(wins.group(1))))
                        .count();
                assertEquals(won, Integer.parseInt(wins.group(2)), said);
                checked++;
            }
            Matcher open = Pattern.compile("at (\\d+) chance may decide").matcher(said);
            long undecided = places.values().stream()
                    .filter(leaders -> leaders.size() > 1)
                    .count();
            assertEquals(
                    undecided,
                    open.find() ? Integer.parseInt(open.group(1)) : undecided == places.size() ? places.size() : 0,
                    said);
        }

        private void stretches(String said, Map<Long, Set<String>> places) {
            String where =
                    "(at|up to|from) " + comparison.axis() + "=(\\d+)(?: to (\\d+)| (on))?(?: \\(without [^)]*\\))?";
            Set<Long> told = new LinkedHashSet<>();
            Pattern.compile("(\\S+)(?: is the fastest)? " + where + " \\(")
                    .matcher(said)
                    .results()
                    .forEach(win -> numbers(win, 2, places).forEach(n -> {
                        assertEquals(places.get(n), Set.of(win.group(1)), () -> n + ": " + said);
                        assertTrue(told.add(n), said);
                    }));
            Pattern.compile(where + " ((?:chance may decide )?(?:between |among )?[^;]+)", Pattern.CASE_INSENSITIVE)
                    .matcher(said)
                    .results()
                    .filter(open -> !open.group(5).startsWith("("))
                    .forEach(open -> numbers(open, 1, places).forEach(n -> {
                        Set<String> leaders = places.get(n);
                        assertEquals(leaders, names(open.group(5), leaders), () -> n + ": " + said);
                        assertTrue(told.add(n), said);
                    }));
            assertEquals(places.keySet(), new TreeSet<>(told), said);
            checked++;
        }

        private static List<Long> numbers(MatchResult claim, int at, Map<Long, Set<String>> places) {
            long number = Long.parseLong(claim.group(at + 1));
            boolean upTo = claim.group(at).equalsIgnoreCase("up to");
            long first = upTo ? Long.MIN_VALUE : number;
            long last = claim.group(at + 2) != null
                    ? Long.parseLong(claim.group(at + 2))
                    : claim.group(at + 3) != null ? Long.MAX_VALUE : number;
            List<Long> numbers = new ArrayList<>(places.keySet());
            numbers.removeIf(n -> n < first || n > last);
            numbers.sort(Comparator.naturalOrder());
            return numbers;
        }
    }
}
