package io.tagline.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.experiments.setup.Overrides;
import io.tagline.models.tune.Collective;
import io.tagline.models.tune.Tuning;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.work.Answer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Question;
import io.tagline.work.WorkContext;
import io.tagline.work.check.ProgramCheck;
import io.tagline.work.check.RandomCheck;
import io.tagline.work.coretocore.HandOffMatrix;
import io.tagline.work.difference.Comparison;
import io.tagline.work.lint.Lint;
import io.tagline.work.machine.MachineView;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.tune.DesignSearch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Does the sentence at the head of each answer name what is in its result, in order and with its unit, and nothing else? */
final class AnswersTest {

    /** Half of the only decimal, and what a double adds. */
    private static final double ROUNDED = 0.0501;

    private static <A extends Answer> A ask(Question<A> question) {
        return question.ask(WorkContext.over(FileLibrary::new));
    }

    private static final Overrides FEW = Overrides.ofReplications(Optional.of(20));

    private static ChosenScenario few(String name) {
        return new ChosenScenario(name, FEW);
    }

    private static ChosenScenario few(String name, String protocol) {
        return new ChosenScenario(name, FEW.withProtocol(protocol));
    }

    private static Matcher matched(String pattern, String sentence) {
        Matcher matcher = Pattern.compile(pattern).matcher(sentence);
        assertTrue(matcher.matches(), () -> pattern + " does not match " + sentence);
        return matcher;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sandy-bridge-2s", "smp-bus"})
    void coreToCore_namesTheMedianOfEachClass(String machine) {
        HandOffMatrix.CoreToCoreAnswer latencies = ask(new HandOffMatrix(machine, 1));
        CoreToCore matrix = latencies.simulated();
        String sentence = latencies.sheet().answer();
        String[] medians = matched("Medians: (.*)\\.", sentence).group(1).split(", ", -1);
        assertEquals(matrix.levels().size(), medians.length);
        for (int i = 0; i < medians.length; i++) {
            int level = matrix.levels().get(i);
            double median = CoreToCore.median(matrix.latencies(level));
            Matcher said = matched("(.*) (\\S+) ns", medians[i]);
            assertEquals(matrix.word(level), said.group(1));
            assertEquals(median, number(said.group(2)), ROUNDED);
        }
    }

    @Test
    void pairs_nameTheSimplifiedParameters() {
        PairMeasurement.PairAnswer pairs = ask(new PairMeasurement("sandy-bridge-2s"));
        Map<String, Double> all = new HashMap<>();
        pairs.costs().forEach(at -> PairDiagram.simplified(at).parameters().forEach(all::putIfAbsent));
        String[] said =
                matched("A read costs (.*)\\.", pairs.sheet().answer()).group(1).split(", ", -1);
        assertEquals(all.size(), said.length);
        Arrays.stream(said)
                .map(cost -> matched("(\\S+) (\\S+) ns", cost))
                .forEach(cost -> assertEquals(all.get(cost.group(1)), number(cost.group(2)), ROUNDED));
    }

    @ParameterizedTest
    @CsvSource({"BARRIER, 60", "BROADCAST, 16", "REDUCE, 16"})
    void tune_namesTheOptimum_andByHowMuchItIsBest(Collective collective, int threads) {
        DesignSearch.TuneAnswer found = ask(new DesignSearch(collective, "xeon-phi-5110p", List.of(threads)));
        Tuning tuning = found.result().tunings().get(0);
        Matcher said = matched(
                "Best for (\\d+) threads by the equations: (.*), T_min (\\S+) ns(?:, as (\\S+) other designs?)?(?:; the next costs (\\S+) % more)?\\.(?: The simulated machine may .*)?",
                found.sheet().answer());
        assertEquals(threads, Integer.parseInt(said.group(1)));
        tuning.optimum()
                .design()
                .forEach(parameter ->
                        assertTrue(said.group(2).contains(parameter.getKey() + "=" + parameter.getValue())));
        double best = tuning.optimum().cost().min();
        assertEquals(best / 1000, number(said.group(3)), ROUNDED);
        int ties = said.group(4) == null ? 0 : said.group(4).equals("one") ? 1 : (int) number(said.group(4));
        assertEquals(tuning.tieCount() - 1, ties);
        double next = tuning.ranking().stream()
                .mapToDouble(candidate -> candidate.cost().min())
                .filter(cost -> cost > best)
                .min()
                .orElseThrow();
        assertEquals(100 * (next / best - 1), number(said.group(5)), ROUNDED);
    }

    @Test
    void diff_saysHowMuchLessTheSecondTakes_asAShareOfTheFirst() {
        String scenario = "lessons/read-then-write";
        Comparison.DifferenceAnswer compared = ask(new Comparison(few(scenario, "msi"), few(scenario, "mesi")));
        // An exclusive copy saves the upgrade: 60 ns there and back, less the hit of 1 ns; 59 of 210 are 28.1 %.
        assertEquals(
                "mesi takes 59.0 ns (28.1 %) less than msi in each of 20 replications: 151.0 ns instead of 210.0 ns.",
                compared.sheet().answer());
        Comparison.DifferenceAnswer other = ask(new Comparison(few(scenario, "mesi"), few(scenario, "msi")));
        assertEquals(
                "msi takes 59.0 ns (39.1 %) more than mesi in each of 20 replications: 210.0 ns instead of 151.0 ns.",
                other.sheet().answer());
        Comparison.DifferenceAnswer same = ask(new Comparison(few(scenario, "msi"), few(scenario, "msi")));
        assertEquals(
                "Both take 210.0 ns, the same in each of 20 replications.",
                same.sheet().answer());
    }

    @Test
    void diffOfManyPoints_countsThoseThatTakeLessAndMore() {
        Comparison.DifferenceAnswer compared =
                ask(new Comparison(few("xeon-phi/ping-pong"), few("xeon-phi/ping-pong", "gols")));
        Difference difference = compared.difference();
        String sentence = compared.sheet().answer();
        Matcher said = Pattern.compile("(less|more) (?:time than \\S+ )?at (\\d+) of (\\d+) points")
                .matcher(sentence);
        long found = 0;
        while (said.find()) {
            int sign = said.group(1).equals("more") ? 1 : -1;
            long counted = difference.pairs().stream()
                    .filter(pair -> pair.isSignificant().orElse(false) && pair.mean() * sign > 0)
                    .count();
            found += counted;
            assertEquals(counted, Long.parseLong(said.group(2)), sentence);
            assertEquals(difference.pairs().size(), Integer.parseInt(said.group(3)), sentence);
        }
        assertEquals(
                difference.pairs().stream()
                        .filter(pair -> pair.isSignificant().orElse(false))
                        .count(),
                found,
                sentence);
    }

    @Test
    void aProtocol_countsItsStatesAndRows() {
        ProtocolView.ProtocolAnswer viewed = ask(new ProtocolView("mesi"));
        String[] tables = viewed.sheet().answer().replaceFirst("\\.$", "").split("; ", -1);
        assertEquals(viewed.protocol().tables().size(), tables.length);
        for (int i = 0; i < tables.length; i++) {
            Matcher said = matched("(\\w+): (\\d+) stable and (\\d+) transient states?, (\\d+) rows?", tables[i]);
            var table = viewed.protocol().tables().get(i);
            assertEquals(table.kind().heading(), said.group(1));
            assertEquals(table.stableStates().size(), number(said.group(2)));
            assertEquals(table.states().size(), number(said.group(2)) + number(said.group(3)));
            assertEquals(table.transitions().size(), number(said.group(4)));
        }
    }

    @Test
    void twoProtocols_countTheCellsThatDiffer() {
        ProtocolComparison.ProtocolDifferenceAnswer compared = ask(new ProtocolComparison("msi", "mesi"));
        List<ProtocolDiff.Difference> cells = compared.difference().differences();
        Matcher said = matched(
                "(\\d+) cells differ: Cache (\\d+) \\((\\d+) new, (\\d+) gone\\); Directory (\\d+) \\((\\d+) new, (\\d+) gone\\)\\.",
                compared.sheet().answer());
        assertEquals(cells.size(), number(said.group(1)));
        assertEquals(cells.size(), number(said.group(2)) + number(said.group(5)));
        assertEquals(cells.stream().filter(cell -> cell.first().isEmpty()).count(), (long)
                (number(said.group(3)) + number(said.group(6))));
        assertEquals(cells.stream().filter(cell -> cell.second().isEmpty()).count(), (long)
                (number(said.group(4)) + number(said.group(7))));
        assertEquals(
                "No cell differs.",
                ask(new ProtocolComparison("msi", "msi")).sheet().answer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"xeon-phi-5110p", "sandy-bridge-2s", "scc", "ideal"})
    void aMachine_countsItsCores_andWhereItsNumbersComeFrom(String name) {
        MachineView.MachineAnswer viewed = ask(new MachineView(name));
        Matcher said = matched(
                "(\\d+) cores?(?: in (\\d+) sockets)?, protocol (\\S+); numbers: (.*)\\.",
                viewed.sheet().answer());
        assertEquals(viewed.machine().cores().count().value(), Integer.parseInt(said.group(1)));
        double numbers = Arrays.stream(said.group(4).split(", ", -1))
                .mapToDouble(kind -> number(kind.split(" ", 2)[0]))
                .sum();
        assertEquals(viewed.machine().parameters().size(), numbers);
    }

    @Test
    void programsAndDocuments_sayWhatWasFound() {
        assertEquals(
                "msi: 4,000 accesses of 2 cores of ideal with tiny caches, every load right",
                ask(new RandomCheck("msi", Optional.of("ideal"), Optional.of(2), 4000, 1, List.of()))
                        .sheet()
                        .answer());
        ProgramCheck.ProgramAnswer explored = ask(new ProgramCheck(ChosenScenario.named("lessons/read-then-write")));
        assertEquals(
                "read, then write: every execution can end, and nothing is asserted, for 1 thread and accesses performed in order (SC).",
                explored.sheet().answer());
        assertEquals(
                "2 documents without a mistake.",
                ask(new Lint(List.of("msi", "mesi"))).sheet().answer());
        assertEquals(
                "1 mistake; 1 document without one.",
                ask(new Lint(List.of("msi", "mesj"))).sheet().answer());
    }
}
