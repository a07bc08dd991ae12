package io.tagline.work.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.litmus.export.UnwrittenException;
import io.tagline.litmus.export.WrittenTest;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.program.Observable;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ThreadOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Do programs that become litmus tests keep their outcomes? */
final class WrittenTestTest {

    private static final LitmusModels MODELS = new LitmusModels(List.of(), FileLibrary::new);

    /** Two threads with these lines, and four ghosts for what they find. */
    private static PointSetup point(String program) {
        String text = """
                tagline: 1
                name: small
                machine: ideal
                threads: {count: 2, place: scatter}
                lines:
                  x: {}
                  y: {value: 3}
                  z[2]: {}
                  g[4]: {memory: ghost}
                  private: {memory: ghost}
                program: |
                """ + program.indent(2) + "measure: {latency: last thread}\n";
        Diagnostics diagnostics = new Diagnostics();
        Optional<PointSetup> point = new SetupLoader(FileLibrary::new, diagnostics)
                .load(Source.of("small.yaml", text), Overrides.NONE)
                .map(setup -> setup.points().get(0));
        diagnostics.throwIfAny();
        return point.orElseThrow();
    }

    /** What all executions in order leave in the ghosts. */
    private static Set<String> explored(PointSetup point) {
        List<String> names = point.workload().locations().names();
        List<Integer> places = IntStream.range(0, 4)
                .mapToObj(i -> names.indexOf("g[" + i + "]"))
                .toList();
        Set<String> outcomes = new TreeSet<>();
        new ProgramExplorer(
                        point.workload(),
                        point.platform().protocol(),
                        thread -> ThreadOrder.IN_ORDER,
                        new ProgramExplorer.Bounds(1_000_000, Long.MAX_VALUE, Watch.NONE),
                        ghosts -> outcomes.add(places.stream()
                                .map(place -> ghosts[place])
                                .toList()
                                .toString()))
                .explore();
        return outcomes;
    }

    private static LitmusTest read(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<LitmusTest> test = LitmusReader.read(Source.of("small.litmus", text), diagnostics);
        diagnostics.throwIfAny();
        return test.orElseThrow();
    }

    private static Set<String> judged(PointSetup point, String model) {
        LitmusTest test = read(WrittenTest.of("small", point.workload()));
        List<Optional<Integer>> places = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int at = test.observed().indexOf(new Observable.InMemory("g_" + i + "_"));
            places.add(at < 0 ? Optional.empty() : Optional.of(at));
        }
        Set<String> outcomes = new TreeSet<>();
        MODELS.judgement(test, model)
                .outcomes()
                .orElseThrow()
                .forEach(outcome -> outcomes.add(places.stream()
                        .map(place -> place.map(at -> outcome.values().get(at)).orElse(0L))
                        .toList()
                        .toString()));
        return outcomes;
    }

    /** Each has the outcomes of SC that its executions in order have, and those with the strongest orders alone have them by RC11, too (Lahav et al., PLDI 2017). */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    rc11 | store(x, 1); store(g[2 * me], load(y))
                    rc11 | if me == 0:;  cl_write(x, 1);  store(g[0], cl_read(y));else:;  cl_write(y, 1);  store(g[1], cl_read(x))
                    sc   | if me == 0:;  store(x, 1);  store(g[0], load(y));else:;  store(y, 1);  store(g[1], load(x))
                    sc   | if me == 0:;  store(x, 1);  store_release(y, 1);else:;  t = load_acquire(y);  store(g[0], t);  if t == 1:;    store(g[1], load(x))
                    rc11 | t = cl_add(x, 2); store(g[me], t)
                    rc11 | t = cl_swap(z[0], me + 1); store(g[me], t * 10); store(g[me + 2], cl_read(z[0]))
                    rc11 | t = compare_exchange(x, 0, me + 1); store(g[me], t); u = compare_swap(x, 1, 5); store(g[me + 2], u)
                    rc11 | t = cl_or(x, 1 + me); u = cl_xor(x, 3); v = cl_and(x, 2); store(g[me], t * 100 + u * 10 + v)
                    sc   | if me == 0:;  store(x, 7);  fence(release);  store(y, 1);else:;  cl_wait(y, 1);  store(g[0], load(x))
                    rc11 | i = 0;while i < 2:;  t = cl_add(z[i], 1);  store(g[2 * me + i], t);  i = i + 1
                    rc11 | a = array(2);a[cl_read(x)] = 5;cl_write(x, 1);store(g[me], a[0] + 2 * a[1])
                    sc   | t = load(x);store(x, t + 1);compute(random(20) ns);store(g[me], t);store(g[2 + me], load(x))
                    """)
    void programs_keepTheirOutcomes(String model, String program) {
        PointSetup point = point(program.replace(";", "\n").replaceAll("(?m)^ (?! )", ""));
        Set<String> outcomes = explored(point);
        assertTrue(outcomes.size() > 0);
        assertEquals(outcomes, judged(point, "sc"));
        assertEquals(outcomes, judged(point, model));
    }

    /** An assertion is what the test asks: a count without a lock may be lost. */
    @Test
    void assertion_isTheQuestion() {
        String text = WrittenTest.of(
                "count",
                point(
                                "t = load(x)\nstore(x, t + 1)\nif me == 0:\n  cl_wait(y, 4)\n  assert load(x) == 2\nelse:\n  store_release(y, 4)\n")
                        .workload());
        LitmusTest test = read(text);
        assertEquals("~exists ([wrong]=1)", test.condition().text());
        assertTrue(MODELS.judgement(test, "sc").allowsQuestion(test), text);
    }

    /** What a test in C cannot say is refused, with its reason. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    t = 1;while t == 1:;  t = cl_swap(x, 1)        | a loop without a bound, or more than 40 operations
                    compare_exchange_wait(x, 0, 1)                 | `compare_exchange_wait`, a loop without a bound
                    cl_wait(x, 3, lt)                              | a `cl_wait` for more than one value, a loop without a bound
                    store(x, random(3))                            | numbers drawn by `random`
                    cl_copy(z[0], z[1], 1)                         | `cl_copy`
                    fence(store)                                   | `fence(store)`, which C11 has not
                    t = cl_max(x, 1); store(g[me], t)              | `cl_max`, which C11 has not
                    barrier(); store(x, load(y))                   | `barrier()`
                    t = load(x); store(private, t)                 | a ghost that several threads use
                    """)
    void whatHasNoWords_isRefused(String program, String reason) {
        PointSetup point = point(program.replace(";", "\n").replaceAll("(?m)^ (?! )", ""));
        UnwrittenException refused =
                assertThrows(UnwrittenException.class, () -> WrittenTest.of("small", point.workload()));
        assertEquals(reason, refused.getMessage());
    }
}
