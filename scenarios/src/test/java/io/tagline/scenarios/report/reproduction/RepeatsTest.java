package io.tagline.scenarios.report.reproduction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.models.claim.PublishedValue.Repeats;
import io.tagline.work.ChosenScenario;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Reproducer;
import io.tagline.work.reproduction.ReproductionReader;
import io.tagline.work.reproduction.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With how many seeds a row holds is what its scenario says, as far as chance can tell. {@code -Dtagline.repeats.paper=sandy-bridge} asks one reproduction
 * only, {@code -Dtagline.repeats.seeds=20} more seeds, and {@code -Dtagline.repeats=true} writes what is found into the scenarios.
 */
@Execution(ExecutionMode.CONCURRENT)
final class RepeatsTest {

    private static final boolean WRITES = Boolean.getBoolean("tagline.repeats");
    private static final String ALL = "";
    private static final String PAPER = System.getProperty("tagline.repeats.paper", ALL);

    /** How many seeds are tried; 0 for as many as the row says. */
    private static final int SEEDS = Integer.getInteger("tagline.repeats.seeds", 0);

    /** Two counts that chance parts more seldom than this differ. Five seeds beside five can: all against none is 0.008. */
    private static final double LEVEL = 0.01;

    /** Ways that are equal on paper differ by rounding. */
    private static final double ROUNDED = 1 + 1e-9;

    private static final Documents DOCUMENTS = FileLibrary::new;
    private static final Pattern WRITTEN = Pattern.compile("repeats: \\{held: \\d+, of: \\d+}");

    /** The scenarios of which a row has its repeats. */
    static List<String> scenarios() {
        return DOCUMENTS.of(PaperReproduction.KIND).names().stream()
                .filter(name -> PAPER.equals(ALL) || PAPER.equals(name))
                .flatMap(RepeatsTest::parts)
                .filter(scenario -> WRITTEN.matcher(source(scenario).text()).find())
                .distinct()
                .toList();
    }

    private static Stream<String> parts(String reproduction) {
        return Diagnostics.read(diagnostics -> DOCUMENTS
                        .of(PaperReproduction.KIND)
                        .open(reproduction, diagnostics)
                        .flatMap(source -> ReproductionReader.read(source, diagnostics)))
                .parts()
                .stream()
                .map(part -> part.scenario().text());
    }

    private static Source source(String scenario) {
        return Diagnostics.read(diagnostics -> DOCUMENTS.of(ChosenScenario.KIND).open(scenario, diagnostics));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    @Tag("night")
    void share_isThatOfTheSeeds(String scenario) throws IOException {
        List<Row> rows = rows(scenario, 1);
        assertEquals(
                WRITTEN.matcher(source(scenario).text()).results().count(), rows.size(), "repeats in another form");
        List<Repeats> said = rows.stream().map(RepeatsTest::said).toList();
        int most = SEEDS > 0 ? SEEDS : said.stream().mapToInt(Repeats::of).max().orElseThrow();
        int[][] held = new int[most][];
        held[0] = held(rows);
        for (int seed = 2; seed <= most; seed++) {
            held[seed - 1] = held(rows(scenario, seed));
        }
        List<Repeats> found = IntStream.range(0, rows.size())
                .mapToObj(row ->
                        counted(held, row, SEEDS > 0 ? SEEDS : said.get(row).of()))
                .toList();
        if (WRITES) {
            write(scenario, found);
        }
        for (int row = 0; row < rows.size(); row++) {
            double chance = chance(said.get(row), found.get(row));
            String sentence = "%s, %s: %s is said, %s is found; chance has it so or worse in %.4f of all cases"
                    .formatted(scenario, rows.get(row).published().item(), said.get(row), found.get(row), chance);
            System.out.println(sentence);
            assertTrue(chance >= LEVEL, sentence);
        }
    }

    /** The rows with repeats, with another seed. */
    private static List<Row> rows(String scenario, long seed) {
        Setup setup = Diagnostics.read(diagnostics ->
                new SetupLoader(DOCUMENTS, diagnostics).load(source(scenario), Overrides.NONE.withSeed(seed)));
        return new Reproducer(Runnable::run, 1, Watch.NONE)
                .run(List.of(setup), Journal.NONE).get(0).chapter().rows().stream()
                        .filter(row -> row.published().repeats().isPresent())
                        .toList();
    }

    private static Repeats said(Row row) {
        return row.published().repeats().orElseThrow();
    }

    /** For each row 1 if it held, else 0. */
    private static int[] held(List<Row> rows) {
        return rows.stream()
                .mapToInt(row -> row.verdict().held().orElseThrow() ? 1 : 0)
                .toArray();
    }

    private static Repeats counted(int[][] held, int row, int seeds) {
        return new Repeats(
                IntStream.range(0, seeds).map(seed -> held[seed][row]).sum(), seeds);
    }

    private static synchronized void write(String scenario, List<Repeats> found) throws IOException {
        Path file = Path.of(scenario + ".yaml");
        Iterator<Repeats> next = found.iterator();
        String text = WRITTEN.matcher(Files.readString(file)).replaceAll(old -> written(next.next()));
        Files.writeString(file, text);
    }

    private static String written(Repeats repeats) {
        return "repeats: {held: %d, of: %d}".formatted(repeats.held(), repeats.of());
    }

    /**
     * How often two counts of the same binomial chance are as far apart as these, or farther, whatever this chance is: Fisher's exact test, with the sum of both
     * counts given. Neither count is the truth: 0 of 6 is not unlikely for a row that holds in every third case.
     */
    private static double chance(Repeats one, Repeats other) {
        int sum = one.held() + other.held();
        double[] ways = IntStream.rangeClosed(0, sum)
                .mapToDouble(held -> ways(one.of(), held) * ways(other.of(), sum - held))
                .toArray();
        double these = ways[one.held()];
        return Arrays.stream(ways).filter(way -> way <= these * ROUNDED).sum()
                / Arrays.stream(ways).sum();
    }

    /** How many choices of {@code some} there are of {@code all}. */
    private static double ways(int all, int some) {
        double ways = some <= all ? 1 : 0;
        for (int i = 0; i < Math.min(some, all); i++) {
            ways *= (double) (all - i) / (i + 1);
        }
        return ways;
    }

    /**
     * By hand: none of 6 and all of 6 are two of the C(12, 6) = 924 ways to choose 6 of 12, none and all of 5 two of 252; of C(20, 10) = 184,756 ways to have 10
     * of 20, 4 and 6 with all that are not likelier are 184,756 - C(10, 5)^2 = 121,252; of C(16, 3) = 560 ways to have 3 of 16, 3 of 6 seeds and 0 of 10 are
     * C(6, 3) = 20, and none is rarer.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 6, 6, 6, 2, 924",
        "5, 5, 0, 5, 2, 252",
        "4, 10, 6, 10, 121252, 184756",
        "3, 6, 0, 10, 20, 560",
        "0, 6, 0, 6, 1, 1",
        "4, 10, 4, 10, 1, 1"
    })
    void chance_isThatOfTheUrn(int held, int of, int otherHeld, int otherOf, double ways, double all) {
        Repeats one = new Repeats(held, of);
        Repeats other = new Repeats(otherHeld, otherOf);
        assertEquals(ways / all, chance(one, other), 1e-9);
        assertEquals(ways / all, chance(other, one), 1e-9);
    }
}
